/// The elements that tell the tokenizer, or the tree builder, to read on in another way.
enum AbridgedTagName {
  case script, style, xmp, iframe, noembed, noframes, title, textarea, plaintext
  case frameset, template, col, svg, math, select
  case foreignObject, desc, annotationXML, mi, mo, mn, ms, mtext
  case other

  /// From the first eight bytes in lower case, the last of them lowest, and how many bytes the name
  /// has. Of longer names those eight decide: names that only begin alike count as the same, which
  /// is on the safe side.
  init(key: UInt64, count: Int) {
    if count > 8 {
      self = Self.long[key] ?? .other
    } else {
      // Fast path: most names are as long as others of this list, but begin otherwise.
      let first = count > 0 ? key >> UInt64((count - 1) * 8) : 0
      let mayBeKnown = Self.firstLetters[count] & 1 << (first & 31) != 0
      self = mayBeKnown ? Self.short[key] ?? .other : .other
    }
  }

  /// For each length the first letters of the short names, a bit for each.
  private static let firstLetters: [UInt32] = {
    var letters = [UInt32](repeating: 0, count: 9)
    for key in short.keys {
      let count = (64 - key.leadingZeroBitCount + 7) / 8
      letters[count] |= 1 << UInt32(truncatingIfNeeded: key >> UInt64((count - 1) * 8) & 31)
    }
    return letters
  }()

  private static let short = table([
    "script": .script, "style": .style, "xmp": .xmp, "iframe": .iframe, "noembed": .noembed,
    "noframes": .noframes, "title": .title, "textarea": .textarea, "frameset": .frameset,
    "template": .template, "col": .col, "svg": .svg, "math": .math, "select": .select,
    "desc": .desc, "mi": .mi, "mo": .mo, "mn": .mn, "ms": .ms, "mtext": .mtext,
  ])
  private static let long = table([
    "plaintext": .plaintext, "foreignobject": .foreignObject, "annotation-xml": .annotationXML,
  ])

  private static func table(_ names: [String: Self]) -> [UInt64: Self] {
    var table: [UInt64: Self] = [:]
    for (name, value) in names {
      table[name.utf8.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }] = value
    }
    return table
  }
}
