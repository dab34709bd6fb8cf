import Glibc

/// A path from the root of the file system.
func absolutePath(_ path: String) -> String {
  if path.hasPrefix("/") { return path }
  var buffer = [CChar](repeating: 0, count: 4096)
  guard unsafe getcwd(&buffer, buffer.count) != nil else { return path }
  let folder = String(
    decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return folder + "/" + path
}
