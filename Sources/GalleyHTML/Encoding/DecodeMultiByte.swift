import Synchronization

/// Decodes an East Asian encoding of one to three bytes a character, by the steps of the standard;
/// what pairs of bytes stand for is asked of ICU's tables, once.
///
/// Not yet: some seventy characters of Hong Kong in Big5, which ICU has no place for.
///
/// - Parameter encoding: Shift_JIS, EUC-JP, EUC-KR or Big5.
///
/// <https://encoding.spec.whatwg.org/#legacy-multi-byte-japanese-encodings>
func decodeMultiByte(_ bytes: ArraySlice<UInt8>, as encoding: TextEncoding) -> [UInt8] {
  let table = PairTable.of(encoding)
  let extended = encoding == .eucJP ? PairTable.jis0212 : nil
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count + bytes.count / 2)
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let lead = bytes[index]
    index += 1
    if let single = singleScalar(lead, encoding) {
      append(single, to: &result)
      continue
    }
    guard isLead(lead, encoding) else {
      append(0xFFFD, to: &result)
      continue
    }
    guard index < bytes.endIndex else {
      append(0xFFFD, to: &result)
      break
    }
    let trail = bytes[index]
    if encoding == .eucJP, lead == 0x8E {
      if (0xA1...0xDF).contains(trail) {
        append(0xFF61 - 0xA1 + UInt32(trail), to: &result)
        index += 1
        continue
      }
    } else if encoding == .eucJP, lead == 0x8F {
      if (0xA1...0xFE).contains(trail) {
        index += 1
        guard index < bytes.endIndex else {
          append(0xFFFD, to: &result)
          break
        }
        let last = bytes[index]
        let text = (0xA1...0xFE).contains(last) ? extended?[trail, last] ?? [] : []
        result += text.isEmpty ? [0xEF, 0xBF, 0xBD] : text
        if !text.isEmpty || last >= 0x80 { index += 1 }
        continue
      }
    } else {
      let text = table[lead, trail]
      if !text.isEmpty {
        result += text
        index += 1
        continue
      }
    }
    append(0xFFFD, to: &result)
    // What is ASCII can't be part of what is broken.
    if trail >= 0x80 { index += 1 }
  }
  return result
}

/// What a byte stands for by itself; `nil` for what begins a sequence or nothing.
private func singleScalar(_ byte: UInt8, _ encoding: TextEncoding) -> UInt32? {
  if byte < 0x80 { return UInt32(byte) }
  guard encoding == .shiftJIS else { return nil }
  if byte == 0x80 { return 0x80 }
  return (0xA1...0xDF).contains(byte) ? 0xFF61 - 0xA1 + UInt32(byte) : nil
}

private func isLead(_ byte: UInt8, _ encoding: TextEncoding) -> Bool {
  switch encoding {
  case .shiftJIS: (0x81...0x9F).contains(byte) || (0xE0...0xFC).contains(byte)
  case .eucJP: byte == 0x8E || byte == 0x8F || (0xA1...0xFE).contains(byte)
  default: (0x81...0xFE).contains(byte)
  }
}

/// The UTF-8 of what pairs of bytes stand for.
private final class PairTable: Sendable {
  private let texts: [[UInt8]]

  private static let tables = Mutex<[TextEncoding: PairTable]>([:])
  static let jis0212 = PairTable(of: .eucJP) { lead, trail in
    lead < 0xA1 || trail < 0xA1 ? [] : [0x8F, lead, trail]
  }

  static func of(_ encoding: TextEncoding) -> PairTable {
    if let known = tables.withLock({ $0[encoding] }) { return known }
    let made =
      switch encoding {
      case .eucJP: PairTable(of: .shiftJIS, shiftJISPair)
      default: PairTable(of: encoding) { [$0, $1] }
      }
    tables.withLock { $0[encoding] = made }
    return made
  }

  /// - Parameter sequence: What stands for a pair in the encoding that ICU is asked for; empty for
  ///   a pair that stands for nothing.
  private init(of encoding: TextEncoding, _ sequence: (UInt8, UInt8) -> [UInt8]) {
    var texts = [[UInt8]](repeating: [], count: 128 * 192)
    for lead in UInt8(0x81)...0xFE {
      var source: [UInt8] = []
      for trail in UInt8(0x40)...0xFF { source += sequence(lead, trail) + [0x0A] }
      let lines = decodeLegacy(source[...], as: encoding)
        .split(separator: 0x0A, omittingEmptySubsequences: false)
      for (column, line) in lines.enumerated() where column < 192 {
        texts[Int(lead - 0x80) * 192 + column] = Self.checked(line, encoding, lead)
      }
    }
    self.texts = texts
  }

  /// What the standard's index has: one scalar, and of those for private use only Shift_JIS's.
  private static func checked(
    _ line: ArraySlice<UInt8>, _ encoding: TextEncoding, _ lead: UInt8
  ) -> [UInt8] {
    let scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
    guard let first = scalars.first, first.value >= 0x80, first.value != 0xFFFD,
      scalars.count == 1 || encoding == .big5 && scalars.allSatisfy({ $0.value >= 0x80 })
    else { return [] }
    if (0xE000...0xF8FF).contains(first.value) {
      guard encoding == .shiftJIS, (0xF0...0xF9).contains(lead) else { return [] }
    }
    return Array(line)
  }

  /// Where Shift_JIS has what stands in this row and column of JIS X 0208.
  private static func shiftJISPair(_ lead: UInt8, _ trail: UInt8) -> [UInt8] {
    guard lead >= 0xA1, (0xA1...0xFE).contains(trail) else { return [] }
    let pointer = Int(lead - 0xA1) * 94 + Int(trail - 0xA1)
    let (row, column) = pointer.quotientAndRemainder(dividingBy: 188)
    return [
      UInt8(truncatingIfNeeded: row + (row < 0x1F ? 0x81 : 0xC1)),
      UInt8(truncatingIfNeeded: column + (column < 0x3F ? 0x40 : 0x41)),
    ]
  }

  subscript(lead: UInt8, trail: UInt8) -> [UInt8] {
    guard lead >= 0x81, trail >= 0x40 else { return [] }
    return texts[Int(lead - 0x80) * 192 + Int(trail - 0x40)]
  }
}
