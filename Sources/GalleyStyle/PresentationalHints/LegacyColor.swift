/// A colour as attributes spell it, as CSS text; `nil` if there is none.
///
/// Anything but an empty value and `transparent` gives some colour.
///
/// <https://html.spec.whatwg.org/#rules-for-parsing-a-legacy-colour-value>
func legacyColor(_ value: String) -> String? {
  if value.isEmpty { return nil }
  let trimmed = value.lowercased().drop { $0.isWhitespace }
  var scalars = Array(trimmed.unicodeScalars)
  while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
  if scalars.isEmpty { return nil }
  var text = ""
  text.unicodeScalars.append(contentsOf: scalars)
  if text == "transparent" { return nil }
  if colorNames.contains(text) { return text }
  if scalars.count == 4, scalars[0] == "#", scalars.dropFirst().allSatisfy(isHexDigit) {
    return text
  }
  // Characters beyond the basic plane count twice, as two code units.
  var units: [UInt8] = []
  for scalar in scalars {
    if scalar.value > 0xFFFF { units.append(48) }
    units.append(isHexDigit(scalar) ? UInt8(scalar.value) : 48)
  }
  if units.count > 128 { units.removeLast(units.count - 128) }
  if scalars[0] == "#" { units.removeFirst() }
  while units.isEmpty || !units.count.isMultiple(of: 3) { units.append(48) }
  var length = units.count / 3
  var parts = (0..<3).map { Array(units[$0 * length..<($0 + 1) * length]) }
  if length > 8 {
    parts = parts.map { Array($0.suffix(8)) }
    length = 8
  }
  while length > 2, parts.allSatisfy({ $0[0] == 48 }) {
    parts = parts.map { Array($0.dropFirst()) }
    length -= 1
  }
  if length > 2 { parts = parts.map { Array($0.prefix(2)) } }
  if length == 1 { parts = parts.map { [48] + $0 } }
  return "#" + String(decoding: parts.flatMap { $0 }, as: UTF8.self)
}

private func isHexDigit(_ scalar: Unicode.Scalar) -> Bool {
  ("0"..."9").contains(scalar) || ("a"..."f").contains(scalar)
}

/// <https://drafts.csswg.org/css-color-4/#named-colors>
private let colorNames = Set(
  """
  aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet \
  brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan \
  darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta \
  darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue \
  darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey \
  dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray \
  green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush \
  lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen \
  lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey \
  lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue \
  mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise \
  mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive \
  olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred \
  papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue \
  saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray \
  slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white \
  whitesmoke yellow yellowgreen
  """.split(separator: " ").map(String.init))
