/// What an element says, in lines, before and after a change.
struct ComparedTexts {
  private let first: [String]
  private let second: [String]
  /// Whether both say the same, wherever lines break.
  let saySame: Bool

  init(_ first: [String], _ second: [String]) {
    self.first = first
    self.second = second
    saySame = first == second || Self.saySame(first, second)
  }

  /// Whether the lines are the same, too.
  var areSame: Bool { first == second }
  var old: String { first.joined(separator: " ") }
  var new: String { second.joined(separator: " ") }

  /// Whether two texts are the same but for spaces where lines end: a line may end behind a space,
  /// or inside of a word.
  private static func saySame(_ first: [String], _ second: [String]) -> Bool {
    var (a, b) = (Reader(first), Reader(second))
    while true {
      let (x, y) = (a.next(), b.next())
      if x.scalar == y.scalar {
        if x.scalar == nil { return true }
        continue
      }
      // One side has a space where the other has an end.
      if x.scalar == " ", y.isAtStart {
        b.stepBack()
      } else if y.scalar == " ", x.isAtStart {
        a.stepBack()
      } else {
        return false
      }
    }
  }

  /// Reads the characters of all lines.
  private struct Reader {
    private let scalars: [Unicode.Scalar]
    private let starts: Set<Int>
    private var place = 0

    init(_ lines: [String]) {
      var scalars: [Unicode.Scalar] = []
      var starts: Set<Int> = []
      for line in lines {
        starts.insert(scalars.count)
        scalars += line.unicodeScalars
      }
      starts.remove(0)
      self.scalars = scalars
      self.starts = starts
    }

    /// The next one, and whether a line begins with it; `nil` at the end.
    mutating func next() -> (scalar: Unicode.Scalar?, isAtStart: Bool) {
      let isAtStart = starts.contains(place)
      let scalar = place < scalars.count ? scalars[place] : nil
      place += 1
      return (scalar, isAtStart)
    }

    mutating func stepBack() { place -= 1 }
  }
}
