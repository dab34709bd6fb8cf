public import GalleyDOM
public import GalleyFind
public import GalleyLayout
public import GalleyOutline
public import GalleyPaint
public import GalleyPrimitives
public import GalleyScroll
import GalleyStyle

/// A text that a search found, and where it is.
public struct FoundMatch: Sendable {
  /// Its place among the matches, from 0.
  public let index: Int
  let result: FindResult

  let place: FindResult.Place

  private var document: FoundDocument { result.documents[place.document] }
  private var frame: Frame { document.frame }

  /// The number of the document that it is in, as ``FindResult/index(at:inDocument:)`` counts.
  public var documentNumber: Int { place.document }

  /// The elements of the inner pages that it is in, outermost first; empty on the page itself.
  public var frames: [NodeID] { document.frames.map(\.subframe.node) }

  /// The paths of ``frames``, each in the page that it is in.
  public var framePaths: [String] {
    document.frames.map { $0.outer.nodePaths.path(of: $0.subframe.node) }
  }

  /// The text as it is rendered: white space collapsed, case as `text-transform` makes it; breaks
  /// between lines and blocks are U+000A, between cells U+0009.
  public var text: String {
    String(decoding: document.index.text[place.range], as: UTF16.self)
  }

  /// Where it begins: a text node (for the value of a form control the control), and UTF-16 units
  /// of its data; `nil` for a match of nothing but breaks between blocks.
  public var start: TextPosition? { document.index.start(of: place.range) }

  /// Where it ends, after its last unit.
  public var end: TextPosition? { document.index.end(of: place.range) }

  /// The laid-out text that it consists of, of the page that it is in.
  public var inlineRanges: [InlineTextRange] { document.index.inlineRanges(of: place.range) }

  /// What of it isn't laid out as boxes: text of SVG.
  public var nodeRanges: [NodeTextRange] {
    document.index.segments(of: place.range).compactMap { segment in
      guard segment.content < 0, segment.standing == .rendered,
        frame.boxes.styled.document[segment.node].isText,
        segment.nodeCount == segment.count
      else { return nil }
      let part = segment.range.clamped(to: place.range)
      let start = Int(segment.nodeStart) + part.lowerBound - Int(segment.start)
      return NodeTextRange(node: segment.node, range: start..<start + part.count)
    }
  }

  /// How the text takes part in the page: that of its least rendered part.
  public var standing: TextStanding {
    document.index.segments(of: place.range).map(\.standing)
      .max { $0.rawValue < $1.rawValue } ?? .rendered
  }

  /// Where it shows on the page with nothing scrolled, in CSS px from the page's top-left corner:
  /// a rectangle for each line, in logical order; more on lines that run in both directions or
  /// have gaps. Empty for text that isn't shown.
  public var rects: [Rect] {
    lines.map {
      document.outermostRect(frame.textGeometry.place(of: $0), node: $0.node).rect
    }
  }

  /// Its first line as something to scroll to, in an inner page's place on the page around it;
  /// `nil` if it has no place on the page.
  public var target: ScrollTarget? {
    guard let inner = innerTarget else { return nil }
    let place = document.outermostRect(inner.rect, node: inner.node)
    return ScrollTarget(node: place.node, rect: place.rect)
  }

  /// Its first line as something to scroll to in the page that it is in.
  var innerTarget: ScrollTarget? {
    lines.first.map { ScrollTarget(node: $0.node, rect: frame.textGeometry.place(of: $0)) }
  }

  /// Whether a reader can get to see it.
  public var visibility: TextVisibility {
    switch standing {
    case .collapsed: return .collapsed
    case .untilFound: return .untilFound
    case .unrendered: return .unrendered
    case .rendered: break
    }
    for (outer, subframe) in document.frames {
      let place = TextGeometry.Piece(node: subframe.fragment, line: -1, rect: subframe.rect)
      let visibility = outer.textGeometry.visibility(of: place)
      if visibility != .visible { return visibility }
    }
    let geometry = frame.textGeometry
    var best = TextVisibility.clipped
    for line in lines {
      switch geometry.visibility(of: line) {
      case .visible: return .visible
      case .offscreen: best = .offscreen
      case .clipped, .collapsed, .untilFound, .unrendered: break
      }
    }
    return best
  }

  /// The lines in coordinates of layout.
  private var lines: [TextGeometry.Piece] {
    switch standing {
    case .collapsed, .untilFound: return []
    case .rendered, .unrendered: break
    }
    let geometry = frame.textGeometry
    var pieces: [TextGeometry.Piece] = []
    for segment in document.index.segments(of: place.range) where segment.content < 0 {
      let part = segment.range.clamped(to: place.range)
      pieces += geometry.unboxedPieces(of: part, segment, in: document)
    }
    return geometry.lines(of: pieces + geometry.pieces(of: inlineRanges))
  }

  /// The path of the element that its start is in, as `galley boxes` writes paths; empty for a
  /// match of nothing but breaks.
  public var path: String { start.map { frame.nodePaths.path(of: $0.node) } ?? "" }

  /// The path of a node of ``start`` or ``end``, with the number of the text among its parent's
  /// texts.
  public func path(of position: TextPosition) -> String {
    frame.nodePaths.textPath(of: position.node)
  }

  /// The heading that it is under (or in); `nil` before the first.
  public var section: Section? {
    result.section(of: place).map { document.frame.sharedOutline.sections[$0] }
  }

  /// What stands before it in its block, as far as `length` UTF-16 units.
  public func before(_ length: Int = 40) -> String {
    let text = document.index.text
    let end = place.range.lowerBound
    var start = end
    while start > 0, end - start < length, !isBreak(start - 1) { start -= 1 }
    if start > 0, !isBreak(start - 1) {
      // Begin with a whole word, unless there is none.
      if let space = text[start..<end].firstIndex(where: { $0 == 0x20 || $0 == 0x0A }),
        space - start < length / 2
      {
        start = space + 1
      }
      while start < end, text[start] & 0xFC00 == 0xDC00 { start += 1 }
    }
    return String(decoding: text[start..<end], as: UTF16.self)
  }

  /// What stands after it in its block, as far as `length` UTF-16 units.
  public func after(_ length: Int = 40) -> String {
    let text = document.index.text
    let start = place.range.upperBound
    var end = start
    while end < text.count, end - start < length, !isBreak(end) { end += 1 }
    if end < text.count, !isBreak(end) {
      if let space = text[start..<end].lastIndex(where: { $0 == 0x20 || $0 == 0x0A }),
        end - space < length / 2
      {
        end = space
      }
      while end > start, text[end - 1] & 0xFC00 == 0xD800 { end -= 1 }
    }
    return String(decoding: text[start..<end], as: UTF16.self)
  }

  /// Whether the unit is a break between blocks, cells or lines, rather than a node's.
  private func isBreak(_ offset: Int) -> Bool {
    let unit = document.index.text[offset]
    guard unit == 0x0A || unit == 0x09 || unit == 0xFFFC else { return false }
    return document.index.segments(of: offset..<offset + 1).isEmpty
  }
}

extension TextGeometry {
  /// Where a piece shows once transforms are applied.
  func place(of piece: Piece) -> Rect { transforms.apply(to: piece.rect, ofNode: piece.node) }
}
