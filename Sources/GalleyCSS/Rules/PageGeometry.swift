public import GalleyPrimitives

/// What an `@page` rule says of the paper, in px.
///
/// Deviation: the rule's other declarations and its margin boxes are ignored.
///
/// <https://drafts.csswg.org/css-page-3/#page-model>
public struct PageGeometry: Hashable, Sendable {
  /// Which way a sheet lies.
  public enum Orientation: Hashable, Sendable {
    case portrait, landscape
  }

  /// The sheet; `nil` keeps that of who prints.
  public var size: Size?
  /// Which way the sheet lies, whoever names its size; `nil` keeps it as it is.
  public var orientation: Orientation?
  /// Top, right, bottom and left; what is `nil` is left to who prints.
  public var margins: [Double?] = [nil, nil, nil, nil]

  public init() {}

  /// The sheets that have names, upright, in px.
  ///
  /// <https://drafts.csswg.org/css-page-3/#page-size-prop>
  public static func size(named name: String) -> Size? {
    let millimetre = 9.6 / 2.54
    func metric(_ width: Double, _ height: Double) -> Size {
      Size(width: width * millimetre, height: height * millimetre)
    }
    switch name.lowercased() {
    case "a3": return metric(297, 420)
    case "a4": return metric(210, 297)
    case "a5": return metric(148, 210)
    case "b4": return metric(250, 353)
    case "b5": return metric(176, 250)
    case "jis-b4": return metric(257, 364)
    case "jis-b5": return metric(182, 257)
    case "letter": return Size(width: 8.5 * 96, height: 11 * 96)
    case "legal": return Size(width: 8.5 * 96, height: 14 * 96)
    case "ledger": return Size(width: 11 * 96, height: 17 * 96)
    default: return nil
    }
  }

  init(_ descriptors: Descriptors) {
    let parsed = descriptors.last("size") { tokens -> PageGeometry? in
      var result = PageGeometry()
      var lengths: [Double] = []
      while !tokens.isAtEnd {
        if let length = Self.length(&tokens) {
          guard length >= 0 else { return nil }
          lengths.append(length)
        } else if let word = tokens.consumeIdent() {
          switch word.text {
          case "portrait": result.orientation = .portrait
          case "landscape": result.orientation = .landscape
          case "auto": break
          case let name:
            guard result.size == nil, let size = Self.size(named: name) else { return nil }
            result.size = size
          }
        } else {
          return nil
        }
      }
      guard lengths.count <= 2, lengths.isEmpty || result == PageGeometry() else { return nil }
      if let width = lengths.first {
        result.size = Size(width: width, height: lengths.last ?? width)
      }
      return result
    }
    if let parsed { self = parsed } else { self.init() }
    if let all = descriptors.last(
      "margin",
      { tokens -> [Double]? in
        var lengths: [Double] = []
        while let length = Self.length(&tokens) { lengths.append(length) }
        switch lengths.count {
        case 1: return [lengths[0], lengths[0], lengths[0], lengths[0]]
        case 2: return [lengths[0], lengths[1], lengths[0], lengths[1]]
        case 3: return [lengths[0], lengths[1], lengths[2], lengths[1]]
        case 4: return lengths
        default: return nil
        }
      })
    {
      margins = all
    }
    for (index, side) in ["top", "right", "bottom", "left"].enumerated() {
      if let length = descriptors.last("margin-\(side)", { Self.length(&$0) }) {
        margins[index] = length
      }
    }
  }

  /// A length of an absolute unit as style sheets write it, in px; `nil` for all else.
  public static func length(_ text: String) -> Double? {
    var tokens = TokenStream(text)
    guard let length = length(&tokens), tokens.isAtEnd else { return nil }
    return length
  }

  /// Takes a length of an absolute unit.
  private static func length(_ tokens: inout TokenStream) -> Double? {
    let token = tokens.peek
    let value: Double
    switch token.kind {
    case .number where token.number == 0: value = 0
    case .dimension:
      guard case .length(let unit)? = Unit(token.name), let factor = unit.absolute else {
        return nil
      }
      value = token.number * factor
    default: return nil
    }
    _ = tokens.next()
    return value.isFinite ? min(max(value, -1e6), 1e6) : nil
  }
}
