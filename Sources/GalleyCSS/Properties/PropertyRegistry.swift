public import GalleyPrimitives

/// All properties by name and number, built once from ``Longhands/all`` and ``Shorthands/all``.
public struct PropertyRegistry: Sendable {
  public static let shared = PropertyRegistry()

  public let longhands: [AnyLonghand]
  public let longhandIDs: [Atom: PropertyID]
  public let shorthands: [Atom: AnyShorthand]
  /// Other names of longhands and shorthands, as `-webkit-` prefixed ones.
  public let aliases: [Atom: Atom]

  private init() {
    let longhands = Longhands.all
    var ids: [Atom: PropertyID] = [:]
    for (index, longhand) in longhands.enumerated() {
      ids[longhand.name] = PropertyID(rawValue: UInt16(index))
    }
    var shorthands: [Atom: AnyShorthand] = [:]
    for shorthand in Shorthands.all {
      shorthands[shorthand.name] = AnyShorthand(
        shorthand, longhands: shorthand.longhands.compactMap { ids[$0] })
    }
    self.longhands = longhands
    self.longhandIDs = ids
    self.shorthands = shorthands
    self.aliases = Dictionary(
      Shorthands.aliases.map { (Atom($0.0), Atom($0.1)) }, uniquingKeysWith: { $1 })
  }

  /// What became of a declaration.
  public enum ParseResult: Sendable {
    case declarations([Declaration])
    case unknownProperty
    case invalidValue
  }

  /// Reads the value of the property `name`, which is in lower case unless it begins with `--`.
  ///
  /// - Parameter tokens: The whole value without `!important`.
  public func parse(
    _ name: Atom, _ tokens: TokenStream, isImportant: Bool = false, offset: Int32 = 0
  ) -> ParseResult {
    let name = aliases[name] ?? name
    func declare(_ property: PropertyID, _ value: DeclaredValue) -> Declaration {
      Declaration(property: property, value: value, isImportant: isImportant, offset: offset)
    }
    let shorthand = shorthands[name]
    let isAll = name == Names.all
    let properties: [PropertyID]
    if let shorthand {
      properties = shorthand.longhands
    } else if let id = longhandIDs[name] {
      properties = [id]
    } else if isAll {
      properties = [.all]
    } else {
      return .unknownProperty
    }
    if let keyword = CSSWideKeyword(tokens) {
      return .declarations(properties.map { declare($0, .wide(keyword)) })
    }
    if tokens.hasSubstitutions {
      let value = UnresolvedValue(tokens: tokens, shorthand: shorthand)
      return .declarations(properties.map { declare($0, .unresolved(value)) })
    }
    if let shorthand {
      guard let values = shorthand.parse(tokens) else { return .invalidValue }
      return .declarations(
        shorthand.longhands.map { id in
          declare(id, values[longhands[id.index].name].map { .parsed($0) } ?? .wide(.initial))
        })
    }
    guard !isAll, let value = longhands[properties[0].index].parse(tokens) else {
      return .invalidValue
    }
    return .declarations([declare(properties[0], .parsed(value))])
  }
}
