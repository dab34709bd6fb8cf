public import GalleyCSS
public import GalleyDOM

/// The sizes of query containers, as an earlier layout found them.
///
/// Styles that ask for a size that isn't here are resolved as if there were no such container; the
/// page is then laid out, measured, and its styles resolved again with the sizes.
///
/// <https://drafts.csswg.org/css-conditional-5/#container-queries>
public struct ContainerSizes: Sendable, Equatable {
  /// A content box in CSS px.
  public struct Size: Sendable, Equatable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// Elements whose principal box can be contained; others have no size to be asked of.
  public var sizes: [NodeID: Size] = [:]

  public init() {}
}

/// Which containers' sizes styles have asked for.
public struct ContainerUse: Sendable {
  /// By element: the type that says which of its axes count.
  public internal(set) var asked: [NodeID: ContainerType] = [:]
  /// How deep size containers are nested.
  public internal(set) var depth = 0

  /// Whether styles would be the same with other sizes of the containers that they asked for.
  public func isAnswered(
    by new: ContainerSizes, insteadOf old: ContainerSizes, isVertical: (NodeID) -> Bool
  ) -> Bool {
    asked.allSatisfy { element, type in
      let before = old.sizes[element]
      let after = new.sizes[element]
      guard let before, let after, type == .inlineSize else { return before == after }
      return isVertical(element) ? before.height == after.height : before.width == after.width
    }
  }
}
