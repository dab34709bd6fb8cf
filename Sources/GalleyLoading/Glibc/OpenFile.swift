internal import Glibc

/// A file held open for reading.
struct OpenFile: ~Copyable {
  private let descriptor: Int32
  /// Absolute, with all symbolic links followed: the file that is really open.
  let realPath: String

  /// - Throws: ``LoadError/notFound(path:)``, ``LoadError/notAFile(path:)`` and
  ///   ``LoadError/unreadable(path:reason:)``.
  init(_ path: String) throws(LoadError) {
    // Opening a pipe would otherwise wait for a writer.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .notFound(path: path) : .unreadable(path: path, reason: systemMessage(errno))
    }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notAFile(path: path)
    }
    guard let realPath = linkTarget("/proc/self/fd/\(descriptor)") ?? GalleyLoading.realPath(path)
    else {
      close(descriptor)
      throw .unreadable(path: path, reason: "its place is not known")
    }
    self.descriptor = descriptor
    self.realPath = realPath
  }

  deinit { close(descriptor) }

  /// All bytes.
  ///
  /// - Throws: ``LoadError/tooLarge(url:maximumBytes:)`` as soon as there are more than `maximum`, and
  ///   ``LoadError/unreadable(path:reason:)``.
  func readAll(maximum: Int) throws(LoadError) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: realPath, reason: systemMessage(errno))
    }
    if status.st_size > maximum { throw .tooLarge(url: realPath, maximumBytes: maximum) }
    // One byte more than expected shows whether the file has grown meanwhile.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var count = 0
    while true {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      }
      if got < 0, errno == EINTR { continue }
      if got < 0 { throw .unreadable(path: realPath, reason: systemMessage(errno)) }
      count += got
      if count > maximum { throw .tooLarge(url: realPath, maximumBytes: maximum) }
      if got == 0 { break }
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count + 4096) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}

/// The path with links, `.` and `..` resolved; `nil` when there is no such file.
func realPath(_ path: String) -> String? {
  guard let resolved = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}

/// The path with links resolved as far as it exists.
func resolved(_ path: String) -> String {
  if let real = realPath(path) { return real }
  guard let slash = path.lastIndex(of: "/"), slash > path.startIndex,
    let folder = realPath(String(path[..<slash]))
  else { return path }
  return (folder == "/" ? "" : folder) + path[slash...]
}

/// Where a symbolic link leads; `nil` when it isn't one.
private func linkTarget(_ path: String) -> String? {
  var target = [CChar](repeating: 0, count: 4096)
  let count = unsafe readlink(path, &target, target.count)
  guard count > 0, count < target.count else { return nil }
  let bytes = target[..<count].map { UInt8(bitPattern: $0) }
  return bytes.first == UInt8(ascii: "/") ? String(decoding: bytes, as: UTF8.self) : nil
}

/// What the system says about an error number, in English.
private func systemMessage(_ number: Int32) -> String {
  switch number {
  case EACCES, EPERM: "permission denied"
  case EISDIR: "it is a folder"
  case ELOOP: "too many symbolic links"
  case ENAMETOOLONG: "the name is too long"
  case EMFILE, ENFILE: "too many open files"
  default: "system error \(number)"
  }
}
