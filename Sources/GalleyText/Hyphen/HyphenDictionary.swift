import CHyphen

/// The hyphenation patterns of one language, as libhyphen reads them.
///
/// Unchecked, since libhyphen only reads a dictionary once it is loaded; besides, the hyphenator
/// keeps it under its lock, so that one caller at a time uses it.
@safe
final class HyphenDictionary: @unchecked Sendable {
  private let pointer: UnsafeMutablePointer<HyphenDict>

  /// Reads a file of patterns in UTF-8; `nil` if it can't be read.
  init?(path: String) {
    guard let pointer = unsafe hnj_hyphen_load(path) else { return nil }
    unsafe self.pointer = pointer
  }

  deinit { unsafe hnj_hyphen_free(pointer) }

  /// The offsets in a word before which it may be divided, rising.
  ///
  /// Not yet: breaks that change the spelling; they are left out.
  ///
  /// - Parameter word: UTF-16 in lower case, without surrogates, so that units are characters.
  func breaks(in word: [UInt16]) -> [Int] {
    let bytes = Array(String(decoding: word, as: UTF16.self).utf8)
    // libhyphen writes up to five values more than there are bytes.
    var values = [CChar](repeating: 0, count: bytes.count + 6)
    let isDone = unsafe bytes.withUnsafeBytes { bytes in
      let start = unsafe bytes.bindMemory(to: CChar.self).baseAddress
      guard let start = unsafe start else { return false }
      return unsafe galley_hyphenate(pointer, start, Int32(bytes.count), &values) != 0
    }
    guard isDone else { return [] }
    return (1..<max(word.count, 1)).filter { values[$0 - 1] & 1 == 1 }
  }
}
