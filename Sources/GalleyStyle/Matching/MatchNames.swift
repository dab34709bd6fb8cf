import GalleyDOM
import GalleyPrimitives

/// Names that matching compares with, looked up once.
enum MatchNames {
  static let contenteditable = Atom("contenteditable")
  static let contentLanguage = "content-language"

  static let namespaces: [Atom: Namespace] = [
    Atom("http://www.w3.org/1999/xhtml"): .html, Atom("http://www.w3.org/2000/svg"): .svg,
    Atom("http://www.w3.org/1998/Math/MathML"): .mathML,
    Atom("http://www.w3.org/1999/xlink"): .xlink,
    Atom("http://www.w3.org/XML/1998/namespace"): .xml,
    Atom("http://www.w3.org/2000/xmlns/"): .xmlns, Atom.empty: .none,
  ]

  /// Names with hyphens that no custom element has.
  ///
  /// <https://html.spec.whatwg.org/#valid-custom-element-name>
  static let reservedElements: Set<Atom> = Set(
    [
      "annotation-xml", "color-profile", "font-face", "font-face-src", "font-face-uri",
      "font-face-format", "font-face-name", "missing-glyph",
    ].map { Atom($0) })

  /// Attributes of HTML elements whose values selectors compare without case.
  ///
  /// <https://html.spec.whatwg.org/#case-sensitivity-of-selectors>
  static let caseInsensitiveValues: Set<Atom> = Set(
    [
      "accept", "accept-charset", "align", "alink", "axis", "bgcolor", "charset", "checked",
      "clear", "codetype", "color", "compact", "declare", "defer", "dir", "direction", "disabled",
      "enctype", "face", "frame", "hreflang", "http-equiv", "lang", "language", "link", "media",
      "method", "multiple", "nohref", "noresize", "noshade", "nowrap", "readonly", "rel", "rev",
      "rules", "scope", "scrolling", "selected", "shape", "target", "text", "type", "valign",
      "valuetype", "vlink",
    ].map { Atom($0) })
}
