import GalleyDOM
public import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives
import GalleyScroll
import GalleyStyle

extension BoxReport {
  /// The report of a page that is scrolled: places from the viewport's corner, as
  /// `getBoundingClientRect` gives them.
  ///
  /// Deviation: lines move as the elements that they stand in do, and what is scrolled inside a
  /// transformed box moves as if the box weren't.
  public func placed(in frame: Frame, _ offsets: ScrollOffsets) -> BoxReport {
    var result = self
    let tree = frame.scrollTree
    let document = frame.boxes.styled.document
    for index in result.elements.indices {
      guard let box = frame.boxes.box(of: elements[index].node),
        let node = frame.fragments.firstNode(of: box)
      else { continue }
      let moved = tree.displacement(ofNode: node, offsets)
      result.elements[index].rect = elements[index].rect.offset(x: moved.x, y: moved.y)
      result.elements[index].content = elements[index].content.offset(x: moved.x, y: moved.y)
    }
    for index in result.lines.indices {
      var ancestor = document[lines[index].node].parent
      while let id = ancestor, frame.boxes.box(of: id) == nil { ancestor = document[id].parent }
      guard let id = ancestor, let box = frame.boxes.box(of: id),
        let node = frame.fragments.firstNode(of: box)
      else { continue }
      // A scroll container's lines move with its contents.
      var moved = tree.displacement(ofNode: node, offsets)
      if tree.container(of: id) != nil { moved = moved - offsets[id.rawValue] }
      result.lines[index].rect = lines[index].rect.offset(x: moved.x, y: moved.y)
      result.lines[index].baseline += moved.y
    }
    return result
  }
}
