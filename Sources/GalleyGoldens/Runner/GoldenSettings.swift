public import GalleyFind
public import GalleyPrimitives

/// How a golden is made and compared: what `name.golden.json` says.
public struct GoldenSettings: Hashable, Sendable {
  /// What of the page the picture shows.
  public enum Region: Hashable, Sendable {
    case page, viewport
    /// In CSS px of the page.
    case rect(Rect)
    /// The first match's border box, and so many CSS px more on each side.
    case selector(String, padding: Double)
    case section(id: String)
  }

  /// A part that isn't compared.
  public enum Mask: Hashable, Sendable {
    /// In CSS px of the page.
    case rect(Rect)
    /// The border boxes of all matches.
    case selector(String)
  }

  /// What the page is shown under, each of these in turn.
  public var variants = GoldenVariants()
  public var region = Region.page
  public var masks: [Mask] = []
  /// Whether what the page doesn't paint is transparent.
  public var hidesBackground = false
  /// Whether inner scroll containers are laid out at their full height.
  public var expandsScrollers = false
  /// CSS text of the user.
  public var userStyles: [String] = []
  public var tolerance = Tolerance.exact
  /// How far edges of a layout may be from their place, in px.
  public var layoutTolerance = 0.0
  /// Whether a layout holds computed values too.
  public var includesStyles = true
  /// What is looked for in the page; `nil` for what the expectation says.
  public var query: String?
  /// How it is looked for.
  public var findOptions = FindOptions()
  /// What is expected; `nil` for what there are files of, or else a picture.
  public var kinds: [GoldenKind]?

  public init() {}
}

/// What a page is shown under: every combination of these.
public struct GoldenVariants: Hashable, Sendable {
  /// Viewports' widths in CSS px.
  public var widths: [Double] = []
  /// The viewport's height in CSS px.
  public var height: Double?
  /// Device px per CSS px.
  public var scales: [Double] = []
  public var colorSchemes: [ColorScheme] = []
  /// BCP 47 tags.
  public var languages: [String] = []
  /// Whether the page is printed.
  public var isPrint = false

  public enum ColorScheme: String, Hashable, Sendable, CaseIterable { case light, dark }

  /// One combination; what is `nil` is as usual.
  public struct Variant: Hashable, Sendable {
    /// What the names of its files have after the page's own; empty if there is only one.
    public var name = ""
    public var width: Double?
    public var scale: Double?
    public var colorScheme: ColorScheme?
    public var language: String?

    public init() {}
  }

  public init() {}

  /// The first of ``all``.
  var first: Variant { all.first ?? Variant() }

  /// All combinations; a list of one value names nothing.
  public var all: [Variant] {
    var result = [Variant()]
    func combine<Value>(
      _ values: [Value], _ name: (Value) -> String, _ set: (inout Variant, Value) -> Void
    ) {
      guard !values.isEmpty else { return }
      result = result.flatMap { variant in
        values.map { value in
          var next = variant
          set(&next, value)
          if values.count > 1 { next.name += (next.name.isEmpty ? "" : "-") + name(value) }
          return next
        }
      }
    }
    combine(widths, { "w" + decimalText($0, decimals: 2) }, { $0.width = $1 })
    combine(colorSchemes, \.rawValue, { $0.colorScheme = $1 })
    combine(scales, { decimalText($0, decimals: 2) + "x" }, { $0.scale = $1 })
    combine(languages, { $0 }, { $0.language = $1 })
    return result
  }
}
