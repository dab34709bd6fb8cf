import GalleyDOM
import GalleyPrimitives

extension Document {
  /// The schemes of the first `<meta name="color-scheme">` in the head, as bits: 1 light, 2 dark,
  /// 4 only; zero is `normal`.
  ///
  /// <https://html.spec.whatwg.org/#meta-color-scheme>
  var supportedColorSchemes: UInt8 {
    guard let root = documentElement,
      let head = children(of: root).first(where: { isHTML($0, .head) })
    else { return 0 }
    for element in children(of: head) where isHTML(element, .meta) {
      guard attributeValue(.name, of: element)?.lowercased() == "color-scheme",
        let content = attributeValue(.content, of: element)
      else { continue }
      var bits: UInt8 = 0
      for name in content.lowercased().split(whereSeparator: \.isWhitespace) {
        switch name {
        case "light": bits |= 1
        case "dark": bits |= 2
        case "only": bits |= 4
        default: break
        }
      }
      if bits & 3 != 0 { return bits }
    }
    return 0
  }
}
