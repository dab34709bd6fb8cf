import GalleyPrimitives

// How round a box's corners are.
//
// <https://drafts.csswg.org/css-backgrounds-3/#border-radius>
extension Longhands {
  typealias Radius = Pair<LengthPercentage>

  private static func radius(
    _ name: String, read: @escaping StyleReader<Radius>, write: @escaping StyleWriter<Radius>
  ) -> Longhand<Specified<Radius>> {
    computed(
      name,
      parse: { tokens in
        guard let pair = tokens.parsePair({ $0.parseLengthPercentage(.nonNegative) }) else {
          return nil
        }
        return pair.first.combined(with: pair.second) { Pair($0, $1) }
      }, read: read, write: write)
  }

  static let borderTopLeftRadius = radius(
    "border-top-left-radius", read: { $0.surface.radii.topLeft },
    write: { $0.surface.radii.topLeft = $1 })
  static let borderTopRightRadius = radius(
    "border-top-right-radius", read: { $0.surface.radii.topRight },
    write: { $0.surface.radii.topRight = $1 })
  static let borderBottomRightRadius = radius(
    "border-bottom-right-radius", read: { $0.surface.radii.bottomRight },
    write: { $0.surface.radii.bottomRight = $1 })
  static let borderBottomLeftRadius = radius(
    "border-bottom-left-radius", read: { $0.surface.radii.bottomLeft },
    write: { $0.surface.radii.bottomLeft = $1 })

  static let borderRadii = [
    borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius, borderBottomLeftRadius,
  ]

  /// The place in ``borderRadii`` of the corner between two sides.
  private static func corner(_ a: PhysicalSide, _ b: PhysicalSide) -> Int {
    let isTop = a == .top || b == .top
    let isLeft = a == .left || b == .left
    return isTop ? (isLeft ? 0 : 1) : (isLeft ? 3 : 2)
  }

  /// <https://drafts.csswg.org/css-logical-1/#border-radius-properties>
  static let borderStartStartRadius = logical("border-start-start-radius", borderRadii) {
    corner($0.blockStartSide, $0.inlineStartSide)
  }
  static let borderStartEndRadius = logical("border-start-end-radius", borderRadii) {
    corner($0.blockStartSide, $0.inlineEndSide)
  }
  static let borderEndStartRadius = logical("border-end-start-radius", borderRadii) {
    corner($0.blockEndSide, $0.inlineStartSide)
  }
  static let borderEndEndRadius = logical("border-end-end-radius", borderRadii) {
    corner($0.blockEndSide, $0.inlineEndSide)
  }
}

extension Shorthands {
  static let borderRadius = Shorthand(
    "border-radius", Longhands.borderRadii.map(\.name.text)
  ) { tokens, values in
    guard let radii = tokens.parseCornerRadii() else { return false }
    values.set(Longhands.borderTopLeftRadius, radii.map(\.topLeft))
    values.set(Longhands.borderTopRightRadius, radii.map(\.topRight))
    values.set(Longhands.borderBottomRightRadius, radii.map(\.bottomRight))
    values.set(Longhands.borderBottomLeftRadius, radii.map(\.bottomLeft))
    return true
  }
}
