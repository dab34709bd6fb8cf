public import GalleyDOM
import GalleyPaint
public import GalleyPrimitives
import GalleyStyle
import GalleyLayout
public import GalleyFind
import Synchronization

/// What finding computes of a frame's layout, each when it is needed first.
final class FindCache: Sendable {
  private let indexes = Mutex<[TextIndex.Scope: TextIndex]>([:])
  let geometry = Computed<TextGeometry>()
  let paths = Computed<NodePaths>()
  let svgTexts = Computed<[NodeID: [SVGTextCell]]>()
  let svgBoxes = Computed<SVGBoxes>()

  func index(_ scope: TextIndex.Scope, _ make: () -> TextIndex) -> TextIndex {
    indexes.withLock { known in
      if let index = known[scope] { return index }
      let made = make()
      known[scope] = made
      return made
    }
  }
}

extension Frame {
  /// The text of the page, indexed when it is asked for first.
  public func textIndex(_ scope: TextIndex.Scope = []) -> TextIndex {
    guard scope.contains(.joinedRubyBases) else {
      return finding.index(scope) { TextIndex(fragments, scope: scope) }
    }
    // Without ruby there is only one order.
    let plain = textIndex(scope.subtracting(.joinedRubyBases))
    guard plain.hasRuby else { return plain }
    return finding.index(scope) { TextIndex(fragments, scope: scope) }
  }

  var textGeometry: TextGeometry { finding.geometry.value { TextGeometry(fragments) } }

  /// Where the text of SVG elements stands, by `text` elements, in the order of their text.
  var svgTexts: [NodeID: [SVGTextCell]] {
    finding.svgTexts.value {
      let (fragments, images, fonts) = (fragments, images, fonts)
      let cells = onDeepStack { collectSVGText(fragments, images: images, fonts: fonts) }
      return Dictionary(grouping: cells, by: \.element).mapValues {
        $0.sorted { $0.range.lowerBound < $1.range.lowerBound }
      }
    }
  }

  /// Where SVG elements show that have no boxes.
  var svgBoxes: SVGBoxes {
    finding.svgBoxes.value {
      let (fragments, images, fonts) = (fragments, images, fonts)
      return SVGBoxes(
        list: onDeepStack { collectSVGBoxes(fragments, images: images, fonts: fonts) })
    }
  }

  /// Where an element stands in the document, as `galley boxes` writes it; for a text where the
  /// element does that it is in.
  public func path(of node: NodeID) -> String { nodePaths.path(of: node) }

  var nodePaths: NodePaths { finding.paths.value { NodePaths(boxes.styled.document) } }
}

/// The places of SVG elements, by element.
struct SVGBoxes: Sendable {
  let list: [SVGElementBox]
  private let places: [NodeID: Int]

  init(list: [SVGElementBox]) {
    self.list = list
    places = Dictionary(
      list.indices.map { (list[$0].element, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The bounding box of an element on the page as laid out, with the node of the box that it
  /// shows in; `nil` for an element that shows nothing.
  func bounds(of element: NodeID) -> (rect: Rect, node: Int)? {
    guard let place = places[element], let rect = list.pageBounds(at: place) else { return nil }
    return (rect, list[place].fragment)
  }
}
