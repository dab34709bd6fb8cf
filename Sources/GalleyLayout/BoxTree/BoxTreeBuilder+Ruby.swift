import GalleyCSS
import GalleyPrimitives

extension BoxTree {
  /// The part of a ruby that a box is; `nil` if it is none.
  ///
  /// <https://drafts.csswg.org/css-ruby-1/#ruby-display>
  func rubyPart(_ id: ID<Box>) -> InternalDisplay? {
    guard case .internal(let part) = styles.rows[boxes[id].style.index].box.display,
      !boxes[id].flags.contains(.legend)
    else { return nil }
    switch part {
    case .rubyBase, .rubyText, .rubyBaseContainer, .rubyTextContainer:
      return boxes[id].kind == .text ? nil : part
    case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell,
      .tableColumnGroup, .tableColumn, .tableCaption:
      return nil
    }
  }

  /// Whether a box is an inline ruby container.
  func isRuby(_ id: ID<Box>) -> Bool {
    guard boxes[id].kind == .inline,
      case .box(_, .ruby, _) = styles.rows[boxes[id].style.index].box.display
    else { return false }
    return true
  }

  /// Whether a box is a ruby base, which holds its annotations after its contents.
  func isRubyBase(_ id: ID<Box>) -> Bool {
    boxes[id].kind == .inline && rubyPart(id) == .rubyBase
  }

  /// Whether a box is a ruby annotation at its place in a base.
  func isRubyAnnotation(_ id: ID<Box>) -> Bool {
    boxes[id].kind == .blockContainer && rubyPart(id) == .rubyText && boxes[id].isInFlow
  }

  /// Whether block-level boxes in `parent` become inline-level.
  ///
  /// <https://drafts.csswg.org/css-ruby-1/#anon-gen-inlinize>
  func inlinizes(_ parent: ID<Box>) -> Bool {
    var next: ID<Box>? = parent
    while let id = next {
      if rubyPart(id) != nil { return true }
      guard boxes[id].kind == .inline else { return false }
      if isRuby(id) { return true }
      next = boxes[id].parent
    }
    return false
  }
}

extension BoxTreeBuilder {
  /// Puts each annotation of a ruby into the base that it is paired with, makes the bases that
  /// are missing, and removes white space between the levels.
  ///
  /// A base that annotations span several bases from holds those bases.
  ///
  /// <https://drafts.csswg.org/css-ruby-1/#box-fixup>
  mutating func arrangeRuby(in id: ID<Box>) {
    var arrangement = RubyArrangement(ruby: id)
    let parts = rubyParts(of: id)
    for part in parts {
      moveFloats(of: part, in: id)
      tree.remove(part.box)
    }
    for box in Array(tree.children(of: id)) where tree.rubyPart(box) == .rubyBaseContainer {
      tree.remove(box)
    }
    for (index, part) in parts.enumerated() {
      switch part.kind {
      case .outOfFlow:
        if part.container == nil { tree.append(part.box, to: id) }
      case .space:
        let previous = parts[..<index].last { $0.kind != .outOfFlow && $0.kind != .space }
        let next = parts[(index + 1)...].first { $0.kind != .outOfFlow && $0.kind != .space }
        guard let previous, let next, next.isBaseLevel else { continue }
        if previous.kind == .content && next.kind == .content {
          arrangement.content.append(part.box)
        } else {
          flushContent(&arrangement)
          if !previous.isBaseLevel { flushSegment(&arrangement) }
          arrangement.container = part.container
          arrangement.bases.append(
            RubyArrangement.Base(
              box: wrapInBase([part.box], of: id), isSpace: true, container: part.container))
        }
      case .content:
        arrangement.container = part.container
        if !arrangement.levels.isEmpty { flushSegment(&arrangement) }
        arrangement.content.append(part.box)
      case .base:
        flushContent(&arrangement)
        if !arrangement.levels.isEmpty { flushSegment(&arrangement) }
        arrangement.container = part.container
        arrangement.bases.append(
          RubyArrangement.Base(box: part.box, isSpace: false, container: part.container))
      case .annotation:
        flushContent(&arrangement)
        if arrangement.isLevelOpen, let last = arrangement.levels.indices.last {
          arrangement.levels[last].annotations.append(part.box)
        } else {
          arrangement.levels.append(RubyArrangement.Level(annotations: [part.box]))
        }
        arrangement.isLevelOpen = true
      case .annotationContainer:
        flushContent(&arrangement)
        arrangement.levels.append(rubyLevel(of: part.box))
        arrangement.isLevelOpen = false
      }
    }
    flushContent(&arrangement)
    flushSegment(&arrangement)
    for part in parts where part.kind == .outOfFlow {
      // A base container without bases is gone.
      guard let container = part.container else { continue }
      tree.append(part.box, to: tree.boxes[container].parent == nil ? id : container)
    }
  }

  /// Wraps annotations that stand in a base container in a ruby of their own.
  mutating func wrapAnnotations(ofBaseContainer id: ID<Box>) {
    var run: [ID<Box>] = []
    for child in Array(tree.children(of: id)) {
      switch tree.rubyPart(child) {
      case .rubyText, .rubyTextContainer: run.append(child)
      default:
        wrapRubyRun(run, of: id)
        run = []
      }
    }
    wrapRubyRun(run, of: id)
  }

  /// Wraps each run of ruby parts outside a ruby in an anonymous ruby.
  mutating func wrapRubyParts(of id: ID<Box>) {
    guard tree.children(of: id).contains(where: { isStrayRubyPart($0) }) else { return }
    var run: [ID<Box>] = []
    for child in Array(tree.children(of: id)) {
      if isStrayRubyPart(child) || (!run.isEmpty && tree.isSpace(child)) {
        run.append(child)
      } else {
        wrapRubyRun(run, of: id)
        run = []
      }
    }
    wrapRubyRun(run, of: id)
  }

  /// Puts the contents of a block ruby into an inline one.
  ///
  /// <https://drafts.csswg.org/css-ruby-1/#block-ruby>
  mutating func wrapBlockRuby(_ id: ID<Box>) {
    let children = Array(tree.children(of: id))
    guard !children.isEmpty else { return }
    let ruby = anonymousBox(
      .inline, .box(.inline, .ruby, isListItem: false), in: id, flags: .inlineLevel)
    tree.wrap(children, in: ruby)
    arrangeRuby(in: ruby)
  }

  private func isStrayRubyPart(_ id: ID<Box>) -> Bool {
    tree.boxes[id].isInFlow && tree.rubyPart(id) != nil
  }

  private mutating func wrapRubyRun(_ run: [ID<Box>], of id: ID<Box>) {
    var run = run
    while let last = run.last, tree.isSpace(last) { run.removeLast() }
    guard !run.isEmpty else { return }
    let ruby = anonymousBox(
      .inline, .box(.inline, .ruby, isListItem: false), in: id, flags: .inlineLevel)
    tree.wrap(run, in: ruby)
    arrangeRuby(in: ruby)
  }

  /// The children of a ruby, with those of base containers in their places.
  private func rubyParts(of id: ID<Box>) -> [RubyArrangement.Part] {
    var result: [RubyArrangement.Part] = []
    for child in tree.children(of: id) {
      if tree.boxes[child].isInFlow, tree.rubyPart(child) == .rubyBaseContainer {
        result += tree.children(of: child).map { rubyPart($0, in: child) }
      } else {
        result.append(rubyPart(child, in: nil))
      }
    }
    return result
  }

  private func rubyPart(_ box: ID<Box>, in container: ID<Box>?) -> RubyArrangement.Part {
    let kind: RubyArrangement.Part.Kind
    if !tree.boxes[box].isInFlow {
      kind = .outOfFlow
    } else if tree.isCollapsibleSpace(box) {
      kind = .space
    } else {
      switch tree.rubyPart(box) {
      case .rubyBase: kind = .base
      case .rubyText: kind = .annotation
      case .rubyTextContainer: kind = .annotationContainer
      default: kind = .content
      }
    }
    return RubyArrangement.Part(box: box, kind: kind, container: container)
  }

  /// The annotations of an annotation container.
  private mutating func rubyLevel(of container: ID<Box>) -> RubyArrangement.Level {
    var level = RubyArrangement.Level(annotations: [])
    var run: [ID<Box>] = []
    var hasAnnotation = false
    for child in Array(tree.children(of: container)) {
      if tree.boxes[child].isInFlow, tree.rubyPart(child) == .rubyText {
        wrapInAnnotation(run, of: container, &level)
        run = []
        level.annotations.append(child)
        hasAnnotation = true
      } else {
        run.append(child)
      }
    }
    wrapInAnnotation(run, of: container, &level)
    // <https://drafts.csswg.org/css-ruby-1/#ruby-span>
    level.spansAll = !hasAnnotation
    for annotation in level.annotations { tree.remove(annotation) }
    return level
  }

  private mutating func wrapInAnnotation(
    _ run: [ID<Box>], of container: ID<Box>, _ level: inout RubyArrangement.Level
  ) {
    guard !run.isEmpty else { return }
    if run.allSatisfy({ tree.isCollapsibleSpace($0) || !tree.boxes[$0].isInFlow }) {
      for box in run { tree.remove(box) }
      return
    }
    let annotation = anonymousBox(
      .blockContainer, .internal(.rubyText), in: container, flags: .inlineLevel)
    tree.wrap(run, in: annotation)
    regularizeChildren(of: annotation)
    level.annotations.append(annotation)
  }

  private mutating func wrapInBase(_ run: [ID<Box>], of id: ID<Box>) -> ID<Box> {
    let base = anonymousBox(.inline, .internal(.rubyBase), in: id, flags: .inlineLevel)
    for box in run { tree.append(box, to: base) }
    return base
  }

  private mutating func flushContent(_ arrangement: inout RubyArrangement) {
    guard !arrangement.content.isEmpty else { return }
    let base = wrapInBase(arrangement.content, of: arrangement.ruby)
    arrangement.content = []
    arrangement.bases.append(
      RubyArrangement.Base(box: base, isSpace: false, container: arrangement.container))
  }

  /// Floats do not stay in annotations: they go to the line of the base.
  private mutating func moveFloats(of part: RubyArrangement.Part, in ruby: ID<Box>) {
    guard part.kind == .annotation else { return }
    for child in Array(tree.children(of: part.box)) where tree.boxes[child].isFloating {
      tree.remove(child)
      tree.insert(child, before: part.box)
    }
  }

  /// Pairs the annotations of a segment with its bases.
  ///
  /// <https://drafts.csswg.org/css-ruby-1/#base-annotation-pairing>
  private mutating func flushSegment(_ arrangement: inout RubyArrangement) {
    let ruby = arrangement.ruby
    let bases = arrangement.bases
    let levels = arrangement.levels
    var units = arrangement.bases.filter { !$0.isSpace }.map { $0.box }
    var order = arrangement.bases.map { $0.box }
    arrangement.levels = []
    arrangement.bases = []
    arrangement.isLevelOpen = false
    let wanted = levels.map { $0.spansAll ? min($0.annotations.count, 1) : $0.annotations.count }
    while units.count < wanted.max() ?? 0 {
      let base = wrapInBase([], of: ruby)
      units.append(base)
      order.append(base)
    }
    var whole: ID<Box>?
    for level in levels {
      if level.spansAll, units.count > 1 {
        let outer = whole ?? wrapInBase([], of: ruby)
        whole = outer
        for annotation in level.annotations { tree.append(annotation, to: outer) }
      } else {
        for (annotation, base) in zip(level.annotations, units)
        where !hides(annotation, over: base) {
          tree.append(annotation, to: base)
        }
      }
    }
    if let whole {
      let annotations = Array(tree.children(of: whole))
      for annotation in annotations { tree.remove(annotation) }
      place(order, bases, in: whole)
      for annotation in annotations { tree.append(annotation, to: whole) }
      tree.append(whole, to: ruby)
    } else {
      place(order, bases, in: ruby)
    }
  }

  /// Whether an annotation says nothing but what its base says.
  ///
  /// <https://drafts.csswg.org/css-ruby-1/#autohide>
  private func hides(_ annotation: ID<Box>, over base: ID<Box>) -> Bool {
    guard let text = plainText(of: annotation), !text.isEmpty else { return false }
    return plainText(of: base) == text
  }

  /// The text of a box that holds nothing else, without white space around it.
  private func plainText(of box: ID<Box>) -> [UInt16]? {
    var result: [UInt16] = []
    for child in tree.children(of: box) where !tree.isRubyAnnotation(child) {
      switch tree.boxes[child].kind {
      case .text: result += tree.text(of: child)
      case .inline:
        guard let inner = plainText(of: child) else { return nil }
        result += inner
      default: return nil
      }
    }
    func isSpace(_ unit: UInt16) -> Bool { unit == 32 || (unit >= 9 && unit <= 13) }
    let start = result.firstIndex { !isSpace($0) } ?? result.count
    let end = result.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
    return Array(result[start..<end])
  }

  /// Appends bases to `parent`, each in the base container that it came from.
  private mutating func place(
    _ order: [ID<Box>], _ bases: [RubyArrangement.Base], in parent: ID<Box>
  ) {
    for (index, box) in order.enumerated() {
      guard index < bases.count, let container = bases[index].container else {
        tree.append(box, to: parent)
        continue
      }
      if tree.boxes[container].parent == nil { tree.append(container, to: parent) }
      tree.append(box, to: container)
    }
  }
}

/// A ruby whose parts are being arranged.
private struct RubyArrangement {
  struct Part {
    enum Kind {
      case base, annotation, annotationContainer, content, space, outOfFlow
    }
    var box: ID<Box>
    var kind: Kind
    /// The base container that the part is in.
    var container: ID<Box>?
    var isBaseLevel: Bool { kind == .base || kind == .content }
  }

  struct Base {
    var box: ID<Box>
    /// Whether it is white space between bases, which nothing is paired with.
    var isSpace: Bool
    var container: ID<Box>?
  }

  struct Level {
    var annotations: [ID<Box>]
    var spansAll = false
  }

  var ruby: ID<Box>
  /// Inline content that is going to be an anonymous base.
  var content: [ID<Box>] = []
  /// The base container that it is in.
  var container: ID<Box>?
  var bases: [Base] = []
  var levels: [Level] = []
  /// Whether a following annotation belongs to the last level.
  var isLevelOpen = false

  init(ruby: ID<Box>) { self.ruby = ruby }
}
