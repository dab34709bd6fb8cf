/// <https://url.spec.whatwg.org/#concept-ipv4-parser>
enum IPv4 {
  /// The address in its usual form; `nil` when it isn't valid.
  static func parse(_ text: String) -> String? {
    var parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true, parts.count > 1 { parts.removeLast() }
    guard parts.count <= 4 else { return nil }
    var numbers: [UInt64] = []
    for part in parts {
      guard let number = number(part) else { return nil }
      numbers.append(number)
    }
    guard let last = numbers.popLast(), numbers.allSatisfy({ $0 < 256 }),
      last < 1 << UInt64(8 * (4 - numbers.count))
    else { return nil }
    var address = last
    for (index, number) in numbers.enumerated() { address += number << UInt64(8 * (3 - index)) }
    return serialize(UInt32(truncatingIfNeeded: address))
  }

  /// A part in decimal, or with `0x` in hexadecimal, or with `0` in octal digits.
  static func number(_ part: Substring) -> UInt64? {
    if part.isEmpty { return nil }
    var digits = part
    var radix = 10
    if part.hasPrefix("0x") || part.hasPrefix("0X") {
      digits = part.dropFirst(2)
      radix = 16
    } else if part.count > 1, part.hasPrefix("0") {
      digits = part.dropFirst()
      radix = 8
    }
    if digits.isEmpty { return 0 }
    guard digits.utf8.allSatisfy({ hexValue($0).map { $0 < radix } == true }) else { return nil }
    return UInt64(digits, radix: radix) ?? .max
  }

  static func serialize(_ address: UInt32) -> String {
    [24, 16, 8, 0].map { "\(address >> UInt32($0) & 255)" }.joined(separator: ".")
  }
}

/// <https://url.spec.whatwg.org/#concept-ipv6-parser>
enum IPv6 {
  /// The eight pieces; `nil` when the address isn't valid.
  static func parse(_ text: String) -> [UInt16]? {
    // At most one double colon stands for as many zeros as are missing.
    var halves: [[UInt16]] = [[]]
    var rest = Substring(text)
    if rest.hasPrefix("::") {
      halves.append([])
      rest = rest.dropFirst(2)
    } else if rest.hasPrefix(":") {
      return nil
    }
    var count = 0
    while !rest.isEmpty {
      let end = rest.firstIndex(of: ":") ?? rest.endIndex
      let piece = rest[..<end]
      if piece.contains(".") {
        guard end == rest.endIndex, let pair = dottedPieces(piece) else { return nil }
        halves[halves.count - 1] += pair
        count += 2
        break
      }
      guard (1...4).contains(piece.count), piece.first != "+", piece.first != "-",
        let value = UInt16(piece, radix: 16)
      else { return nil }
      halves[halves.count - 1].append(value)
      count += 1
      rest = rest[end...]
      if rest.hasPrefix("::") {
        if halves.count == 2 { return nil }
        halves.append([])
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix(":") {
        rest = rest.dropFirst()
        if rest.isEmpty { return nil }
      }
    }
    if halves.count == 1 { return count == 8 ? halves[0] : nil }
    guard count < 8 else { return nil }
    return halves[0] + [UInt16](repeating: 0, count: 8 - count) + halves[1]
  }

  private static func dottedPieces(_ text: Substring) -> [UInt16]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var bytes: [UInt16] = []
    for part in parts {
      guard part.utf8.allSatisfy(\.isASCIIDigit), part == "0" || part.first != "0",
        let byte = UInt8(part)
      else { return nil }
      bytes.append(UInt16(byte))
    }
    return [bytes[0] << 8 | bytes[1], bytes[2] << 8 | bytes[3]]
  }

  /// <https://url.spec.whatwg.org/#concept-ipv6-serializer>
  static func serialize(_ pieces: [UInt16]) -> String {
    // The first of the longest runs of two zeros or more is left out.
    var best = 0..<0
    var index = 0
    while index < pieces.count {
      let end = pieces[index...].firstIndex { $0 != 0 } ?? pieces.count
      if end - index > max(1, best.count) { best = index..<end }
      index = max(end, index + 1)
    }
    func text(_ part: ArraySlice<UInt16>) -> String {
      part.map { String($0, radix: 16) }.joined(separator: ":")
    }
    if best.isEmpty { return text(pieces[...]) }
    return text(pieces[..<best.lowerBound]) + "::" + text(pieces[best.upperBound...])
  }
}
