public import GalleyPrimitives

/// The computed values of one element or pseudo-element.
///
/// Properties live in groups that are shared until written: inherited groups are the parent's own
/// storage unless a declaration changes one of their properties. A group is a one-element array,
/// since reading an array's element neither copies nor checks for exclusive access.
///
/// <https://drafts.csswg.org/css-cascade-5/#computed>
public struct ComputedStyle: Sendable {
  private var fontStorage = [FontStyle()]
  private var textStorage = [TextStyle()]
  private var inheritedStorage = [InheritedStyle()]
  private var customStorage: [CustomProperties] = [CustomProperties()]
  private var boxStorage = [BoxStyle()]
  private var surfaceStorage = [SurfaceStyle()]
  private var effectsStorage = [EffectsStyle()]
  private var containerStorage = [ContainerStyle()]
  private var generatedStorage = [GeneratedStyle()]
  private var rareStorage = [RareStyle()]

  /// Initial values throughout.
  public init() {}

  /// A child's style before its own declarations: inherited groups are the parent's.
  ///
  /// <https://drafts.csswg.org/css-cascade-5/#inheriting>
  public init(inheritingFrom parent: ComputedStyle) {
    self = ComputedStyle.initial
    fontStorage = parent.fontStorage
    textStorage = parent.textStorage
    inheritedStorage = parent.inheritedStorage
    customStorage = parent.customStorage
  }

  /// The style whose values are all initial; its groups are shared by all that never change them.
  public static let initial = ComputedStyle()

  /// Inherited: what chooses and scales fonts.
  public var font: FontStyle {
    _read { yield fontStorage[0] }
    _modify { yield &fontStorage[0] }
  }
  /// Inherited: how text is set.
  public var text: TextStyle {
    _read { yield textStorage[0] }
    _modify { yield &textStorage[0] }
  }
  /// Inherited: everything else that inherits.
  public var inherited: InheritedStyle {
    _read { yield inheritedStorage[0] }
    _modify { yield &inheritedStorage[0] }
  }
  /// Inherited: custom properties.
  public var custom: CustomProperties {
    _read { yield customStorage[0] }
    _modify { yield &customStorage[0] }
  }
  /// Display, position, size, margins, padding.
  public var box: BoxStyle {
    _read { yield boxStorage[0] }
    _modify { yield &boxStorage[0] }
  }
  /// Backgrounds and borders.
  public var surface: SurfaceStyle {
    _read { yield surfaceStorage[0] }
    _modify { yield &surfaceStorage[0] }
  }
  /// Opacity, transforms, shadows, filters, clips, masks.
  public var effects: EffectsStyle {
    _read { yield effectsStorage[0] }
    _modify { yield &effectsStorage[0] }
  }
  /// Flex, grid, alignment, gaps, columns.
  public var container: ContainerStyle {
    _read { yield containerStorage[0] }
    _modify { yield &containerStorage[0] }
  }
  /// Content, counters and text decorations.
  public var generated: GeneratedStyle {
    _read { yield generatedStorage[0] }
    _modify { yield &generatedStorage[0] }
  }
  /// What few elements set.
  public var rare: RareStyle {
    _read { yield rareStorage[0] }
    _modify { yield &rareStorage[0] }
  }
}

extension ComputedStyle {
  /// The axes along which the box lays out its contents.
  public var writingDirection: WritingDirection {
    WritingDirection(text.writingMode, text.direction)
  }
}

/// Custom properties in effect, their values as tokens' source text.
///
/// <https://drafts.csswg.org/css-variables-2/>
public struct CustomProperties: Sendable {
  /// By name with its two hyphens. A name without a value is guaranteed-invalid.
  public var values: [Atom: CustomPropertyValue] = [:]
  public init() {}
}

/// The computed value of a custom property: tokens with all `var()` replaced.
public struct CustomPropertyValue: Hashable, Sendable {
  /// The source text that the tokens serialise to.
  public var text: String
  public init(text: String) { self.text = text }
}
