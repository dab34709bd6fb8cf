import GalleyPrimitives

/// A container's size for queries, with what lengths in them count.
///
/// <https://drafts.csswg.org/css-conditional-5/#size-container>
public struct ContainerEnvironment: Sendable {
  /// The content box in px; `nil` if the container has no size to be asked of along that axis.
  public var width: Double?
  public var height: Double?
  /// Whether the container's inline axis is vertical.
  public var isVertical: Bool
  /// Relative lengths count the container's own values.
  public var context: ComputeContext

  public init(width: Double?, height: Double?, isVertical: Bool, context: ComputeContext) {
    self.width = width
    self.height = height
    self.isVertical = isVertical
    self.context = context
  }
}

extension QueryFeature {
  /// Whether the container has the feature.
  ///
  /// <https://drafts.csswg.org/css-conditional-5/#container-features>
  public func evaluate(in container: ContainerEnvironment) -> Truth {
    switch name.text {
    case "width": return compare(container.width, container)
    case "height": return compare(container.height, container)
    case "inline-size":
      return compare(container.isVertical ? container.height : container.width, container)
    case "block-size":
      return compare(container.isVertical ? container.width : container.height, container)
    case "aspect-ratio":
      guard let width = container.width, let height = container.height else { return .unknown }
      return compareRatio(width, height) { $0.number(in: container.context) }
    case "orientation":
      guard let width = container.width, let height = container.height else { return .unknown }
      return compareKeyword(
        height >= width ? "portrait" : "landscape", ["portrait", "landscape"])
    default: return .unknown
    }
  }

  private func compare(_ actual: Double?, _ container: ContainerEnvironment) -> Truth {
    guard let actual else { return .unknown }
    return compare(actual) { $0.px(in: container.context) }
  }
}
