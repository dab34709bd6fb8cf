import GalleyCSS
import GalleyDOM
import GalleyPrimitives

/// Computed values that depend on several properties, or on the element.
enum StyleAdjustment {
  struct Situation {
    var isRoot: Bool
    /// Whether the box's parent box is a flex or grid container.
    var isItem: Bool
    /// Whether the element is replaced or a control, so that it cannot be without a box of its
    /// own.
    var isReplaced: Bool
    /// Whether the element is an HTML table.
    var isTable = false
    var isPseudoElement = false
  }

  static func apply(
    to style: inout ComputedStyle, parent: ComputedStyle, _ situation: Situation
  ) {
    style.adjustLegacyFlexbox()
    style.box.originalDisplay = style.box.display
    adjustDisplay(&style, parent, situation)
    adjustOverflow(&style)
    adjustRuby(&style)
    if situation.isTable { adjustTable(&style) }
  }

  /// Tables do not take part in the alignment of blocks that `<center>` and `align` ask for.
  private static func adjustTable(_ style: inout ComputedStyle) {
    switch style.text.align {
    case .legacyLeft, .legacyRight, .legacyCenter: style.text.align = .start
    case .start, .end, .left, .right, .center, .justify, .justifyAll, .matchParent, .internalCenter:
      break
    }
  }

  /// Annotations are inline as far as transforms are concerned.
  ///
  /// <https://drafts.csswg.org/css-transforms-1/#transformable-element>
  private static func adjustRuby(_ style: inout ComputedStyle) {
    guard style.box.display == .internal(.rubyText) else { return }
    style.effects.transform = []
    style.effects.translate = nil
    style.effects.rotate = nil
    style.effects.scale = nil
  }

  /// <https://drafts.csswg.org/css-display-4/#transformations>
  private static func adjustDisplay(
    _ style: inout ComputedStyle, _ parent: ComputedStyle, _ situation: Situation
  ) {
    let display = style.box.display
    if display == .none { return }
    if display == .contents {
      if situation.isRoot { style.box.display = .block }
      // <https://drafts.csswg.org/css-display-4/#unbox>
      if situation.isReplaced { style.box.display = .none }
      return
    }
    if style.box.position.isOutOfFlow {
      if style.box.float != .none { style.box.float = .none }
    }
    if situation.isItem, style.box.float != .none { style.box.float = .none }
    let blockifies =
      situation.isRoot || style.box.position.isOutOfFlow || style.box.float != .none
      || situation.isItem
    if blockifies {
      let block = blockified(display)
      if block != display { style.box.display = block }
    } else if case .box(.inline, .flow, let isListItem) = display,
      style.text.writingMode != parent.text.writingMode
    {
      // <https://drafts.csswg.org/css-writing-modes-4/#block-flow>
      style.box.display = .box(.inline, .flowRoot, isListItem: isListItem)
    }
  }

  /// <https://drafts.csswg.org/css-display-4/#blockify>
  static func blockified(_ display: Display) -> Display {
    switch display {
    case .none, .contents, .box(.block, _, _): display
    // Quirk: `inline-block` becomes `block`, not `flow-root`.
    // <https://drafts.csswg.org/css-display-4/#transformations>
    case .box(.inline, .flowRoot, let isListItem): .box(.block, .flow, isListItem: isListItem)
    case .box(.inline, let inner, let isListItem): .box(.block, inner, isListItem: isListItem)
    case .internal: .block
    }
  }

  /// <https://drafts.csswg.org/css-overflow-3/#overflow-properties>
  private static func adjustOverflow(_ style: inout ComputedStyle) {
    let x = style.box.overflowX
    let y = style.box.overflowY
    guard x != y else { return }
    func computed(_ value: Overflow, beside other: Overflow) -> Overflow {
      guard other.isScrollable else { return value }
      switch value {
      case .visible: return .auto
      case .clip: return .hidden
      case .hidden, .scroll, .auto: return value
      }
    }
    style.box.overflowX = computed(x, beside: y)
    style.box.overflowY = computed(y, beside: x)
  }
}
