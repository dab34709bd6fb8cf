/// What of a page is expected.
public enum GoldenKind: String, Hashable, Sendable, CaseIterable {
  case picture, layout
  /// The fragments of the layout, anonymous boxes, lines and baselines among them, as the engine
  /// prints them: for those who work on layout itself.
  case fragments
  case sections, find, pdf

  /// What the names of its files end in, after the page's own name.
  public var ending: String {
    switch self {
    case .picture: ".png"
    case .layout: ".layout.txt"
    case .fragments: ".fragments.txt"
    case .sections: ".sections.json"
    case .find: ".find.json"
    case .pdf: ".pdf"
    }
  }
}

/// Which expectations are written instead of checked.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// None: what is missing fails.
  case never
  /// Those that are missing.
  case missing
  /// Those that are missing, and those that the page doesn't meet.
  case failed
  /// All.
  case all
}
