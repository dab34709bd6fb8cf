/// The encoding that the first 1024 bytes declare by a `meta` element; `nil` if they do not.
///
/// <https://html.spec.whatwg.org/#prescan-a-byte-stream-to-determine-its-encoding>
func prescannedEncoding(_ bytes: [UInt8]) -> TextEncoding? {
  var scan = MetaPrescan(bytes: Array(bytes.prefix(1024)))
  return scan.run()
}

private struct MetaPrescan {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func run() -> TextEncoding? {
    while position < bytes.count {
      if starts(with: "<!--") {
        // The end may use the dashes of the start, as in `<!-->`.
        position += 2
        while position < bytes.count, !starts(with: "-->") { position += 1 }
        position += 3
      } else if starts(with: "<meta"), isSpaceOrSlash(at: position + 5) {
        position += 5
        if let encoding = meta() { return encoding }
      } else if starts(with: "<"),
        isLetter(at: position + 1)
          || (starts(with: "</") && isLetter(at: position + 2))
      {
        while position < bytes.count, !isSpace(at: position), bytes[position] != 0x3E {
          position += 1
        }
        while attribute() != nil {}
        position += 1
      } else if starts(with: "<!") || starts(with: "</") || starts(with: "<?") {
        while position < bytes.count, bytes[position] != 0x3E { position += 1 }
        position += 1
      } else {
        position += 1
      }
    }
    return nil
  }

  private mutating func meta() -> TextEncoding? {
    var seen: Set<String> = []
    var gotPragma = false
    var needsPragma: Bool?
    var encoding: TextEncoding?
    while let (name, value) = attribute() {
      guard seen.insert(name).inserted else { continue }
      switch name {
      case "http-equiv":
        if value == "content-type" { gotPragma = true }
      case "content":
        if encoding == nil, let found = encodingInContentType(value) {
          encoding = found
          needsPragma = true
        }
      case "charset":
        encoding = TextEncoding(label: value)
        needsPragma = false
      default: break
      }
    }
    guard let needsPragma, !needsPragma || gotPragma, let encoding else { return nil }
    // What can be read byte by byte is not of two bytes each.
    if encoding.isUTF16 { return .utf8 }
    return encoding == .userDefined ? .windows1252 : encoding
  }

  /// The next attribute of the tag at hand, in lower case; `nil` at the tag's end.
  ///
  /// <https://html.spec.whatwg.org/#concept-get-attributes-when-sniffing>
  private mutating func attribute() -> (name: String, value: String)? {
    while isSpaceOrSlash(at: position) { position += 1 }
    guard position < bytes.count, bytes[position] != 0x3E else { return nil }
    var name: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x3D, !name.isEmpty { break }
      if isSpace(at: position) { break }
      if byte == 0x2F || byte == 0x3E { return (string(name), "") }
      name.append(lowered(byte))
      position += 1
    }
    while isSpace(at: position) { position += 1 }
    guard position < bytes.count, bytes[position] == 0x3D else { return (string(name), "") }
    position += 1
    while isSpace(at: position) { position += 1 }
    guard position < bytes.count else { return nil }
    var value: [UInt8] = []
    let first = bytes[position]
    if first == 0x22 || first == 0x27 {
      position += 1
      while position < bytes.count, bytes[position] != first {
        value.append(lowered(bytes[position]))
        position += 1
      }
      guard position < bytes.count else { return nil }
      position += 1
    } else {
      while position < bytes.count, !isSpace(at: position), bytes[position] != 0x3E {
        value.append(lowered(bytes[position]))
        position += 1
      }
    }
    return (string(name), string(value))
  }

  private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func lowered(_ byte: UInt8) -> UInt8 { byte >= 65 && byte <= 90 ? byte | 32 : byte }

  private func starts(with text: StaticString) -> Bool {
    let wanted = text.description.utf8
    guard position + wanted.count <= bytes.count else { return false }
    return zip(bytes[position...], wanted).allSatisfy { lowered($0) == $1 }
  }

  private func isSpace(at index: Int) -> Bool {
    index < bytes.count && [9, 10, 12, 13, 32].contains(bytes[index])
  }

  private func isSpaceOrSlash(at index: Int) -> Bool {
    isSpace(at: index) || (index < bytes.count && bytes[index] == 0x2F)
  }

  private func isLetter(at index: Int) -> Bool {
    index < bytes.count && (97...122).contains(lowered(bytes[index]))
  }
}

/// The encoding named in a value such as `text/html; charset=utf-8`; `nil` if none is.
///
/// <https://html.spec.whatwg.org/#algorithm-for-extracting-a-character-encoding-from-a-meta-element>
func encodingInContentType(_ value: String) -> TextEncoding? {
  var rest = Substring(value.lowercased())
  while let found = rest.firstRange(of: "charset") {
    rest = rest[found.upperBound...].drop(while: \.isWhitespace)
    guard rest.first == "=" else { continue }
    rest = rest.dropFirst().drop(while: \.isWhitespace)
    guard let quote = rest.first else { return nil }
    if quote == "\"" || quote == "'" {
      let inside = rest.dropFirst()
      guard let end = inside.firstIndex(of: quote) else { return nil }
      return TextEncoding(label: inside[..<end])
    }
    return TextEncoding(label: rest.prefix { !$0.isWhitespace && $0 != ";" })
  }
  return nil
}
