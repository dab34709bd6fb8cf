import Glibc

/// Holds the present thread up for a short while.
func pause(microseconds: UInt32) { usleep(microseconds) }
