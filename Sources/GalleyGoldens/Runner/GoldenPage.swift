import GalleyCSS
public import GalleyEngine
public import GalleyLoading

/// The page of a golden, loaded and parsed once for all variants that it is shown under.
public struct GoldenPage {
  private let renderer: GoldenRenderer
  private let golden: GoldenSettings
  private var page: PageModel

  /// Loads the page at `url`.
  ///
  /// - Parameter record: Takes what the page asks for, under whatever variant.
  /// - Throws: ``GoldenRenderError`` if the page itself can't be had.
  public init(
    at url: WebURL, _ golden: GoldenSettings, _ renderer: GoldenRenderer,
    record: LoadRecord? = nil
  ) throws(GoldenRenderError) {
    var loader = renderer.loader(url)
    loader.record = record
    do throws(LoadError) {
      page = try PageModel(
        at: url, loader: loader, settings: renderer.pageSettings(golden, golden.variants.first))
    } catch {
      throw .unreadable("\(error)")
    }
    try renderer.prepare(&page)
    self.golden = golden
    self.renderer = renderer
  }

  /// Makes the page of a document that is there already.
  public init(
    _ resource: LoadedResource, _ golden: GoldenSettings, _ renderer: GoldenRenderer
  ) {
    page = PageModel(
      resource, loader: renderer.loader(resource.url),
      settings: renderer.pageSettings(golden, golden.variants.first))
    self.golden = golden
    self.renderer = renderer
  }

  /// What the page is under one variant.
  public mutating func frame(_ variant: GoldenVariants.Variant) -> Frame {
    let settings = renderer.pageSettings(golden, variant)
    page.update(media: settings.media)
    page.update(language: settings.language)
    return golden.expandsScrollers ? page.frameWithExpandedScrollers() : page.frame()
  }
}
