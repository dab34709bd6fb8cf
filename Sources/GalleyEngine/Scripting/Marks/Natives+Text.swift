import GalleyDOM
import GalleyFind
import GalleyPrimitives
import GalleyScript

extension Natives {
  /// Adds what finds and marks text.
  mutating func addText(of script: PageScript) {
    add("marksText") { [unowned script] _ in
      script.marksText = true
      return .undefined
    }
    add("findText") { [unowned script] call in
      .list(
        script.places(
          of: call.string(0), matchesCase: call.bool(1), isWord: call.bool(2)
        ).map { .integer($0) })
    }
  }
}

extension PageScript {
  /// How many matches `window.find` sees at most.
  private static let findLimit = 100_000

  /// Where a text is on the page: node and offset of start and end of each match, in order.
  func places(of text: String, matchesCase: Bool, isWord: Bool) -> [Int] {
    var options = FindOptions()
    options.matchesCase = matchesCase
    options.wordMatch = isWord ? .fullWord : .contains
    options.acrossBlocks = true
    options.limit = Self.findLimit
    guard let frame = currentFrame(), let result = try? frame.find(text, options) else {
      return []
    }
    let document = holder.document
    var places: [Int] = []
    for match in result.matches {
      guard match.documentNumber == 0, let start = match.start, let end = match.end,
        document[start.node].isText, document[end.node].isText
      else { continue }
      places += [start.node.index, start.offset, end.node.index, end.offset]
    }
    return places
  }
}
