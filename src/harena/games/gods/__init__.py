"""Arena: For the Gods!"""
