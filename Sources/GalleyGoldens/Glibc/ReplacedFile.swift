import Glibc
import Synchronization

/// How many files this process has begun to write, so that those of its threads have different names.
private let begun = Atomic(0)

/// A file that gets its name, and takes the place of an older one, only when it is whole.
///
/// Until then it has no name at all where the file system can do that, so that nothing is left of a
/// process that is ended. Links lead to what is replaced. What is no regular file, such as a pipe or
/// a device, is never replaced but written to.
public struct ReplacedFile: ~Copyable {
  /// The file to be, behind links.
  private let target: String
  private let temporary: String
  /// Takes the bytes.
  public let descriptor: Int32
  private let form: Form
  private var isFinished = false

  private enum Form {
    case unnamed, named, direct
  }

  /// - Throws: ``GoldenFileError`` if there can be no such file.
  public init(_ path: String) throws(GoldenFileError) {
    let parts = try Self.open(path)
    target = parts.target
    temporary = parts.temporary
    descriptor = parts.descriptor
    form = parts.form
  }

  private static func open(
    _ path: String
  ) throws(GoldenFileError) -> (target: String, temporary: String, descriptor: Int32, form: Form) {
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    let kind = isThere ? status.st_mode & S_IFMT : S_IFREG
    if kind != S_IFREG {
      // A folder can't be opened so.
      let descriptor = unsafe Glibc.open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw GoldenFiles.failure(path) }
      return (path, "", descriptor, .direct)
    }
    let target = isThere ? GoldenFiles.resolved(path) ?? path : path
    let number = begun.add(1, ordering: .relaxed).newValue
    let temporary = "\(target).\(getpid())-\(number).tmp"
    var form = Form.unnamed
    var descriptor = unsafe Glibc.open(
      folder(of: target), O_WRONLY | withoutName | O_CLOEXEC, 0o666)
    if descriptor < 0 {
      form = .named
      descriptor = unsafe Glibc.open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw GoldenFiles.failure(path) }
    }
    // Whoever may read the old file may read the new one.
    if isThere { _ = fchmod(descriptor, status.st_mode & 0o777) }
    return (target, temporary, descriptor, form)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// `O_TMPFILE`, which isn't plain enough a macro to be seen from here.
  private static let withoutName = 0o20_000_000 | O_DIRECTORY

  /// The name to be removed if the process ends before the file is finished; `nil` for none.
  public var leftover: String? { form == .named ? temporary : nil }

  /// Adds bytes.
  public mutating func write(_ bytes: [UInt8]) throws(GoldenFileError) {
    guard GoldenFiles.write(bytes.span, to: descriptor) else { throw GoldenFiles.failure(target) }
  }

  /// Gives the file its name.
  public mutating func finish() throws(GoldenFileError) {
    if form == .unnamed {
      // A process of the same number may have been ended just here.
      unsafe _ = unlink(temporary)
      guard
        unsafe linkat(
          AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0
      else { throw GoldenFiles.failure(target) }
    }
    if form != .direct, unsafe rename(temporary, target) != 0 {
      let error = GoldenFiles.failure(target)
      unsafe _ = unlink(temporary)
      throw error
    }
    isFinished = true
  }

  deinit {
    close(descriptor)
    if !isFinished, form == .named { unsafe _ = unlink(temporary) }
  }
}
