public import GalleyCSS
public import GalleyDOM
public import GalleyPrimitives

/// Whose wishes a sheet expresses; later ones win.
///
/// <https://drafts.csswg.org/css-cascade-5/#cascading-origins>
public enum StyleOrigin: UInt8, Hashable, Sendable, Comparable {
  case userAgent, user
  /// What attributes such as `bgcolor` stand for.
  case presentationalHint
  case author

  public static func < (a: StyleOrigin, b: StyleOrigin) -> Bool { a.rawValue < b.rawValue }
}

/// A sheet with its origin, in the order of the document.
public struct StyleSheetSource: Sendable {
  public var sheet: StyleSheet
  public var origin: StyleOrigin
  /// The `<style>` or `<link>` element that brought it; `nil` if none did.
  public var owner: NodeID?
  /// The root of the shadow tree that it is in; `nil` for the document's.
  public var tree: NodeID?

  public init(
    _ sheet: StyleSheet, origin: StyleOrigin = .author, owner: NodeID? = nil,
    tree: NodeID? = nil
  ) {
    self.tree = tree
    self.sheet = sheet
    self.origin = origin
    self.owner = owner
  }
}

/// What resolving styles asks of fonts, which it does not know.
public protocol FontMetricsProvider: Sendable {
  /// The measures of the first available font of a style.
  func metrics(of font: FontStyle) -> RelativeFontMetrics
  /// The used value of `line-height: normal`, in px.
  func normalLineHeight(of font: FontStyle) -> Double
}

/// The specification's assumptions, for where no fonts are at hand.
public struct AssumedFontMetrics: FontMetricsProvider {
  public init() {}

  public func metrics(of font: FontStyle) -> RelativeFontMetrics {
    RelativeFontMetrics(fontSize: Double(font.size))
  }

  public func normalLineHeight(of font: FontStyle) -> Double { Double(font.size) * 1.15 }
}

/// What styles depend on beside the document, its sheets and its media.
public struct StyleOptions: Sendable {
  public var fontMetrics: any FontMetricsProvider = AssumedFontMetrics()
  /// The id that the URL's fragment names; empty for none.
  public var target = Atom.empty
  /// What a user is doing with the page.
  public var interaction = InteractionState()
  /// The language of a document that says nothing of its own, as a BCP 47 tag; empty if not known.
  ///
  /// <https://html.spec.whatwg.org/#language>
  public var language = ""
  /// The size of `medium`, in px.
  public var mediumFontSize: Float = 16
  /// The sizes of query containers, as far as they are known.
  public var containers = ContainerSizes()
  /// Whether what is inside of elements with `display: none` gets styles, as scripts ask for.
  public var includesHiddenElements = false

  public init() {}
}
