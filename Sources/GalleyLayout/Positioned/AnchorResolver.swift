import GalleyCSS
import GalleyPrimitives

/// Puts lengths in the place of anchor functions.
///
/// <https://drafts.csswg.org/css-anchor-position-1/#anchor-functions>
struct AnchorResolver {
  /// The containing block, after `position-area`.
  let containing: PhysicalRect
  let writing: WritingDirection
  let own: WritingDirection

  /// - Parameters:
  ///   - isMissing: Set if a function resolves to nothing.
  ///   - find: Gives the rectangle of an anchor; `nil` asks for the default anchor.
  func resolve(
    _ values: inout PositionedValues, _ isMissing: inout Bool,
    find: (Atom?) -> PhysicalRect?
  ) {
    guard values.hasAnchors else { return }
    for side in [PhysicalSide.top, .right, .bottom, .left] {
      let isHorizontal = side == .left || side == .right
      values.inset[side] = resolved(values.inset[side], invalid: .auto, &isMissing) {
        length($0, inset: side, isHorizontal: isHorizontal, find)
      }
      values.margin[side] = resolved(values.margin[side], invalid: .zero, &isMissing) {
        length($0, inset: nil, isHorizontal: isHorizontal, find)
      }
    }
    func size(_ value: inout SizeValue, _ invalid: SizeValue, isHorizontal: Bool) {
      guard let calculation = value.lengthPercentage?.calculation, calculation.hasAnchors else {
        return
      }
      let result = calculation.resolvingAnchors {
        length($0, inset: nil, isHorizontal: isHorizontal, find)
      }
      guard let result else {
        isMissing = true
        value = invalid
        return
      }
      value = .lengthPercentage(LengthPercentage(simplified: result))
    }
    size(&values.width, .auto, isHorizontal: true)
    size(&values.minWidth, .auto, isHorizontal: true)
    size(&values.maxWidth, .none, isHorizontal: true)
    size(&values.height, .auto, isHorizontal: false)
    size(&values.minHeight, .auto, isHorizontal: false)
    size(&values.maxHeight, .none, isHorizontal: false)
  }

  private func resolved(
    _ value: AutoLength, invalid: AutoLength, _ isMissing: inout Bool,
    _ length: (AnchorFunction) -> Float?
  ) -> AutoLength {
    guard case .lengthPercentage(let given) = value, let calculation = given.calculation,
      calculation.hasAnchors
    else { return value }
    guard let result = calculation.resolvingAnchors(length) else {
      isMissing = true
      return invalid
    }
    return .lengthPercentage(LengthPercentage(simplified: result))
  }

  /// - Parameter inset: The side of an inset property; `nil` for other properties.
  private func length(
    _ function: AnchorFunction, inset: PhysicalSide?, isHorizontal: Bool,
    _ find: (Atom?) -> PhysicalRect?
  ) -> Float? {
    guard let anchor = find(function.name) else { return nil }
    switch function.kind {
    case .size(let dimension):
      let isWidth: Bool =
        switch dimension {
        case .same: isHorizontal
        case .width: true
        case .height: false
        case .block: !writing.isHorizontal
        case .inline: writing.isHorizontal
        case .selfBlock: !own.isHorizontal
        case .selfInline: own.isHorizontal
        }
      return Float((isWidth ? anchor.width : anchor.height).px)
    case .side(let side):
      guard let inset, let edge = edge(side, of: anchor, inset: inset) else { return nil }
      let distance: LayoutUnit =
        switch inset {
        case .left: edge - containing.minX
        case .top: edge - containing.minY
        case .right: containing.maxX - edge
        case .bottom: containing.maxY - edge
        }
      return Float(distance.px)
    }
  }

  /// Where a side of an anchor is along the axis of an inset property; `nil` for sides of the other
  /// axis.
  private func edge(
    _ side: AnchorFunction.Side, of anchor: PhysicalRect, inset: PhysicalSide
  ) -> LayoutUnit? {
    let isHorizontal = inset == .left || inset == .right
    let low = isHorizontal ? anchor.minX : anchor.minY
    let high = isHorizontal ? anchor.maxX : anchor.maxY
    func isReversed(_ writing: WritingDirection) -> Bool {
      writing.isHorizontal == isHorizontal ? writing.isInlineReversed : writing.isBlockReversed
    }
    let isStart = inset == .left || inset == .top
    switch side {
    case .left: return isHorizontal ? low : nil
    case .right: return isHorizontal ? high : nil
    case .top: return isHorizontal ? nil : low
    case .bottom: return isHorizontal ? nil : high
    case .inside: return isStart ? low : high
    case .outside: return isStart ? high : low
    case .start: return isReversed(writing) ? high : low
    case .end: return isReversed(writing) ? low : high
    case .selfStart: return isReversed(own) ? high : low
    case .selfEnd: return isReversed(own) ? low : high
    case .center: return low + (high - low) / 2
    case .percentage(let share):
      let part = (high - low).scaled(by: Double(share))
      return isReversed(writing) ? high - part : low + part
    }
  }
}

extension LengthPercentage {
  /// A calculation whose percentages may be gone.
  fileprivate init(simplified calculation: Calculation) {
    // Where percentages make no difference the value is a plain length.
    let (zero, whole) = (calculation.resolved(against: 0), calculation.resolved(against: 1000))
    let negative = calculation.resolved(against: -1000)
    if zero == whole, zero == negative {
      self.init(px: zero.isFinite ? min(max(zero, -1e7), 1e7) : 0)
    } else {
      self.init(calculation: calculation)
    }
  }
}
