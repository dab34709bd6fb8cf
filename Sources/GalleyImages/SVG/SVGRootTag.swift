/// The attributes of the start tag of an SVG file's root element.
struct SVGRootTag {
  private var attributes: [String: String] = [:]

  subscript(name: String) -> String? { attributes[name] }

  /// `nil` when the first element isn't `svg`, with or without a prefix.
  init?(in source: [UInt8]) {
    guard var position = Self.rootStart(in: source) else { return nil }
    let nameStart = position + 1
    while position < source.count, !Self.isSpace(source[position]), source[position] != 0x3E,
      source[position] != 0x2F || position < nameStart
    {
      position += 1
    }
    let name = String(decoding: source[nameStart..<position], as: UTF8.self)
    guard name == "svg" || name.hasSuffix(":svg") else { return nil }
    while let (attribute, value) = Self.attribute(in: source, at: &position) {
      attributes[attribute] = value
    }
  }

  /// The index of the `<` of the first element, past declarations, comments and a document type.
  private static func rootStart(in source: [UInt8]) -> Int? {
    var position = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while position < source.count {
      if isSpace(source[position]) {
        position += 1
        continue
      }
      guard source[position] == UInt8(ascii: "<") else { return nil }
      let rest = source[position...]
      let end: Int?
      if rest.starts(with: "<!--".utf8) {
        end = find("-->", in: source, from: position + 4)
      } else if rest.starts(with: "<?".utf8) {
        end = find("?>", in: source, from: position + 2)
      } else if rest.starts(with: "<!".utf8) {
        end = documentTypeEnd(in: source, from: position + 2)
      } else {
        return position
      }
      guard let end else { return nil }
      position = end
    }
    return nil
  }

  /// The index after the `>` of a document type, whose inner declarations have brackets around.
  private static func documentTypeEnd(in source: [UInt8], from start: Int) -> Int? {
    var depth = 0
    for index in start..<max(start, source.count) {
      switch source[index] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return index + 1
      default: break
      }
    }
    return nil
  }

  private static func find(_ text: StaticString, in source: [UInt8], from start: Int) -> Int? {
    let pattern = Array(text.description.utf8)
    var index = start
    while index + pattern.count <= source.count {
      if source[index..<(index + pattern.count)].elementsEqual(pattern) {
        return index + pattern.count
      }
      index += 1
    }
    return nil
  }

  /// The next attribute of the tag; `nil` at its end.
  private static func attribute(
    in source: [UInt8], at position: inout Int
  ) -> (name: String, value: String)? {
    while position < source.count, isSpace(source[position]) { position += 1 }
    let nameStart = position
    while position < source.count, !isSpace(source[position]), source[position] != 0x3D,
      source[position] != 0x3E, source[position] != 0x2F
    {
      position += 1
    }
    let name = String(decoding: source[nameStart..<position], as: UTF8.self)
    while position < source.count, isSpace(source[position]) { position += 1 }
    guard !name.isEmpty, position < source.count, source[position] == 0x3D else { return nil }
    position += 1
    while position < source.count, isSpace(source[position]) { position += 1 }
    guard position < source.count, source[position] == 0x22 || source[position] == 0x27 else {
      return nil
    }
    let quote = source[position]
    let valueStart = position + 1
    guard let end = source[valueStart...].firstIndex(of: quote) else { return nil }
    position = end + 1
    return (name, String(decoding: source[valueStart..<end], as: UTF8.self))
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
