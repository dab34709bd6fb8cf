import GalleyCSS
import GalleyLayout
import GalleyLoading
import GalleyPrimitives
import GalleyScript
import GalleyText

extension Natives {
  /// Adds what `document.fonts` needs to know.
  ///
  /// <https://drafts.csswg.org/css-font-loading/>
  mutating func addFonts(of script: PageScript) {
    // Whether the file at a URL is a font: `true`, `false`, or null while it has not arrived.
    add("fontIsThere") { [unowned script] call in
      guard let url = WebURL(call.string(0)), let page = script.page else { return .bool(false) }
      do throws(LoadError) {
        let resource = try page.loader.load(url, for: .font, referrer: page.url)
        return .bool(DocumentFontFace.isUsable(resource.bytes))
      } catch .missing {
        return .null
      } catch {
        return .bool(false)
      }
    }
    add("isFont") { call in .bool(DocumentFontFace.isUsable(call.bytes(0) ?? [])) }
    // Whether the machine has a family, or a face of that full name.
    add("hasFontFamily") { [unowned script] call in
      .bool(script.page?.settings.fonts.hasFamily(named: call.string(0)) ?? false)
    }
    add("hasFontFace") { [unowned script] call in
      .bool(script.page?.settings.fonts.hasFace(named: call.string(0)) ?? false)
    }
    // The fonts that the styles of what is laid out name: family, weight, stretch and style each.
    add("usedFonts") { [unowned script] _ in
      var fonts: Set<[ScriptValue]> = []
      for style in script.currentFrame()?.boxes.styles.rows ?? [] {
        let font = style.font
        let slope =
          switch font.slope {
          case .normal: "normal"
          case .italic: "italic"
          case .oblique: "oblique"
          }
        for case .named(let name) in font.families {
          fonts.insert([
            .string(name.text), .number(Double(font.weight)), .number(Double(font.stretch)),
            .string(slope),
          ])
        }
      }
      return .list(fonts.flatMap { $0 })
    }
  }
}
