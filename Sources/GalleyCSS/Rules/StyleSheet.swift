public import GalleyPrimitives

/// A style sheet, parsed: its rules in order, and what it asks to be loaded.
///
/// <https://drafts.csswg.org/cssom-1/#css-style-sheets>
public struct StyleSheet: Sendable {
  /// What relative URLs in it count from; also what diagnostics name.
  public var url: String
  public var rules: [Rule]
  /// The selector lists of all style rules, which name them by index.
  public var selectorLists: [NestedSelectorList]
  /// The `@import` rules whose `supports()` holds, in order. ``Rule/import(_:)`` has the index.
  public var imports: [ImportRule]
  /// The sheets of ``imports``; `nil` where one is not loaded.
  public var importedSheets: [StyleSheet?]
  /// The media that the sheet as a whole is for, as a `media` attribute says.
  public var media = MediaQueryList([])
  public var diagnostics: [Diagnostic]
  /// Whether lengths of it count query containers; the sheets that it imports say so themselves.
  public let usesContainerUnits: Bool

  /// Parses the UTF-8 text of a sheet.
  ///
  /// - Parameters:
  ///   - bytes: Decoded text; a byte order mark is dropped.
  ///   - options: ``TokenStream/Options/quirks`` for sheets of a document in quirks mode.
  public init(_ bytes: [UInt8], url: String = "", options: TokenStream.Options = []) {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var parser = RuleParser(
      TokenBuffer(hasMark ? Array(bytes.dropFirst(3)) : bytes, baseURL: url), options: options)
    let rules = parser.parseSheet()
    self.usesContainerUnits = parser.usesContainerUnits
    self.url = url
    self.rules = rules
    self.selectorLists = parser.selectorLists
    self.imports = parser.imports
    self.importedSheets = Array(repeating: nil, count: parser.imports.count)
    self.diagnostics = parser.log.diagnostics(url: url)
  }

  public init(_ text: String, url: String = "", options: TokenStream.Options = []) {
    self.init(Array(text.utf8), url: url, options: options)
  }
}

extension MediaQueryList {
  init(_ queries: [MediaQuery]) { self.queries = queries }
}

/// A style rule's selectors, and what `&` in them means.
///
/// <https://drafts.csswg.org/css-nesting-1/#nest-selector>
public struct NestedSelectorList: Sendable {
  public enum Context: Hashable, Sendable {
    /// `&` is `:scope`.
    case sheet
    /// `&` is what the style rule with that selector list matches.
    case rule(Int)
    /// `&` is `:where(:scope)`.
    case scope
  }

  public var list: SelectorList
  public var context: Context
}

/// <https://drafts.csswg.org/css-syntax-3/#css-rules>
public indirect enum Rule: Sendable {
  case style(StyleRule)
  case media(MediaQueryList, [Rule])
  case container(ContainerQuery, [Rule])
  /// The index in ``StyleSheet/imports``.
  case `import`(Int)
  /// Names layers without rules, each a path of names.
  case layerStatement([[Atom]])
  /// A `nil` name is an anonymous layer.
  case layerBlock([Atom]?, [Rule])
  case scope(ScopeRule, [Rule])
  case fontFace(FontFaceRule)
  case fontFeatureValues(FontFeatureValuesRule)
  case fontPaletteValues(FontPaletteValuesRule)
  case property(PropertyRule)
  case counterStyle(CounterStyleRule)
  case page(PageRule)
  case keyframes(KeyframesRule)
  case positionTry(PositionTryRule)
}

/// Selectors with declarations, and the rules nested in it.
///
/// <https://drafts.csswg.org/css-nesting-1/>
public struct StyleRule: Sendable {
  /// The index in ``StyleSheet/selectorLists``.
  public var selectors: Int
  public var declarations: [Declaration]
  /// What comes after ``declarations`` in order; declarations between nested rules are style rules
  /// with the same selectors.
  public var children: [Rule]
}

/// <https://drafts.csswg.org/css-cascade-5/#at-import>
public struct ImportRule: Sendable {
  /// As written; it counts from the sheet's URL.
  public var url: String
  public var layer: Layer
  public var media: MediaQueryList

  public enum Layer: Hashable, Sendable {
    case none, anonymous
    case named([Atom])
  }
}

/// <https://drafts.csswg.org/css-cascade-6/#scoped-styles>
public struct ScopeRule: Sendable {
  /// Indices in ``StyleSheet/selectorLists``; without a start, the scope is the parent of the
  /// sheet's owner, or the document's root.
  public var start: Int?
  public var end: Int?
}

/// <https://drafts.css-houdini.org/css-properties-values-api-1/#at-property-rule>
public struct PropertyRule: Sendable {
  public var name: Atom
  /// The `syntax` descriptor's text.
  public var syntax: String
  public var inherits: Bool
  public var initialValue: TokenStream?
}

/// <https://drafts.csswg.org/css-page-3/#at-page-rule>
public struct PageRule: Sendable {
  /// The page selectors' text.
  public var selectors: String
  public var declarations: [Declaration]
  public var geometry = PageGeometry()
}

/// <https://drafts.csswg.org/css-anchor-position-1/#fallback-rule>
public struct PositionTryRule: Sendable {
  public var name: Atom
  public var declarations: [Declaration]
}

/// <https://drafts.csswg.org/css-animations-1/#keyframes>
public struct KeyframesRule: Sendable {
  public struct Frame: Sendable {
    /// From 0 to 1.
    public var offsets: [Double]
    public var declarations: [Declaration]
  }

  public var name: Atom
  public var frames: [Frame]
}
