import GalleyDOM
import GalleyImages
import GalleyLoading
import GalleyPaint
import GalleyPrimitives
import GalleyStyle
import GalleyText

/// The SVG images of a store, parsed and styled, by the names that they have there.
///
/// They load nothing but what `data:` URLs inside of them carry.
///
/// <https://svgwg.org/svg2-draft/conform.html#secure-static-mode>
func vectorPictures(
  of images: ImageStore, settings: PageSettings, fonts: FontContext, depth: Int = 0
) -> [String: VectorPicture] {
  var pictures: [String: VectorPicture] = [:]
  guard depth < 4 else { return pictures }
  let loader = ResourceLoader(policy: ResourcePolicy())
  for id in images.ids {
    let stored = images[id]
    guard case .vector(let image) = stored.content,
      let url = WebURL(stored.url) ?? WebURL("about:blank")
    else { continue }
    let resource = LoadedResource(url: url, bytes: image.source, mimeType: .svg)
    let page = PageModel(resource, loader: loader, settings: settings)
    guard page.document.documentElement.map({ page.document[$0].name == .svg }) == true else {
      continue
    }
    var options = StyleOptions()
    options.fontMetrics = StyleFontMetrics(fonts: fonts)
    let styled = resolveStyle(page.document, page.sheets, settings.media, options: options)
    var collector = ImageCollector(
      loader: loader, media: settings.media, base: WebURL(page.document.baseURL))
    collector.collect(from: page.document)
    pictures[stored.url] = VectorPicture(
      styled: styled, images: collector.store,
      pictures: vectorPictures(
        of: collector.store, settings: settings, fonts: fonts, depth: depth + 1),
      naturalSize: stored.naturalSize)
  }
  return pictures
}
