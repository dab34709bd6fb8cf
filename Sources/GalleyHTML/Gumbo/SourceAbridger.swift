/// Finds the passages of a source that the tree builder needn't read.
///
/// It follows the tokenizer as far as that is sure; where the tree builder could tell the tokenizer
/// something that is not seen here, the rest is left as it is.
///
/// <https://html.spec.whatwg.org/#tokenization>
struct SourceAbridger {
  private let source: [UInt8]
  private var result = AbridgedSource()
  private var values: PassageTable
  /// Up to where the source is in the result.
  private var copied = 0
  private var position = 0
  /// Where lines were counted last.
  private var counted = (position: 0, line: 1)
  /// Elements in whose content names such as `style` don't end the reading of tags.
  private var unsure = (foreign: 0, select: 0)
  /// Whether other content had HTML inside, whose end isn't known here.
  private var hasIntegrationPoint = false
  private var hasTemplate = false

  /// The shortest passage that gets a stand-in, in bytes.
  private static let minimum = 4

  private init(_ source: [UInt8]) {
    self.source = source
    values = PassageTable(capacity: min(source.count / 64, 1 << 16))
    result.bytes.reserveCapacity(source.count / 2)
    result.passages.reserveCapacity(source.count / 48)
  }

  /// The source with stand-ins; `nil` if it has characters that look like them.
  static func abridge(_ source: [UInt8]) -> AbridgedSource? {
    guard source.count < Int(Int32.max) else { return nil }
    for index in source.indices where source[index] >= 0xF3 {
      if source[index] > 0xF3 || index + 1 < source.count && source[index + 1] >= 0xB0 {
        return nil
      }
    }
    var abridger = SourceAbridger(source)
    abridger.run()
    return abridger.result
  }

  private mutating func run() {
    var isSure = true
    while isSure, position < source.count {
      passText(to: source.count, isMarkup: true, hasReferences: true)
      guard position + 1 < source.count else { break }
      switch source[position + 1] {
      case 0x21: isSure = passDeclaration()
      case 0x3F: passBogusComment()
      case 0x2F: passEndTag()
      default: isSure = passStartTag()
      }
    }
    result.bytes += source[copied...]
  }

  /// Lets a passage of the source have a stand-in.
  private mutating func replace(_ range: Range<Int>, isValue: Bool) {
    result.bytes += source[copied..<range.lowerBound]
    var index = result.passages.count
    if isValue { index = values.index(of: range, in: source, result.passages) }
    if index == result.passages.count {
      result.passages.append(UInt32(range.lowerBound)..<UInt32(range.upperBound))
    }
    result.append(standInOf: index)
    copied = range.upperBound
  }
}

// MARK: Text

extension SourceAbridger {
  /// Passes text up to `limit`, or up to the markup before it.
  ///
  /// White space around a passage stays, since it can go elsewhere than the passage.
  private mutating func passText(to limit: Int, isMarkup: Bool, hasReferences: Bool) {
    while position < limit {
      let byte = source[position]
      if byte <= 0x20 {
        position += 1
      } else if byte == 0x26, hasReferences {
        passReference(to: limit)
      } else if byte == 0x3C, isMarkup {
        if beginsMarkup(at: position) { return }
        position += 1
      } else {
        passPassage(to: limit, isMarkup: isMarkup, hasReferences: hasReferences)
      }
    }
  }

  private mutating func passPassage(to limit: Int, isMarkup: Bool, hasReferences: Bool) {
    let start = position
    var end = position
    while position < limit {
      let byte = source[position]
      if byte > 0x20 {
        if byte == 0x3C, isMarkup { break }
        if byte == 0x26, hasReferences { break }
        position += 1
        end = position
      } else if byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0C {
        position += 1
      } else {
        break
      }
    }
    position = end
    if end - start >= Self.minimum { replace(start..<end, isValue: false) }
  }

  /// Passes `&`, what may belong to the name or number after it, and the semicolon.
  private mutating func passReference(to limit: Int) {
    position += 1
    while position < limit {
      let byte = source[position] | 0x20
      guard byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 || source[position] == 0x23
      else { break }
      position += 1
    }
    if position < limit, source[position] == 0x3B { position += 1 }
  }

  private func beginsMarkup(at index: Int) -> Bool {
    guard index + 1 < source.count else { return false }
    let byte = source[index + 1]
    return byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x2F || byte == 0x21
      || byte == 0x3F
  }
}

// MARK: Comments

extension SourceAbridger {
  private func has(_ text: StaticString, at index: Int) -> Bool {
    guard index + text.utf8CodeUnitCount <= source.count else { return false }
    return text.withUTF8Buffer { buffer in
      buffer.indices.allSatisfy { unsafe buffer[$0] == source[index + $0] }
    }
  }

  /// Passes what begins with `<!`; gives whether it is sure what follows.
  private mutating func passDeclaration() -> Bool {
    if has("<![CDATA[", at: position) { return false }
    guard has("<!--", at: position) else {
      passBogusComment()
      return true
    }
    position += 4
    if has(">", at: position) || has("->", at: position) {
      passBogusComment()
      return true
    }
    while position < source.count {
      if source[position] == 0x2D, has("-->", at: position) || has("--!>", at: position) { break }
      position += 1
    }
    passBogusComment()
    return true
  }

  /// Passes everything up to the next `>`.
  private mutating func passBogusComment() {
    while position < source.count, source[position] != 0x3E { position += 1 }
    position += position < source.count ? 1 : 0
  }
}

// MARK: Tags

extension SourceAbridger {
  private mutating func passEndTag() {
    position += 2
    guard position < source.count else { return }
    guard source[position] | 0x20 >= 0x61, source[position] | 0x20 <= 0x7A else {
      passBogusComment()
      return
    }
    switch passName() {
    case .svg, .math: unsure.foreign -= unsure.foreign > 0 ? 1 : 0
    case .select: unsure.select -= unsure.select > 0 ? 1 : 0
    default: break
    }
    passAttributes()
  }

  /// Passes a start tag, and the content of elements that have no tags; gives whether it is sure
  /// what follows.
  private mutating func passStartTag() -> Bool {
    let start = position
    position += 1
    let name = passName()
    if name == .style { noteLine(ofStyleAt: start) }
    passAttributes()
    switch name {
    case .script, .style, .xmp, .iframe, .noembed, .noframes:
      return passRawText(of: name, hasReferences: false)
    case .title, .textarea: return passRawText(of: name, hasReferences: true)
    case .plaintext, .frameset: return false
    case .template: hasTemplate = true
    // Text after it can be left out but for its white space.
    case .col: return !hasTemplate
    case .svg, .math: unsure.foreign += 1
    case .select: unsure.select += 1
    case .foreignObject, .desc, .annotationXML, .mi, .mo, .mn, .ms, .mtext:
      hasIntegrationPoint = hasIntegrationPoint || unsure.foreign > 0
    case .other: break
    }
    return true
  }

  private mutating func noteLine(ofStyleAt start: Int) {
    for index in counted.position..<start where source[index] == 0x0A { counted.line += 1 }
    counted.position = start
    result.styleLines.append((result.bytes.count + start - copied, counted.line))
  }

  private mutating func passRawText(of name: AbridgedTagName, hasReferences: Bool) -> Bool {
    let start = position
    var end = start
    var hasMarkup = false
    var isEscaped = false
    while end < source.count {
      if source[end] == 0x3C {
        if has("</", at: end), name == tagName(at: end + 2, longest: 9).name { break }
        hasMarkup = hasMarkup || beginsMarkup(at: end)
        isEscaped = isEscaped || has("<!--", at: end)
        // Scripts in comments in scripts end at another place.
        if name == .script, isEscaped, tagName(at: end + 1, longest: 9).name == .script {
          return false
        }
      }
      end += 1
    }
    if end >= source.count { return false }
    if unsure.foreign > 0 || unsure.select > 0 || hasIntegrationPoint {
      if hasMarkup { return false }
      passText(to: end, isMarkup: true, hasReferences: true)
    } else {
      passText(to: end, isMarkup: false, hasReferences: hasReferences)
    }
    position = end
    return true
  }

  private mutating func passName() -> AbridgedTagName {
    let (name, end) = tagName(at: position)
    position = end
    return name
  }

  /// The name that begins there, and where it ends.
  ///
  /// - Parameter longest: How many bytes are read at most: one more than ``AbridgedTagName`` tells
  ///   apart are enough to compare a short name.
  private func tagName(
    at start: Int, longest: Int = .max
  ) -> (name: AbridgedTagName, end: Int) {
    var key: UInt64 = 0
    var index = start
    let limit = min(source.count - start, longest) + start
    while index < limit {
      let byte = source[index]
      if byte <= 0x20 && byte != 0 || byte == 0x2F || byte == 0x3E { break }
      if index - start < 8 {
        key = key << 8 | UInt64(byte >= 65 && byte <= 90 ? byte | 0x20 : byte)
      }
      index += 1
    }
    return (AbridgedTagName(key: key, count: index - start), index)
  }

  private mutating func passAttributes() {
    while position < source.count {
      let byte = source[position]
      if byte == 0x3E {
        position += 1
        return
      }
      if byte <= 0x20 && byte != 0 || byte == 0x2F {
        position += 1
      } else {
        passAttribute()
      }
    }
  }

  private mutating func passAttribute() {
    let start = position
    position += 1
    while position < source.count {
      let byte = source[position]
      if byte <= 0x20 && byte != 0 || byte == 0x2F || byte == 0x3E || byte == 0x3D { break }
      position += 1
    }
    let name = start..<position
    passSpace()
    guard position < source.count, source[position] == 0x3D else { return }
    position += 1
    passSpace()
    guard position < source.count, source[position] != 0x3E else { return }
    let quote = source[position]
    let isQuoted = quote == 0x22 || quote == 0x27
    if isQuoted { position += 1 }
    let valueStart = position
    var isPlain = true
    while position < source.count {
      let byte = source[position]
      if isQuoted ? byte == quote : byte <= 0x20 && byte != 0 || byte == 0x3E { break }
      if byte == 0x26 || byte == 0 || byte == 0x0D { isPlain = false }
      position += 1
    }
    let value = valueStart..<position
    if isQuoted, position < source.count { position += 1 }
    // The tree builder reads the values of `type` and `encoding`.
    if isPlain, value.count >= Self.minimum, !isRead(name) { replace(value, isValue: true) }
  }

  private func isRead(_ name: Range<Int>) -> Bool {
    guard name.count == 4 || name.count == 8 else { return false }
    let text: StaticString = name.count == 4 ? "type" : "encoding"
    return text.withUTF8Buffer { buffer in
      buffer.indices.allSatisfy {
        unsafe buffer[$0] == source[name.lowerBound + $0] | 0x20
      }
    }
  }

  private mutating func passSpace() {
    while position < source.count, source[position] <= 0x20, source[position] != 0 { position += 1 }
  }
}
