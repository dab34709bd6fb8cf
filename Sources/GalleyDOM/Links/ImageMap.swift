public import GalleyPrimitives

extension Document {
  /// The `map` element of an image; `nil` if it has none.
  ///
  /// <https://html.spec.whatwg.org/#attr-hyperlink-usemap>
  public func imageMap(of image: NodeID) -> NodeID? {
    guard let reference = attributeValue(.usemap, of: image),
      let hash = reference.firstIndex(of: "#")
    else { return nil }
    let name = String(reference[reference.index(after: hash)...])
    guard !name.isEmpty else { return nil }
    for (index, node) in nodes.enumerated()
    where node.isElement && node.namespace == .html && node.name == .map && node.parent != nil {
      let map = NodeID(index)
      if attributeValue(.name, of: map) == name || node.idAttribute.text == name { return map }
    }
    return nil
  }

  /// The first area of a map that holds a place; `nil` if none does.
  ///
  /// <https://html.spec.whatwg.org/#image-map-processing-model>
  ///
  /// - Parameters:
  ///   - point: In CSS px from the image's top-left corner.
  ///   - size: The image's.
  public func area(at point: Point, in map: NodeID, size: Size) -> NodeID? {
    descendants(of: map).first { isHTML($0, .area) && contains(point, area: $0, size: size) }
  }

  private func contains(_ point: Point, area: NodeID, size: Size) -> Bool {
    let coordinates = floatingPointNumbers(attributeValue(.coords, of: area) ?? "")
    switch attributeValue(.shape, of: area)?.lowercased() ?? "" {
    case "default":
      return Rect(x: 0, y: 0, width: size.width, height: size.height).contains(point)
    case "circle", "circ":
      guard coordinates.count >= 3, coordinates[2] > 0 else { return false }
      let dx = point.x - coordinates[0]
      let dy = point.y - coordinates[1]
      return dx * dx + dy * dy <= coordinates[2] * coordinates[2]
    case "poly", "polygon":
      guard coordinates.count >= 6 else { return false }
      var path = Path()
      for index in stride(from: 0, to: coordinates.count - 1, by: 2) {
        let corner = Point(x: coordinates[index], y: coordinates[index + 1])
        if index == 0 { path.move(to: corner) } else { path.line(to: corner) }
      }
      path.close()
      return path.contains(point, rule: .evenOdd)
    default:
      guard coordinates.count >= 4 else { return false }
      let (x, y) = (min(coordinates[0], coordinates[2]), min(coordinates[1], coordinates[3]))
      return Rect(
        x: x, y: y, width: max(coordinates[0], coordinates[2]) - x,
        height: max(coordinates[1], coordinates[3]) - y
      ).contains(point)
    }
  }

  /// <https://html.spec.whatwg.org/#rules-for-parsing-a-list-of-floating-point-numbers>
  private func floatingPointNumbers(_ text: String) -> [Double] {
    text.split { $0.isWhitespace || $0 == "," || $0 == ";" }.prefix(10_000).map { word in
      let number = word.drop { !($0.isASCII && $0.isNumber) && $0 != "." && $0 != "-" }
      let digits = number.prefix { ($0.isASCII && $0.isNumber) || "+-.eE".contains($0) }
      let value = Double(digits) ?? 0
      return value.isFinite ? value : 0
    }
  }
}
