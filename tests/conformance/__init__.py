"""What every game must do, whatever its rules; and the same games in every process and every build."""
