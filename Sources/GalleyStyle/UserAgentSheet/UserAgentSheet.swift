/// The style sheets that every page starts from, as CSS text.
///
/// Each sheet names its namespace, so it is to be parsed on its own. Where the standard leaves
/// values open, they are those that Chromium on Linux shows.
///
/// <https://html.spec.whatwg.org/#rendering>
public enum UserAgentSheet {
  /// For elements of HTML in every document.
  public static let html =
    "@namespace \"http://www.w3.org/1999/xhtml\";\n" + hidden + flow + headings + phrasing + lists
    + tables + forms + interactive + replaced + direction + ruby

  /// For elements of HTML in documents in quirks mode, after ``html``.
  public static let quirks = "@namespace \"http://www.w3.org/1999/xhtml\";\n" + quirksRules

  /// For elements of SVG.
  public static let svg = "@namespace \"http://www.w3.org/2000/svg\";\n" + svgRules

  /// For elements of MathML.
  public static let mathML = "@namespace \"http://www.w3.org/1998/Math/MathML\";\n" + mathRules
}
