import GalleyGoldens
import Glibc
import Synchronization

/// Unfinished files, which a run that is cut short removes.
private let unfinished = Mutex<Set<String>>([])

/// Removes all files that were begun and not finished.
func removeUnfinishedFiles() {
  let paths = unfinished.withLock { $0 }
  for path in paths { unsafe _ = unlink(path) }
}

/// A file that appears under its name only when it is whole; `-` is standard output.
///
/// It is written beside its target and renamed.
struct OutputFile: ~Copyable {
  private let target: String
  private let temporary: String
  private let descriptor: Int32
  private var isFinished = false

  init(_ target: String) throws(CommandError) {
    self.target = target
    if target == "-" {
      temporary = ""
      descriptor = 1
      return
    }
    temporary = "\(target).\(getpid()).tmp"
    descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .fault(target, systemReason()) }
    let path = temporary
    unfinished.withLock { _ = $0.insert(path) }
  }

  mutating func write(_ bytes: [UInt8]) throws(CommandError) {
    guard GoldenFiles.write(bytes.span, to: descriptor) else {
      throw .fault(target, systemReason())
    }
  }

  /// Gives the file its name.
  consuming func finish() throws(CommandError) {
    guard descriptor > 1 else {
      isFinished = true
      return
    }
    guard unsafe rename(temporary, target) == 0 else { throw .fault(target, systemReason()) }
    isFinished = true
  }

  deinit {
    guard descriptor > 1 else { return }
    close(descriptor)
    if !isFinished { unsafe _ = unlink(temporary) }
    let path = temporary
    unfinished.withLock { _ = $0.remove(path) }
  }
}

/// Writes a whole file, or to standard output for `-`.
func writeFile(_ bytes: [UInt8], to path: String) throws(CommandError) {
  var file = try OutputFile(path)
  try file.write(bytes)
  try file.finish()
}
