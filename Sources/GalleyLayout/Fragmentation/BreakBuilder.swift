import GalleyCSS
import GalleyPrimitives

/// The account that a layout algorithm keeps of breaks while it fills one fragment of its box.
///
/// Any algorithm can be divided with it. The protocol:
///
/// 1. Make one if ``ConstraintSpace/fragmentation`` is ``FragmentationSpace/isFragmenting``; else
///    lay out as if fragmentation didn't exist. ``incoming`` says where the box goes on; `nil` if
///    it begins. The fragment has its block-start border and padding only if ``isFirst``.
/// 2. Go through the children in document order: those with a token in ``incoming`` first, each
///    with that token; then, unless ``BreakToken/hasSeenAllChildren``, those after the last one
///    that had a token. ``childSpace(_:token:offset:in:)`` makes what a child's constraint space
///    says about fragmentation. A child whose token is ``BreakToken/isBreakBefore`` begins; if the
///    token isn't ``BreakToken/isForced``, its block-start margin is dropped, as is that of a child
///    which goes on.
/// 3. Before a child ask ``isTarget(_:)``; if so, call ``breakBefore(_:isForced:appeal:in:)`` and
///    stop.
/// 4. Lay the child out at its place, then ask
///    ``breakBeforeChildIfNeeded(_:_:blockSize:offset:hasSeparation:in:)``. `.brokeBefore`: don't add
///    the child, and stop. `.goOn`: add the child to the fragment, and call
///    ``add(_:_:isParallel:in:)``; if ``hasInFlowBreak`` is set then, stop. Children that lie side
///    by side, as cells of a row, are parallel flows: go on with the others, and note a break in
///    the box's own flow by setting ``hasInFlowBreak`` after the last.
/// 5. After the last child set ``hasSeenAllChildren``.
/// 6. If ``wantsEarlierBreak``, throw all away, and run again with ``target`` set to ``bestBreak``.
/// 7. ``finish(total:maximum:natural:start:end:offset:in:)`` tells the fragment's block size, and
///    whether its block-end border and padding are in it, and makes the token. What the algorithm
///    must know to go on that tokens of children don't tell goes into ``data`` before.
/// 8. Put ``result`` into ``LayoutResult/fragmentation``.
///
/// An algorithm that can't be divided says so in ``LayoutContext/isMonolithic(_:)``.
///
/// <https://drafts.csswg.org/css-break-4/#breaking-rules>
struct BreakBuilder {
  enum Status { case goOn, brokeBefore }

  let box: ID<Box>
  var space: FragmentationSpace
  /// Where the box goes on; `nil` if it begins.
  let incoming: BreakToken?
  /// Whether breaks in the box are to be avoided.
  var avoidsBreakInside: Bool
  /// Where the run is told to break.
  var target: EarlyBreak?

  var childTokens: [ID<BreakToken>] = []
  /// Whether the flow of the box stopped: a child breaks, or all of it comes later.
  var hasInFlowBreak = false
  var hasSeenAllChildren = false
  /// What the token keeps for the algorithm.
  var data = BreakTokenData.none
  /// The best break so far; set while the fragmentainer has not ended.
  var bestBreak: EarlyBreak?
  /// The `break-after` of the child before, joined with those inside of it.
  var previousBreakAfter = BreakBetween.auto
  /// Whether a child was placed.
  var hasChild = false
  /// The border and padding at the start and the end that each fragment repeats
  /// (`box-decoration-break: clone`); zero where they are sliced.
  var repeatedStart = LayoutUnit.zero
  var repeatedEnd = LayoutUnit.zero
  var result = FragmentationResult()
  /// Whether the box has a set size that ends in the fragmentainer, whatever its contents.
  var endsHere = false
  /// Whether forced breaks at the start and the end of the box's contents are those of the box.
  ///
  /// <https://drafts.csswg.org/css-contain-2/#containment-layout>
  private let propagatesBreaks: Bool

  init(box: ID<Box>, space: FragmentationSpace, in context: borrowing LayoutContext) {
    self.box = box
    self.space = space
    let token = context.incomingToken(space)
    incoming = token?.isBreakBefore == true ? nil : token
    avoidsBreakInside =
      space.avoidsBreakInside || context.avoidsBreakInside(box, in: space.kind)
    target = space.earlyBreak.map { context.earlyBreaks.rows[$0.index] }
    result.breakBefore = context.breakBefore(of: box)
    result.breakAfter = context.breakAfter(of: box)
    propagatesBreaks = !context.boxes.usedContainment(of: box).contains(.layout)
  }

  /// Whether the fragment is the box's first.
  var isFirst: Bool { incoming == nil }
  /// What earlier fragments took of the box's block size.
  var consumed: LayoutUnit { incoming?.consumedBlockSize ?? .zero }

  /// Makes room for border and padding in each fragment, where the box clones them.
  ///
  /// <https://drafts.csswg.org/css-break-4/#break-decoration>
  ///
  /// - Parameters:
  ///   - whole: The border-box block size of all fragments together, if it is set.
  ///   - edge: Where the border box begins in its block formatting context.
  mutating func repeatDecorations(
    of insets: BoxInsets, whole: LayoutUnit?, at edge: LayoutUnit,
    in context: borrowing LayoutContext
  ) {
    let style = context.boxes[box].style
    guard !context.boxes[box].isAnonymous,
      context.boxes.styles.rows[style.index].surface.clonesDecoration
    else { return }
    if !(incoming?.isAtBlockEnd ?? false) { repeatedStart = insets.sum.blockStart }
    repeatedEnd = insets.sum.blockEnd
    guard let whole, let left = space.spaceLeft(at: edge) else { return }
    // What ends here needs no room for decorations in the middle.
    if whole - consumed + (isFirst ? .zero : repeatedStart) <= left { repeatedEnd = .zero }
  }

  /// What of ``FragmentationSpace`` a child gets.
  ///
  /// - Parameters:
  ///   - token: Where the child goes on.
  ///   - offset: The origin of the child's block formatting context, from the fragmentainer's
  ///     block-start edge.
  func childSpace(
    _ child: ID<Box>, token: ID<BreakToken>?, offset: LayoutUnit,
    in context: borrowing LayoutContext
  ) -> FragmentationSpace {
    if context.isMonolithic(child) { return .none }
    var result = space
    result.offset = offset
    result.breakToken = token
    result.avoidsBreakInside = avoidsBreakInside
    result.blockSize = result.blockSize.map { $0 - repeatedEnd }
    result.repeatedStart = firstOffset
    result.growsWithContents = false
    result.earlyBreak = nil
    if let target, target.line < 0, target.box == child { result.earlyBreak = target.inner }
    return result
  }

  /// The room for contents ends here; `nil` if it has no end.
  var limit: LayoutUnit? { space.blockSize.map { $0 - repeatedEnd } }

  /// A place no further down than this is the first in the fragmentainer, so that a break before
  /// it would gain nothing.
  var firstOffset: LayoutUnit { space.repeatedStart + (isFirst ? .zero : repeatedStart) }

  /// Whether the run must break before a child.
  func isTarget(_ child: ID<Box>) -> Bool {
    guard let target else { return false }
    return target.line < 0 && target.box == child && target.inner == nil
  }

  /// Puts a child, and what comes after it, into the next fragmentainer.
  mutating func breakBefore(
    _ child: ID<Box>, isForced: Bool, appeal: BreakAppeal, in context: inout LayoutContext
  ) {
    childTokens.append(context.breakBefore(child, isForced: isForced))
    hasInFlowBreak = true
    if isForced { result.hasForcedBreak = true }
    result.appeal = min(result.appeal, clamped(appeal))
  }

  /// A break in a box that avoids them is never perfect.
  func clamped(_ appeal: BreakAppeal) -> BreakAppeal {
    avoidsBreakInside ? min(appeal, .violatingAvoid) : appeal
  }

  /// Decides whether a child that was laid out stays.
  ///
  /// - Parameters:
  ///   - child: The child.
  ///   - layout: What its layout gave.
  ///   - offset: Where its border box begins, from the fragmentainer's block-start edge.
  ///   - blockSize: The size that must fit, if the child isn't broken.
  ///   - hasSeparation: Whether something is before it in the fragment, so that a break there is
  ///     a real break.
  mutating func breakBeforeChildIfNeeded(
    _ child: ID<Box>, _ layout: FragmentationResult, blockSize: LayoutUnit, offset: LayoutUnit,
    hasSeparation: Bool, in context: inout LayoutContext
  ) -> Status {
    let between = previousBreakAfter.joined(with: layout.breakBefore)
    if hasSeparation, between.isForced(in: space.kind) {
      breakBefore(child, isForced: true, appeal: .perfect, in: &context)
      return .brokeBefore
    }
    // An earlier pass has decided.
    if target != nil { return .goOn }
    var appeal = BreakAppeal.perfect
    if !hasSeparation {
      appeal = .lastResort
    } else if between.isAvoided(in: space.kind) {
      appeal = .violatingAvoid
    }
    appeal = clamped(appeal)
    if fits(layout, blockSize: blockSize, offset: offset, appeal: appeal) {
      if offset > firstOffset { consider(child, appeal: appeal) }
      return .goOn
    }
    breakBefore(child, isForced: false, appeal: appeal, in: &context)
    return .brokeBefore
  }

  /// Whether a child stays where it is rather than moving on; notes by how much it did not fit.
  private mutating func fits(
    _ layout: FragmentationResult, blockSize: LayoutUnit, offset: LayoutUnit, appeal: BreakAppeal
  ) -> Bool {
    if layout.breakToken == nil {
      result.tallestUnbreakable = max(result.tallestUnbreakable, layout.tallestUnbreakable)
    }
    guard let limit else { return true }
    // What begins with contents that are too tall for a box that ends here stays with its start.
    if endsHere, appeal == .lastResort, !hasChild { return true }
    // Nothing is gained by leaving a fragmentainer empty.
    let mayBreak = offset > firstOffset
    if layout.breakToken != nil ? layout.breaksInFlow : layout.appeal < .perfect {
      if !mayBreak || layout.hasForcedBreak || layout.spanner != nil { return true }
      if layout.appeal >= appeal { return true }
      noteShortage(layout.shortage)
      return false
    }
    if !mayBreak || offset + blockSize <= limit { return true }
    noteShortage(offset + blockSize - limit)
    return false
  }

  /// Keeps the break before a child in mind.
  private mutating func consider(_ child: ID<Box>, appeal: BreakAppeal) {
    if appeal > .lastResort, appeal >= bestBreak?.appeal ?? .lastResort {
      bestBreak = EarlyBreak(box: child, appeal: appeal)
    }
  }

  /// Notes by how much the fragmentainer was too small.
  mutating func noteShortage(_ shortage: LayoutUnit) {
    if shortage > .zero { result.shortage = min(result.shortage, shortage) }
  }

  /// Takes in what the layout of a child that stays says about breaks.
  ///
  /// - Parameter isParallel: Whether a break in the child does not stop the box's flow: floats,
  ///   cells.
  ///   - end: Where the child's contents end, from the box's block-start edge.
  mutating func add(
    _ child: ID<Box>, _ layout: FragmentationResult, isParallel: Bool = false,
    end: LayoutUnit = .zero, in context: borrowing LayoutContext
  ) {
    result.extent = max(result.extent, end)
    result.tallestUnbreakable = max(result.tallestUnbreakable, layout.tallestUnbreakable)
    if layout.shortage != .max { noteShortage(layout.shortage) }
    if let inner = layout.earlyBreak, !isParallel {
      let appeal = clamped(context.earlyBreaks.rows[inner.index].appeal)
      if appeal >= bestBreak?.appeal ?? .lastResort {
        bestBreak = EarlyBreak(box: child, appeal: appeal, inner: inner)
      }
    }
    if let token = layout.breakToken {
      childTokens.append(token)
      if layout.breaksInFlow, !isParallel { hasInFlowBreak = true }
      if layout.hasForcedBreak { result.hasForcedBreak = true }
    }
    if layout.breaksInFlow || layout.appeal < .perfect, !isParallel {
      result.appeal = min(result.appeal, clamped(layout.appeal))
    }
    guard !isParallel else { return }
    if layout.spanner != nil { result.spanner = layout.spanner }
    if !hasChild, isFirst, propagatesBreaks {
      result.breakBefore = result.breakBefore.joined(with: layout.breakBefore)
    }
    hasChild = true
    previousBreakAfter = layout.breakToken == nil ? layout.breakAfter : .auto
  }

  /// Whether the run has to be done again with ``target`` set to ``bestBreak``.
  var wantsEarlierBreak: Bool {
    guard target == nil, hasInFlowBreak, !result.hasForcedBreak, result.spanner == nil,
      let bestBreak
    else { return false }
    return bestBreak.appeal > result.appeal
  }

  /// The block size of a fragment.
  struct Size {
    var blockSize: LayoutUnit
    /// Whether the block-end border and padding are in the fragment.
    var isLast: Bool
  }

  /// Closes the fragment.
  ///
  /// - Parameters:
  ///   - total: The border-box block size that all fragments have together, as far as it is known
  ///     now; without decorations that are repeated.
  ///   - maximum: What it would be if contents went on for ever; `total` for a size that doesn't
  ///     depend on them.
  ///   - natural: The fragment's size by its contents so far, block-start border and padding in.
  ///   - start: The block-start border and padding of the fragment.
  ///   - end: The block-end border and padding of the box.
  ///   - offset: Where the border box begins, from the fragmentainer's block-start edge.
  mutating func finish(
    total: LayoutUnit, maximum: LayoutUnit, natural: LayoutUnit, start: LayoutUnit,
    end: LayoutUnit, offset: LayoutUnit, in context: inout LayoutContext
  ) -> Size {
    let extra = isFirst ? LayoutUnit.zero : repeatedStart
    var size = (total - consumed).clampedToZero + extra
    var isAtEnd = true
    let left = space.blockSize.map { ($0 - offset).clampedToZero }
    if hasInFlowBreak {
      // The box fills the fragmentainer, unless its size is used up before.
      let most = (maximum - consumed).clampedToZero + extra
      let own = natural + repeatedEnd
      let filled = result.spanner == nil ? max(own, left ?? .zero) : own
      isAtEnd = most <= filled && !(left == nil || result.spanner != nil)
      size = min(filled, most)
    } else if let left, size > max(left, natural + repeatedEnd) || (size > left && size > natural) {
      noteShortage(size - left)
      result.appeal = min(
        result.appeal, selfBreakAppeal(left, size, natural, start: start, end: end))
      // What can't be divided has used up more than there is room.
      size = max(left, min(natural, size))
      isAtEnd = false
    }
    if avoidsBreakInside, space.blockSize == nil {
      result.tallestUnbreakable = max(result.tallestUnbreakable, size)
    }
    if isFirst, !isAtEnd, size <= .zero, natural <= .zero, result.spanner == nil {
      // A break in front of everything is none inside.
      result.appeal = .lastResort
    }
    result.extent = max(result.extent, size)
    if isAtEnd, clipsOverflow(context) { childTokens.removeAll() }
    if !isAtEnd || !childTokens.isEmpty {
      var token = BreakToken(box: box)
      token.consumedBlockSize = consumed + (size - extra - (isAtEnd ? .zero : repeatedEnd))
      token.sequenceNumber = (incoming?.sequenceNumber ?? 0) + 1
      token.isAtBlockEnd = isAtEnd
      token.hasSeenAllChildren = hasSeenAllChildren
      token.isCausedByColumnSpan = result.spanner != nil
      token.children = childTokens
      token.data = data
      result.breakToken = context.breakTokens.append(token)
      result.breaksInFlow = !isAtEnd
    } else if propagatesBreaks {
      result.breakAfter = result.breakAfter.joined(with: previousBreakAfter)
    }
    if let bestBreak, bestBreak.appeal > .lastResort {
      result.earlyBreak = context.earlyBreaks.append(bestBreak)
    }
    return Size(blockSize: size, isLast: isAtEnd)
  }

  /// Whether what is beyond the block-end edge isn't seen, and needs no further fragments.
  private func clipsOverflow(_ context: borrowing LayoutContext) -> Bool {
    guard !hasInFlowBreak || result.spanner == nil else { return false }
    let overflow = context.usedOverflow(of: box)
    let isHorizontal = context.boxes.writingDirection(of: box).isHorizontal
    return (isHorizontal ? overflow.y : overflow.x) == .clip
  }

  /// How good it is to end a fragment after the last child.
  ///
  /// <https://drafts.csswg.org/css-break-4/#possible-breaks>
  private func selfBreakAppeal(
    _ left: LayoutUnit, _ size: LayoutUnit, _ natural: LayoutUnit, start: LayoutUnit,
    end: LayoutUnit
  ) -> BreakAppeal {
    // Block-start border and padding stay with what comes first.
    if isFirst, left < start { return .lastResort }
    let contentEnd = size - end
    // No break is permitted between the last child and the container's edge that it touches.
    if left >= contentEnd, natural >= contentEnd, natural > start { return .lastResort }
    return clamped(.perfect)
  }
}
