import GalleyCSS
import GalleyPrimitives

/// The computed values of elements before and after a change.
struct ComparedValues {
  private let old: LayoutSnapshot
  private let new: LayoutSnapshot
  /// The sizes of font of all elements, in px.
  private let oldFonts: [Double]
  private let newFonts: [Double]
  /// Elements of the new layout whose size of font was changed, rather than that around them.
  private var resized: Set<Int> = []

  init(_ old: LayoutSnapshot, _ new: LayoutSnapshot) {
    self.old = old
    self.new = new
    oldFonts = Self.fonts(old)
    newFonts = Self.fonts(new)
  }

  private static func fonts(_ snapshot: LayoutSnapshot) -> [Double] {
    var result: [Double] = []
    for element in snapshot.elements {
      let own = element.properties.first { $0.name == "font-size" }.flatMap { length($0.value) }
      let outer = result.indices.contains(element.parent) ? result[element.parent] : 16
      result.append(own ?? outer)
    }
    return result
  }

  /// The px of a length; `nil` for anything else.
  private static func length(_ text: some StringProtocol) -> Double? {
    text.hasSuffix("px") ? Double(text.dropLast(2)) : nil
  }

  /// The properties that changed of an element itself.
  ///
  /// - Returns: Also whether there were lengths that follow from a size of font outside of it.
  mutating func changes(
    _ a: Int, _ b: Int
  ) -> (own: [LayoutDifference.PropertyChange], hasScaled: Bool) {
    let (first, second) = (old.elements[a].properties, new.elements[b].properties)
    if first == second { return ([], false) }
    var values: [String: (old: String?, new: String?)] = [:]
    for property in first { values[property.name, default: (nil, nil)].old = property.value }
    for property in second { values[property.name, default: (nil, nil)].new = property.value }
    var result: [LayoutDifference.PropertyChange] = []
    var hasScaled = false
    for (name, value) in values where value.old != value.new {
      let change = LayoutDifference.PropertyChange(
        name: name, old: value.old ?? usualValue(of: name, a, in: old),
        new: value.new ?? usualValue(of: name, b, in: new))
      // One side may tell a value that the other shares with the parent.
      if change.old == change.new { continue }
      if isScaled(change, a, b) {
        hasScaled = true
        continue
      }
      if name == "font-size" { resized.insert(b) }
      result.append(change)
    }
    // What is set together with a size of font is told, too.
    if hasScaled, resized.contains(b) { return (allChanges(values, a, b), false) }
    return (result.sorted { $0.name < $1.name }, hasScaled)
  }

  private func allChanges(
    _ values: [String: (old: String?, new: String?)], _ a: Int, _ b: Int
  ) -> [LayoutDifference.PropertyChange] {
    values.filter { $0.value.old != $0.value.new }.map { name, value in
      LayoutDifference.PropertyChange(
        name: name, old: value.old ?? usualValue(of: name, a, in: old),
        new: value.new ?? usualValue(of: name, b, in: new))
    }.filter { $0.old != $0.new }.sorted { $0.name < $1.name }
  }

  /// Whether a value grew as much as a size of font that it may be relative to.
  private func isScaled(_ change: LayoutDifference.PropertyChange, _ a: Int, _ b: Int) -> Bool {
    let outer = (old.elements[a].parent, new.elements[b].parent)
    guard oldFonts.indices.contains(outer.0), newFonts.indices.contains(outer.1) else {
      return false
    }
    var ratios = [newFonts[0] / oldFonts[0]]
    ratios.append(newFonts[outer.1] / oldFonts[outer.0])
    if change.name != "font-size" { ratios.append(newFonts[b] / oldFonts[a]) }
    return ratios.contains { $0.isFinite && $0 != 1 && Self.isScaled(change, by: $0) }
  }

  private static func isScaled(
    _ change: LayoutDifference.PropertyChange, by ratio: Double
  ) -> Bool {
    let (first, second) = (change.old.split(separator: " "), change.new.split(separator: " "))
    guard first.count == second.count else { return false }
    return zip(first, second).allSatisfy { one, other in
      if one == other { return length(one).map { $0 == 0 } ?? true }
      guard let from = length(one), let to = length(other) else { return false }
      return abs(from * ratio - to) <= max(0.02, abs(to) * 0.001)
    }
  }

  /// What a property that isn't told of an element has: the value that it inherits, or the initial
  /// one.
  private func usualValue(of name: String, _ element: Int, in snapshot: LayoutSnapshot) -> String {
    let registry = PropertyRegistry.shared
    guard let longhand = registry.longhands.first(where: { $0.name.text == name }) else {
      return "none"
    }
    if longhand.inherits {
      var ancestor = element
      while snapshot.elements.indices.contains(ancestor) {
        let properties = snapshot.elements[ancestor].properties
        if let known = properties.first(where: { $0.name == name }) { return known.value }
        ancestor = snapshot.elements[ancestor].parent
      }
    }
    let initial = ComputedProperty.initialValue(of: name) ?? "none"
    return initial == "currentcolor" && name != "color"
      ? usualValue(of: "color", element, in: snapshot) : initial
  }
}
