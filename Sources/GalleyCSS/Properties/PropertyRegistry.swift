public import GalleyPrimitives

/// All properties by name and number, built once from ``Longhands/all`` and ``Shorthands/all``.
public struct PropertyRegistry: Sendable {
  public static let shared = PropertyRegistry()

  public let longhands: [AnyLonghand]
  public let shorthands: [AnyShorthand]
  /// Other names of longhands and shorthands, as `-webkit-` prefixed ones, with what they stand
  /// for.
  public let aliases: [(name: Atom, target: Atom)]
  /// By the number of a name: zero for names of no property, longhands from 1 up, shorthands from
  /// -1 down.
  private let places: [Int16]

  private init() {
    let longhands = Longhands.all
    let shorthands = Shorthands.all
    let aliases = Shorthands.aliases.map { (name: Atom($0.0), target: Atom($0.1)) }
    let names = longhands.map(\.name) + shorthands.map(\.name) + aliases.map(\.name)
    var places = [Int16](repeating: 0, count: Int(names.map(\.rawValue).max() ?? 0) + 1)
    for (index, longhand) in longhands.enumerated() {
      places[Int(longhand.name.rawValue)] = Int16(index + 1)
    }
    var erased: [AnyShorthand] = []
    for (index, shorthand) in shorthands.enumerated() {
      let ids = shorthand.longhands.compactMap { name -> PropertyID? in
        let place = places[Int(name.rawValue)]
        return place > 0 ? PropertyID(rawValue: UInt16(place - 1)) : nil
      }
      assert(ids.count == shorthand.longhands.count, "unknown longhand in \(shorthand.name)")
      erased.append(AnyShorthand(shorthand, longhands: ids))
      places[Int(shorthand.name.rawValue)] = Int16(-index - 1)
    }
    for alias in aliases {
      places[Int(alias.name.rawValue)] = places[Int(alias.target.rawValue)]
    }
    self.longhands = longhands
    self.shorthands = erased
    self.aliases = aliases
    self.places = places
  }

  /// The place of a name; zero if it is no property's.
  private func place(of name: Atom) -> Int {
    let number = Int(name.rawValue)
    return number < places.count ? Int(places[number]) : 0
  }

  /// The longhand of that lower-case name or alias; `nil` if there is none.
  public func longhandID(_ name: Atom) -> PropertyID? {
    let place = place(of: name)
    return place > 0 ? PropertyID(rawValue: UInt16(place - 1)) : nil
  }

  /// The shorthand of that lower-case name or alias; `nil` if there is none.
  public func shorthand(_ name: Atom) -> AnyShorthand? {
    let place = place(of: name)
    return place < 0 ? shorthands[-place - 1] : nil
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
    func declare(_ property: PropertyID, _ value: DeclaredValue) -> Declaration {
      Declaration(property: property, value: value, isImportant: isImportant, offset: offset)
    }
    let shorthand = shorthand(name)
    let isAll = name == Names.all
    let properties: [PropertyID]
    if let shorthand {
      properties = shorthand.longhands
    } else if let id = longhandID(name) {
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
