/// A rule as the object model shows it: what it is, its prelude in canonical form, its declarations
/// and the rules in it.
///
/// <https://drafts.csswg.org/cssom-1/#css-rules>
public struct RuleOutline: Sendable {
  public enum Kind: String, Sendable {
    case style, media, supports, container, scope, keyframes, keyframe, namespace, page, property
    case `import`, margin
    case layerBlock = "layer-block"
    case layerStatement = "layer-statement"
    case fontFace = "font-face"
    case counterStyle = "counter-style"
    case fontFeatureValues = "font-feature-values"
    case fontPaletteValues = "font-palette-values"
    case positionTry = "position-try"
    case startingStyle = "starting-style"
    case nestedDeclarations = "nested-declarations"
  }

  public var kind: Kind
  /// The parts of the prelude, each as an interface has it: selectors, a condition, names. What
  /// they are, ``RuleOutlineParser`` says for each kind.
  public var prelude: [String]
  /// Declarations, or descriptors as they are written.
  public var declarations: [DeclaredProperty] = []
  public var children: [RuleOutline] = []
  /// The rule's own text in the sheet.
  public var source: String
}

/// Where the text of a rule stands.
public enum RuleOutlineContext: Sendable {
  case sheet
  /// Among the rules of a grouping rule that is no style rule's.
  case group
  /// In a style rule, or a grouping rule in one.
  case style
  case keyframes
}
