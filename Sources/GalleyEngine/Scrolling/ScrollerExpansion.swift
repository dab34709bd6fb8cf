import GalleyCSS
import GalleyDOM
import GalleyLayout
import GalleyPrimitives
import GalleyScroll
import GalleyStyle

extension PageModel {
  /// How often scrollers inside of each other are made higher at most.
  private static let expansionLimit = 6

  /// Lays the page out with its inner scroll containers so high that nothing is left to scroll,
  /// and the boxes around them that would cut them off with them. The viewport stays as it is.
  public func frameWithExpandedScrollers() -> Frame {
    var page = self
    var frame = page.frame()
    var heights: [NodeID: Double] = [:]
    for _ in 0..<PageModel.expansionLimit {
      var isChanged = false
      for (element, height) in frame.scrollersToExpand() where (heights[element] ?? 0) < height {
        heights[element] = height
        isChanged = true
      }
      guard isChanged else { break }
      page = self
      page.sheets.append(
        StyleSheetSource(StyleSheet(PageModel.css(for: heights, in: document)), origin: .user))
      frame = page.frame()
    }
    return frame
  }

  private static func css(for heights: [NodeID: Double], in document: Document) -> String {
    var text = ""
    for element in heights.keys.sorted() {
      let height = heights[element] ?? 0
      text += "\(selector(of: element, in: document)) { box-sizing: border-box !important; "
      text += "height: \(height)px !important; min-height: \(height)px !important; "
      text += "max-height: none !important; flex: none !important }\n"
    }
    return text
  }

  /// A selector that matches one element alone: its place among its parent's children, and theirs.
  private static func selector(of element: NodeID, in document: Document) -> String {
    var parts: [String] = []
    var current: NodeID? = element
    while let id = current {
      guard let parent = document.parentElement(of: id) else {
        parts.append(":root")
        break
      }
      var place = 1
      var sibling = document[parent].firstChild
      while let other = sibling, other != id {
        if document[other].isElement { place += 1 }
        sibling = document[other].nextSibling
      }
      parts.append(":nth-child(\(place))")
      current = parent
    }
    return parts.reversed().joined(separator: ">")
  }
}

extension Frame {
  /// The scroll containers inside the page that users could scroll down, and the containers around
  /// such that clip, with the border-box heights that show all of them.
  fileprivate func scrollersToExpand() -> [(NodeID, Double)] {
    let tree = scrollTree
    var isExpanded = [Bool](repeating: false, count: tree.containers.count)
    var result: [(NodeID, Double)] = []
    for index in tree.containers.indices.dropFirst().reversed() {
      let container = tree.containers[index]
      guard isExpanded[index] || container.isUserScrollableY else { continue }
      if let parent = container.parent, !container.isFixed { isExpanded[parent] = true }
      guard container.rangeY.isScrollable, container.key > 0 else { continue }
      let height = fragments.rect(at: container.node).height.px + container.rangeY.length
      result.append((NodeID(Int(container.key)), height))
    }
    return result
  }
}
