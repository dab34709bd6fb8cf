import GalleyCSS
import GalleyPrimitives

/// What anchors change about a box's place beside its style.
struct AnchoredPlacement {
  /// The containing block before `position-area` took a part of it.
  var original: PhysicalRect
  /// `nil` if the box has none.
  var defaultAnchor: PhysicalRect?
}

/// A position option with its anchors put in.
private struct ResolvedOption {
  var style: ComputedStyle
  var containing: PhysicalRect
  var placement: AnchoredPlacement
  var defaultAnchor: AnchorBox?
  /// Whether an anchor that the option refers to is missing.
  var isMissingAnchor = false
}

extension LayoutContext {
  /// Lays out a box that depends on anchors, at the first of its places where it fits.
  ///
  /// <https://drafts.csswg.org/css-anchor-position-1/#fallback-apply>
  ///
  /// - Returns: `nil` if `position-visibility` hides the box.
  mutating func layOutAnchored(
    _ candidate: OutOfFlowBox, in containing: PhysicalRect, writing: WritingDirection,
    anchors: [AnchorBox]
  ) -> PositionedResult? {
    let box = candidate.box
    let original = boxes[box].style
    let base = boxes.styles[original]
    let own = boxes.writingDirection(of: box)
    defer { replaceStyle(of: box, by: original) }

    var options = positionOptions(of: base, containing: writing, own: own).map {
      resolve($0, base, box, in: containing, writing: writing, own: own, anchors: anchors)
    }
    sort(&options, by: base.rare.anchor.order, candidate, writing: writing)
    var chosen = options[0]
    var result: PositionedResult?
    for option in options {
      let attempt = layOut(candidate, as: option, writing: writing)
      if options.count == 1 || !attempt.overflows {
        chosen = option
        result = attempt
        break
      }
    }
    let placed: PositionedResult
    if let result {
      placed = result
    } else {
      // Where nothing fits the box stays in the place that its own style gives.
      chosen = resolve(
        PositionOption(PositionedValues(base), containing: writing, own: own), base, box,
        in: containing, writing: writing, own: own, anchors: anchors)
      placed = layOut(candidate, as: chosen, writing: writing)
    }
    // <https://drafts.csswg.org/css-anchor-position-1/#position-visibility>
    let visibility = base.rare.anchor.visibility
    if visibility.contains(.noOverflow), placed.overflows { return nil }
    if visibility.contains(.anchorsValid), chosen.isMissingAnchor { return nil }
    if visibility.contains(.anchorsVisible), chosen.defaultAnchor?.isVisible == false {
      return nil
    }
    return placed
  }

  private func positionOptions(
    of style: ComputedStyle, containing: WritingDirection, own: WritingDirection
  ) -> [PositionOption] {
    let base = PositionedValues(style)
    var options = [PositionOption(base, containing: containing, own: own)]
    for fallback in style.rare.anchor.fallbacks.prefix(32) {
      var values = base
      if fallback.rule != nil {
        guard let declared = fallback.values else { continue }
        values = declared
      }
      if let area = fallback.area { values.area = area }
      var option = PositionOption(values, containing: containing, own: own)
      for tactic in fallback.tactics { option.apply(tactic) }
      options.append(option)
    }
    return options
  }

  /// <https://drafts.csswg.org/css-anchor-position-1/#position-try-order-property>
  private func sort(
    _ options: inout [ResolvedOption], by order: PositionTryOrder, _ candidate: OutOfFlowBox,
    writing: WritingDirection
  ) {
    guard options.count > 1 else { return }
    let isHorizontal: Bool
    switch order {
    case .normal: return
    case .mostWidth: isHorizontal = true
    case .mostHeight: isHorizontal = false
    case .mostInlineSize: isHorizontal = writing.isHorizontal
    case .mostBlockSize: isHorizontal = !writing.isHorizontal
    }
    let sizes = options.map { option in
      PositionedAxis(
        of: candidate, style: option.style, in: option.containing, isHorizontal: isHorizontal,
        writing: writing,
        marginBasis: writing.logical(option.containing.size).inlineSize,
        anchored: option.placement, context: self
      ).room
    }
    let indices = options.indices.sorted {
      sizes[$0] != sizes[$1] ? sizes[$0] > sizes[$1] : $0 < $1
    }
    options = indices.map { options[$0] }
  }

  private mutating func layOut(
    _ candidate: OutOfFlowBox, as option: ResolvedOption, writing: WritingDirection
  ) -> PositionedResult {
    replaceStyle(of: candidate.box, by: addStyle(option.style))
    return layOutPositioned(
      candidate, in: option.containing, writing: writing, anchored: option.placement)
  }

  /// Puts anchors into the values of an option.
  private func resolve(
    _ option: PositionOption, _ base: ComputedStyle, _ box: ID<Box>,
    in containing: PhysicalRect, writing: WritingDirection, own: WritingDirection,
    anchors: [AnchorBox]
  ) -> ResolvedOption {
    var values = option.values
    var isMissing = false
    var defaultAnchor: AnchorBox?
    switch values.anchor {
    case .none: break
    case .normal, .auto:
      if values.anchor == .auto || values.area != nil || values.hasAnchors
        || values.alignSelf.keyword == .anchorCenter || values.justifySelf.keyword == .anchorCenter,
        let implicit = implicitAnchor(of: box)
      {
        defaultAnchor = anchors.first { $0.box == implicit }
      }
    case .name(let name):
      defaultAnchor = anchor(name, for: box, among: anchors)
      if defaultAnchor == nil { isMissing = true }
    }
    var rect = containing
    let axes = (
      x: writing.isHorizontal ? writing.isInlineReversed : writing.isBlockReversed,
      y: writing.isHorizontal ? writing.isBlockReversed : writing.isInlineReversed
    )
    if let tracks = option.tracks, let defaultAnchor {
      rect = tracks.rect(in: containing, around: defaultAnchor.rect)
      for side in [PhysicalSide.top, .right, .bottom, .left] where values.inset[side].isAuto {
        values.inset[side] = .zero
      }
      for side in [PhysicalSide.top, .right, .bottom, .left] where values.margin[side].isAuto {
        values.margin[side] = .zero
      }
      let x = tracks.x.alignment(isReversed: axes.x)
      let y = tracks.y.alignment(isReversed: axes.y)
      func fill(_ alignment: inout Alignment, _ keyword: Alignment.Keyword) {
        if alignment.keyword == .normal || alignment.keyword == .auto {
          alignment = Alignment(keyword)
        }
      }
      fill(&values.justifySelf, writing.isHorizontal ? x : y)
      fill(&values.alignSelf, writing.isHorizontal ? y : x)
    }
    let defaultRect = defaultAnchor?.rect
    AnchorResolver(containing: rect, writing: writing, own: own).resolve(&values, &isMissing) {
      $0.map { anchor($0, for: box, among: anchors)?.rect } ?? defaultRect
    }
    // Insets and margins leave the axis free.
    for isInline in [true, false] {
      let alignment = isInline ? values.justifySelf : values.alignSelf
      guard alignment.keyword == .anchorCenter else { continue }
      let isHorizontal = writing.isHorizontal == isInline
      let (start, end): (PhysicalSide, PhysicalSide) =
        isHorizontal ? (.left, .right) : (.top, .bottom)
      for side in [start, end] {
        if values.inset[side].isAuto { values.inset[side] = .zero }
        if values.margin[side].isAuto { values.margin[side] = .zero }
      }
    }
    // Without an anchor the keyword is `center`.
    if defaultAnchor == nil {
      if values.justifySelf.keyword == .anchorCenter { values.justifySelf.keyword = .center }
      if values.alignSelf.keyword == .anchorCenter { values.alignSelf.keyword = .center }
    }
    var style = base
    values.apply(to: &style)
    return ResolvedOption(
      style: style, containing: rect,
      placement: AnchoredPlacement(original: containing, defaultAnchor: defaultAnchor?.rect),
      defaultAnchor: defaultAnchor, isMissingAnchor: isMissing)
  }
}
