import GalleyCSS
import GalleyLayout
import GalleyPrimitives

/// Which highlights are on which stretches of text.
///
/// Building it takes time in proportion to n·log n for n ranges.
struct HighlightIndex {
  /// A stretch of one content's text on which the same highlights are.
  struct Segment {
    var range: Range<Int>
    /// The index in ``HighlightIndex/sets``.
    var set: Int
    /// Whether a range of the topmost highlight begins and ends with the stretch.
    var begins: Bool
    var ends: Bool
  }

  /// The kinds of highlights there are, lowest first; one of each kind.
  private(set) var layers: [HighlightPseudo] = []
  /// Sets of layers that are on text together, as rising indices of ``layers``.
  private(set) var sets: [[Int]] = []
  private var segments: [Segment] = []
  private var segmentsOfContent: [Int32: Range<Int>] = [:]
  /// How many kinds there can be; the lowest of more are left out.
  private static let layerLimit = 256

  init() {}

  /// - Parameter highlights: Those that are to be drawn as parts of the text.
  init(_ highlights: [Highlight], in boxes: BoxTree) {
    guard highlights.contains(where: { !$0.ranges.isEmpty }) else { return }
    let numbers = sortLayers(highlights)
    var pieces: [Piece] = []
    pieces.reserveCapacity(highlights.reduce(0) { $0 + $1.ranges.count })
    for highlight in highlights {
      guard let layer = numbers[highlight.pseudo] else { continue }
      for range in highlight.ranges {
        guard let range = range.clamped(in: boxes) else { continue }
        pieces.append(
          Piece(
            content: range.content, start: range.range.lowerBound, end: range.range.upperBound,
            layer: layer))
      }
    }
    pieces.sort { ($0.content, $0.start) < ($1.content, $1.start) }
    var known: [[Int]: Int] = [:]
    var first = 0
    while first < pieces.count {
      var end = first
      while end < pieces.count, pieces[end].content == pieces[first].content { end += 1 }
      let start = segments.count
      sweep(pieces[first..<end], &known)
      segmentsOfContent[pieces[first].content] = start..<segments.count
      first = end
    }
  }

  var isEmpty: Bool { segments.isEmpty }

  /// The stretches of a content that lie in a range, or touch an empty one from both sides.
  func segments(of content: Int32, in range: Range<Int>) -> ArraySlice<Segment> {
    guard let all = segmentsOfContent[content] else { return [] }
    var low = all.lowerBound
    var high = all.upperBound
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].range.upperBound > range.lowerBound {
        high = middle
      } else {
        low = middle + 1
      }
    }
    var end = low
    while end < all.upperBound, segments[end].range.lowerBound < range.upperBound { end += 1 }
    return segments[low..<end]
  }

  private struct Piece {
    var content: Int32
    var start: Int32
    var end: Int32
    var layer: Int
  }

  /// Orders the kinds of highlights from the lowest to the topmost.
  ///
  /// <https://drafts.csswg.org/css-pseudo-4/#highlight-backgrounds>
  private mutating func sortLayers(_ highlights: [Highlight]) -> [HighlightPseudo: Int] {
    var places: [HighlightPseudo: (rank: Int, priority: Int, order: Int)] = [:]
    for (order, highlight) in highlights.enumerated() {
      let place = (highlight.pseudo.rank, highlight.priority, order)
      if let known = places[highlight.pseudo], known > place { continue }
      places[highlight.pseudo] = place
    }
    layers = places.sorted { $0.value < $1.value }.map(\.key).suffix(HighlightIndex.layerLimit)
    return Dictionary(uniqueKeysWithValues: layers.enumerated().map { ($1, $0) })
  }

  /// Divides the pieces of one content where any of them begins or ends.
  private mutating func sweep(_ pieces: ArraySlice<Piece>, _ known: inout [[Int]: Int]) {
    if addSimple(pieces, &known) { return }
    var ends = pieces.map { (end: $0.end, layer: $0.layer) }
    ends.sort { $0.end < $1.end }
    var counts = [Int32](repeating: 0, count: layers.count)
    var active: [Int] = []
    var nextStart = pieces.startIndex
    var nextEnd = 0
    var position = pieces.first?.start ?? 0
    var beginning: Set<Int> = []
    while nextEnd < ends.count {
      let next =
        nextStart < pieces.endIndex
        ? min(pieces[nextStart].start, ends[nextEnd].end) : ends[nextEnd].end
      var ending: Set<Int> = []
      var last = nextEnd
      while last < ends.count, ends[last].end == next {
        ending.insert(ends[last].layer)
        last += 1
      }
      if next > position, let top = active.last {
        let set = known[active] ?? sets.count
        if set == sets.count {
          known[active] = set
          sets.append(active)
        }
        segments.append(
          Segment(
            range: Int(position)..<Int(next), set: set, begins: beginning.contains(top),
            ends: ending.contains(top)))
      }
      if next > position { beginning.removeAll(keepingCapacity: true) }
      position = next
      while nextEnd < last {
        let layer = ends[nextEnd].layer
        counts[layer] -= 1
        if counts[layer] == 0 { active.removeAll { $0 == layer } }
        nextEnd += 1
      }
      while nextStart < pieces.endIndex, pieces[nextStart].start == next {
        let layer = pieces[nextStart].layer
        beginning.insert(layer)
        counts[layer] += 1
        if counts[layer] == 1 {
          active.insert(layer, at: active.firstIndex { $0 > layer } ?? active.count)
        }
        nextStart += 1
      }
    }
  }
}

extension HighlightIndex {
  /// Fast path: pieces of one layer that don't overlap are stretches as they are.
  ///
  /// - Returns: `false` if they aren't of that kind; then nothing is added.
  private mutating func addSimple(
    _ pieces: ArraySlice<Piece>, _ known: inout [[Int]: Int]
  ) -> Bool {
    guard let layer = pieces.first?.layer else { return true }
    var end: Int32 = 0
    for piece in pieces {
      if piece.layer != layer || piece.start < end { return false }
      end = piece.end
    }
    let set = known[[layer]] ?? sets.count
    if set == sets.count {
      known[[layer]] = set
      sets.append([layer])
    }
    for piece in pieces {
      segments.append(
        Segment(range: Int(piece.start)..<Int(piece.end), set: set, begins: true, ends: true))
    }
    return true
  }
}

extension HighlightPseudo {
  /// Which kinds cover which: higher ones cover lower ones.
  var rank: Int {
    switch self {
    case .custom: 0
    case .grammarError: 1
    case .spellingError: 2
    case .targetText: 3
    case .searchText: 4
    case .currentSearchText: 5
    case .selection: 6
    }
  }
}

extension InlineTextRange {
  /// The part that names text of the page; `nil` if there is none.
  func clamped(in boxes: BoxTree) -> InlineTextRange? {
    guard content >= 0, Int(content) < boxes.inlineContents.count else { return nil }
    let count = Int32(clamping: boxes.inlineContents[Int(content)].text.count)
    let part = range.clamped(to: 0..<count)
    return part.isEmpty ? nil : InlineTextRange(content: content, range: part)
  }
}
