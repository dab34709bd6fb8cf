import GalleyCSS
import GalleyDOM
public import GalleyDisplayList
import GalleyPrimitives
import GalleyScript
import GalleyScroll

/// What scripts know of a page's layout, and what they have changed of it beside the document.
final class ScriptLayout {
  /// What is scrolled, kept over new layouts.
  var offsets = ScrollOffsets()
  /// The layout that was asked last, with what is scrolled.
  var geometry: PageGeometry?
  /// The layouts of pages inside of the page that were asked, by documents.
  var frames: [NodeID: FrameLayout] = [:]
  /// What is scrolled in them, kept over new layouts.
  var frameOffsets: [NodeID: ScrollOffsets] = [:]
  /// What could be scrolled in the layout before it.
  var oldTree: ScrollTree?
  /// What boxes are scrolled by that are gone while their elements are still there.
  var keptOffsets: [Int32: Point] = [:]
  /// The document's version that ``geometry`` is of.
  var version = -1
  /// Names the state of document, sheets, viewport and scrolling; grows with each change.
  var stamp = 0
  /// The document's version when ``stamp`` was asked for last.
  var stampedVersion = -1
  /// What the page's owner knows of what is scrolled.
  var ownersOffsets = ScrollOffsets()
  /// What the page was shown on when scripts ran last.
  var media: MediaEnvironment?

  /// Keeps of the layout only what the next one needs: it holds the document, which nobody could
  /// change any more without a copy.
  func forgetGeometry() {
    if let geometry { oldTree = geometry.tree }
    geometry = nil
    frames = [:]
    version = -1
  }
}

extension ScriptLayout {
  /// Keeps the offsets of boxes that are gone, and gives them back to those that are there again.
  ///
  /// <https://drafts.csswg.org/cssom-view-1/#scrolling-box>
  fileprivate func keepHidden(_ new: inout ScrollOffsets, in tree: ScrollTree) {
    for container in oldTree?.containers ?? [] {
      let offset = offsets[container.key]
      if offset != Point(), tree.index(ofKey: container.key) == nil, keptOffsets.count < 10_000 {
        keptOffsets[container.key] = offset
      }
    }
    guard !keptOffsets.isEmpty else { return }
    for container in tree.containers {
      if let offset = keptOffsets.removeValue(forKey: container.key) {
        new[container.key] = offset
      }
    }
  }
}

extension PageScript {
  /// Forgets what an element that is taken out of the document is scrolled by.
  func forgetScroll(_ key: Int32) {
    layout.keptOffsets[key] = nil
    layout.offsets[key] = Point()
    if let known = layout.geometry { layout.oldTree = known.tree }
  }

  /// What scripts have scrolled the page and the boxes in it by.
  public var scrollOffsets: ScrollOffsets { layout.offsets }

  /// Takes over what the page's owner has scrolled; scripts hear of it with their next frame.
  public func takeScroll(_ offsets: ScrollOffsets) {
    let new = offsets.withoutShifts
    layout.ownersOffsets = new
    let old = layout.offsets.withoutShifts
    guard new != old else { return }
    layout.offsets = new
    if var known = layout.geometry {
      known.scroll(to: new)
      layout.geometry = known
      layout.offsets = known.offsets
    }
    layout.stamp += 1
    let changed = Set(new.scrolledNodes + old.scrolledNodes).filter { new[$0] != old[$0] }
    _ = try? world().call("scrolled", .list(changed.sorted().map { .integer(Int($0)) }))
  }

  /// What scripts have scrolled since the owner was heard of; `nil` for nothing.
  var scrollForOwner: ScrollOffsets? {
    let offsets = layout.offsets.withoutShifts
    return offsets == layout.ownersOffsets ? nil : offsets
  }

  /// The layout of the page as it is now; `nil` while no scripts run.
  func geometry() -> PageGeometry? {
    if let known = layout.geometry, layout.version == holder.document.version { return known }
    guard let frame = currentFrame() else { return nil }
    if let known = layout.geometry, known.frame.state == frame.state {
      layout.version = holder.document.version
      return known
    }
    layout.forgetGeometry()
    var offsets = frame.scrollTree.kept(layout.offsets, from: layout.oldTree)
    layout.keepHidden(&offsets, in: frame.scrollTree)
    let made = PageGeometry(frame, offsets: offsets)
    layout.geometry = made
    layout.offsets = made.offsets
    layout.version = holder.document.version
    return made
  }

  /// Lets the next question lay the page out again though its document is the same.
  func invalidateLayout() {
    noteSheetChange()
    layout.version = -1
    layout.stamp += 1
  }

  /// Lets answers on an earlier layout be forgotten, and scripts know of a viewport that is another
  /// since they ran last.
  func noteViewport() {
    layout.stamp += 1
    let media = page?.settings.media
    defer { layout.media = media }
    guard let before = layout.media, before != media, hasWorld, let world = try? world() else {
      return
    }
    _ = try? world.call("mediaChanged")
  }

  /// Names the state that answers on the layout depend on.
  func layoutStamp() -> Int {
    if layout.stampedVersion != holder.document.version {
      layout.stampedVersion = holder.document.version
      layout.stamp += 1
    }
    return layout.stamp
  }

  /// Scrolls one container.
  ///
  /// - Returns: Whether its offset is another now.
  func scroll(_ key: Int32, to offset: Point) -> Bool {
    guard var known = geometry() else { return false }
    var offsets = known.offsets
    guard offsets[key] != offset else { return false }
    offsets[key] = offset
    let before = known.offsets[key]
    known.scroll(to: offsets)
    guard known.offsets[key] != before else { return false }
    layout.geometry = known
    layout.offsets = known.offsets
    layout.stamp += 1
    return true
  }
}
