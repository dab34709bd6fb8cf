import GalleyCSS
import GalleyPrimitives
import GalleyText

/// A ruby base with its annotations, among the items of an inline content.
///
/// <https://drafts.csswg.org/css-ruby-1/#ruby-base-box>
public struct RubyBase: Sendable {
  var box: ID<Box>
  /// The items of the base's start and end.
  var items: ClosedRange<Int>
  /// Innermost level first.
  var annotations: [ID<Box>]
}

extension InlineContent {
  /// Finds ``rubyBases`` once the items are complete.
  mutating func findRubyBases(in tree: BoxTree) {
    var open: [Int] = []
    for (index, item) in items.enumerated() {
      switch item.kind {
      case .openBox: open.append(index)
      case .closeBox:
        guard let start = open.popLast(), tree.isRubyBase(items[start].box) else { continue }
        let box = items[start].box
        rubyBases[start] = RubyBase(
          box: box, items: start...index,
          annotations: tree.children(of: box).filter { tree.isRubyAnnotation($0) })
      case .text, .atomic, .floating, .outOfFlow, .forcedBreak, .tab, .breakOpportunity,
        .bidiControl, .block, .outsideMarker:
        break
      }
    }
  }
}

/// How a ruby base and its annotations share their room along the line.
///
/// <https://drafts.csswg.org/css-ruby-1/#ruby-layout>
struct RubySpacing {
  /// What the longest of them takes.
  var width = LayoutUnit.zero
  /// The room before and after the base's contents.
  var start = LayoutUnit.zero
  var end = LayoutUnit.zero
  /// The places in the base's text that are widened, and by how much each, in px.
  var places: [Int] = []
  var share: Float = 0
  /// How far the longest annotation may reach over what is beside the base, if that lets it.
  var overhang = LayoutUnit.zero

  /// What is added to a stretch of the base's text.
  func expansion(_ range: Range<Int>) -> Float {
    places.isEmpty ? 0 : Float(places.count { range.contains($0) }) * share
  }
}

/// How `ruby-align` divides the room that a line leaves.
struct RubyDistribution {
  /// Before the contents.
  var start: LayoutUnit
  /// At each place between characters, in px.
  var share: Float

  /// - Parameter count: How many places there are.
  init(_ align: RubyAlign, free: LayoutUnit, count: Int) {
    share = 0
    start = .zero
    switch align {
    case .start: return
    case .center: start = free / 2
    case .spaceBetween:
      if count == 0 { start = free / 2 } else { share = Float(free.px) / Float(count) }
    case .spaceAround:
      share = Float(free.px) / Float(count + 1)
      start = LayoutUnit(px: Double(share) / 2)
    }
  }
}

extension LayoutContext {
  /// How the base that starts with an item shares its room; `nil` if the item starts none.
  mutating func rubySpacing(
    _ index: Int, _ content: InlineContent, _ shaped: ShapedContent
  ) -> RubySpacing? {
    guard let base = content.rubyBases[index] else { return nil }
    if let known = shaped.rubySpacings[index] { return known }
    var spacing = RubySpacing()
    let style = shaped.styles[index]
    let edges = InlineEdges(base.box, style, .zero, self)
    let inner = InlineLayoutAlgorithm.size(
      of: base.items.lowerBound + 1..<base.items.upperBound, content, shaped, in: &self)
    let size = inner + edges.inlineStart + edges.inlineEnd
    spacing.width = size
    var widest: ID<Box>?
    let writing = boxes.writingDirection(of: content.container)
    for annotation in base.annotations
    where boxes.styles.rows[boxes[annotation].style.index].inherited.visibility != .collapse {
      let width =
        intrinsicContribution(of: annotation, in: writing).maxContent
        + margins(of: annotation, percentageBasis: .zero, in: writing).inlineSum
      if width > spacing.width {
        spacing.width = width
        widest = annotation
      }
    }
    let free = spacing.width - size
    if let widest, free > .zero {
      let row = boxes.styles.rows[style.id.index]
      spacing.places = rubyPlaces(base, content, shaped)
      let distribution = RubyDistribution(
        row.inherited.rubyAlign, free: free, count: spacing.places.count)
      if distribution.share == 0 || spacing.places.isEmpty { spacing.places = [] }
      spacing.share = spacing.places.isEmpty ? 0 : distribution.share
      spacing.start = distribution.start
      let given = LayoutUnit(px: Double(spacing.share) * Double(spacing.places.count))
      spacing.end = (free - spacing.start - given).clampedToZero
      if row.inherited.rubyOverhangs {
        // <https://drafts.csswg.org/css-ruby-1/#ruby-overhang>
        let size = boxes.styles.rows[boxes[widest].style.index].font.size
        spacing.overhang = LayoutUnit(px: Double(size)) / 2
      }
    }
    shaped.rubySpacings[index] = spacing
    return spacing
  }

  /// The places between characters of a base's own text where space may go.
  private func rubyPlaces(
    _ base: RubyBase, _ content: InlineContent, _ shaped: ShapedContent
  ) -> [Int] {
    var places: [Int] = []
    var last = -1
    var index = base.items.lowerBound + 1
    while index < base.items.upperBound {
      if let inner = content.rubyBases[index] {
        index = inner.items.upperBound + 1
        continue
      }
      let item = content.items[index]
      if item.kind == .text, item.end > item.start {
        places += shaped.justificationPlaces(in: item.range, .auto)
        last = Int(item.end)
      }
      index += 1
    }
    // Nothing goes after the last character.
    if let place = places.last, shaped.endOfCharacter(at: place) >= last { places.removeLast() }
    return places
  }
}
