import GalleyPrimitives

/// The names of pseudo-classes and pseudo-elements.
enum PseudoNames {
  static let classes: [Atom: SimpleSelector] = {
    var table: [Atom: SimpleSelector] = [:]
    let known: [(String, PseudoClass)] = [
      ("root", .root), ("scope", .scope), ("empty", .empty), ("link", .anyLink),
      ("any-link", .anyLink), ("-webkit-any-link", .anyLink), ("target", .target),
      ("checked", .checked), ("disabled", .disabled), ("enabled", .enabled),
      ("required", .required), ("optional", .optional), ("read-only", .readOnly),
      ("read-write", .readWrite), ("placeholder-shown", .placeholderShown), ("default", .default),
      ("indeterminate", .indeterminate), ("defined", .defined), ("open", .open),
      ("popover-open", .popoverOpen), ("first-child", .firstChild), ("last-child", .lastChild),
      ("only-child", .onlyChild), ("first-of-type", .firstOfType),
      ("last-of-type", .lastOfType), ("only-of-type", .onlyOfType), ("in-range", .inRange),
      ("out-of-range", .outOfRange), ("host", .host), ("has-slotted", .hasSlotted),
      ("valid", .valid), ("invalid", .invalid), ("modal", .modal),
      ("hover", .hover), ("active", .active), ("focus", .focus), ("focus-visible", .focusVisible),
      ("focus-within", .focusWithin), ("user-valid", .userValid), ("user-invalid", .userInvalid),
      ("target-within", .targetWithin),
    ]
    for (name, value) in known { table[Atom(name)] = .pseudoClass(value) }
    // What depends on a script or on media that play is never true here; no page may know what
    // was visited.
    let never = [
      "visited", "autofill", "-webkit-autofill", "fullscreen", "-webkit-full-screen",
      "picture-in-picture", "playing", "seeking", "buffering", "stalled", "muted",
      "volume-locked", "paused", "target-current", "current", "past", "future",
      "local-link", "xr-overlay", "active-view-transition", "interest-source", "interest-target",
      "-webkit-drag",
    ]
    for name in never { table[Atom(name)] = .never }
    return table
  }()

  static let elements: [Atom: PseudoElementSelector] = {
    var table: [Atom: PseudoElementSelector] = [:]
    let known: [(String, PseudoElementSelector)] = [
      ("before", .before), ("after", .after), ("marker", .marker), ("first-line", .firstLine),
      ("first-letter", .firstLetter), ("placeholder", .placeholder),
      ("-webkit-input-placeholder", .placeholder), ("selection", .highlight(.selection)),
      ("target-text", .highlight(.targetText)), ("search-text", .highlight(.searchText)),
      ("spelling-error", .highlight(.spellingError)),
      ("grammar-error", .highlight(.grammarError)),
      ("backdrop", .backdrop), ("file-selector-button", .fileSelectorButton),
      ("-webkit-file-upload-button", .fileSelectorButton), ("details-content", .detailsContent),
      ("slider-track", .sliderTrack), ("slider-fill", .sliderFill), ("slider-thumb", .sliderThumb),
      ("-webkit-slider-runnable-track", .sliderTrack), ("-webkit-slider-thumb", .sliderThumb),
    ]
    for (name, value) in known { table[Atom(name)] = value }
    let others = [
      "cue", "cue-region", "view-transition", "scroll-marker", "scroll-marker-group", "column",
      "checkmark", "picker-icon",
    ]
    for name in others { table[Atom(name)] = .unsupported }
    return table
  }()

  /// Pseudo-elements that are functions; nothing of ours is one.
  static let elementFunctions: Set<Atom> = Set(
    [
      "cue", "cue-region", "view-transition-group",
      "view-transition-image-pair", "view-transition-old", "view-transition-new", "picker",
      "scroll-button",
    ].map { Atom($0) })

  /// Those that may be written with a single colon.
  static let legacyElements: Set<Atom> = Set(
    ["before", "after", "first-line", "first-letter"].map { Atom($0) })

  static let highlight = Atom("highlight")
  static let current = Atom("current")
  static let `is` = Atom("is")
  static let matches = Atom("-webkit-any")
  static let `where` = Atom("where")
  static let not = Atom("not")
  static let has = Atom("has")
  static let lang = Atom("lang")
  static let dir = Atom("dir")
  static let state = Atom("state")
  static let ltr = Atom("ltr")
  static let rtl = Atom("rtl")
  static let nthChild = Atom("nth-child")
  static let nthLastChild = Atom("nth-last-child")
  static let nthOfType = Atom("nth-of-type")
  static let nthLastOfType = Atom("nth-last-of-type")
  static let of = Atom("of")
  static let host = Atom("host")
  static let hostContext = Atom("host-context")
  static let hasSlotted = Atom("has-slotted")
  static let slotted = Atom("slotted")
  static let part = Atom("part")
  static let odd = Atom("odd")
  static let even = Atom("even")
  static let n = Atom("n")
  static let i = Atom("i")
  static let s = Atom("s")
  /// Functions that are valid and never true here.
  static let neverFunctions: Set<Atom> = Set(
    ["active-view-transition-type", "heading"].map { Atom($0) })
}
