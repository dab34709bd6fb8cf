/// One value for each gap: lists repeat, or their middle part does.
///
/// <https://drafts.csswg.org/css-gaps-1/#lists-repeat>
public struct GapRuleList<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The values before an automatic repetition; all of them if there is none.
  public var leading: [Value] = []
  /// What `repeat(auto, …)` repeats; empty if there is none.
  public var repeated: [Value] = []
  public var trailing: [Value] = []

  public init() {}
  public init(_ values: [Value]) { leading = values }

  /// The value of one gap; `nil` for the initial one.
  ///
  /// - Parameters:
  ///   - index: The gap, from the start.
  ///   - count: How many gaps there are.
  public func value(at index: Int, of count: Int) -> Value? {
    if repeated.isEmpty {
      return leading.isEmpty || index < 0 ? nil : leading[index % leading.count]
    }
    if index < leading.count { return leading[index] }
    let left = max(0, count - leading.count - trailing.count)
    let place = index - leading.count
    if place < left { return repeated[place % repeated.count] }
    return place - left < trailing.count ? trailing[place - left] : nil
  }
}

/// Where the rule of a gap is broken into segments.
///
/// <https://drafts.csswg.org/css-gaps-1/#break>
public enum GapRuleBreak: Hashable, Sendable { case none, spanningItem, intersection }

/// Next to which items a rule is visible.
///
/// <https://drafts.csswg.org/css-gaps-1/#rule-visibility-items>
public enum GapRuleVisibility: String, CaseIterable, Hashable, Sendable {
  case all, around, between
}

/// The rules in the gaps of one direction.
public struct GapRules: Hashable, Sendable {
  public var widths = GapRuleList<Float>()
  public var styles = GapRuleList<BorderLineStyle>()
  public var colors = GapRuleList<StyleColor>()
  public var breaking = GapRuleBreak.spanningItem
  public var visibility = GapRuleVisibility.all
  /// How far segments stay away from the container's edges.
  public var edgeStartInset = LengthPercentage.zero
  public var edgeEndInset = LengthPercentage.zero
  /// How far they stay away from intersections; percentages count the crossing gap.
  public var interiorStartInset = LengthPercentage(percent: -50)
  public var interiorEndInset = LengthPercentage(percent: -50)

  public init() {}

  /// The rule of one gap.
  public func side(at index: Int, of count: Int) -> BorderSide {
    BorderSide(
      width: widths.value(at: index, of: count) ?? 3,
      style: styles.value(at: index, of: count) ?? .none,
      color: colors.value(at: index, of: count) ?? .currentColor)
  }

  /// Whether a rule may be seen.
  public var isVisible: Bool {
    func isDrawn(_ style: BorderLineStyle) -> Bool { !style.isInvisible }
    return styles.leading.contains(where: isDrawn) || styles.repeated.contains(where: isDrawn)
      || styles.trailing.contains(where: isDrawn)
  }
}

/// The rules in the gaps of a container.
///
/// <https://drafts.csswg.org/css-gaps-1/>
public struct GapDecorations: Hashable, Sendable {
  public var columns = GapRules()
  public var rows = GapRules()
  /// `rule-overlap: column-over-row`.
  public var isColumnOverRow = false
  public init() {}
}

/// ``GapDecorations`` out of line, since few containers have any.
public indirect enum GapDecorationStorage: Hashable, Sendable {
  case none
  case decorations(GapDecorations)
}

extension ContainerStyle {
  /// The rules in the gaps.
  public var gaps: GapDecorations {
    get {
      if case .decorations(let value) = gapDecorations { return value }
      return GapDecorations()
    }
    set { gapDecorations = newValue == GapDecorations() ? .none : .decorations(newValue) }
  }
}
