import GalleyDisplayList

extension ScrollModel {
  /// How long an overlay scrollbar stays after what it scrolls has moved, in seconds.
  public static let scrollbarDelay = 0.5
  /// How long it takes to fade, in seconds.
  public static let scrollbarFade = 0.25

  /// How much of the overlay scrollbars shows at a time, by the keys of what they scroll: all of it
  /// while contents move and for a while after, then less and less. Those that don't show are left
  /// out.
  public func scrollbarOpacities(at time: Double) -> [Int32: Double] {
    var result: [Int32: Double] = [:]
    for (key, moved) in movements {
      let rest = time - moved - ScrollModel.scrollbarDelay
      let opacity = rest <= 0 ? 1 : 1 - rest / ScrollModel.scrollbarFade
      if opacity > 0 { result[key] = min(1, opacity) }
    }
    // A finger or a trackpad that holds contents shows their bars.
    if let gesture, let index = gesture.container, index < tree.containers.count {
      result[tree.containers[index].key] = 1
    }
    return result
  }

  /// Shows the overlay scrollbars of all that can be scrolled for a while, or what a layout in that
  /// time lets scroll, as views do when they come up.
  public mutating func flashScrollbars(at time: Double) {
    guard time.isFinite else { return }
    for container in tree.containers { movements[container.key] = max(now, time) }
  }
}
