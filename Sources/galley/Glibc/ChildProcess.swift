import GalleyGoldens
import Glibc

/// Another run of this program, which is given lines and answers each by a line.
@safe
struct ChildProcess: ~Copyable {
  let pid: pid_t
  private let input: Int32
  let output: Int32
  private var pending: [UInt8] = []

  /// Starts this program with other arguments; its standard error is ours.
  init(arguments: [String]) throws(CommandError) {
    var toChild: [Int32] = [-1, -1]
    var fromChild: [Int32] = [-1, -1]
    guard unsafe pipe(&toChild) == 0, unsafe pipe(&fromChild) == 0 else {
      throw .fault("worker", systemReason())
    }
    for descriptor in [toChild[1], fromChild[0]] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    for descriptor in toChild + fromChild where descriptor > 2 {
      unsafe posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    let words = [CommandLine.arguments[0]] + arguments
    var argumentPointers = unsafe words.map { unsafe strdup($0) }
    unsafe argumentPointers.append(nil)
    var started: pid_t = 0
    let failure = unsafe posix_spawn(
      &started, "/proc/self/exe", &actions, nil, argumentPointers, environ)
    let count = unsafe argumentPointers.count
    for index in 0..<count { unsafe free(argumentPointers[index]) }
    unsafe posix_spawn_file_actions_destroy(&actions)
    close(toChild[0])
    close(fromChild[1])
    guard failure == 0 else {
      close(toChild[1])
      close(fromChild[0])
      throw .fault("worker", unsafe String(cString: strerror(failure)))
    }
    pid = started
    input = toChild[1]
    output = fromChild[0]
  }

  /// Gives a line; false if the process is gone.
  func send(_ line: String) -> Bool {
    GoldenFiles.write(Array((line + "\n").utf8).span, to: input)
  }

  /// What reading gave.
  enum Answer {
    case line(String)
    /// Nothing whole yet.
    case incomplete
    /// The process has ended.
    case ended
  }

  /// Reads what has come; waits if nothing has.
  mutating func receive() -> Answer {
    if let line = takeLine() { return .line(line) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe read(output, &buffer, buffer.count)
    if count < 0, errno == EINTR { return .incomplete }
    guard count > 0 else { return .ended }
    pending += buffer[..<count]
    return takeLine().map { .line($0) } ?? .incomplete
  }

  private mutating func takeLine() -> String? {
    guard let end = pending.firstIndex(of: 10) else { return nil }
    let line = String(decoding: pending[..<end], as: UTF8.self)
    pending.removeSubrange(...end)
    return line
  }

  func stop() { kill(pid, SIGKILL) }

  deinit {
    close(input)
    close(output)
    kill(pid, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(pid, &status, 0) < 0, errno == EINTR {}
  }
}

/// Which of some descriptors have something to read, after at most `seconds`.
func readable(_ descriptors: [Int32], within seconds: Double) -> [Bool] {
  var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  let milliseconds = Int32(max(0, min(seconds * 1000, 60_000)).rounded(.up))
  _ = unsafe poll(&polled, nfds_t(polled.count), milliseconds)
  return polled.map { $0.revents != 0 }
}

/// Lets writing more than a file may hold fail instead of ending us.
func letWritesFail() { _ = signal(SIGXFSZ, SIG_IGN) }

/// Lets writing to a process that is gone fail instead of ending us.
func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }
