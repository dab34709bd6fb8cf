internal import Glibc

/// The time in seconds since 1970.
func systemTime() -> Int { time(nil) }
