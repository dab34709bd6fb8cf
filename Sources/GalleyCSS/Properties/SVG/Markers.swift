import GalleyPrimitives

// <https://svgwg.org/svg2-draft/painting.html#Markers>
extension Longhands {
  private static func marker(
    _ name: String, read: @escaping StyleReader<String>, write: @escaping StyleWriter<String>
  ) -> Longhand<String> {
    plain(
      name, inherits: true,
      parse: { $0.consume(ident: Keyword.none) ? "" : $0.parseURL() }, read: read, write: write)
  }

  static let markerStart = marker(
    "marker-start", read: { $0.inherited.markerStart }, write: { $0.inherited.markerStart = $1 })
  static let markerMid = marker(
    "marker-mid", read: { $0.inherited.markerMid }, write: { $0.inherited.markerMid = $1 })
  static let markerEnd = marker(
    "marker-end", read: { $0.inherited.markerEnd }, write: { $0.inherited.markerEnd = $1 })
}

extension Shorthands {
  static let marker = Shorthand("marker", ["marker-start", "marker-mid", "marker-end"]) {
    tokens, values in
    guard let marker = Longhands.markerStart.parse(&tokens) else { return false }
    values.set(Longhands.markerStart, marker)
    values.set(Longhands.markerMid, marker)
    values.set(Longhands.markerEnd, marker)
    return true
  }
}
