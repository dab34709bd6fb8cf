internal import Glibc

/// The time in seconds since 1970.
func systemTime() -> Int { time(nil) }

/// The time in milliseconds since 1970.
public func systemTimeInMilliseconds() -> Double {
  var now = timespec()
  unsafe clock_gettime(CLOCK_REALTIME, &now)
  return Double(now.tv_sec) * 1000 + Double(now.tv_nsec / 1_000_000)
}
