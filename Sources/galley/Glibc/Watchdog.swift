import GalleyPrimitives
import Glibc

/// Ends the process with the status for limits once `seconds` have passed.
///
/// Layout calls nothing outside itself, so the only way to cut it short is from another thread.
func startWatchdog(after seconds: Double, what: String) {
  startThread {
    sleepFor(seconds)
    removeUnfinishedFiles()
    printError(
      CommandError.limit(
        what, "took longer than \(decimalText(seconds, decimals: 3)) s (see --timeout)"
      ).message)
    _exit(CommandError.Status.limit.rawValue)
  }
}

/// Ends the process when the one that started it is gone.
func exitWithParent() {
  let parent = getppid()
  startThread {
    while getppid() == parent { sleepFor(1) }
    _exit(CommandError.Status.fault.rawValue)
  }
}

/// Seconds of a clock that only runs forward.
func monotonicSeconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

private func sleepFor(_ seconds: Double) {
  let whole = seconds.rounded(.down)
  var wanted = timespec(
    tv_sec: Int(min(whole, 1e9)), tv_nsec: Int((seconds - whole) * 1e9))
  var rest = timespec()
  while unsafe nanosleep(&wanted, &rest) != 0, errno == EINTR { wanted = rest }
}

private final class ThreadBody {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Runs a body on a thread of its own, which nobody waits for.
private func startThread(_ body: @escaping @Sendable () -> Void) {
  let context = unsafe Unmanaged.passRetained(ThreadBody(body)).toOpaque()
  var thread = pthread_t()
  let failure = unsafe pthread_create(
    &thread, nil,
    { context in
      unsafe Unmanaged<ThreadBody>.fromOpaque(context!).takeRetainedValue().run()
      return nil
    }, context)
  if failure != 0 { unsafe Unmanaged<ThreadBody>.fromOpaque(context).release() }
}
