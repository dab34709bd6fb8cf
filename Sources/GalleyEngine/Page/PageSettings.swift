public import GalleyCSS
public import GalleyText

/// What a page is laid out for, beside its own contents.
public struct PageSettings: Sendable {
  /// The viewport, the device and what the user prefers.
  public var media: MediaEnvironment
  /// The language of a page that says nothing of its own, as a BCP 47 tag; empty if not known.
  public var language = ""
  /// CSS text of the user's own style, in order.
  public var userStyles: [String] = []
  /// What in the page's plain text becomes links.
  public var dataDetectors: DataDetectors = []
  /// The scrollbars that pages are shown with. Classic ones take room from what they scroll.
  public var scrollbars = ScrollbarStyle.none
  /// Whether pages are parsed for running their scripts, as ``PageModel/runScripts(until:patience:)``
  /// does.
  public var runsScripts = false
  /// The sheets that the page is divided among; `nil` for one page as long as it needs. The page's
  /// own `@page` rules may choose others.
  public var paper: Paper?
  /// The faces that every page can use.
  public var fonts: FontLibrary

  /// The same for a page inside of another, which has no sheets of its own.
  var withoutPaper: PageSettings {
    var result = self
    result.paper = nil
    return result
  }

  public init(media: MediaEnvironment, fonts: FontLibrary) {
    self.media = media
    self.fonts = fonts
  }

  /// A user style that leaves out what a selector matches.
  public static func style(hiding selector: String) -> String {
    "\(selector) { display: none !important; }"
  }
}
