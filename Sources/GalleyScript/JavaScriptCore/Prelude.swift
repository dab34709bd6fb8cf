#if JavaScript
  internal import CPagePrelude
#endif
#if DEBUG
  internal import Glibc
#endif

/// The JavaScript that gives a world its interfaces, in the order of its files' names.
///
/// A debug build reads it from the folder that `GALLEY_PRELUDE` names, if it is set, so that it
/// can be worked on without a build.
struct Prelude: Sendable {
  static let current = Prelude()

  /// A function of the natives, what worlds share, the world's name, the hooks and the global
  /// object.
  let source: String
  /// The files with the line of ``source`` at which each begins.
  private let starts: [(name: String, line: Int)]

  private init() { self.init(Prelude.files()) }

  /// A prelude of one text.
  init(_ text: String) { self.init([("prelude", text)]) }

  private init(_ files: [(name: String, text: String)]) {
    var source = "(function (N, shared, worldName, hooks, globalThis) { 'use strict';\n"
    var starts: [(name: String, line: Int)] = []
    var line = 2
    for (name, text) in files {
      starts.append((name, line))
      source += text + "\n"
      line += text.utf8.count { $0 == 10 } + 1
    }
    self.source = source + "})"
    self.starts = starts
  }

  /// The file and line at a line of ``source``.
  func place(ofLine line: Int) -> String? {
    starts.last { $0.line <= line }.map { "\($0.name):\(line - $0.line + 1)" }
  }

  private static func files() -> [(name: String, text: String)] {
    #if DEBUG
      if let folder = unsafe getenv("GALLEY_PRELUDE") {
        return unsafe files(inFolder: String(cString: folder))
      }
    #endif
    #if JavaScript
      return (0..<pagePreludeFileCount()).map { index in
        let file = unsafe pagePreludeFile(index)
        let bytes = unsafe UnsafeRawBufferPointer(start: file.text, count: file.count)
        return unsafe (String(cString: file.name), String(decoding: bytes, as: UTF8.self))
      }
    #else
      return []
    #endif
  }

  #if DEBUG
    private static func files(inFolder folder: String) -> [(name: String, text: String)] {
      guard let directory = unsafe opendir(folder) else { return [] }
      defer { unsafe _ = closedir(directory) }
      var names: [String] = []
      while let entry = unsafe readdir(directory) {
        let name = unsafe withUnsafePointer(to: entry.pointee.d_name) {
          unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
        }
        if name.hasSuffix(".js") { names.append(name) }
      }
      return names.sorted().map { name in
        guard let file = unsafe fopen("\(folder)/\(name)", "r") else { return (name, "") }
        defer { unsafe _ = fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = unsafe fread(&buffer, 1, buffer.count, file), count > 0 {
          bytes += buffer[..<count]
        }
        return (name, String(decoding: bytes, as: UTF8.self))
      }
    }
  #endif
}
