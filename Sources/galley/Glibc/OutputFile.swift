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
struct OutputFile: ~Copyable {
  private let target: String
  /// `nil` for standard output.
  private var file: ReplacedFile?
  private let leftover: String?

  init(_ target: String) throws(CommandError) {
    self.target = target
    guard target != "-" else {
      leftover = nil
      return
    }
    do throws(GoldenFileError) {
      let file = try ReplacedFile(target)
      leftover = file.leftover
      self.file = consume file
    } catch {
      throw .fault(target, error.reason)
    }
    if let path = leftover { unfinished.withLock { _ = $0.insert(path) } }
  }

  mutating func write(_ bytes: [UInt8]) throws(CommandError) {
    guard GoldenFiles.write(bytes.span, to: file?.descriptor ?? 1) else {
      throw .fault(target, systemReason())
    }
  }

  /// Gives the file its name.
  mutating func finish() throws(CommandError) {
    do throws(GoldenFileError) {
      try file?.finish()
    } catch {
      throw .fault(target, error.reason)
    }
  }

  deinit {
    if let path = leftover { unfinished.withLock { _ = $0.remove(path) } }
  }
}

/// Writes a whole file, or to standard output for `-`.
func writeFile(_ bytes: [UInt8], to path: String) throws(CommandError) {
  var file = try OutputFile(path)
  try file.write(bytes)
  try file.finish()
}
