import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyPrimitives
import GalleyStyle

/// A stretch of a run of SVG text that a highlight is on.
struct SVGTextMark {
  /// UTF-16 units, as the run's own range counts them.
  var range: Range<Int>
  var pseudo: HighlightPseudo
  /// The element whose text it is.
  var element: NodeID
}

/// Found text of SVG where it was painted, for the dimmed find style.
struct SVGFoundText {
  var run: SVGTextRun
  var space: ID<PaintSpace>
  /// Where the run begins in the space.
  var origin: Point
  /// The found part of the run.
  var rect: Rect
  var isCurrent: Bool
}

/// What is marked of the text of SVG elements.
struct SVGTextMarks {
  private struct Key: Hashable {
    var node: NodeID
    var pseudo: HighlightPseudo
  }

  /// Without overlap, in order.
  private var ranges: [Key: [Range<Int>]] = [:]
  /// Lowest first.
  private var pseudos: [HighlightPseudo] = []
  private let document: Document
  let styles: HighlightStyles

  /// - Returns: `nil` if nothing is marked.
  init?(_ highlights: [Highlight], _ document: Document, _ styles: HighlightStyles) {
    self.document = document
    self.styles = styles
    let order = highlights.enumerated().sorted {
      ($0.element.pseudo.rank, $0.element.priority, $0.offset)
        < ($1.element.pseudo.rank, $1.element.priority, $1.offset)
    }
    var seen: Set<HighlightPseudo> = []
    for (_, highlight) in order {
      if seen.insert(highlight.pseudo).inserted { pseudos.append(highlight.pseudo) }
      for part in highlight.nodeRanges where !part.range.isEmpty {
        ranges[Key(node: part.node, pseudo: highlight.pseudo), default: []].append(part.range)
      }
    }
    if ranges.isEmpty { return nil }
    for key in ranges.keys {
      let sorted = (ranges[key] ?? []).sorted { $0.lowerBound < $1.lowerBound }
      var merged: [Range<Int>] = []
      for range in sorted {
        if let last = merged.last, range.lowerBound < last.upperBound {
          merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
        } else {
          merged.append(range)
        }
      }
      ranges[key] = merged
    }
  }

  /// The marks on characters in a row, whose first is the unit `start`.
  func marks(on sources: ArraySlice<NodeTextRange>, from start: Int) -> [SVGTextMark] {
    var result: [SVGTextMark] = []
    var first = sources.startIndex
    while first < sources.endIndex {
      let node = sources[first].node
      var end = first
      while end < sources.endIndex, sources[end].node == node { end += 1 }
      add(sources[first..<end], start + first - sources.startIndex, &result)
      first = end
    }
    return result
  }

  /// Adds the marks on characters of one node.
  private func add(
    _ sources: ArraySlice<NodeTextRange>, _ start: Int, _ result: inout [SVGTextMark]
  ) {
    guard let first = sources.first, let last = sources.last,
      let element = document.parentElement(of: first.node)
    else { return }
    for pseudo in pseudos {
      guard let ranges = ranges[Key(node: first.node, pseudo: pseudo)] else { continue }
      var index = ranges[...].partitioningIndex { $0.upperBound > first.range.lowerBound }
      while index < ranges.count, ranges[index].lowerBound < last.range.upperBound {
        let range = ranges[index]
        // White space that collapsed is not among the characters, which are in order.
        let low = sources.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
        let high = sources.partitioningIndex { $0.range.lowerBound >= range.upperBound }
        if low < high {
          let place = start - sources.startIndex
          result.append(
            SVGTextMark(range: low + place..<high + place, pseudo: pseudo, element: element))
        }
        index += 1
      }
    }
  }
}

extension ArraySlice {
  /// The first index whose element belongs to the second part of a partitioned slice.
  fileprivate func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
