/// What in plain text becomes links.
public struct DataDetectors: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Web and mail addresses.
  public static let links = DataDetectors(rawValue: 1)
  /// Telephone numbers as they are written internationally, with a leading zero, or in North
  /// America.
  public static let phoneNumbers = DataDetectors(rawValue: 2)
}

/// A part of a text that leads somewhere.
struct DetectedLink: Hashable {
  /// In bytes of the text's UTF-8.
  var range: Range<Int>
  var url: String
}

extension DataDetectors {
  /// The parts of a text that become links, in order and apart from each other.
  func links(in text: some Collection<UInt8>) -> [DetectedLink] {
    let bytes = Array(text)
    // What has neither a dot, an at sign nor digits has nothing to find.
    guard bytes.contains(where: { $0 == 46 || $0 == 64 || (48...57).contains($0) }) else {
      return []
    }
    var found: [DetectedLink] = []
    var index = 0
    while index < bytes.count {
      if startsWord(bytes, index) {
        if contains(.links), let link = webLink(bytes, index) ?? mailLink(bytes, index) {
          found.append(link)
          index = link.range.upperBound
          continue
        }
        if contains(.phoneNumbers), let link = phoneLink(bytes, index) {
          found.append(link)
          index = link.range.upperBound
          continue
        }
      }
      index += 1
    }
    return found
  }

  private func startsWord(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = bytes[index - 1]
    return !isWordByte(before) && before != UInt8(ascii: "@") && before != UInt8(ascii: "/")
      && before != UInt8(ascii: ".") && before != UInt8(ascii: "-") && before != UInt8(ascii: "+")
  }

  // MARK: Addresses

  /// How long an address may be, in bytes: longer ones are no text to read, and each place where
  /// one may begin is looked at so far.
  private static let greatestLength = 2048

  private func webLink(_ bytes: [UInt8], _ start: Int) -> DetectedLink? {
    let lowered = bytes[start...].prefix(8).map { $0 >= 65 && $0 <= 90 ? $0 | 32 : $0 }
    let prefix: String
    let hostStart: Int
    if lowered.starts(with: "https://".utf8) {
      (prefix, hostStart) = ("", start + 8)
    } else if lowered.starts(with: "http://".utf8) {
      (prefix, hostStart) = ("", start + 7)
    } else if lowered.starts(with: "www.".utf8) {
      (prefix, hostStart) = ("http://", start)
    } else {
      return nil
    }
    let word = bytes[start...].prefix(DataDetectors.greatestLength + 1) {
      $0 > 32 && !"<>\"`{}|\\^".utf8.contains($0)
    }
    guard word.count <= DataDetectors.greatestLength else { return nil }
    let stop = trimmedEnd(word)
    guard hostStart < stop else { return nil }
    let host = bytes[hostStart..<stop].prefix { isWordByte($0) || $0 == 45 || $0 == 46 }
    // A name without a dot is a machine of one's own, or no address at all.
    let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count >= (prefix.isEmpty ? 1 : 3), labels.allSatisfy({ !$0.isEmpty }) else {
      return nil
    }
    return DetectedLink(
      range: start..<stop, url: prefix + String(decoding: bytes[start..<stop], as: UTF8.self))
  }

  /// The end of an address without the punctuation of the sentence around it.
  private func trimmedEnd(_ word: ArraySlice<UInt8>) -> Int {
    var rest = word
    while let last = rest.last {
      if ".,;:!?'*_".utf8.contains(last) {
        rest.removeLast()
      } else if last == UInt8(ascii: ")") || last == UInt8(ascii: "]") {
        let open: UInt8 = last == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "[")
        // Those that the address opens itself belong to it.
        if rest.count(where: { $0 == last }) <= rest.count(where: { $0 == open }) { break }
        rest.removeLast()
      } else {
        break
      }
    }
    return rest.endIndex
  }

  private func mailLink(_ bytes: [UInt8], _ start: Int) -> DetectedLink? {
    func isLocal(_ byte: UInt8) -> Bool {
      byte < 128 && (isWordByte(byte) || ".!#$%&'*+/=?^`{|}~-".utf8.contains(byte))
    }
    guard isWordByte(bytes[start]) else { return nil }
    let local = bytes[start...].prefix(65) { isLocal($0) }
    let at = start + local.count
    guard local.count <= 64, at < bytes.count, bytes[at] == UInt8(ascii: "@") else { return nil }
    let domain = bytes[(at + 1)...].prefix(254) {
      $0 < 128 && (isWordByte($0) || $0 == 45 || $0 == 46) && $0 != 95
    }
    var end = at + 1 + domain.count
    while end > at + 1, bytes[end - 1] == 46 || bytes[end - 1] == 45 { end -= 1 }
    let labels = bytes[(at + 1)..<end].split(separator: 46, omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.allSatisfy({ !$0.isEmpty }), let top = labels.last,
      top.count >= 2, top.allSatisfy({ !(48...57).contains($0) })
    else { return nil }
    let address = String(decoding: bytes[start..<end], as: UTF8.self)
    return DetectedLink(range: start..<end, url: "mailto:" + address)
  }

  // MARK: Telephone numbers

  private func phoneLink(_ bytes: [UInt8], _ start: Int) -> DetectedLink? {
    var groups: [Int] = []
    var digits: [UInt8] = []
    var index = start
    var end = start
    var count = 0
    var isParenthesized = false
    let isInternational = bytes[start] == UInt8(ascii: "+")
    guard isInternational || bytes[start] == UInt8(ascii: "(") || isDigit(bytes[start]) else {
      return nil
    }
    if isInternational { index += 1 }
    var separators = 0
    while index < bytes.count, index - start < 32 {
      let byte = bytes[index]
      if isDigit(byte) {
        digits.append(byte)
        count += 1
        separators = 0
        end = index + 1
      } else if byte == UInt8(ascii: "("), !isParenthesized, count == 0 || separators > 0 {
        isParenthesized = true
        if count > 0 { groups.append(count) }
        count = 0
        separators += 1
      } else if byte == UInt8(ascii: ")"), isParenthesized, count > 0 {
        groups.append(count)
        count = 0
        separators = 1
      } else if byte == 32 || byte == 45 || byte == 46 || byte == 47, separators < 2,
        count > 0 || !groups.isEmpty
      {
        if count > 0 { groups.append(count) }
        count = 0
        separators += 1
      } else {
        break
      }
      index += 1
    }
    if count > 0 { groups.append(count) }
    // More of a word, or decimals, make it another number.
    if end < bytes.count, isWordByte(bytes[end]) { return nil }
    guard isPhoneNumber(groups, digits, isInternational: isInternational) else { return nil }
    let number = String(decoding: digits, as: UTF8.self)
    return DetectedLink(range: start..<end, url: "tel:" + (isInternational ? "+" : "") + number)
  }

  private func isPhoneNumber(_ groups: [Int], _ digits: [UInt8], isInternational: Bool) -> Bool {
    if isInternational {
      return (8...15).contains(digits.count) && digits[0] != 48
    }
    if groups == [3, 3, 4] { return digits[0] > 49 }
    if groups == [1, 3, 3, 4] { return digits[0] == 49 && digits[1] > 49 }
    // National numbers of many countries begin with a zero and are written in groups.
    return digits.first == 48 && groups.count >= 2 && groups[0] >= 2
      && (9...12).contains(digits.count)
  }

  private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 128 || isDigit(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      || byte == UInt8(ascii: "_")
  }
}

extension ArraySlice<UInt8> {
  /// The first bytes that satisfy a condition, as many as `limit`.
  fileprivate func prefix(_ limit: Int, while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self.prefix(limit).prefix(while: condition)
  }
}
