import GalleyCSS
import GalleyPrimitives

extension BoxTreeBuilder {
  /// Makes a box's children regular, once it has all of them.
  mutating func regularizeChildren(of id: ID<Box>) {
    guard tree.boxes[id].firstChild != nil else { return }
    repairTables(in: id)
    repairRuby(in: id)
    switch tree.boxes[id].kind {
    case .viewport, .blockContainer, .tableCell, .tableCaption: separateLevels(in: id)
    case .flexContainer, .gridContainer: makeItems(in: id)
    case .inline, .text, .lineBreak, .wordBreakOpportunity, .replaced, .table, .tableRowGroup,
      .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableColumnGroup, .tableColumn:
      break
    }
  }

  private mutating func repairRuby(in id: ID<Box>) {
    if tree.isRuby(id) {
      arrangeRuby(in: id)
      return
    }
    switch tree.rubyPart(id) {
    case .rubyBaseContainer:
      wrapAnnotations(ofBaseContainer: id)
      return
    case .rubyTextContainer: return
    default: break
    }
    if case .box(.block, .ruby, _) = tree.styles[tree.boxes[id].style].box.display,
      !tree.boxes[id].isAnonymous
    {
      wrapBlockRuby(id)
    } else {
      wrapRubyParts(of: id)
    }
  }

  /// Gives a block container either block-level or inline-level children.
  ///
  /// <https://drafts.csswg.org/css2/#anonymous-block-level>
  private mutating func separateLevels(in id: ID<Box>) {
    var children = Array(tree.children(of: id))
    if children.contains(where: { tree.boxes[$0].flags.contains(.runIn) }) {
      placeRunIns(children, of: id)
      children = Array(tree.children(of: id))
    }
    let hasBlocks = children.contains { isBlockLevelInFlow($0) }
    if !hasBlocks {
      finishInlineChildren(children, of: id)
      return
    }
    var run: [ID<Box>] = []
    for child in children {
      if isBlockLevelInFlow(child) {
        wrapInlineRun(run, in: id)
        run = []
      } else {
        run.append(child)
      }
    }
    wrapInlineRun(run, in: id)
  }

  private func isBlockLevelInFlow(_ child: ID<Box>) -> Bool {
    let box = tree.boxes[child]
    return box.isInFlow && !box.isInlineLevel && !box.flags.contains(.outsideMarker)
  }

  /// Puts a run of inline-level boxes between blocks into an anonymous block.
  private mutating func wrapInlineRun(_ run: [ID<Box>], in id: ID<Box>) {
    guard
      run.contains(where: {
        tree.boxes[$0].isInFlow && !tree.isCollapsibleSpace($0)
          && !tree.boxes[$0].flags.contains(.outsideMarker)
      })
    else {
      for child in run where tree.boxes[child].kind == .text { tree.remove(child) }
      return
    }
    var contents = run[...]
    // What is out of flow at the ends stays a child of the container.
    while let first = contents.first,
      !tree.boxes[first].isInFlow || tree.boxes[first].flags.contains(.outsideMarker)
    {
      contents.removeFirst()
    }
    let block = anonymousBox(.blockContainer, .block, in: id)
    tree.wrap(Array(contents), in: block)
    finishInlineChildren(Array(contents), of: block)
  }

  /// Says that a block container's children are inline-level, unless nothing of them is left.
  private mutating func finishInlineChildren(_ children: [ID<Box>], of id: ID<Box>) {
    var hasContent = false
    for child in children {
      let box = tree.boxes[child]
      if box.isInFlow, !box.flags.contains(.outsideMarker) { hasContent = true }
    }
    // White space alone, with nothing in flow beside it, makes no line.
    let isBlank = children.allSatisfy {
      !tree.boxes[$0].isInFlow || tree.boxes[$0].flags.contains(.outsideMarker)
        || tree.isCollapsibleSpace($0)
    }
    if isBlank {
      for child in children where tree.boxes[child].kind == .text { tree.remove(child) }
    } else if hasContent {
      tree.boxes[id].flags.insert(.inlineChildren)
    }
  }

  /// Makes each child of a flex or grid container an item; texts get an anonymous one.
  ///
  /// <https://drafts.csswg.org/css-flexbox-1/#flex-items>
  private mutating func makeItems(in id: ID<Box>) {
    var run: [ID<Box>] = []
    for child in Array(tree.children(of: id)) {
      if tree.boxes[child].kind == .text || tree.boxes[child].kind == .lineBreak
        || tree.boxes[child].kind == .wordBreakOpportunity || tree.boxes[child].kind == .inline
      {
        run.append(child)
        continue
      }
      wrapItem(run, in: id)
      run = []
      if !tree.boxes[child].isOutOfFlow { tree.boxes[child].flags.insert(.item) }
      tree.boxes[child].flags.remove([.inlineLevel, .floating])
    }
    wrapItem(run, in: id)
  }

  private mutating func wrapItem(_ run: [ID<Box>], in id: ID<Box>) {
    guard !run.isEmpty else { return }
    if run.allSatisfy({ tree.isSpace($0) }) {
      for child in run { tree.remove(child) }
      return
    }
    let item = anonymousBox(.blockContainer, .block, in: id, flags: .item)
    tree.wrap(run, in: item)
    separateLevels(in: item)
  }
}
