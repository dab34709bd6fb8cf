public import Foundation
import GalleyDOM
import GalleyDisplayList
import GalleyEngine
import GalleyLayout
import GalleyPrimitives
import GalleyScroll
import GalleyStyle

extension WebViewHost {
  /// The element that a pointer meets at a place, in points of the host; `nil` outside of the page.
  public func element(at point: CGPoint) -> HostedElement? {
    guard let hit = hit(at: point) else { return nil }
    return hosted(hit.element)
  }

  /// The first element that a CSS selector matches; `nil` if none does.
  public func element(matching selector: String) -> HostedElement? {
    nodes(matching: selector).first.flatMap { hosted($0) }
  }

  /// All elements that a CSS selector matches, in document order.
  public func elements(matching selector: String) -> [HostedElement] {
    nodes(matching: selector).compactMap { hosted($0) }
  }

  private func nodes(matching selector: String) -> [NodeID] {
    mounted?.page.latestFrame?.elements(matching: selector) ?? []
  }

  /// The element that keys go to; `nil` if none has the focus.
  public var focusedElement: HostedElement? {
    guard let focused = mounted?.page.model?.interaction.focused else { return nil }
    return hosted(focused)
  }

  private func hosted(_ node: NodeID) -> HostedElement? {
    guard let document = mounted?.page.model?.document,
      document.nodes.indices.contains(node.index)
    else { return nil }
    return HostedElement(node, in: document, frame: hostFrame(of: node))
  }

  /// Where an element shows, in points of the host.
  func hostFrame(of node: NodeID) -> CGRect? {
    guard let mounted, let frame = mounted.page.latestFrame,
      node.index < frame.boxes.styled.document.nodes.count,
      let box = frame.place(of: node, scrolledBy: scrollOffsets)
    else { return nil }
    let factor = mounted.magnification
    return CGRect(
      x: box.x * factor + mounted.frame.minX, y: box.y * factor + mounted.frame.minY,
      width: box.width * factor, height: box.height * factor)
  }

  /// What a pointer meets at a place in points of the host.
  func hit(at point: CGPoint) -> ElementHit? {
    guard let mounted, mounted.frame.contains(point) else { return nil }
    return mounted.page.hit(at: pagePoint(point), scrolledBy: scrollOffsets)
  }

  /// A place of the host as one of the page's viewport, in CSS px; the viewport's origin for what is
  /// no place.
  func pagePoint(_ point: CGPoint) -> Point {
    guard let mounted, point.x.isFinite, point.y.isFinite else { return Point() }
    let factor = max(mounted.magnification, 1 / 64)
    return Point(
      x: (point.x - mounted.frame.minX) / factor, y: (point.y - mounted.frame.minY) / factor)
  }

  /// How the page and what is inside of it is scrolled, in CSS px.
  var scrollOffsets: ScrollOffsets { mounted?.scroller.model?.offsets ?? ScrollOffsets() }
}
