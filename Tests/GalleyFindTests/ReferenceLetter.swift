import GalleyText

/// A letter of the reference matcher, which looks everything up each time.
struct ReferenceLetter {
  /// What letters share that may match each other.
  var identity: [UInt32]
  var marks: [UInt16] = []
  /// Without marks and variants.
  var base: UInt32
  /// The character it comes from.
  var character: UInt32
  /// Whether it needs the letter before it.
  var isBound = false
}

/// Reads letters straight from ICU's collation elements.
struct ReferenceLetters: ~Copyable {
  private let collator = SearchCollator()!
  private var known: [UInt32: (letters: [ReferenceLetter], marks: [UInt16])] = [:]

  static let smallI: UInt32 = 0x69

  /// The letters of one character, and marks for a letter before it.
  mutating func read(_ c: UInt32) -> (letters: [ReferenceLetter], marks: [UInt16]) {
    if let found = known[c] { return found }
    let result = makeLetters(c)
    known[c] = result
    return result
  }

  private mutating func makeLetters(_ c: UInt32) -> ([ReferenceLetter], [UInt16]) {
    switch c {
    case 0x2018...0x201B, 0x5F3:
      return ([ReferenceLetter(identity: [1, 0x27], base: 0x27, character: 0x27)], [])
    case 0x27: return ([ReferenceLetter(identity: [1, 0x27], base: 0x27, character: 0x27)], [])
    case 0x201C...0x201F, 0x5F4:
      return ([ReferenceLetter(identity: [1, 0x22], base: 0x22, character: 0x22)], [])
    case 0x22: return ([ReferenceLetter(identity: [1, 0x22], base: 0x22, character: 0x22)], [])
    case 0x3099, 0x309A:
      return ([ReferenceLetter(identity: [2, c], base: c, character: c, isBound: true)], [])
    case 0xAC00...0xD7A3:
      return ([ReferenceLetter(identity: [3, c], base: c, character: c)], [])
    default: break
    }
    let parts = scalars(NormalizationForm.decomposed.normalize(units(c)))
    if parts.count == 2, parts[1] == 0x3099 || parts[1] == 0x309A {
      return (read(parts[0]).letters + read(parts[1]).letters, [])
    }
    let plain = scalars(NormalizationForm.compatibilityDecomposed.normalize(units(c)))
      .filter { !CharacterProperties.category(of: $0).isMark }
    let elements = collator.elements(of: units(c))
    let count = elements.filter { $0.primary != 0 }.count
    var letters: [ReferenceLetter] = []
    var marks: [UInt16] = []
    for element in elements {
      if element.primary == 0 {
        if letters.isEmpty {
          marks.append(element.secondary)
        } else {
          letters[letters.count - 1].marks.append(element.secondary)
        }
        continue
      }
      let base = plain.count == count ? plain[letters.count] : count == 1 ? parts[0] : c
      letters.append(
        ReferenceLetter(
          identity: [0, element.primary, CharacterProperties.isSmallKana(c) ? 1 : 0],
          marks: element.secondary == SearchCollator.Element.unmarked ? [] : [element.secondary],
          base: base, character: c,
          isBound: !letters.isEmpty || (0x1160...0x11FF).contains(c)
            || (0xD7B0...0xD7FF).contains(c)))
    }
    return (letters, marks)
  }

  func units(_ c: UInt32) -> [UInt16] {
    if let scalar = Unicode.Scalar(c) { return Array(String(Character(scalar)).utf16) }
    return [UInt16(c)]
  }

  func scalars(_ units: [UInt16]) -> [UInt32] {
    var result: [UInt32] = []
    var index = 0
    while index < units.count {
      let (value, length) = units.scalar(at: index)
      result.append(value)
      index += length
    }
    return result
  }
}
