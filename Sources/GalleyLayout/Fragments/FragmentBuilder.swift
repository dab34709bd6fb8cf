import GalleyPrimitives

/// Collects the children of a box fragment in logical axes, and makes the fragment.
///
/// Out-of-flow descendants whose containing block the box is are laid out at the end, when the
/// size is known; the others go on to the parent.
struct FragmentBuilder {
  /// A child at its place.
  struct Child {
    var fragment: ID<Fragment>
    /// From the border box's start corner to the child's.
    var offset: LogicalOffset
    var size: PhysicalSize
    /// What relative positioning adds.
    var shift: PhysicalOffset
    /// Out-of-flow descendants, from the child's top-left corner.
    var outOfFlow: [OutOfFlowBox]
    /// Whether the fragment's children take its place.
    var isColumn = false
  }

  /// An out-of-flow box whose static position is in the box itself.
  struct StaticallyPlaced {
    var box: ID<Box>
    /// From the border box's start corner.
    var position: LogicalOffset
    var placement: StaticPlacement
    var inlineContainer: ID<Box>?
  }

  let box: ID<Box>
  let writing: WritingDirection
  private(set) var children: [Child] = []
  private var outOfFlow: [StaticallyPlaced] = []
  /// For grid containers: the areas that contain out-of-flow boxes.
  var gridAreas: GridPositionedAreas?
  /// Whether the contents of a column are collected, which contain no out-of-flow boxes.
  var isColumn = false
  /// Where the fragment is, if its box may be divided; the offset is the border box's.
  var fragmentation = FragmentationSpace.none
  /// Whether the box has more fragments.
  var isDivided = false

  init(box: ID<Box>, writing: WritingDirection) {
    self.box = box
    self.writing = writing
  }

  /// Adds a child fragment.
  ///
  /// - Parameters:
  ///   - size: The child's physical size.
  ///   - offset: From the border box's start corner to the child's.
  ///   - shift: What relative positioning adds.
  ///   - outOfFlow: The child's ``LayoutResult/outOfFlow``.
  mutating func add(
    _ fragment: ID<Fragment>, size: PhysicalSize, at offset: LogicalOffset,
    shift: PhysicalOffset = .zero, outOfFlow: [OutOfFlowBox] = []
  ) {
    children.append(
      Child(fragment: fragment, offset: offset, size: size, shift: shift, outOfFlow: outOfFlow))
  }

  /// Adds a laid-out child box.
  mutating func add(
    _ result: LayoutResult, at offset: LogicalOffset, shift: PhysicalOffset = .zero,
    in context: borrowing LayoutContext
  ) {
    add(
      result.fragment, size: context.fragments[result.fragment].size, at: offset, shift: shift,
      outOfFlow: result.outOfFlow)
  }

  /// Adds the contents of a column, which have no box of their own.
  ///
  /// - Parameter offset: From the border box's start corner to the column's.
  mutating func addColumn(
    _ result: LayoutResult, at offset: LogicalOffset, in context: borrowing LayoutContext
  ) {
    add(result, at: offset, in: context)
    children[children.count - 1].isColumn = true
  }

  /// Notes an out-of-flow child.
  ///
  /// - Parameter position: The start corner of its static-position rectangle from the border box's
  ///   start corner.
  mutating func addOutOfFlow(
    _ box: ID<Box>, at position: LogicalOffset, placement: StaticPlacement = StaticPlacement(),
    inlineContainer: ID<Box>? = nil
  ) {
    outOfFlow.append(
      StaticallyPlaced(
        box: box, position: position, placement: placement, inlineContainer: inlineContainer))
  }

  /// Makes the fragment; only now is the container's size known, which reversed axes count from.
  ///
  /// - Parameters:
  ///   - size: The border-box size.
  ///   - details: Borders and padding are filled in.
  /// - Returns: The fragment, the out-of-flow boxes whose containing block is further out, and how
  ///   far the others reach below the block-start edge, where the box may be divided.
  consuming func finish(
    size: LogicalSize, insets: BoxInsets, details: BoxDetails = BoxDetails(),
    isMeasuring: Bool = false, in context: inout LayoutContext
  ) -> (fragment: ID<Fragment>, outOfFlow: [OutOfFlowBox], extent: LayoutUnit) {
    let physicalSize = writing.physical(size)
    var extent = LayoutUnit.zero
    var links: [FragmentLink] = []
    links.reserveCapacity(children.count)
    var pending: [OutOfFlowBox] = []
    for child in children {
      let offset =
        writing.physical(child.offset, of: child.size, in: physicalSize) + child.shift
      if child.isColumn {
        for link in context.fragments.children(of: child.fragment) {
          links.append(FragmentLink(offset: offset + link.offset, fragment: link.fragment))
        }
      } else {
        links.append(FragmentLink(offset: offset, fragment: child.fragment))
      }
      for var descendant in child.outOfFlow {
        descendant.staticPosition += offset
        pending.append(descendant)
      }
    }
    for placed in outOfFlow {
      var descendant = OutOfFlowBox(
        box: placed.box,
        staticPosition: writing.physical(
          placed.position, of: writing.physical(placed.placement.size), in: physicalSize),
        writing: writing)
      descendant.placement = placed.placement
      descendant.inlineContainer = placed.inlineContainer
      pending.append(descendant)
    }
    var details = details
    details.border = writing.physical(insets.border)
    details.padding = writing.physical(insets.padding)
    details.scrollbar = writing.physical(insets.scrollbar)
    var remaining: [OutOfFlowBox] = []
    if isColumn {
      remaining = pending
    } else if !pending.isEmpty, !isMeasuring {
      // Those of inline boxes and of this box are laid out in document order, since that is the
      // order in which they are painted.
      let rect = PhysicalRect(size: physicalSize).inset(by: details.scrollportInsets)
      let inFlowCount = links.count
      context.layOutPositioned(
        pending, in: box, paddingBox: rect, gridAreas: gridAreas, fragmentation: fragmentation,
        isDivided: isDivided, links: &links, remaining: &remaining)
      if fragmentation.isFragmenting {
        for link in links[inFlowCount...] {
          let size = context.fragments[link.fragment].size
          let start = writing.logical(link.offset, of: size, in: physicalSize).blockOffset
          extent = max(extent, start + writing.logical(size).blockSize)
        }
      }
    }
    var fragment = Fragment(
      kind: .box, box: box, style: context.boxes[box].style, size: physicalSize)
    fragment.details = context.fragments.append(details)
    return (context.fragments.append(fragment, children: links), remaining, extent)
  }
}
