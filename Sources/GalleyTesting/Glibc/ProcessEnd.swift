import Glibc

/// Calls a function when the process ends in order, with its exit status.
func atProcessEnd(_ body: @escaping @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void) {
  unsafe _ = on_exit(body, nil)
}
