import Glibc

/// Why a file can't be read or written.
public struct GoldenFileError: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  /// As the system says it.
  public let reason: String

  public var description: String { "\(path): \(reason)" }

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// The files of goldens. Files appear under their names only when they are whole.
public enum GoldenFiles {
  /// What the system says about its last error.
  static func failure(_ path: String) -> GoldenFileError {
    GoldenFileError(path: path, reason: unsafe String(cString: strerror(errno)))
  }

  /// Whether there is a file or folder of that name.
  public static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Whether there is a folder of that name.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a file is, or would be, in a folder or one below it, whatever links lead there.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let root = resolved(folder) else { return false }
    var parts = absolute(path).split(separator: "/").map(String.init)
    // What isn't there yet has no links, but must not lead back up.
    while !parts.isEmpty {
      if let own = resolved("/" + parts.joined(separator: "/")) {
        return own == root || own.hasPrefix(root == "/" ? root : root + "/")
      }
      if ["..", "."].contains(parts.removeLast()) { return false }
    }
    return false
  }

  /// Whether two paths lead to the same file or folder, which is there.
  public static func areSame(_ first: String, _ second: String) -> Bool {
    guard let first = resolved(first) else { return false }
    return first == resolved(second)
  }

  /// The path without links; `nil` if there is no such file.
  static func resolved(_ path: String) -> String? {
    guard let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// The most bytes of a file that are read.
  private static let sizeLimit = 1 << 31

  /// All that a file holds.
  ///
  /// - Throws: ``GoldenFileError``, also for what is neither a file nor a link to one: a device or
  ///   pipe may never end.
  public static func read(_ path: String) throws(GoldenFileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw GoldenFileError(path: path, reason: isFolder ? "is a folder" : "is not a file")
    }
    guard let bytes = read(from: descriptor, size: Int(status.st_size)) else {
      throw failure(path)
    }
    return bytes
  }

  /// All that is left to read of a descriptor; `nil`, with the reason in `errno`, if that can't be
  /// had or is too much.
  ///
  /// - Parameter size: How many bytes there probably are.
  public static func read(from descriptor: Int32, size: Int = 0) -> [UInt8]? {
    guard size <= sizeLimit else {
      errno = EFBIG
      return nil
    }
    // One more than there are, so that the end is seen at once.
    var bytes = [UInt8](repeating: 0, count: max(size + 1, 1 << 12))
    var count = 0
    while true {
      if count == bytes.count {
        guard count <= sizeLimit else {
          errno = EFBIG
          return nil
        }
        bytes += [UInt8](repeating: 0, count: bytes.count)
      }
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(
          descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      }
      if got < 0 {
        if errno == EINTR { continue }
        return nil
      }
      if got == 0 { break }
      count += got
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// The folder that relative paths count from, without a final slash; empty if it is gone.
  public static var currentFolder: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    guard unsafe getcwd(&buffer, buffer.count) != nil else { return "" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A path from the root of the file system.
  public static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : currentFolder + "/" + path
  }

  /// Writes a file that is whole or not there; folders are made as needed.
  public static func write(_ bytes: [UInt8], to path: String) throws(GoldenFileError) {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]))
    }
    var file = try ReplacedFile(path)
    try file.write(bytes)
    try file.finish()
  }

  /// The file that a process was about to write when it was ended; `nil` for other files.
  static func target(ofUnfinished path: String) -> String? {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts.last == "tmp" else { return nil }
    let numbers = parts[parts.count - 2].split(separator: "-")
    guard numbers.count == 2, numbers.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return nil }
    return parts.dropLast(2).joined(separator: ".")
  }

  /// Adds to the end of a file in one step.
  public static func append(_ bytes: [UInt8], to path: String) throws(GoldenFileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path) }
    let isWritten = write(bytes.span, to: descriptor)
    guard close(descriptor) == 0, isWritten else { throw failure(path) }
  }

  /// Writes all bytes to a descriptor; false, with the reason in `errno`, if the system refuses.
  public static func write(_ bytes: borrowing Span<UInt8>, to descriptor: Int32) -> Bool {
    var offset = 0
    let count = bytes.count
    while offset < count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress?.advanced(by: offset), count - offset)
      }
      if written < 0 {
        if errno == EINTR { continue }
        return false
      }
      offset += written
    }
    return true
  }

  /// Removes a file; one that isn't there is no error.
  public static func remove(_ path: String) throws(GoldenFileError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw failure(path) }
  }

  /// Makes a folder and those above it; what exists already is left alone.
  public static func makeFolder(_ path: String) throws(GoldenFileError) {
    var made = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      made += part
      if !made.isEmpty, unsafe mkdir(made, 0o777) != 0, errno != EEXIST, errno != EISDIR,
        errno != EROFS
      {
        throw failure(made)
      }
      if exists(made), !isFolder(made) {
        throw GoldenFileError(path: made, reason: "not a folder")
      }
      made += "/"
    }
  }

  /// The files below a folder, as paths from it, in the order of their bytes; folders whose names
  /// begin with a point, and links to folders, are left out.
  ///
  /// - Throws: ``GoldenFileError``, also if a folder inside can't be read or the name of a file
  ///   isn't UTF-8: a page that is passed over would seem to be as expected.
  public static func list(_ folder: String) throws(GoldenFileError) -> [String] {
    var result: [String] = []
    var pending = [""]
    while let part = pending.popLast() {
      let path = part.isEmpty ? folder : folder + "/" + part
      guard let directory = unsafe opendir(path) else {
        // What is removed meanwhile isn't missed.
        if !part.isEmpty, errno == ENOENT { continue }
        throw failure(path)
      }
      defer { unsafe _ = closedir(directory) }
      while let entry = unsafe readdir(directory) {
        let (name, isWhole) = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
            unsafe (String(cString: $0), String(validatingCString: $0) != nil)
          }
        }
        if name.hasPrefix(".") { continue }
        guard isWhole else {
          throw GoldenFileError(path: path + "/" + name, reason: "the name isn't UTF-8")
        }
        let inner = part.isEmpty ? name : part + "/" + name
        var status = stat()
        guard unsafe lstat(folder + "/" + inner, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: pending.append(inner)
        case S_IFREG, S_IFLNK: result.append(inner)
        default: break
        }
      }
    }
    return result.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  /// A text that changes when the file does, without reading it; `nil` if there is none.
  public static func stamp(_ path: String) -> String? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }
}
