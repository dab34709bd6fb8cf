public import GalleyDisplayList
public import GalleyFind
import GalleyDOM
import GalleyLayout
import GalleyPrimitives
import GalleyScroll

extension Frame {
  /// The first text that shows in the viewport as it is scrolled, in the order of the document and
  /// not counting what stays while the page scrolls; where none shows, the first below. `nil` if
  /// there is none.
  public func readingPosition(_ offsets: ScrollOffsets) -> TextPosition? {
    let tree = scrollTree
    let offsets = tree.resolved(offsets)
    let port = tree.viewport.scrollport
    let places = ContentPlaces(textIndex())
    var below: TextPosition?
    for node in fragments.nodes.indices {
      let fragment = fragments.fragment(at: node)
      guard fragment.kind == .text, fragment.details >= 0 else { continue }
      let details = fragments.store.textDetails[Int(fragment.details)]
      guard !details.range.isEmpty else { continue }
      let place = tree.place(of: Rect(fragments.rect(at: node)), node: node, offsets)
      guard place.maxY > 0, place.maxX > 0, place.minX < port.width else { continue }
      let isBelow = place.minY >= port.height
      guard !isBelow || below == nil, !tree.isFixed(node: node),
        let position = places.position(
          ofContent: details.content, details.range.lowerBound)
      else { continue }
      if !isBelow { return position }
      below = position
    }
    return below
  }
}

/// The way from laid-out text to the document's.
private struct ContentPlaces {
  /// By content, in the order of their text.
  private var segments: [Int32: [TextSegment]] = [:]

  init(_ index: TextIndex) {
    for segment in index.segments where segment.content >= 0 && segment.count > 0 {
      segments[segment.content, default: []].append(segment)
    }
    for content in segments.keys {
      segments[content]?.sort { $0.contentStart < $1.contentStart }
    }
  }

  /// The place in the document of an offset in the text of an inline content; `nil` for text that
  /// isn't of the document.
  func position(ofContent content: Int32, _ offset: Int32) -> TextPosition? {
    guard let all = segments[content] else { return nil }
    let next = all.indices.first(from: { all[$0].contentStart > offset })
    guard next > 0 else { return nil }
    let segment = all[next - 1]
    guard offset < segment.contentStart + segment.count else { return nil }
    let inside = segment.nodeCount == segment.count ? offset - segment.contentStart : 0
    return TextPosition(node: segment.node, offset: Int(segment.nodeStart + inside))
  }
}
