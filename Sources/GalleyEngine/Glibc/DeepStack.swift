import Glibc
import Synchronization

/// Runs `body` on a thread of its own whose stack is as deep as boxes may nest, and waits for it;
/// on such a thread it runs at once.
///
/// Layout and painting recurse into boxes: 512 columns or inline blocks inside each other need some
/// ten times the stack that threads usually have. Pages of the stack that aren't used cost nothing.
func onDeepStack<Result>(_ body: () -> Result) -> Result {
  if DeepStackJob.isRunning { return body() }
  return withoutActuallyEscaping(body) { body in
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
///
/// - Parameter limit: How long the thread may compute; while it waits doesn't count.
/// - Returns: `nil` once it has computed for longer. Nothing can end the thread: it goes on, and
///   what it gives in the end is dropped.
@concurrent
public func onDeepStackThread<Result: Sendable>(
  computingFor limit: Duration, _ body: @escaping @Sendable () -> Result
) async -> Result? {
  let run = ThreadRun<Result>()
  let watch = Task {
    let interval = min(limit / 4, .seconds(1))
    while !Task.isCancelled {
      try? await Task.sleep(for: interval)
      if let used = run.computed, used > limit { run.end(nil) }
    }
  }
  defer { watch.cancel() }
  return await withCheckedContinuation { continuation in
    run.begin(continuation)
    let job = DeepStackJob { run.perform(body) }
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
    if !isStarted {
      unsafe Unmanaged<DeepStackJob>.fromOpaque(pointer).release()
      run.perform(body)
    }
  }
}

/// A thread's work, and who waits for what it gives.
private final class ThreadRun<Result: Sendable>: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Result?, Never>?
    /// The clock of the thread's own time, while there is the thread.
    var clock: clockid_t?
  }

  private let state = Mutex(State())

  func begin(_ continuation: CheckedContinuation<Result?, Never>) {
    state.withLock { $0.continuation = continuation }
  }

  /// On the thread.
  func perform(_ body: () -> Result) {
    state.withLock { state in
      var clock = clockid_t()
      if unsafe pthread_getcpuclockid(pthread_self(), &clock) == 0 { state.clock = clock }
    }
    let result = body()
    // The clock ends with the thread.
    state.withLock { $0.clock = nil }
    end(result)
  }

  /// How long the thread has computed; `nil` while there is none.
  var computed: Duration? {
    state.withLock { state in
      var time = timespec()
      guard let clock = state.clock, unsafe clock_gettime(clock, &time) == 0 else { return nil }
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
  }

  /// Gives whoever waits an answer, if none was given.
  func end(_ result: Result?) {
    let continuation = state.withLock { state in
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(returning: result)
  }
}

/// A closure as something that a pointer can name.
private final class DeepStackJob {
  /// Whether this is the thread of a job.
  @TaskLocal static var isRunning = false

  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  func run() { Self.$isRunning.withValue(true, operation: body) }
}
