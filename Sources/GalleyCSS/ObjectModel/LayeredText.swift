import GalleyPrimitives

/// Writes `background` and `mask`, whose longhands are lists of layers.
enum LayeredText {
  /// `background` with all of its parts, as `getComputedStyle()` gives it.
  static func computedBackground(_ names: [String], _ values: [String]) -> String {
    var lists: [String: [String]] = [:]
    for (name, value) in zip(names, values) { lists[name] = parts(value) }
    func value(_ name: String, _ layer: Int) -> String {
      guard let list = lists["background-\(name)"], !list.isEmpty else { return "" }
      return list[layer % list.count]
    }
    let count = lists["background-image"]?.count ?? 0
    return (0..<count).map { layer -> String in
      let color = layer == count - 1 ? value("color", 0) + " " : ""
      return color + value("image", layer) + " " + value("repeat", layer) + " "
        + value("attachment", layer) + " " + value("position-x", layer) + " "
        + value("position-y", layer) + " / " + value("size", layer) + " " + value("origin", layer)
        + " " + value("clip", layer)
    }.joined(separator: ", ")
  }

  static func text(_ name: String, _ names: [String], _ values: [String]) -> String {
    var lists: [String: [String]] = [:]
    for (name, value) in zip(names, values) { lists[name] = parts(value) }
    let prefix = name == "background" ? "background" : "mask"
    let place = name == "background" ? "background" : "-webkit-mask"
    guard let images = lists["\(prefix)-image"] else { return "" }
    func value(_ longhand: String, _ layer: Int) -> String {
      guard let list = lists[longhand], !list.isEmpty else { return "" }
      return list[layer % list.count]
    }
    let layers = images.indices.map { layer -> String in
      var words: [String] = []
      let image = images[layer]
      let isLast = layer == images.count - 1
      if image != "none" { words.append(image) }
      let position = "\(value("\(place)-position-x", layer)) \(value("\(place)-position-y", layer))"
      let size = value("\(prefix)-size", layer)
      if size != "auto" {
        words.append("\(position) / \(size)")
      } else if position != "0% 0%" {
        words.append(position)
      }
      let repeats = value("\(prefix)-repeat", layer)
      if repeats != "repeat" { words.append(repeats) }
      let attachment = value("background-attachment", layer)
      if name == "background", attachment != "scroll" { words.append(attachment) }
      let origin = value("\(prefix)-origin", layer)
      let clip = value("\(prefix)-clip", layer)
      let usual = name == "background" ? "padding-box" : "border-box"
      if origin != usual || clip != "border-box" {
        words.append(origin == clip ? origin : "\(origin) \(clip)")
      }
      if name == "mask" {
        let composite = value("mask-composite", layer)
        if composite != "add" { words.append(composite) }
        let mode = value("mask-mode", layer)
        if mode != "match-source" { words.append(mode) }
      }
      if name == "background", isLast, let color = lists["background-color"]?.first,
        color != "transparent", color != "rgba(0, 0, 0, 0)"
      {
        words.append(color)
      }
      return words.isEmpty ? "none" : words.joined(separator: " ")
    }
    return layers.joined(separator: ", ")
  }

  /// The parts of a list between commas at the outermost level.
  static func parts(_ text: String) -> [String] {
    TokenStream(text).splitAtCommas().map(\.remainingText)
  }
}
