public import GalleyPrimitives

/// The prelude of `@container`: conditions joined by commas, of which one has to hold.
///
/// <https://drafts.csswg.org/css-conditional-5/#container-rule>
public struct ContainerQuery: Hashable, Sendable {
  /// A container's name with what is asked of it.
  public struct Alternative: Hashable, Sendable {
    /// `nil` for any container.
    public var name: Atom?
    /// `nil` if only the name is asked for.
    public var condition: Condition<ContainerTest>?
    /// What the container's type has to allow to be asked.
    public var axes: Axes
    /// Whether a feature is asked for that no container of a still page has.
    public var needsScrollState: Bool
  }

  /// Axes along which a container's size is asked for.
  public struct Axes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let width = Axes(rawValue: 1)
    public static let height = Axes(rawValue: 2)
    public static let inline = Axes(rawValue: 4)
    public static let block = Axes(rawValue: 8)
  }

  public var alternatives: [Alternative]

  /// Reads the prelude; `nil` if its syntax is wrong.
  init?(_ prelude: TokenStream) {
    alternatives = []
    for part in prelude.splitAtCommas() {
      guard let alternative = ContainerQuery.alternative(part) else { return nil }
      alternatives.append(alternative)
    }
    if alternatives.isEmpty { return nil }
  }

  private static func alternative(_ part: TokenStream) -> Alternative? {
    var tokens = part
    var result = Alternative(name: nil, condition: nil, axes: [], needsScrollState: false)
    let reserved = [ConditionNames.not, ConditionNames.and, ConditionNames.or, Keyword.none]
    if tokens.peek.kind == .ident, !tokens.peek.isIdent(ConditionNames.not) {
      guard let name = tokens.parseCustomIdent(except: reserved) else { return nil }
      result.name = name
      if tokens.isAtEnd { return result }
    }
    var axes: Axes = []
    var needsScrollState = false
    let condition = Condition<ContainerTest>.parse(&tokens) { inside in
      guard let feature = QueryFeature.parse(inside),
        let needed = feature.containerAxes
      else { return .general }
      axes.formUnion(needed)
      return .test(.size(feature))
    } function: { name, arguments in
      switch name.text {
      case "style":
        guard let condition = StyleFeature.condition(arguments) else { return .general }
        return .test(.style(condition))
      case "scroll-state":
        needsScrollState = true
        return .general
      default: return .general
      }
    }
    guard let condition, tokens.isAtEnd else { return nil }
    result.condition = condition
    result.axes = axes
    result.needsScrollState = needsScrollState
    return result
  }
}

/// One test of a container.
public enum ContainerTest: Hashable, Sendable {
  case size(QueryFeature)
  case style(Condition<StyleFeature>)
}

extension QueryFeature {
  /// The axes that the feature asks a container's size of; `nil` if containers have no such
  /// feature.
  ///
  /// <https://drafts.csswg.org/css-conditional-5/#container-features>
  var containerAxes: ContainerQuery.Axes? {
    switch name.text {
    case "width": .width
    case "height": .height
    case "inline-size": .inline
    case "block-size": .block
    case "aspect-ratio", "orientation": [.inline, .block]
    default: nil
    }
  }
}
