import GalleyPrimitives

/// By which rule a list of sections tells which one is being read.
///
/// Beside our own, those of programs in wide use are here as they are, with their faults.
public enum ActiveSectionRule: String, CaseIterable, Hashable, Sendable {
  /// Ours: each section is active for some offset, the later the further the page is scrolled, and
  /// one that can be scrolled to the top is active from there on. Sections near the page's end
  /// share the last stretch. None above the first.
  case distributed
  /// Apple's sample for `WebPage` (WWDC25, session 231): the section whose top is nearest to the
  /// offset. Changes halfway between two headings.
  case nearest
  /// tocbot: the last heading at most 11 px below the top; the first before that. A heading that
  /// was clicked stays active within 30 px of the page's end.
  case tocbot
  /// gumshoe: the last heading at or above the top; at the page's end the last one if it is in
  /// view whole.
  case gumshoe
  /// Docusaurus: the first heading below the navigation bar if it is in the view's upper half,
  /// else the one before.
  case docusaurus
  /// VitePress: the last heading at most 71 px below the top; the last at the page's end, none at
  /// its start.
  case vitePress = "vitepress"
}

/// What rules need beside the page.
public struct ActiveSectionOptions: Hashable, Sendable {
  /// For Docusaurus: the height of the navigation bar, in CSS px.
  public var navigationBarHeight = 60.0
  /// For gumshoe: how far below the top a heading may be.
  public var gumshoeOffset = 0.0
  /// The section that was last asked for, by its index: it stays active as long as the page is
  /// where it scrolled to for it (``ActiveSectionRule/distributed``), or near the page's end
  /// (``ActiveSectionRule/tocbot``).
  public var requested: Int?

  public init() {}
}

extension HeadingOutline {
  /// The section that is read when the page is scrolled to `offset`; `nil` if none is.
  public func active(
    at offset: Double, rule: ActiveSectionRule = .distributed,
    options: ActiveSectionOptions = ActiveSectionOptions()
  ) -> Section? {
    activeIndex(at: offset, rule: rule, options: options).map { sections[$0] }
  }

  /// The index of the section that is read when the page is scrolled to `offset`; `nil` if none
  /// is. A function of the offset alone, so the way there makes no difference.
  public func activeIndex(
    at offset: Double, rule: ActiveSectionRule = .distributed,
    options: ActiveSectionOptions = ActiveSectionOptions()
  ) -> Int? {
    guard !sections.isEmpty, offset.isFinite else { return nil }
    switch rule {
    case .distributed: return distributed(at: offset, options)
    case .nearest:
      return sections.indices.min {
        (abs(sections[$0].y - offset), $0) < (abs(sections[$1].y - offset), $1)
      }
    case .tocbot: return tocbot(at: offset, options)
    case .gumshoe: return gumshoe(at: offset, options)
    case .docusaurus: return docusaurus(at: offset, options)
    case .vitePress: return vitePress(at: offset)
    }
  }

  /// Whether the section's turn comes at `offset` by ``ActiveSectionRule/distributed``: half a px
  /// early, since offsets are often rounded, but never when the one before has only just begun.
  private func distributed(at offset: Double, _ options: ActiveSectionOptions) -> Int? {
    if let requested = options.requested, sections.indices.contains(requested),
      abs(sections[requested].scrollY - offset) <= 0.5
    {
      return requested
    }
    guard greatestOffset > 0 else { return order.first }
    // Starts ascend, so halving finds the last that has come.
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      let start = sections[order[middle]].activeFrom
      let previous = middle > 0 ? sections[order[middle - 1]].activeFrom : -.infinity
      if max(start - 0.5, (previous + start) / 2) <= offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > 0 ? order[low - 1] : nil
  }

  private func tocbot(at offset: Double, _ options: ActiveSectionOptions) -> Int? {
    if let requested = options.requested, sections.indices.contains(requested),
      offset + viewportHeight > pageHeight - 30
    {
      return requested
    }
    guard let next = sections.firstIndex(where: { $0.y > offset + 11 }) else {
      return sections.count - 1
    }
    return max(0, next - 1)
  }

  private func gumshoe(at offset: Double, _ options: ActiveSectionOptions) -> Int? {
    let sorted = sections.indices.sorted { (sections[$0].y, $0) < (sections[$1].y, $1) }
    if let last = sorted.last, (viewportHeight + offset).rounded(.up) >= pageHeight,
      (sections[last].rect.maxY - offset).rounded(.towardZero) < viewportHeight
    {
      return last
    }
    return sorted.last {
      (sections[$0].y - offset).rounded(.towardZero) <= options.gumshoeOffset
    }
  }

  private func docusaurus(at offset: Double, _ options: ActiveSectionOptions) -> Int? {
    guard let next = sections.firstIndex(where: { $0.y - offset >= options.navigationBarHeight })
    else { return sections.count - 1 }
    let rect = sections[next].rect
    if rect.minY - offset > 0, rect.maxY - offset < viewportHeight / 2 { return next }
    return next > 0 ? next - 1 : nil
  }

  private func vitePress(at offset: Double) -> Int? {
    let shown = sections.indices.filter { !sections[$0].isHidden }
    if offset < 1 { return nil }
    if abs(offset + viewportHeight - pageHeight) < 1 { return shown.last }
    return shown.last { sections[$0].y - 71 <= offset }
  }
}
