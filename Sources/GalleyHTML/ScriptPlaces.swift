public import GalleyDOM

/// Where scripts stand in the text of a page that was parsed for running them.
public struct ScriptPlaces: Sendable {
  /// The UTF-8 that was parsed.
  public internal(set) var text: [UInt8] = []
  /// For each `script` and `style` element whose end tag is there, the place in ``text`` behind it, in bytes.
  public internal(set) var ends: [NodeID: Int] = [:]
  /// The line in which the content of each of these begins, counted from 1.
  public internal(set) var lines: [NodeID: Int] = [:]
  /// Elements for which there is no tag.
  public internal(set) var implied: Set<NodeID> = []
  /// Where tags of `noscript` stood that were renamed for the parser.
  var renamed: Set<Int> = []

  /// Those of a text that is empty yet.
  public init() {}

  init(text: [UInt8], renamed: Set<Int>) {
    self.text = text
    self.renamed = renamed
  }
}

/// A page's text in which `noscript` is made one of the elements whose content is text alone.
///
/// The parser knows HTML without scripts only, where `noscript` has elements inside. Tags keep their
/// lengths, so that places stay what they are.
///
/// <https://html.spec.whatwg.org/#scripting-flag>
struct NoScriptRenaming {
  private(set) var text: [UInt8]
  /// Where start tags of `noscript` begin.
  private(set) var places: Set<Int> = []
  private var position = 0
  /// Whether all that came so far belongs to the head.
  private var isInHead = true

  init(_ text: [UInt8]) {
    self.text = text
    run()
  }

  private mutating func run() {
    while position < text.count {
      let byte = text[position]
      guard byte == UInt8(ascii: "<"), position + 1 < text.count else {
        if byte > 32 { isInHead = false }
        position += 1
        continue
      }
      switch text[position + 1] {
      case UInt8(ascii: "!"): skipMarkup()
      case UInt8(ascii: "/"):
        position += 2
        if !Self.headNames.contains(name()) { isInHead = false }
        skipTag()
      case 65...90, 97...122: startTag()
      default: position += 1
      }
    }
  }

  private mutating func startTag() {
    let start = position
    position += 1
    let name = name()
    if name != "noscript", !Self.headNames.contains(name) { isInHead = false }
    let nameEnd = position
    skipTag()
    guard name == "noscript" else {
      if Self.rawNames.contains(name) { skipContent(until: name) }
      return
    }
    rename(at: start + 1, end: nameEnd)
    places.insert(start)
    let content = position
    skipContent(until: name)
    if position < text.count { rename(at: position + 2, end: position + 10) }
    // What the other element would end at must not stand in the content.
    let replacement = Self.bytes(isInHead)
    for index in content..<position where text[index] == UInt8(ascii: "<") {
      if matches(replacement, at: index + 2), index + 1 < position,
        text[index + 1] == UInt8(ascii: "/")
      {
        text[index + 2] = UInt8(ascii: "x")
      }
    }
  }

  private mutating func rename(at start: Int, end: Int) {
    for (offset, byte) in Self.bytes(isInHead).enumerated() where start + offset < end {
      text[start + offset] = byte
    }
  }

  /// Of the same length as `noscript`, white space included.
  private static func bytes(_ isInHead: Bool) -> [UInt8] {
    Array((isInHead ? "noframes" : "noembed ").utf8)
  }

  private func matches(_ bytes: [UInt8], at start: Int) -> Bool {
    guard start + bytes.count <= text.count else { return false }
    for (offset, byte) in bytes.enumerated() where byte != 32 {
      if text[start + offset] | 32 != byte { return false }
    }
    return true
  }

  /// The name at the position in lower case, as far as it is of interest.
  private mutating func name() -> String {
    let start = position
    while position < text.count, text[position] > 32, text[position] != UInt8(ascii: "/"),
      text[position] != UInt8(ascii: ">")
    {
      position += 1
    }
    guard position - start <= 12 else { return "" }
    return String(decoding: text[start..<position], as: UTF8.self).lowercased()
  }

  private mutating func skipMarkup() {
    let isComment = matches(Array("--".utf8), at: position + 2)
    position += 2
    while position < text.count {
      if text[position] == UInt8(ascii: ">"),
        !isComment || (text[position - 1] == 0x2D && text[position - 2] == 0x2D)
      {
        break
      }
      position += 1
    }
    position += 1
  }

  private mutating func skipTag() {
    var quote: UInt8 = 0
    while position < text.count {
      let byte = text[position]
      position += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: ">") {
        return
      } else if byte == 0x22 || byte == 0x27, text[position - 2] == UInt8(ascii: "=") {
        quote = byte
      }
    }
  }

  /// Goes to the end tag of an element whose content is text.
  private mutating func skipContent(until name: String) {
    let bytes = Array(name.utf8)
    while position < text.count {
      if text[position] == UInt8(ascii: "<"), position + 1 < text.count,
        text[position + 1] == UInt8(ascii: "/"), matches(bytes, at: position + 2)
      {
        return
      }
      position += 1
    }
  }

  private static let headNames: Set = [
    "html", "head", "base", "basefont", "bgsound", "link", "meta", "title", "style", "script",
    "noscript", "noframes", "template",
  ]
  private static let rawNames: Set = [
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes",
  ]
}

/// Whether a text has a start tag of that name, in lower case, somewhere.
func containsTag(_ name: String, in text: [UInt8]) -> Bool {
  let name = Array(name.utf8)
  guard let first = name.first, text.count > name.count else { return false }
  for index in 0..<(text.count - name.count)
  where text[index] == UInt8(ascii: "<") && text[index + 1] | 32 == first {
    if name.indices.allSatisfy({ text[index + 1 + $0] | 32 == name[$0] }) { return true }
  }
  return false
}
