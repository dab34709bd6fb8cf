/// How a box takes part in its parent's layout.
///
/// <https://drafts.csswg.org/css-display-4/#outer-role>
public enum OuterDisplay: UInt8, Hashable, Sendable {
  case block, inline
}

/// How a box lays out its contents.
///
/// <https://drafts.csswg.org/css-display-4/#inner-model>
public enum InnerDisplay: UInt8, Hashable, Sendable {
  case flow, flowRoot, table, flex, grid, gridLanes, ruby, math
}

/// Boxes that only have a meaning inside a table or ruby.
///
/// <https://drafts.csswg.org/css-display-4/#layout-specific-display>
public enum InternalDisplay: UInt8, Hashable, Sendable {
  case tableRowGroup, tableHeaderGroup, tableFooterGroup, tableRow, tableCell, tableColumnGroup
  case tableColumn, tableCaption
  case rubyBase, rubyText, rubyBaseContainer, rubyTextContainer

  /// <https://drafts.csswg.org/css-ruby-1/#internal-ruby-box>
  public var isRubyPart: Bool {
    switch self {
    case .rubyBase, .rubyText, .rubyBaseContainer, .rubyTextContainer: true
    case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell,
      .tableColumnGroup, .tableColumn, .tableCaption:
      false
    }
  }
}

/// <https://drafts.csswg.org/css-display-4/#the-display-properties>
public enum Display: Hashable, Sendable {
  case none
  case contents
  case box(OuterDisplay, InnerDisplay, isListItem: Bool)
  case `internal`(InternalDisplay)

  public static let block = Display.box(.block, .flow, isListItem: false)
  public static let inline = Display.box(.inline, .flow, isListItem: false)
  public static let inlineBlock = Display.box(.inline, .flowRoot, isListItem: false)
  public static let listItem = Display.box(.block, .flow, isListItem: true)
  public static let flowRoot = Display.box(.block, .flowRoot, isListItem: false)
  public static let table = Display.box(.block, .table, isListItem: false)
  public static let inlineTable = Display.box(.inline, .table, isListItem: false)
  public static let flex = Display.box(.block, .flex, isListItem: false)
  public static let inlineFlex = Display.box(.inline, .flex, isListItem: false)
  public static let grid = Display.box(.block, .grid, isListItem: false)
  public static let inlineGrid = Display.box(.inline, .grid, isListItem: false)
  public static let gridLanes = Display.box(.block, .gridLanes, isListItem: false)
  public static let inlineGridLanes = Display.box(.inline, .gridLanes, isListItem: false)

  /// Whether the box sits on a line of its parent (`inline`, `inline-block`, `inline-flex` …).
  public var isInlineLevel: Bool {
    switch self {
    case .box(.inline, _, _): true
    case .internal(let kind): kind.isRubyPart
    case .none, .contents, .box(.block, _, _): false
    }
  }
}

/// <https://drafts.csswg.org/css-position-3/#position-property>
public enum Position: String, CaseIterable, Hashable, Sendable {
  case `static`, relative, absolute, fixed, sticky
  /// Whether the box is out of flow.
  public var isOutOfFlow: Bool { self == .absolute || self == .fixed }
}

/// <https://drafts.csswg.org/css2/#float-position>
public enum FloatSide: String, CaseIterable, Hashable, Sendable {
  case none, left, right
  case inlineStart = "inline-start"
  case inlineEnd = "inline-end"
}

/// <https://drafts.csswg.org/css2/#flow-control>
public enum Clear: String, CaseIterable, Hashable, Sendable {
  case none, left, right, both
  case inlineStart = "inline-start"
  case inlineEnd = "inline-end"
}

/// <https://drafts.csswg.org/css-sizing-3/#box-sizing>
public enum BoxSizing: String, CaseIterable, Hashable, Sendable {
  case contentBox = "content-box"
  case borderBox = "border-box"
}

/// <https://drafts.csswg.org/css-overflow-3/#overflow-properties>
public enum Overflow: String, CaseIterable, Hashable, Sendable {
  case visible, hidden, clip, scroll, auto
  /// Whether the box is a scroll container.
  public var isScrollable: Bool { self == .hidden || self == .scroll || self == .auto }
}

/// <https://drafts.csswg.org/css-display-4/#visibility>
public enum Visibility: String, CaseIterable, Hashable, Sendable {
  case visible, hidden, collapse
}

/// Where an inline-level box sits on its line; also what table cells take from it.
///
/// <https://drafts.csswg.org/css2/#propdef-vertical-align>
public enum VerticalAlign: Hashable, Sendable {
  case baseline, sub, `super`, top, textTop, middle, bottom, textBottom
  /// Upwards; percentages count the line height.
  case lengthPercentage(LengthPercentage)
}

/// <https://drafts.csswg.org/css-contain-2/#contain-property>
public struct Containment: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let layout = Containment(rawValue: 1)
  public static let paint = Containment(rawValue: 2)
  public static let size = Containment(rawValue: 4)
  public static let inlineSize = Containment(rawValue: 8)
  public static let style = Containment(rawValue: 16)
}

/// The sides at which a container trims its children's margins.
///
/// <https://drafts.csswg.org/css-box-4/#margin-trim>
public struct MarginTrim: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let blockStart = MarginTrim(rawValue: 1)
  public static let inlineStart = MarginTrim(rawValue: 2)
  public static let blockEnd = MarginTrim(rawValue: 4)
  public static let inlineEnd = MarginTrim(rawValue: 8)
}

/// <https://drafts.csswg.org/css-contain-2/#content-visibility>
public enum ContentVisibility: String, CaseIterable, Hashable, Sendable {
  case visible, auto, hidden
}

/// <https://drafts.csswg.org/css-conditional-5/#container-type>
public enum ContainerType: String, CaseIterable, Hashable, Sendable {
  case normal, size
  case inlineSize = "inline-size"
}

/// <https://drafts.csswg.org/css-break-4/#break-between>
public enum BreakBetween: String, CaseIterable, Hashable, Sendable {
  case auto, avoid, page, left, right, recto, verso, column, region, always, all
  case avoidPage = "avoid-page"
  case avoidColumn = "avoid-column"
  case avoidRegion = "avoid-region"
}

/// <https://drafts.csswg.org/css-multicol-2/#cwr>
public enum ColumnWrap: String, CaseIterable, Hashable, Sendable { case auto, nowrap, wrap }

/// <https://drafts.csswg.org/css-break-4/#break-within>
public enum BreakInside: String, CaseIterable, Hashable, Sendable {
  case auto, avoid
  case avoidPage = "avoid-page"
  case avoidColumn = "avoid-column"
  case avoidRegion = "avoid-region"
}
