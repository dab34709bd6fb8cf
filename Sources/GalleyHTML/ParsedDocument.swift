public import GalleyDOM
public import GalleyPrimitives

/// What a parser makes of a page's bytes.
public struct ParsedDocument: Sendable {
  public var document: Document
  public var diagnostics: [Diagnostic]
  /// Where the page's scripts stand, if it was parsed for running them and may have some.
  public internal(set) var scriptPlaces: ScriptPlaces?

  public init(document: Document, diagnostics: [Diagnostic] = []) {
    self.document = document
    self.diagnostics = diagnostics
  }
}

/// What a parser knows of a page beside its bytes.
public struct ParseOptions: Sendable {
  /// The document's address; empty if it has none.
  public var url = ""
  /// The encoding label that came with the bytes, as in `Content-Type`; `nil` if none came.
  public var transportCharset: String?
  /// What HTML without any declaration is read as.
  public var fallbackEncoding = TextEncoding.windows1252
  /// Whether the document is the `srcdoc` of a frame, which is never in quirks mode.
  public var isSrcdoc = false
  /// Whether templates may declare shadow trees, as they may in pages.
  public var declaresShadowTrees = true
  /// The greatest depth of an element; deeper ones become siblings.
  public var maximumDepth = 512
  /// Whether the page's scripts will be run, so that `noscript` holds text.
  ///
  /// <https://html.spec.whatwg.org/#scripting-flag>
  public var runsScripts = false
  /// Whether places of scripts are noted even if there seem to be none.
  public var keepsScriptPlaces = false

  public init(url: String = "", transportCharset: String? = nil) {
    self.url = url
    self.transportCharset = transportCharset
  }
}
