import GalleyDOM
import GalleyDisplayList
import GalleyLayout
import GalleyLoading
import GalleyOutline
import GalleyPDF
import GalleyPrimitives
import GalleyStyle

/// What a page has beside what is painted: headings, and links with the places that they lead to.
struct PDFContents {
  struct Heading {
    var title: String
    var level: Int
    var rect: Rect
  }

  enum Target {
    /// A whole URL.
    case address(String)
    /// A place of the page, in CSS px.
    case point(Point)
  }

  struct Link {
    /// In CSS px of the page.
    var rect: Rect
    var target: Target
    var label: String
  }

  let headings: [Heading]
  private(set) var links: [Link] = []

  /// Links with more pieces than this are none that anybody follows.
  private static let pieceLimit = 10_000

  init(_ frame: Frame, scrolledBy offsets: ScrollOffsets) {
    headings = frame.outline().sections.compactMap { section in
      section.isHidden
        ? nil : Heading(title: section.title, level: section.level, rect: section.rect)
    }
    let document = frame.boxes.styled.document
    var linkOfNode: [Int32: NodeID?] = [:]
    var rects: [NodeID: [Rect]] = [:]
    var order: [NodeID] = []
    for (node, rect) in frame.hitRegions().rects(scrolledBy: offsets) {
      guard node >= 0 else { continue }
      let link: NodeID?
      if let known = linkOfNode[node] {
        link = known
      } else {
        link = document.link(around: NodeID(Int(node)))
        linkOfNode[node] = .some(link)
      }
      guard let link else { continue }
      if rects[link] == nil { order.append(link) }
      if rects[link, default: []].count < Self.pieceLimit { rects[link, default: []].append(rect) }
    }
    for link in order {
      guard let target = Self.target(of: link, frame) else { continue }
      let label = document.attributeValue(.title, of: link) ?? ""
      for rect in Self.merged(rects[link] ?? []) {
        links.append(Link(rect: rect, target: target, label: label))
      }
    }
  }

  /// Where a link leads; `nil` for places that a file can't lead to.
  private static func target(of link: NodeID, _ frame: Frame) -> Target? {
    let document = frame.boxes.styled.document
    guard let url = document.linkURL(of: link) else { return nil }
    if url.hrefWithoutFragment == frame.url.hrefWithoutFragment {
      guard let fragment = url.fragment, !fragment.isEmpty, fragment.lowercased() != "top" else {
        return .point(Point())
      }
      guard let element = document.element(withFragment: fragment),
        let box = frame.borderBox(of: element)
      else { return nil }
      return .point(Point(x: box.x, y: box.y))
    }
    return url.scheme == "javascript" ? nil : .address(url.href)
  }

  /// The pieces of a link as few rectangles: neighbours on a line are one, and none lies in another.
  static func merged(_ pieces: [Rect]) -> [Rect] {
    var result: [Rect] = []
    let sorted = pieces.sorted { ($0.y, $0.x, -$0.width) < ($1.y, $1.x, -$1.width) }
    for piece in sorted {
      // Only what was put last can be on the same line, or hold the piece.
      if let index = result.indices.suffix(4).last(where: { index in
        let other = result[index]
        let isInside =
          other.minX <= piece.minX + 0.5 && other.maxX >= piece.maxX - 0.5
          && other.minY <= piece.minY + 0.5 && other.maxY >= piece.maxY - 0.5
        let isBeside =
          abs(other.minY - piece.minY) < 1 && abs(other.maxY - piece.maxY) < 1
          && piece.minX <= other.maxX + 1 && other.minX <= piece.maxX + 1
        return isInside || isBeside
      }) {
        result[index] = result[index].union(piece)
      } else {
        result.append(piece)
      }
    }
    return result
  }
}
