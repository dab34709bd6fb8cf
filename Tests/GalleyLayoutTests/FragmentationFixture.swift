import GalleyDOM
import GalleyLayout
import GalleyPrimitives
import GalleyStyle

extension FragmentTree {
  /// The page rectangles of all fragments of the element with that id, as `x,y w×h`.
  func parts(_ id: String) -> [String] {
    let document = boxes.styled.document
    for node in document.descendants(of: document.root)
    where document[node].idAttribute.text == id {
      guard let box = boxes.box(of: node) else { return [] }
      var result: [String] = []
      var next = firstNodeOfBox[box.index]
      while next >= 0 {
        let rect = rect(at: Int(next))
        result.append("\(rect.minX),\(rect.minY) \(rect.width)×\(rect.height)")
        next = nextNodeOfSameBox[Int(next)]
      }
      return result
    }
    return []
  }

  /// How many lines are in each part of a block container that is divided, by the parts' places
  /// from the left.
  func lineCounts(_ id: String) -> [Int] {
    let document = boxes.styled.document
    for node in document.descendants(of: document.root)
    where document[node].idAttribute.text == id {
      guard let box = boxes.box(of: node) else { return [] }
      var result: [Int] = []
      var next = firstNodeOfBox[box.index]
      while next >= 0 {
        let end = Int(nodes[Int(next)].subtreeEnd)
        result.append(
          (Int(next)..<end).reduce(0) { count, index in
            count + (fragment(at: index).kind == .line ? 1 : 0)
          })
        next = nextNodeOfSameBox[Int(next)]
      }
      return result
    }
    return []
  }
}

/// Lays out contents in columns 100 px wide and `height` px tall, one after the other from the
/// page's corner.
func columns(
  height: Int = 100, count: Int = 4, style: String = "", _ contents: String
) throws -> FragmentTree {
  try laidOut(
    """
    <!DOCTYPE html><style>body { margin: 0; font-size: 10px; line-height: 20px; orphans: 1;
    widows: 1 } \(style)</style><div id="columns" style="columns: \(count); column-fill: auto;
    gap: 0; width: \(count * 100)px; height: \(height)px">\(contents)</div>
    """)
}
