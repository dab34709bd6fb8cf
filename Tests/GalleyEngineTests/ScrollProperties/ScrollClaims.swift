import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyEngine
import GalleyImages
import GalleyLayout
import GalleyOutline
import GalleyPrimitives
import GalleyScroll
import GalleyStyle

/// What must hold of scrolling and sections on any page, each as a list of the places where it
/// doesn't.
struct ScrollClaims {
  let frame: Frame
  let outline: HeadingOutline

  init(_ frame: Frame) {
    self.frame = frame
    outline = frame.outline()
  }

  /// Where the page is scrolled to for a section, that section is active.
  func roundTrips() -> [String] {
    var result: [String] = []
    for (index, section) in outline.sections.enumerated() where !section.isHidden {
      var options = ActiveSectionOptions()
      options.requested = index
      let active = outline.activeIndex(at: section.scrollY, options: options)
      if active != index {
        result.append("\(section.title): at \(section.scrollY) \(active ?? -1) is active")
      }
      // Without being told, as far as no other section wants the same place.
      let isAlone = !outline.sections.contains { other in
        other.node != section.node && !other.isHidden
          && abs(other.scrollY - section.scrollY) < 1
      }
      if section.isReachable, section.wantedScrollY >= 0, isAlone, outline.greatestOffset > 0 {
        let active = outline.activeIndex(at: section.scrollY)
        if active != index {
          result.append("\(section.title): at \(section.scrollY) \(active ?? -1) is found active")
        }
      }
      // The offset that sections tell is the one that scrolling to the element leads to.
      if frame.scrollTree.chain(fromNode: frame.scrollTarget(for: section.node)?.node ?? 0) == [0],
        let offsets = frame.scrollOffsets(showing: section.node),
        abs(offsets[ScrollOffsets.viewport].y - section.scrollY) > 1
      {
        result.append(
          "\(section.title): sections say \(section.scrollY), scrolling goes to "
            + "\(offsets[ScrollOffsets.viewport].y)")
      }
    }
    return result
  }

  /// Each section is active at some offset that can be reached, and none comes back.
  func coverage() -> [String] {
    var result: [String] = []
    let shown = outline.sections.indices.filter { !outline.sections[$0].isHidden }
    let greatest = outline.greatestOffset
    guard greatest > 0 else { return [] }
    for index in shown {
      let start = outline.sections[index].activeFrom
      if !(0...greatest).contains(start) {
        result.append("\(outline.sections[index].title) starts at \(start) of \(greatest)")
      }
      let active = outline.activeIndex(at: start)
      if active != index {
        result.append("\(outline.sections[index].title): at its start \(active ?? -1) is active")
      }
    }
    let order = shown.sorted {
      (outline.sections[$0].wantedScrollY, $0) < (outline.sections[$1].wantedScrollY, $1)
    }
    var rank: [Int: Int] = [:]
    for (place, index) in order.enumerated() { rank[index] = place }
    var down: [Int] = []
    for step in 0...400 {
      let active = outline.activeIndex(at: greatest * Double(step) / 400)
      down.append(active.map { rank[$0] ?? -2 } ?? -1)
    }
    if zip(down, down.dropFirst()).contains(where: { $0 > $1 }) {
      result.append("a section comes back on the way down")
    }
    let up = (0...400).reversed().map { step in
      outline.activeIndex(at: greatest * Double(step) / 400).map { rank[$0] ?? -2 } ?? -1
    }
    if up.reversed() != down { result.append("the way up differs from the way down") }
    return result
  }

  /// A picture without a background over black and over white is that on black and on white.
  func alphaErrors(at offset: Double) -> [String] {
    var frame = frame
    var options = PictureOptions(region: frame.viewportRect)
    var offsets = frame.scrollTree.initialOffsets
    offsets[ScrollOffsets.viewport].y = offset
    options.scrollOffsets = frame.scrollTree.clamped(offsets)
    options.canvas = nil
    let hidden = frame.bitmap(options)
    var result: [String] = []
    for canvas in [Color(red: 0, green: 0, blue: 0), Color(red: 255, green: 255, blue: 255)] {
      options.canvas = canvas
      let opaque = frame.bitmap(options)
      var worst = 0
      for (above, whole) in zip(hidden.pixels, opaque.pixels) {
        let rest = 255 - Int(above >> 24)
        for (shift, below) in [(UInt32(0), 0), (8, 1), (16, 2)] {
          let channel = [canvas.rgba8.red, canvas.rgba8.green, canvas.rgba8.blue][below]
          let sum = Int(above >> shift & 255) + (Int(channel) * rest + 127) / 255
          worst = max(worst, abs(sum - Int(whole >> shift & 255)))
        }
      }
      if worst > 1 { result.append("at \(offset) pictures on \(canvas) differ by \(worst)") }
    }
    return result
  }

  /// Nothing that an address can name is under a header once the page is scrolled to it.
  ///
  /// What is under one wherever the page is scrolled, or lies at its start, is left out.
  func coveredTargets(limit: Int = .max) -> [String] {
    var result: [String] = []
    let regions = frame.hitRegions()
    let document = frame.boxes.styled.document
    let view = frame.viewportRect
    var checked = 0
    for (index, node) in document.nodes.enumerated() {
      let element = NodeID(index)
      guard checked < limit, node.isElement, node.idAttribute != .empty,
        let target = frame.scrollTarget(for: element), !target.rect.isEmpty,
        frame.boxes.box(of: element).map({
          frame.boxes.style(of: $0).inherited.visibility == .visible
            && frame.boxes.style(of: $0).inherited.pointerEvents == .auto
        }) == true,
        let offsets = frame.scrollOffsets(showing: element)
      else { continue }
      checked += 1
      guard offsets[ScrollOffsets.viewport].y > 0.5 else { continue }
      let place = frame.scrollTree.place(of: target.rect, node: target.node, offsets)
      for share in [0.02, 0.5, 0.98] {
        let point = Point(
          x: place.minX + place.width * share, y: place.minY + min(1, place.height / 2))
        guard view.contains(point),
          let hit = frame.hit(at: point, in: regions, scrolledBy: offsets),
          let cover = header(of: hit.element, besides: element, offsets)
        else { continue }
        result.append("#\(node.idAttribute.text) is under \(document[cover].name) at \(point)")
        break
      }
    }
    return result
  }

  /// The header that an element belongs to: fixed or sticky, stuck, and not so high that nothing
  /// would be left of the view; `nil` if it is in none that a target isn't in.
  private func header(
    of hit: NodeID, besides target: NodeID, _ offsets: ScrollOffsets
  ) -> NodeID? {
    let document = frame.boxes.styled.document
    var current: NodeID? = hit
    while let element = current {
      if isInside(target, of: element) || isInside(element, of: target) { return nil }
      if let box = frame.boxes.box(of: element),
        let place = frame.place(of: element, scrolledBy: offsets)
      {
        let position = frame.boxes.style(of: box).box.position
        // What lies where flow puts it isn't in the way because it stays.
        if position == .sticky, !isShifted(element, offsets) {
          current = document.parentElement(of: element)
          continue
        }
        // What hangs from a header out of flow, such as a menu, is no part of it.
        if position == .absolute { return nil }
        let isLow = place.height <= frame.viewportRect.height * ScrollTree.greatestHeaderShare
        if position == .fixed { return isLow ? element : nil }
        if position == .sticky, isLow { return element }
      }
      current = document.parentElement(of: element)
    }
    return nil
  }

  /// Whether a sticky box is elsewhere than in normal flow: it has moved otherwise than what it
  /// stands in.
  private func isShifted(_ element: NodeID, _ offsets: ScrollOffsets) -> Bool {
    guard let parent = frame.boxes.styled.document.parentElement(of: element),
      let own = frame.borderBox(of: element), let outer = frame.borderBox(of: parent),
      let place = frame.place(of: element, scrolledBy: offsets),
      let around = frame.place(of: parent, scrolledBy: offsets)
    else { return true }
    var moved = around.y - outer.y
    if frame.scrollTree.container(of: parent) != nil { moved -= offsets[parent.rawValue].y }
    return abs(place.y - own.y - moved) > 0.5
  }

  private func isInside(_ inner: NodeID, of outer: NodeID) -> Bool {
    var current: NodeID? = inner
    while let element = current {
      if element == outer { return true }
      current = frame.boxes.styled.document.parentElement(of: element)
    }
    return false
  }
}
