import GalleyCSS
public import GalleyPrimitives

/// Where a flex or grid container goes on.
public struct ItemsResumePoint: Hashable, Sendable {
  /// Where one of the flows side by side goes on.
  public struct Strand: Hashable, Sendable {
    /// The first row of items that hasn't begun.
    public var nextRow = 0
    /// How far breaks have moved it, from where it is in the container that isn't divided.
    public var shift = LayoutUnit.zero
  }

  public var strands: [Strand]
}

/// Divides a container whose items are placed by a formatting context that doesn't know of
/// fragmentainers: flex and grid.
///
/// The container is laid out whole first (``ItemsPlan``). Its items keep their sizes and places in
/// the axis across the fragmentation; each is divided on its own, and breaks come between rows of
/// items. Items that breaks make taller push what follows them, and stretch the others of their
/// row.
///
/// <https://drafts.csswg.org/css-flexbox-1/#pagination>
/// <https://drafts.csswg.org/css-grid-2/#pagination>
struct DividedItems {
  let box: ID<Box>
  let space: ConstraintSpace
  let plan: ItemsPlan

  var insets: BoxInsets { plan.insets }
  var whole: LayoutResult { plan.whole }

  init(box: ID<Box>, space: ConstraintSpace, in context: inout LayoutContext) {
    self.box = box
    self.space = space
    plan = context.itemsPlan(of: box, in: space)
  }

  /// An item's part in a fragment.
  struct PlacedItem {
    var item: ItemsPlan.Item
    var result: LayoutResult
    /// From the fragment's border-box start corner.
    var offset: LayoutUnit
  }

  /// A part of a row in a fragment, for the rules in gaps.
  struct PlacedRow {
    /// In the container that isn't divided.
    var start: LayoutUnit
    var end: LayoutUnit
    /// What is added to that in the fragment.
    var shift: LayoutUnit
    var number: Int
  }

  /// What was placed of one strand.
  struct StrandContents {
    var items: [PlacedItem] = []
    var rows: [PlacedRow] = []
    var natural = LayoutUnit.zero
    var shift = LayoutUnit.zero
    var nextRow = 0
    /// Whether the flow stopped before a row, and whether style asks for that.
    var isBeforeRow = false
    var isForced = false
  }

  /// Lays out one fragment.
  mutating func layOut(in context: inout LayoutContext) -> LayoutResult {
    var breaks = makeAccount(in: context)
    var strands: [StrandContents] = []
    for index in plan.strands.indices {
      var account = makeAccount(in: context)
      var contents = fill(index, &account, in: &context)
      if account.wantsEarlierBreak {
        let target = account.bestBreak
        account = makeAccount(in: context)
        account.target = target
        contents = fill(index, &account, in: &context)
      }
      breaks.join(account, isOnly: plan.strands.count == 1)
      strands.append(contents)
    }
    return finish(&breaks, strands, in: &context)
  }

  private func makeAccount(in context: borrowing LayoutContext) -> BreakBuilder {
    var account = BreakBuilder(box: box, space: space.fragmentation, in: context)
    account.repeatDecorations(
      of: insets, whole: isAutomatic(in: context) ? nil : whole.size.blockSize, at: .zero,
      in: context)
    return account
  }

  /// Whether the contents decide the container's block size.
  func isAutomatic(in context: borrowing LayoutContext) -> Bool {
    guard context.definiteBlockSize(of: box, in: space, insets: insets) == nil else { return false }
    return space.fixedBlockSize == nil || space.fragmentation.growsWithContents
  }

  /// Places what a fragment has of one strand.
  private func fill(
    _ index: Int, _ breaks: inout BreakBuilder, in context: inout LayoutContext
  ) -> StrandContents {
    var contents = StrandContents()
    contents.natural = breaks.isFirst ? insets.sum.blockStart : breaks.repeatedStart
    if case .items(let point) = breaks.incoming?.data, index < point.strands.count {
      contents.shift = point.strands[index].shift
      contents.nextRow = point.strands[index].nextRow
      resume(index, &breaks, &contents, in: &context)
    }
    let rows = plan.strands[index].rows
    while contents.nextRow < rows.count, !breaks.hasInFlowBreak {
      addRow(rows[contents.nextRow], &breaks, &contents, in: &context)
    }
    return contents
  }

  /// What is added to places in the container that isn't divided.
  func moved(_ contents: StrandContents, _ breaks: BreakBuilder) -> LayoutUnit {
    contents.shift - breaks.consumed + (breaks.isFirst ? .zero : breaks.repeatedStart)
  }

  func layOut(
    _ item: ItemsPlan.Item, token: ID<BreakToken>?, at offset: LayoutUnit, _ breaks: BreakBuilder,
    blockSize: LayoutUnit? = nil, in context: inout LayoutContext
  ) -> LayoutResult {
    var itemSpace = item.space
    itemSpace.fragmentation = breaks.childSpace(
      item.box, token: token, offset: breaks.space.offset + offset, in: context)
    itemSpace.fragmentation.allowsSpanners = false
    itemSpace.fragmentation.growsWithContents = item.growsWithContents
    if let blockSize { itemSpace.fixedBlockSize = blockSize }
    return context.layOut(item.box, in: itemSpace)
  }

  /// Where an item begins if it lies below others of its row, which breaks have moved.
  func offset(
    of item: ItemsPlan.Item, at offset: LayoutUnit,
    below placed: [(item: ItemsPlan.Item, end: LayoutUnit)]
  ) -> LayoutUnit {
    var offset = offset
    for (other, end) in placed {
      if other.blockEnd <= item.offset.blockOffset, other.inlineEnd > item.offset.inlineOffset,
        other.offset.inlineOffset < item.inlineEnd
      {
        offset = max(offset, item.offset.blockOffset - other.blockEnd + end)
      }
    }
    return offset
  }

  func blockSize(of result: LayoutResult, in context: borrowing LayoutContext) -> LayoutUnit {
    space.writing.logical(context.fragments[result.fragment].size).blockSize
  }
}

extension BreakBuilder {
  /// Takes in the account of one of the flows side by side in the box.
  ///
  /// - Parameter isOnly: Whether there is no other, so that breaks inside are the box's own.
  mutating func join(_ strand: BreakBuilder, isOnly: Bool) {
    if isOnly {
      self = strand
      return
    }
    childTokens += strand.childTokens
    if strand.hasInFlowBreak { hasInFlowBreak = true }
    if strand.hasChild { hasChild = true }
    let other = strand.result
    result.appeal = min(result.appeal, other.appeal)
    result.shortage = min(result.shortage, other.shortage)
    result.extent = max(result.extent, other.extent)
    result.tallestUnbreakable = max(result.tallestUnbreakable, other.tallestUnbreakable)
    if other.hasForcedBreak { result.hasForcedBreak = true }
    result.breakBefore = result.breakBefore.joined(with: other.breakBefore)
    previousBreakAfter = previousBreakAfter.joined(with: strand.previousBreakAfter)
  }
}
