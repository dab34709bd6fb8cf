internal import Glibc

/// Runs `body` on a thread of its own that nobody waits for.
///
/// - Returns: Whether the thread could be started.
func startBackgroundThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let job = unsafe Unmanaged.passRetained(BackgroundJob(body))
  var attributes = pthread_attr_t()
  var thread = pthread_t()
  let isStarted =
    unsafe pthread_attr_init(&attributes) == 0
    && pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) == 0
    && pthread_create(
      &thread, &attributes,
      { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<BackgroundJob>.fromOpaque(argument).takeRetainedValue().body()
        }
        return nil
      }, job.toOpaque()) == 0
  unsafe _ = pthread_attr_destroy(&attributes)
  if !isStarted { unsafe job.release() }
  return isStarted
}

/// A closure as something that a pointer can name.
private final class BackgroundJob: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
