import GalleyCSS
import GalleyDOM
import GalleyLayout
import GalleyPrimitives
import GalleyStyle

/// Collects the text of a document in one walk in document order.
///
/// The walk keeps its own stack: how deep a document is must not matter.
struct TextIndexBuilder {
  let tree: FragmentTree
  let document: Document
  let scope: TextIndex.Scope
  var text: [UInt16] = []
  var segments: [TextSegment] = []
  var languages: [(Range<Int>, String)] = []
  var hasRuby = false
  /// What stands between the text so far and the next.
  var pending = TextBreak.none
  /// A line end in the source that was collapsed away after the text so far.
  var segmentBreak: TextSegment?
  /// The language of the text so far.
  var currentLanguage = Atom.empty
  /// By style.
  let styles: [TextStyleFacts]
  private var levels: [Level] = []
  /// The annotations that follow after the block, with how they stand.
  private var annotations: [(node: NodeID, state: State)] = []
  /// By text of the box tree: the inline content that holds it and its first unit there.
  let places: [(content: Int32, unit: Int32)]

  /// What holds for all text of an element.
  struct State {
    var standing = TextStanding.rendered
    /// Whether a box around has no room for anything that it doesn't clip.
    var isClipped = false
    /// The box that shows text without boxes of its own; negative where text has boxes.
    var host: Int32 = -1
    /// Whether the text is that of an SVG element, of which only `text` elements show any.
    var isInSVG = false
    var isInSVGText = false
    /// Whether annotations are read where they stand.
    var readsAnnotations = true
  }

  /// An element whose children are visited.
  private struct Level {
    /// The next child; `nil` after the last.
    var next: NodeID?
    /// The children, where they are not those of the document tree.
    var list: [NodeID]?
    var place = 0
    var state: State
    /// The break after the element.
    var after = TextBreak.none
    /// For a `details` element: its summary, and how the rest stands.
    var summary: NodeID?
    var rest: TextStanding?
  }

  init(_ tree: FragmentTree, scope: TextIndex.Scope) {
    self.tree = tree
    self.scope = scope
    document = tree.boxes.styled.document
    styles = tree.boxes.styles.rows.map { TextStyleFacts($0) }
    places = textPlaces(in: tree.boxes)
    text.reserveCapacity(tree.boxes.textUnits.count)
  }

  mutating func run() {
    guard let root = document.documentElement else { return }
    levels.append(Level(next: nil, list: [root], state: State()))
    while !levels.isEmpty {
      if let (node, state) = nextNode() {
        visit(node, state)
      } else {
        leave()
      }
    }
    if let last = languages.last, last.0.upperBound == Int.max {
      languages[languages.count - 1].0 = last.0.lowerBound..<text.count
    }
  }

  /// The next child of the innermost element, and what holds for it.
  private mutating func nextNode() -> (NodeID, State)? {
    let last = levels.count - 1
    let node: NodeID
    if let list = levels[last].list {
      guard levels[last].place < list.count else { return nil }
      node = list[levels[last].place]
      levels[last].place += 1
    } else {
      guard let next = levels[last].next else { return nil }
      node = next
      levels[last].next = document.nodes[next.index].nextSibling
    }
    var state = levels[last].state
    if let rest = levels[last].rest, node != levels[last].summary, state.standing == .rendered {
      state.standing = rest
    }
    return (node, state)
  }

  private mutating func leave() {
    let level = levels.removeLast()
    mark(level.after)
    guard !annotations.isEmpty, level.after == .block || levels.isEmpty else { return }
    mark(.block)
    for annotation in annotations.reversed() {
      var state = annotation.state
      state.readsAnnotations = true
      levels.append(Level(next: nil, list: [annotation.node], state: state, after: .block))
    }
    annotations = []
  }

  private mutating func visit(_ id: NodeID, _ state: State) {
    let node = document.nodes[id.index]
    switch node.kind {
    case .text: addText(of: id, node, state)
    case .element: enter(id, node, state)
    case .document, .comment, .doctype, .processingInstruction, .fragment: break
    }
  }

  private mutating func enter(_ id: NodeID, _ node: Node, _ state: State) {
    var state = state
    if state.host >= 0 {
      enterUnboxed(id, node, state)
      return
    }
    let index = Int(tree.boxes.boxOfNode[id.index])
    guard index >= 0 else {
      enterWithoutBox(id, node, state)
      return
    }
    let box = tree.boxes.boxes.rows[index]
    let facts = styles[box.style.index]
    if box.isOutOfFlow { state.isClipped = false }
    if facts.clips, !state.isClipped, isWithoutRoom(box, ID(index)) { state.isClipped = true }
    if facts.hidesContents { hideContents(of: id, box, &state) }
    if node.namespace == .html {
      switch node.name {
      case .br:
        addLineBreak()
        return
      case .input, .textarea:
        addValue(of: id, in: ID(index), state)
        return
      case .img, .select, .iframe, .frame, .embed, .video, .audio, .meter, .progress:
        mark(.object)
        return
      case .canvas:
        enterFallback(of: id, box: Int32(index), state)
        return
      default: break
      }
    }
    if box.kind == .replaced {
      guard node.namespace == .svg else {
        mark(.object)
        return
      }
      state.isInSVG = true
      enterFallback(of: id, box: Int32(index), state)
      return
    }
    if facts.isRuby {
      state.readsAnnotations = !scope.contains(.joinedRubyBases) && hasParentheses(id)
    }
    if facts.isRubyAnnotation {
      guard state.readsAnnotations else {
        annotations.append((id, state))
        return
      }
      hasRuby = true
    }
    let (before, after) = breaks(around: box, ID(index), node)
    mark(before)
    descend(into: id, node, state, after: after)
  }

  /// An element without a box hands its contents on, or is not rendered.
  private mutating func enterWithoutBox(_ id: NodeID, _ node: Node, _ state: State) {
    if let style = tree.boxes.styled.style(of: id), styles[style.index].isContents {
      descend(into: id, node, state, after: .none)
      return
    }
    guard scope.contains(.unrendered), !TextIndexBuilder.isNeverText(node) else { return }
    var state = state
    state.standing = .unrendered
    state.host = Int32.max
    enterUnboxed(id, node, state)
  }

  /// What a replaced element shows, or has for those who can't see it.
  private mutating func enterFallback(of id: NodeID, box: Int32, _ state: State) {
    mark(.object)
    var state = state
    state.host = box
    descend(into: id, document.nodes[id.index], state, after: .object)
  }

  mutating func descend(into id: NodeID, _ node: Node, _ state: State, after: TextBreak) {
    var level = Level(next: node.firstChild, list: nil, state: state, after: after)
    if node.namespace == .html, node.name == .details {
      prepareDetails(id, &level)
    } else if let flatTree = tree.boxes.styled.flatTree {
      level.list = flatTree.children(of: id, in: document)
    }
    levels.append(level)
  }

  /// The contents of a `details` element beside its summary are hidden while it is closed.
  ///
  /// <https://html.spec.whatwg.org/#the-details-and-summary-elements>
  private func prepareDetails(_ id: NodeID, _ level: inout Level) {
    level.summary = document.children(of: id).first { document.isHTML($0, .summary) }
    guard let style = tree.boxes.styled.style(of: id, .detailsContent),
      styles[style.index].hidesContents
    else { return }
    level.rest = .collapsed
  }

  /// `content-visibility: hidden` takes the contents out of the page, unless a search may open it.
  ///
  /// <https://html.spec.whatwg.org/#hidden-until-found-state>
  private func hideContents(of id: NodeID, _ box: Box, _ state: inout State) {
    guard state.standing == .rendered, box.kind != .inline else { return }
    let value = document.attributeValue(.hidden, of: id)
    state.standing = value?.lowercased() == "until-found" ? .untilFound : .unrendered
  }

  /// Whether a ruby element gives parentheses for its annotations: with them it reads in the order
  /// of the document, `漢(かん)字(じ)`.
  ///
  /// <https://html.spec.whatwg.org/#the-rp-element>
  private func hasParentheses(_ ruby: NodeID) -> Bool {
    document.children(of: ruby).contains { child in
      document.isHTML(child, .rp)
        || document.isHTML(child, .rtc)
          && document.children(of: child).contains { document.isHTML($0, .rp) }
    }
  }

  /// Whether a box that clips has a content box without an area.
  private func isWithoutRoom(_ box: Box, _ id: ID<Box>) -> Bool {
    guard box.kind != .inline, box.flags.isDisjoint(with: [.rootElement, .body]),
      let index = tree.firstNode(of: id)
    else { return false }
    let fragment = tree.fragment(at: index)
    guard fragment.kind == .box else { return false }
    var rect = tree.rect(at: index)
    if fragment.details >= 0, !document.isHTML(box.node ?? document.root, .textarea) {
      let details = tree.store.boxDetails[Int(fragment.details)]
      rect = rect.inset(by: details.border + details.padding)
    }
    return rect.width <= .zero || rect.height <= .zero
  }
}

/// A break between two stretches of text that belongs to neither; the greater one wins.
enum TextBreak: UInt8, Comparable {
  case none, cell, object, block

  var unit: UInt16 {
    switch self {
    case .none, .block: 0x0A
    case .cell: 0x09
    case .object: 0xFFFC
    }
  }

  static func < (a: TextBreak, b: TextBreak) -> Bool { a.rawValue < b.rawValue }
}

/// By text of a box tree: the inline content that holds it and the first unit of its mapping.
private func textPlaces(in boxes: BoxTree) -> [(content: Int32, unit: Int32)] {
  var result = [(content: Int32, unit: Int32)](
    repeating: (-1, -1), count: boxes.texts.count)
  for content in boxes.inlineContents.indices {
    var last: ID<Box>?
    let count = boxes.inlineContents[content].mapping.units.count
    for unit in 0..<count {
      let box = boxes.inlineContents[content].mapping.units[unit].box
      if box == last { continue }
      last = box
      let payload = Int(boxes.boxes.rows[box.index].payload)
      guard result.indices.contains(payload), result[payload].content < 0 else { continue }
      result[payload] = (Int32(content), Int32(unit))
    }
  }
  return result
}
