public import GalleyPrimitives

/// The computed values of one element or pseudo-element.
///
/// Properties live in groups that are shared until written: inherited groups are the parent's own
/// storage unless a declaration changes one of their properties. A group is a one-element array,
/// since reading an array's element neither copies nor checks for exclusive access.
///
/// <https://drafts.csswg.org/css-cascade-5/#computed>
public struct ComputedStyle: Sendable {
  /// One array for all groups, so that copying a style counts one reference. The accessors are
  /// inlinable, since a group that is read through a call is copied whole.
  @usableFromInline var groups = [Groups()]

  @usableFromInline struct Groups: Sendable {
    @usableFromInline var font = [FontStyle()]
    @usableFromInline var text = [TextStyle()]
    @usableFromInline var inherited = [InheritedStyle()]
    @usableFromInline var custom = [CustomProperties()]
    @usableFromInline var box = [BoxStyle()]
    @usableFromInline var surface = [SurfaceStyle()]
    @usableFromInline var effects = [EffectsStyle()]
    @usableFromInline var container = [ContainerStyle()]
    @usableFromInline var generated = [GeneratedStyle()]
    @usableFromInline var rare = [RareStyle()]
  }

  /// Initial values throughout.
  public init() {}

  /// A child's style before its own declarations: inherited groups are the parent's.
  ///
  /// <https://drafts.csswg.org/css-cascade-5/#inheriting>
  public init(inheritingFrom parent: ComputedStyle) {
    var own = ComputedStyle.initial.groups[0]
    own.font = parent.groups[0].font
    own.text = parent.groups[0].text
    own.inherited = parent.groups[0].inherited
    own.custom = parent.groups[0].custom
    groups = [own]
  }

  /// The style whose values are all initial; its groups are shared by all that never change them.
  public static let initial = ComputedStyle()

  /// Inherited: what chooses and scales fonts.
  @inlinable public var font: FontStyle {
    _read { yield groups[0].font[0] }
    _modify { yield &groups[0].font[0] }
  }
  /// Inherited: how text is set.
  @inlinable public var text: TextStyle {
    _read { yield groups[0].text[0] }
    _modify { yield &groups[0].text[0] }
  }
  /// Inherited: everything else that inherits.
  @inlinable public var inherited: InheritedStyle {
    _read { yield groups[0].inherited[0] }
    _modify { yield &groups[0].inherited[0] }
  }
  /// Inherited: custom properties.
  @inlinable public var custom: CustomProperties {
    _read { yield groups[0].custom[0] }
    _modify { yield &groups[0].custom[0] }
  }
  /// Display, position, size, margins, padding.
  @inlinable public var box: BoxStyle {
    _read { yield groups[0].box[0] }
    _modify { yield &groups[0].box[0] }
  }
  /// Backgrounds and borders.
  @inlinable public var surface: SurfaceStyle {
    _read { yield groups[0].surface[0] }
    _modify { yield &groups[0].surface[0] }
  }
  /// Opacity, transforms, shadows, filters, clips, masks.
  @inlinable public var effects: EffectsStyle {
    _read { yield groups[0].effects[0] }
    _modify { yield &groups[0].effects[0] }
  }
  /// Flex, grid, alignment, gaps, columns.
  @inlinable public var container: ContainerStyle {
    _read { yield groups[0].container[0] }
    _modify { yield &groups[0].container[0] }
  }
  /// Content, counters and text decorations.
  @inlinable public var generated: GeneratedStyle {
    _read { yield groups[0].generated[0] }
    _modify { yield &groups[0].generated[0] }
  }
  /// What few elements set.
  @inlinable public var rare: RareStyle {
    _read { yield groups[0].rare[0] }
    _modify { yield &groups[0].rare[0] }
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
