public import GalleyPrimitives

/// The properties of css-anchor-position.
///
/// <https://drafts.csswg.org/css-anchor-position-1/>
public struct AnchorStyle: Hashable, Sendable {
  /// `anchor-name`; empty is `none`.
  public var names: [Atom] = []
  public var scope = AnchorScope.none
  public var position = PositionAnchor.normal
  /// `position-area`; `nil` is `none`.
  public var area: PositionArea?
  public var fallbacks: [PositionFallback] = []
  public var order = PositionTryOrder.normal
  public var visibility: PositionVisibility = .anchorsVisible
  public init() {}
}

/// <https://drafts.csswg.org/css-anchor-position-1/#anchor-scope>
public enum AnchorScope: Hashable, Sendable {
  case none, all
  case names([Atom])
}

/// <https://drafts.csswg.org/css-anchor-position-1/#position-anchor>
public enum PositionAnchor: Hashable, Sendable {
  /// As `auto` with a `position-area`, else as `none`.
  case normal
  case none
  /// The implicit anchor: that of a pseudo-element is the element that it arose in.
  case auto
  case name(Atom)
}

/// The tracks that `position-area` names: what it writes first and second, until the axes are
/// known.
///
/// <https://drafts.csswg.org/css-anchor-position-1/#typedef-position-area>
public struct PositionArea: Hashable, Sendable {
  /// Which axis a keyword belongs to, and in whose writing direction.
  public enum Axis: UInt8, Hashable, Sendable {
    case x, y, block, inline, selfBlock, selfInline
    /// The physical axis in the direction of the containing block's, or the box's own, writing.
    case xWriting, yWriting, selfX, selfY
    /// Decided by where it stands.
    case either, selfEither
  }

  public enum Tracks: UInt8, Hashable, Sendable {
    case start, center, end, spanStart, spanEnd, spanAll
  }

  public struct Part: Hashable, Sendable {
    public var axis: Axis
    public var tracks: Tracks

    public init(_ axis: Axis, _ tracks: Tracks) {
      self.axis = axis
      self.tracks = tracks
    }
  }

  public var first: Part
  public var second: Part

  public init(first: Part, second: Part) {
    self.first = first
    self.second = second
  }
}

/// One of the other places that a box may take.
///
/// <https://drafts.csswg.org/css-anchor-position-1/#position-try-fallbacks>
public struct PositionFallback: Hashable, Sendable {
  public enum Tactic: UInt8, Hashable, Sendable {
    case flipBlock, flipInline, flipStart, flipX, flipY
  }

  /// A `@position-try` rule.
  public var rule: Atom?
  public var tactics: [Tactic]
  public var area: PositionArea?
  /// What the rule declares, computed for the element; `nil` if there is no such rule.
  public var values: PositionedValues?

  public init(rule: Atom? = nil, tactics: [Tactic] = [], area: PositionArea? = nil) {
    self.rule = rule
    self.tactics = tactics
    self.area = area
  }
}

/// What a `@position-try` rule may change.
///
/// <https://drafts.csswg.org/css-anchor-position-1/#accepted-position-try-properties>
public struct PositionedValues: Hashable, Sendable {
  public var inset: PhysicalSides<AutoLength>
  public var margin: PhysicalSides<AutoLength>
  public var width: SizeValue
  public var height: SizeValue
  public var minWidth: SizeValue
  public var minHeight: SizeValue
  public var maxWidth: SizeValue
  public var maxHeight: SizeValue
  public var alignSelf: Alignment
  public var justifySelf: Alignment
  public var anchor: PositionAnchor
  public var area: PositionArea?

  public init(_ style: ComputedStyle) {
    inset = style.box.inset
    margin = style.box.margin
    width = style.box.width
    height = style.box.height
    minWidth = style.box.minWidth
    minHeight = style.box.minHeight
    maxWidth = style.box.maxWidth
    maxHeight = style.box.maxHeight
    alignSelf = style.container.alignSelf
    justifySelf = style.container.justifySelf
    anchor = style.rare.anchor.position
    area = style.rare.anchor.area
  }

  /// Puts the values into a style.
  public func apply(to style: inout ComputedStyle) {
    style.box.inset = inset
    style.box.margin = margin
    style.box.width = width
    style.box.height = height
    style.box.minWidth = minWidth
    style.box.minHeight = minHeight
    style.box.maxWidth = maxWidth
    style.box.maxHeight = maxHeight
    style.container.alignSelf = alignSelf
    style.container.justifySelf = justifySelf
    style.rare.anchor.position = anchor
    style.rare.anchor.area = area
  }
}

/// <https://drafts.csswg.org/css-anchor-position-1/#position-try-order-property>
public enum PositionTryOrder: String, CaseIterable, Hashable, Sendable {
  case normal
  case mostWidth = "most-width"
  case mostHeight = "most-height"
  case mostBlockSize = "most-block-size"
  case mostInlineSize = "most-inline-size"
}

/// What hides the box.
///
/// <https://drafts.csswg.org/css-anchor-position-1/#position-visibility>
public struct PositionVisibility: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let anchorsValid = PositionVisibility(rawValue: 1)
  public static let anchorsVisible = PositionVisibility(rawValue: 2)
  public static let noOverflow = PositionVisibility(rawValue: 4)
}

/// `anchor()` or `anchor-size()`, which layout alone can resolve.
///
/// <https://drafts.csswg.org/css-anchor-position-1/#anchor-functions>
public struct AnchorFunction: Hashable, Sendable {
  public enum Side: Hashable, Sendable {
    case inside, outside, top, right, bottom, left, start, end, selfStart, selfEnd, center
    /// 0 is the containing block's start side.
    case percentage(Float)
  }

  public enum Dimension: UInt8, Hashable, Sendable {
    case width, height, block, inline, selfBlock, selfInline
    /// That of the property.
    case same
  }

  public enum Kind: Hashable, Sendable {
    case side(Side)
    case size(Dimension)
  }

  /// `nil` for the default anchor.
  public var name: Atom?
  public var kind: Kind
  public var fallback: Calculation?
}

extension Calculation {
  /// Whether an anchor function stands in it.
  public var hasAnchors: Bool {
    switch self {
    case .leaf, .size: false
    case .anchor: true
    case .sum(let terms), .min(let terms), .max(let terms), .hypot(let terms):
      terms.contains(where: \.hasAnchors)
    case .product(let term, _), .abs(let term): term.hasAnchors
    case .clamp(let low, let value, let high):
      value.hasAnchors || low?.hasAnchors == true || high?.hasAnchors == true
    case .round(_, let a, let b), .mod(let a, let b), .rem(let a, let b):
      a.hasAnchors || b.hasAnchors
    }
  }

  /// The calculation with lengths, or their fallbacks, in the place of anchor functions; `nil` if
  /// one has neither, which makes the declaration invalid.
  ///
  /// - Parameter resolve: In px; `nil` if the function doesn't resolve.
  public func resolvingAnchors(_ resolve: (AnchorFunction) -> Float?) -> Calculation? {
    func all(_ terms: [Calculation]) -> [Calculation]? {
      let resolved = terms.compactMap { $0.resolvingAnchors(resolve) }
      return resolved.count == terms.count ? resolved : nil
    }
    func both(_ a: Calculation, _ b: Calculation) -> (Calculation, Calculation)? {
      guard let a = a.resolvingAnchors(resolve), let b = b.resolvingAnchors(resolve) else {
        return nil
      }
      return (a, b)
    }
    switch self {
    case .leaf, .size: return self
    case .anchor(let function):
      if let px = resolve(function) { return .leaf(px: px, percent: 0) }
      return function.fallback?.resolvingAnchors(resolve)
    case .sum(let terms): return all(terms).map { .sum($0) }
    case .min(let terms): return all(terms).map { .min($0) }
    case .max(let terms): return all(terms).map { .max($0) }
    case .hypot(let terms): return all(terms).map { .hypot($0) }
    case .product(let term, let factor):
      return term.resolvingAnchors(resolve).map { .product($0, factor) }
    case .abs(let term): return term.resolvingAnchors(resolve).map { .abs($0) }
    case .clamp(let low, let value, let high):
      let newLow = low?.resolvingAnchors(resolve)
      let newHigh = high?.resolvingAnchors(resolve)
      guard let value = value.resolvingAnchors(resolve), (low == nil) == (newLow == nil),
        (high == nil) == (newHigh == nil)
      else { return nil }
      return .clamp(newLow, value, newHigh)
    case .round(let strategy, let a, let b): return both(a, b).map { .round(strategy, $0, $1) }
    case .mod(let a, let b): return both(a, b).map { .mod($0, $1) }
    case .rem(let a, let b): return both(a, b).map { .rem($0, $1) }
    }
  }

  /// The calculation with other anchor functions.
  public func mappingAnchors(_ change: (AnchorFunction) -> AnchorFunction) -> Calculation {
    let inner = mapTerms { $0.mappingAnchors(change) }
    guard case .anchor(var function) = inner else { return inner }
    let fallback = function.fallback
    function = change(function)
    function.fallback = fallback
    return .anchor(function)
  }
}
