import GalleyCSS
import GalleyDOM
import GalleyLoading
import GalleyPrimitives
import GalleyStyle
import GalleyText

extension PageModel {
  /// Asks for all that a frame would ask for, without layout; see ``missingRequests``.
  ///
  /// Whoever fetches before there is any frame saves one. What only layout leads to, as styles of
  /// container queries do, is left for the frame.
  public func askForResources() {
    onDeepStack {
      let base = WebURL(document.baseURL)
      var faces = FontFaceCollector(
        loader: loader, media: settings.media, library: settings.fonts, base: base)
      for source in sheets { faces.collect(from: source.sheet) }
      let metrics = StyleFontMetrics(
        fonts: FontContext(library: settings.fonts, faces: faces.faces))
      var images = ImageCollector(loader: loader, media: settings.media, base: base)
      images.collect(from: document)
      var options = StyleOptions()
      options.fontMetrics = metrics
      options.language = settings.language
      let styled = resolveStyle(document, sheets, settings.media, options: options)
      images.collect(from: styled)
      // A face is loaded when its measures are asked for.
      for font in Set(styled.styles.rows.map(\.font)) { _ = metrics.metrics(of: font) }
      for subpage in subpages { subpage.page.askForResources() }
    }
  }
}
