import GalleyCSS
import GalleyLayout
public import GalleyPrimitives
public import GalleyScroll

/// Where a text stands on a page.
public struct TextPlace: Sendable {
  /// The index of the first fragment that has some of it.
  public var node: Int
  /// The rectangles of the texts that have it, line by line, on the page as laid out.
  public var rects: [Rect]

  /// The first line of it as something to scroll to.
  public var target: ScrollTarget { ScrollTarget(node: node, rect: rects.first ?? Rect()) }
}

/// The texts of a page, prepared for looking something up in them: without regard to case, to the
/// kind of white space and of quotation marks, and to soft hyphens. A match lies in one block.
public struct TextPlaces: Sendable {
  /// The text of one inline formatting context.
  private struct Content: Sendable {
    var text: [UInt16] = []
    /// For each unit of ``text``, the unit of the context's text that it comes from.
    var origins: [Int32] = []
    /// The fragments that show it, in preorder, with the stretches that they show.
    var fragments: [(node: Int, range: Range<Int32>)] = []
  }

  private var contents: [Content] = []
  private let tree: FragmentTree
  private let transforms: FragmentTransforms

  public init(_ frame: Frame) {
    tree = frame.fragments
    transforms = FragmentTransforms(tree)
    var numbers: [Int32: Int] = [:]
    for node in tree.nodes.indices {
      let fragment = tree.fragment(at: node)
      guard fragment.kind == .text, fragment.details >= 0 else { continue }
      let details = tree.store.textDetails[Int(fragment.details)]
      guard !details.isGenerated, !details.range.isEmpty, details.content >= 0,
        tree.boxes.styles.rows[fragment.style.index].inherited.visibility == .visible
      else { continue }
      let number = numbers[details.content] ?? contents.count
      if number == contents.count {
        numbers[details.content] = number
        contents.append(
          TextPlaces.folded(tree.boxes.inlineContents[Int(details.content)].text))
      }
      contents[number].fragments.append((node, details.range))
    }
  }

  /// All places of a text in the order of the page, up to `limit`.
  public func places(of query: String, limit: Int = 10_000) -> [TextPlace] {
    var pattern = TextPlaces.folded(Array(query.utf16)).text
    while pattern.first == 0x20 { pattern.removeFirst() }
    while pattern.last == 0x20 { pattern.removeLast() }
    guard !pattern.isEmpty else { return [] }
    var result: [TextPlace] = []
    for content in contents {
      var start = 0
      while start + pattern.count <= content.text.count, result.count < limit {
        guard content.text[start] == pattern[0],
          content.text[start..<start + pattern.count].elementsEqual(pattern)
        else {
          start += 1
          continue
        }
        let range = content.origins[start]..<content.origins[start + pattern.count - 1] + 1
        if let place = place(of: range, in: content) { result.append(place) }
        start += pattern.count
      }
    }
    return result
  }

  private func place(of range: Range<Int32>, in content: Content) -> TextPlace? {
    let shown = content.fragments.filter { $0.range.overlaps(range) }
    guard let first = shown.first else { return nil }
    return TextPlace(
      node: first.node,
      rects: shown.map { transforms.apply(to: Rect(tree.rect(at: $0.node)), ofNode: $0.node) })
  }

  private static func folded(_ text: [UInt16]) -> Content {
    var result = Content()
    result.text.reserveCapacity(text.count)
    result.origins.reserveCapacity(text.count)
    for (index, unit) in text.enumerated() {
      let folded: UInt16
      switch unit {
      case 0x41...0x5A: folded = unit + 0x20
      case 0x09, 0x0A, 0x0C, 0x0D, 0x20, 0xA0:
        if result.text.last == 0x20 { continue }
        folded = 0x20
      case 0..<0x80: folded = unit
      // Soft hyphen, zero width space, word joiner, byte order mark.
      case 0xAD, 0x200B, 0x2060, 0xFEFF: continue
      case 0x2018, 0x2019, 0x201A, 0x201B: folded = 0x27
      case 0x201C, 0x201D, 0x201E, 0x201F: folded = 0x22
      default: folded = lowercase(unit)
      }
      result.text.append(folded)
      result.origins.append(Int32(clamping: index))
    }
    return result
  }

  private static func lowercase(_ unit: UInt16) -> UInt16 {
    guard let scalar = Unicode.Scalar(unit) else { return unit }
    let mapped = scalar.properties.lowercaseMapping.utf16
    return mapped.count == 1 ? mapped.first ?? unit : unit
  }
}
