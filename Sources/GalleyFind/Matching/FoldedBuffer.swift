/// The keys of a text's letters in order: a byte each where the text has few different ones, else
/// UTF-16.
struct FoldedBuffer: Sendable {
  /// Zeros that stand after the units, so that whole vectors can be read.
  static let padding = 64

  private(set) var bytes: [UInt8]
  private(set) var words: [UInt16] = []
  private(set) var count = 0
  private(set) var isWide = false
  private var alphabet = KeyAlphabet()

  init(capacity: Int) {
    bytes = [UInt8](repeating: 0, count: capacity + Self.padding)
  }

  /// Gives back what was taken in advance and not used.
  mutating func finish() {
    let length = count + Self.padding
    if isWide {
      if words.count > length + length / 8 { words = Array(words[..<length]) }
    } else if bytes.count > length + length / 8 {
      bytes = Array(bytes[..<length])
    }
  }

  /// Drops all but the first `number` units.
  mutating func truncate(to number: Int) { count = min(count, number) }

  /// Appends a key if there is room for it among the bytes or the units are wide.
  ///
  /// - Returns: How many units it took; 0 if the buffer has to be widened first.
  mutating func append(_ key: UInt32) -> Int {
    if isWide {
      reserve(2)
      guard key >= 0x10000 else {
        words[count] = UInt16(key)
        count += 1
        return 1
      }
      let units = FoldTableState.units(key)
      words[count] = units[0]
      words[count + 1] = units[1]
      count += 2
      return 2
    }
    guard let byte = alphabet.byte(of: key) ?? alphabet.add(key) else { return 0 }
    reserve(1)
    bytes[count] = byte
    count += 1
    return 1
  }

  /// Appends keys up to the first that has no room among the bytes.
  ///
  /// - Returns: How many were appended.
  mutating func append(_ keys: ArraySlice<UInt16>) -> Int {
    reserve(keys.count)
    if isWide {
      words.replaceSubrange(count..<count + keys.count, with: keys)
      count += keys.count
      return keys.count
    }
    var taken = 0
    for key in keys {
      guard let byte = alphabet.byte(of: UInt32(key)) ?? alphabet.add(UInt32(key)) else { break }
      bytes[count + taken] = byte
      taken += 1
    }
    count += taken
    return taken
  }

  private mutating func reserve(_ number: Int) {
    let needed = count + number + Self.padding
    if isWide {
      guard words.count < needed else { return }
      words.append(contentsOf: repeatElement(0, count: needed + needed / 4 - words.count))
    } else {
      guard bytes.count < needed else { return }
      bytes.append(contentsOf: repeatElement(0, count: needed + needed / 4 - bytes.count))
    }
  }

  /// Turns bytes into UTF-16.
  ///
  /// - Parameter unit: Called for each byte with the number of units it becomes.
  mutating func widen(_ unit: (Int) -> Void) {
    guard !isWide else { return }
    let old = bytes
    let length = count
    isWide = true
    words = [UInt16](repeating: 0, count: bytes.count)
    bytes = []
    count = 0
    for index in 0..<length { unit(append(alphabet.key(of: old[index]))) }
  }

  /// Appends the ASCII text that starts at `start`, in small letters, up to the first unit that
  /// needs more.
  ///
  /// - Returns: How many units were taken.
  mutating func appendASCII(_ text: [UInt16], from start: Int) -> Int {
    reserve(text.count - start)
    let taken =
      isWide
      ? UnitKernels.foldASCII(text, from: start, into: &words, at: count)
      : UnitKernels.foldASCII(text, from: start, into: &bytes, at: count)
    count += taken
    return taken
  }

  /// The units of keys as this buffer writes them; `nil` if it lacks one of them.
  func encode(_ keys: [UInt32]) -> Needle? {
    if isWide {
      return .words(
        keys.flatMap { $0 < 0x10000 ? [UInt16($0)] : FoldTableState.units($0) })
    }
    var encoded: [UInt8] = []
    for key in keys {
      guard let byte = alphabet.byte(of: key) else { return nil }
      encoded.append(byte)
    }
    return .bytes(encoded)
  }
}

/// The units of a query in the form of the text it is searched in.
enum Needle: Sendable {
  case bytes([UInt8])
  case words([UInt16])

  var count: Int {
    switch self {
    case .bytes(let units): units.count
    case .words(let units): units.count
    }
  }
}
