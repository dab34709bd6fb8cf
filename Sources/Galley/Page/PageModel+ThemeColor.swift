import GalleyCSS
import GalleyDOM
import GalleyEngine
import GalleyPrimitives

extension PageModel {
  /// The colour that the page wishes around it: the first that is a colour and meant for the
  /// medium.
  ///
  /// <https://html.spec.whatwg.org/#meta-theme-color>
  var themeColor: Color? {
    for id in document.descendants(of: document.root) where document.isHTML(id, .meta) {
      guard document.attributeValue(.name, of: id)?.lowercased() == "theme-color",
        let content = document.attributeValue(.content, of: id)
      else { continue }
      if let media = document.attributeValue(.media, of: id),
        !MediaQueryList(media).matches(settings.media)
      {
        continue
      }
      let isDark = settings.media.colorScheme == .dark
      if let color = GalleyPrimitives.Color(css: content, isDark: isDark) { return Color(color) }
    }
    return nil
  }
}

extension Color {
  /// The colour in sRGB.
  init(_ color: GalleyPrimitives.Color) {
    let srgb = color.converted(to: .srgb)
    self.init(
      red: Double(srgb.c0), green: Double(srgb.c1), blue: Double(srgb.c2),
      opacity: Double(srgb.alpha))
  }
}
