import GalleyEngine
import GalleyPrimitives

/// The options that name sheets of paper.
enum PaperArguments {
  /// `nil` if none are asked for.
  static func paper(_ arguments: ParsedArguments) throws(CommandError) -> Paper? {
    guard let text = arguments.value("--paper") else {
      if arguments.has("--margin") { throw .usage("--margin", "needs --paper") }
      return nil
    }
    guard let size = size(text) else {
      throw .usage("--paper", "not a size of paper: \(text)")
    }
    let words = (arguments.value("--margin") ?? "10mm").split(separator: ",")
    let lengths = words.compactMap { length(String($0)) }
    guard lengths.count == words.count, lengths.count == 1 || lengths.count == 4,
      lengths.allSatisfy({ $0 >= 0 })
    else {
      throw .usage("--margin", "not one or four lengths: \(arguments.value("--margin") ?? "")")
    }
    let margins =
      lengths.count == 1
      ? Paper.Margins(top: lengths[0], right: lengths[0], bottom: lengths[0], left: lengths[0])
      : Paper.Margins(top: lengths[0], right: lengths[1], bottom: lengths[2], left: lengths[3])
    return Paper(size: size, margins: margins)
  }

  /// In px.
  static func size(_ text: String) -> Size? {
    var words = text.lowercased().split(separator: " ").map(String.init)
    var isLandscape = false
    if let last = words.last, last == "landscape" || last == "portrait" {
      isLandscape = last == "landscape"
      words.removeLast()
    }
    guard words.count == 1 else { return nil }
    var size: Size
    if let named = Paper.size(named: words[0]) {
      size = named
    } else {
      let sides = words[0].split(separator: "x", maxSplits: 1).map { length(String($0)) }
      guard sides.count == 2, let width = sides[0], let height = sides[1], width >= 10,
        height >= 10
      else { return nil }
      size = Size(width: width, height: height)
    }
    if isLandscape { size = Size(width: size.height, height: size.width) }
    return size
  }

  /// A length with an absolute unit, in px; a number without one is in px.
  static func length(_ text: String) -> Double? {
    guard let length = Double(text) ?? Paper.length(text), abs(length) < 1e6 else { return nil }
    return length
  }
}
