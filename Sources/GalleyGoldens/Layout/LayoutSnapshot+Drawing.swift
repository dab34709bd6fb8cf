public import GalleyPrimitives

extension LayoutSnapshot {
  /// How many parts of a picture are looked for, and how many elements are told.
  private static let limits = (parts: 64, elements: 4)

  /// Which elements look different although none has another place, size or value: an image that
  /// was replaced, say, or letters that are smoothed in another way.
  ///
  /// - Parameters:
  ///   - parts: What differs of a picture of the page, in its px.
  ///   - region: What of the page the picture shows, in CSS px.
  ///   - scale: Device px per CSS px.
  /// - Returns: Sentences for people.
  public func drawnDifferently(_ parts: [Rect], in region: Rect, scale: Double) -> [String] {
    guard scale > 0, !elements.isEmpty else { return [] }
    var found: [Int] = []
    for part in parts.prefix(Self.limits.parts) {
      let box = Box(
        Rect(
          x: part.x / scale + region.x, y: part.y / scale + region.y, width: part.width / scale,
          height: part.height / scale))
      let element = innermost(around: box)
      if !found.contains(element) { found.append(element) }
    }
    var lines = found.prefix(Self.limits.elements).map { index in
      "\(label(of: index)) is drawn differently, at \(path(of: index))"
    }
    if found.count > lines.count {
      lines.append("so are \(found.count - lines.count) more elements")
    }
    return lines
  }

  /// The smallest element that holds all of a box, but for a px that edges may be smoothed over.
  private func innermost(around box: Box) -> Int {
    var best = 0
    var least = Double.infinity
    for (index, element) in elements.enumerated() {
      let border = element.border
      guard border.minX <= box.minX + 64, border.minY <= box.minY + 64,
        border.maxX >= box.maxX - 64, border.maxY >= box.maxY - 64
      else { continue }
      let area = Double(border.width) * Double(border.height)
      if area <= least { (best, least) = (index, area) }
    }
    return best
  }

  /// The shortest that people call an element by: its id, its classes, or its name.
  func label(of index: Int) -> String {
    let element = elements[index]
    if element.name.hasPrefix("::"), elements.indices.contains(element.parent) {
      return Self.label(elements[element.parent].name) + element.name
    }
    return Self.label(element.name)
  }

  private static func label(_ name: String) -> String {
    if let hash = name.firstIndex(of: "#") { return String(name[hash...].prefix { $0 != "." }) }
    if let dot = name.firstIndex(of: ".") { return String(name[dot...]) }
    return name
  }
}
