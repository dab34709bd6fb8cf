import GalleyCSS
import GalleyPrimitives

/// An absolutely positioned box at its place.
struct PositionedResult {
  var link: FragmentLink
  /// The boxes inside whose containing block is further out.
  var outOfFlow: [OutOfFlowBox]
  /// Where the box goes on in further fragmentainers.
  var fragmentation: FragmentationResult
  /// Whether the margin box reaches out of the inset-modified containing block.
  var overflows: Bool
}

extension LayoutContext {
  /// Lays out those out-of-flow boxes whose containing block is `container`, or an inline box of
  /// its lines.
  ///
  /// - Parameters:
  ///   - pending: With static positions from the container's top-left border corner.
  ///   - paddingBox: The container's padding box from the same corner.
  ///   - gridAreas: The areas of a grid container, which then are the containing blocks.
  ///   - fragmentation: Where the container is in a fragmentainer; the offset is its border box's.
  ///   - isDivided: Whether the container has more than one fragment.
  ///   - links: The container's children; new ones are added at the end.
  ///   - remaining: Gets the boxes whose containing block is further out.
  mutating func layOutPositioned(
    _ pending: [OutOfFlowBox], in container: ID<Box>, paddingBox: PhysicalRect,
    gridAreas: GridPositionedAreas? = nil, fragmentation: FragmentationSpace = .none,
    isDivided: Bool = false, links: inout [FragmentLink],
    remaining: inout [OutOfFlowBox]
  ) {
    let containsAbsolute = containsAbsolute(container)
    let containsFixed = containsFixed(container)
    let inFlowCount = links.count
    var queue = pending
    var anchors: [AnchorBox] = []
    var implicit: Set<ID<Box>> = []
    var collected = 0
    // Boxes may be anchors of later ones, so that the order of the tree counts.
    if queue.contains(where: { isAnchored($0.box) }) {
      queue.sort { $0.box.index < $1.box.index }
    }
    var index = 0
    while index < queue.count {
      var candidate = queue[index]
      index += 1
      if candidate.dividedContainer != nil {
        remaining.append(candidate)
        continue
      }
      var rect = paddingBox
      var writing = boxes.writingDirection(of: container)
      if let inline = candidate.inlineContainer {
        rect =
          inlineContainingBlock(inline, in: links[..<inFlowCount])
          ?? PhysicalRect(origin: candidate.staticPosition)
        writing = boxes.writingDirection(of: inline)
      } else {
        let position = boxes.styles.rows[boxes[candidate.box].style.index].box.position
        guard position == .fixed ? containsFixed : containsAbsolute else {
          remaining.append(candidate)
          continue
        }
        if let gridAreas {
          candidate.gridArea = gridAreas.area(
            of: boxes.styles.rows[boxes[candidate.box].style.index].container)
          rect = gridAreas.rect(
            of: boxes.styles.rows[boxes[candidate.box].style.index].container)
        }
      }
      if isDivided {
        remaining.append(candidate.divided(in: candidate.inlineContainer ?? container))
        continue
      }
      let placed: PositionedResult
      if isAnchored(candidate.box) {
        if let anchor = implicitAnchor(of: candidate.box), implicit.insert(anchor).inserted {
          collected = 0
          anchors = []
        }
        collectAnchors(in: links[collected...], implicit: implicit, into: &anchors)
        collected = links.count
        guard
          let result = layOutAnchored(candidate, in: rect, writing: writing, anchors: anchors)
        else { continue }
        placed = result
      } else {
        placed = layOutPositioned(candidate, in: rect, writing: writing)
      }
      if fragmentation.blockSize != nil,
        sticksOut(placed.link, of: container, fragmentation)
          || hasOutOfFlowInside(candidate.box)
      {
        remaining.append(candidate.divided(in: candidate.inlineContainer ?? container))
        continue
      }
      links.append(placed.link)
      queue += placed.outOfFlow
    }
  }

  /// The containing block that an inline box makes: from the start of its first fragment's padding
  /// box to the end of its last one's; `nil` if it has no fragment.
  ///
  /// <https://drafts.csswg.org/css-position-3/#def-cb>
  private func inlineContainingBlock(
    _ inline: ID<Box>, in links: ArraySlice<FragmentLink>
  ) -> PhysicalRect? {
    var first: PhysicalRect?
    var last: PhysicalRect?
    func search(_ links: ArraySlice<FragmentLink>, _ origin: PhysicalOffset) {
      for link in links {
        let fragment = fragments[link.fragment]
        let offset = origin + link.offset
        if fragment.kind == .box {
          guard boxes[fragment.box].kind == .inline else { continue }
          if fragment.box == inline {
            var rect = PhysicalRect(origin: offset, size: fragment.size)
            if fragment.details >= 0 {
              rect = rect.inset(by: fragments.boxDetails[Int(fragment.details)].border)
            }
            if first == nil { first = rect }
            last = rect
          }
        } else if fragment.kind == .text {
          continue
        }
        search(fragments.children(of: link.fragment), offset)
      }
    }
    search(links, .zero)
    guard let first, let last else { return nil }
    let isReversed = boxes.writingDirection(of: inline).isInlineReversed
    let isHorizontal = boxes.writingDirection(of: inline).isHorizontal
    let minX = isHorizontal && isReversed ? last.minX : first.minX
    let maxX = isHorizontal && isReversed ? first.maxX : last.maxX
    let minY = !isHorizontal && isReversed ? last.minY : first.minY
    let maxY = !isHorizontal && isReversed ? first.maxY : last.maxY
    return PhysicalRect(
      x: minX, y: minY, width: (maxX - minX).clampedToZero, height: (maxY - minY).clampedToZero)
  }

  /// Lays out one absolutely positioned box.
  ///
  /// <https://drafts.csswg.org/css-position-3/#abspos-layout>
  ///
  /// - Parameters:
  ///   - candidate: With its static position in the system of `containing`.
  ///   - containing: The containing block.
  ///   - writing: The containing block's writing direction.
  /// - Returns: Where it goes, and the boxes inside it whose containing block is further out.
  mutating func layOutPositioned(
    _ candidate: OutOfFlowBox, in containing: PhysicalRect, writing: WritingDirection,
    fragmentation: FragmentationSpace = .none, anchored: AnchoredPlacement? = nil
  ) -> PositionedResult {
    let box = candidate.box
    let own = boxes.writingDirection(of: box)
    let basis = writing.logical(containing.size).inlineSize
    let x = PositionedAxis(
      of: candidate, style: boxes.styles[boxes[box].style], in: containing, isHorizontal: true,
      writing: writing, marginBasis: basis, anchored: anchored, context: self)
    let y = PositionedAxis(
      of: candidate, style: boxes.styles[boxes[box].style], in: containing, isHorizontal: false,
      writing: writing, marginBasis: basis, anchored: anchored, context: self)
    let inline = own.isHorizontal ? x : y
    let block = own.isHorizontal ? y : x
    var space = ConstraintSpace(
      writing: own, availableInlineSize: inline.available, availableBlockSize: block.available)
    let percentage = own.logical(containing.size)
    space.percentageInlineSize = percentage.inlineSize
    space.percentageBlockSize = percentage.blockSize
    space.marginPercentageBasis = basis
    space.isNewFormattingContext = true
    let isTable = boxes[box].kind == .table
    if isTable {
      // Insets beyond the containing block don't let tables become wider than it, as in browsers.
      space.availableInlineSize = min(inline.available, percentage.inlineSize)
    }
    space.inlineAutoSize =
      inline.stretches && (!isTable || inline.isStretchExplicit) ? .stretch : .fitContent
    // With a ratio the inline size goes first, and gives the block size.
    let isSizedByRatio = inline.stretches && preferredRatio(of: box, in: own) != nil
    space.blockAutoSize =
      block.stretches && (!isTable || block.isStretchExplicit) && !isSizedByRatio
      ? .stretch : .fitContent
    space.fragmentation = fragmentation
    let result = layOut(box, in: space)
    let size = own.physical(result.size)
    let offset = PhysicalOffset(
      x: containing.minX + x.position(ofSize: size.width),
      y: containing.minY + y.position(ofSize: size.height))
    let outOfFlow = result.outOfFlow.map { descendant in
      var descendant = descendant
      descendant.staticPosition += offset
      return descendant
    }
    return PositionedResult(
      link: FragmentLink(offset: offset, fragment: result.fragment), outOfFlow: outOfFlow,
      fragmentation: result.fragmentation,
      overflows: x.overflows(size.width) || y.overflows(size.height))
  }
}
