import Glibc

/// Runs `body` on a thread of its own whose stack is as deep as boxes may nest, and waits for it.
///
/// Layout and painting recurse into boxes: 512 columns or inline blocks inside each other need some
/// ten times the stack that threads usually have. Pages of the stack that aren't used cost nothing.
func onDeepStack<Result>(_ body: () -> Result) -> Result {
  withoutActuallyEscaping(body) { body in
    var result: Result?
    let job = DeepStackJob { result = body() }
    var attributes = pthread_attr_t()
    var thread = pthread_t()
    let isStarted =
      unsafe pthread_attr_init(&attributes) == 0
      && pthread_attr_setstacksize(&attributes, 256 << 20) == 0
      && pthread_create(
        &thread, &attributes,
        { argument in
          if let argument = unsafe argument {
            unsafe Unmanaged<DeepStackJob>.fromOpaque(argument).takeUnretainedValue().run()
          }
          return nil
        }, Unmanaged.passUnretained(job).toOpaque()) == 0
    if isStarted { _ = pthread_join(thread, nil) }
    unsafe _ = pthread_attr_destroy(&attributes)
    // Without another thread, all but pages that nest deeply work here too.
    return result ?? body()
  }
}

/// Runs `body` on a thread of its own whose stack is as deep as boxes may nest; whoever awaits it
/// holds no thread up meanwhile.
@concurrent
public func onDeepStackThread<Result: Sendable>(
  _ body: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    let job = DeepStackJob { continuation.resume(returning: body()) }
    var attributes = pthread_attr_t()
    var thread = pthread_t()
    let pointer = unsafe Unmanaged.passRetained(job).toOpaque()
    let isStarted =
      unsafe pthread_attr_init(&attributes) == 0
      && pthread_attr_setstacksize(&attributes, 256 << 20) == 0
      && pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) == 0
      && pthread_create(
        &thread, &attributes,
        { argument in
          if let argument = unsafe argument {
            unsafe Unmanaged<DeepStackJob>.fromOpaque(argument).takeRetainedValue().run()
          }
          return nil
        }, pointer) == 0
    unsafe _ = pthread_attr_destroy(&attributes)
    if !isStarted { unsafe Unmanaged<DeepStackJob>.fromOpaque(pointer).takeRetainedValue().run() }
  }
}

/// A closure as something that a pointer can name.
private final class DeepStackJob {
  let run: () -> Void
  init(_ run: @escaping () -> Void) { self.run = run }
}
