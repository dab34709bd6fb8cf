import GalleyDOM
import GalleyPrimitives

/// A copy of the source in which elements deeper than about `maximumDepth` are closed where they
/// begin; `nil` if no element is that deep.
///
/// The tree builder looks through all open elements at each tag, so the time for deep nesting
/// would grow with its square. Depth is estimated from tags alone: elements whose end tags may be
/// left out do not count, and the row of a table closes what the row before left open.
func limitedNesting(_ source: [UInt8], maximumDepth: Int) -> [UInt8]? {
  var scanner = NestingScanner(source: source, maximumDepth: maximumDepth)
  scanner.run()
  return scanner.result.isEmpty ? nil : scanner.result
}

private struct NestingScanner {
  let source: [UInt8]
  let maximumDepth: Int
  /// The limited source up to ``copied``; empty while nothing had to be limited.
  var result: [UInt8] = []
  private var copied = 0
  /// Hashes of the open elements' names.
  private var open: [UInt32] = []
  /// How many elements of each name were closed early and still await their end tags.
  private var closedEarly: [UInt32: Int] = [:]
  private var position = 0

  init(source: [UInt8], maximumDepth: Int) {
    self.source = source
    self.maximumDepth = maximumDepth
  }

  mutating func run() {
    let end = source.count
    while position < end {
      guard source[position] == 0x3C, position + 1 < end else {
        position += 1
        continue
      }
      switch source[position + 1] {
      case 0x21: skipMarkup()
      case 0x2F: endTag()
      case 65...90, 97...122: startTag()
      default: position += 1
      }
    }
    if copied > 0 { result += source[copied...] }
  }

  /// Passes a comment or declaration.
  private mutating func skipMarkup() {
    let isComment =
      position + 3 < source.count && source[position + 2] == 0x2D
      && source[position + 3] == 0x2D
    position += 2
    while position < source.count {
      if source[position] == 0x3E,
        !isComment || (source[position - 1] == 0x2D && source[position - 2] == 0x2D)
      {
        break
      }
      position += 1
    }
  }

  /// The hash of the name at the position, which then stands after the name.
  private mutating func name() -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    while position < source.count {
      let byte = source[position]
      if byte <= 32 || byte == 0x2F || byte == 0x3E { break }
      hash = (hash ^ UInt32(byte >= 65 && byte <= 90 ? byte | 32 : byte)) &* 16_777_619
      position += 1
    }
    return hash
  }

  /// Passes the rest of a tag; gives whether it closes itself.
  private mutating func restOfTag() -> Bool {
    var quote: UInt8 = 0
    while position < source.count {
      let byte = source[position]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == 0x3E {
        position += 1
        return source[position - 2] == 0x2F
      } else if (byte == 0x22 || byte == 0x27) && source[position - 1] == 0x3D {
        quote = byte
      }
      position += 1
    }
    return true
  }

  private mutating func startTag() {
    let nameStart = position + 1
    position = nameStart
    let tag = name()
    let nameEnd = position
    let closesItself = restOfTag()
    if NestingNames.rawText.contains(tag) {
      skipRawText(until: tag)
      return
    }
    if NestingNames.tableParts.contains(tag) {
      if let table = open.lastIndex(of: NestingNames.table) { open.removeSubrange((table + 1)...) }
      return
    }
    if closesItself || NestingNames.uncounted.contains(tag) { return }
    if open.count < maximumDepth {
      open.append(tag)
      return
    }
    if copied == 0 { result.reserveCapacity(source.count * 2) }
    result += source[copied..<position]
    result += [0x3C, 0x2F]
    result += source[nameStart..<nameEnd]
    result.append(0x3E)
    copied = position
    closedEarly[tag, default: 0] += 1
  }

  private mutating func endTag() {
    let start = position
    position += 2
    let tag = name()
    _ = restOfTag()
    if let waiting = closedEarly[tag], waiting > 0 {
      closedEarly[tag] = waiting - 1
      result += source[copied..<start]
      copied = position
      return
    }
    if open.last == tag {
      open.removeLast()
    } else if let index = open.suffix(64).lastIndex(of: tag) {
      open.removeSubrange(index...)
    }
  }

  private mutating func skipRawText(until tag: UInt32) {
    while position + 1 < source.count {
      if source[position] == 0x3C, source[position + 1] == 0x2F {
        let start = position
        position += 2
        if name() == tag {
          position = start
          return
        }
      } else {
        position += 1
      }
    }
    position = source.count
  }
}

private enum NestingNames {
  static func hash(_ name: String) -> UInt32 {
    name.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  static let table = hash("table")
  static let rawText = Set(
    ["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"].map(hash))
  static let tableParts = Set(
    ["tr", "td", "th", "tbody", "thead", "tfoot", "caption", "colgroup"].map(hash))
  /// Void elements and those whose end tag may be left out.
  static let uncounted = Set(
    [
      "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "image",
      "input", "keygen", "link", "meta", "param", "source", "track", "wbr", "p", "li", "dt", "dd",
      "option", "optgroup", "rp", "rt", "rb", "rtc", "html", "head", "body",
    ].map(hash))
}
