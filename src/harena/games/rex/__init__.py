"""Arena Rex: two cohorts of miniatures, fatigue, reactions and damage trees on an arena without a grid."""
