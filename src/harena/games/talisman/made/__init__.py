"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""
