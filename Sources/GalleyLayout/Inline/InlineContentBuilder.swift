import GalleyCSS
import GalleyPrimitives
import GalleyText

/// Collects the inline-level boxes of a block container into a text with items.
///
/// <https://drafts.csswg.org/css-text-4/#white-space-processing>
struct InlineContentBuilder {
  let tree: BoxTree
  var content: InlineContent
  /// What stands at the end of the text, seen through what is transparent to white space.
  var end = End.lineStart
  /// The formatting characters of the inline boxes that are open, innermost last.
  private var bidiContexts: [BidiControls] = []
  /// Whether an inline box or the container asks for bidi resolution.
  private var hasBidiControls = false
  /// Whether there is any ruby base, and how many of them are open.
  private var hasRuby = false
  private var rubyDepth = 0

  enum End {
    /// Collapsible white space after this vanishes.
    case lineStart
    case space(TrailingSpace)
    case other
  }

  /// A collapsible space at the end of the text.
  struct TrailingSpace {
    var offset: Int
    /// Whether it stands for a segment break, which East Asian text may swallow.
    var isSegmentBreak: Bool
    /// Whether lines may break after it.
    var wraps: Bool
  }

  init(container: ID<Box>, in tree: BoxTree) {
    self.tree = tree
    content = InlineContent(container: container)
  }

  /// Collects everything inside the container.
  mutating func build() -> InlineContent {
    let container = content.container
    let style = tree.style(of: container)
    let bidi = style.box.unicodeBidi
    content.isPlaintext = bidi == .plaintext
    var controls: BidiControls?
    if bidi == .bidiOverride || bidi == .isolateOverride {
      controls = BidiControls(.bidiOverride, style.text.direction)
    }
    if let controls { enter(controls, container) }
    addChildren(of: container)
    if controls != nil { leave(container) }
    removeTrailingSpace()
    transformWordSpaces()
    content.resolveBidi(
      direction: style.text.direction,
      isNeeded: hasBidiControls || content.isPlaintext || style.text.direction == .rightToLeft)
    if hasRuby { content.findRubyBases(in: tree) }
    return content
  }

  /// Puts spaces in the place of invisible word separators.
  ///
  /// <https://drafts.csswg.org/css-text-4/#word-space-transform>
  private mutating func transformWordSpaces() {
    for index in content.items.indices {
      let item = content.items[index]
      guard item.kind == .text || item.kind == .breakOpportunity else { continue }
      let character: UInt16
      switch tree.styles.rows[item.style.index].text.wordSpaceTransform {
      case .none: continue
      case .space: character = 0x20
      case .ideographicSpace: character = 0x3000
      }
      for offset in item.range where content.text[offset] == 0x200B {
        content.text[offset] = character
        if item.kind == .breakOpportunity {
          content.items[index].kind = .text
          content.items[index].isGenerated = true
        }
      }
    }
  }

  private mutating func addChildren(of parent: ID<Box>) {
    var child = tree[parent].firstChild
    while let id = child {
      add(id)
      child = tree[id].nextSibling
    }
  }

  private mutating func add(_ id: ID<Box>) {
    let box = tree[id]
    if box.flags.contains(.outsideMarker) {
      append(.outsideMarker, id, box.style)
    } else if box.isOutOfFlow {
      append(.outOfFlow, id, box.style)
    } else if box.isFloating {
      append(.floating, id, box.style)
    } else {
      addInFlow(id, box)
    }
  }

  private mutating func addInFlow(_ id: ID<Box>, _ box: Box) {
    switch box.kind {
    case .text: addText(id)
    case .lineBreak: addForcedBreak(id, box.style)
    case .wordBreakOpportunity: addBreakOpportunity(id, box.style)
    case .inline: addInlineBox(id, box)
    case .viewport, .blockContainer, .replaced, .flexContainer, .gridContainer, .table,
      .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell,
      .tableColumnGroup, .tableColumn, .tableCaption:
      if tree.isRubyAnnotation(id) {
        // The base that it is in takes care of it.
        return
      }
      if box.isInlineLevel {
        append(.atomic, id, box.style, character: 0xFFFC)
        end = .other
      } else {
        addBlock(id, box.style)
      }
    }
  }

  private mutating func addInlineBox(_ id: ID<Box>, _ box: Box) {
    append(.openBox, id, box.style)
    let isRubyBase = tree.isRubyBase(id)
    if isRubyBase {
      hasRuby = true
      rubyDepth += 1
    }
    defer { if isRubyBase { rubyDepth -= 1 } }
    let controls = tree.styles.rows[box.style.index].bidiControls
    if let controls { enter(controls, id) }
    addChildren(of: id)
    if controls != nil { leave(id) }
    append(.closeBox, id, box.style)
  }

  /// Adds an item with at most one character.
  mutating func append(
    _ kind: InlineItem.Kind, _ box: ID<Box>, _ style: ID<ComputedStyle>,
    character: UInt16? = nil
  ) {
    let start = content.text.count
    if let character { content.text.append(character) }
    content.items.append(
      InlineItem(kind: kind, box: box, style: style, start: start, end: content.text.count))
  }

  /// Adds the break of a `<br>` or a preserved line feed.
  ///
  /// <https://drafts.csswg.org/css-writing-modes-4/#bidi-embedding-breaks>
  mutating func addForcedBreak(_ box: ID<Box>, _ style: ID<ComputedStyle>) {
    removeTrailingSpace()
    if suppressesBreaks {
      // <https://drafts.csswg.org/css-ruby-1/#line-break-suppression>
      append(.text, box, style, character: 0x20)
      end = .other
      return
    }
    interruptBidi(box) { $0.append(.forcedBreak, box, style, character: 0x0A) }
    end = .lineStart
  }

  /// Whether forced line breaks count as spaces, since a ruby is in one piece.
  private var suppressesBreaks: Bool {
    rubyDepth > 0 || tree.isRubyAnnotation(content.container)
  }

  private mutating func addBlock(_ box: ID<Box>, _ style: ID<ComputedStyle>) {
    removeTrailingSpace()
    interruptBidi(box) { $0.append(.block, box, style, character: 0x0A) }
    end = .lineStart
  }

  mutating func addBreakOpportunity(_ box: ID<Box>, _ style: ID<ComputedStyle>) {
    append(.breakOpportunity, box, style, character: 0x200B)
    if case .space = end { return }
    end = .other
  }

  /// Takes a collapsible space at the end of the text away again.
  ///
  /// - Returns: Where it was; `nil` if there is none.
  @discardableResult
  mutating func removeTrailingSpace() -> Int? {
    guard case .space(let space) = end else { return nil }
    content.text.remove(at: space.offset)
    var index = content.items.count - 1
    while index >= 0, Int(content.items[index].end) > space.offset {
      if Int(content.items[index].start) > space.offset { content.items[index].start -= 1 }
      content.items[index].end -= 1
      if content.items[index].kind == .text,
        content.items[index].start == content.items[index].end
      {
        content.items.remove(at: index)
      }
      index -= 1
    }
    content.mapping.removeContent(at: space.offset)
    end = .other
    return space.offset
  }

  private mutating func enter(_ controls: BidiControls, _ box: ID<Box>) {
    hasBidiControls = true
    bidiContexts.append(controls)
    for character in controls.openers {
      append(.bidiControl, box, tree[box].style, character: character)
    }
  }

  private mutating func leave(_ box: ID<Box>) {
    guard let controls = bidiContexts.popLast() else { return }
    for character in controls.closers {
      append(.bidiControl, box, tree[box].style, character: character)
    }
  }

  /// Closes all embeddings around a paragraph break and opens them again after it.
  private mutating func interruptBidi(_ box: ID<Box>, _ body: (inout Self) -> Void) {
    for controls in bidiContexts.reversed() {
      for character in controls.closers {
        append(.bidiControl, box, tree[box].style, character: character)
      }
    }
    body(&self)
    for controls in bidiContexts {
      for character in controls.openers {
        append(.bidiControl, box, tree[box].style, character: character)
      }
    }
  }
}
