"""Tests of the server: its promises, and the bugs of others that must not be ours."""
