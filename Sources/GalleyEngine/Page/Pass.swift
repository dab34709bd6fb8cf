import GalleyCSS
import GalleyDOM
import GalleyImages
import GalleyLayout
import GalleyPrimitives
import GalleyStyle
import GalleyText

/// Styles, boxes and fragments of a page for given sizes of its query containers.
///
/// Styles may ask for sizes that only layout knows. No stage changes what an earlier one gave:
/// a pass whose container sizes prove wrong is replaced by a new one that knows them.
///
/// <https://drafts.csswg.org/css-conditional-5/#container-queries>
struct Pass {
  let styled: StyledDocument
  let images: ImageStore
  let fragments: FragmentTree
  private(set) var diagnostics: [Diagnostic] = []

  init(
    _ page: PageModel, _ options: StyleOptions, fonts: FontContext,
    images collector: inout ImageCollector, timings: inout StageTimings
  ) {
    let media = page.settings.media
    let styled = timings.measure("style") {
      resolveStyle(page.document, page.sheets, media, options: options)
    }
    var diagnostics = styled.diagnostics
    timings.measure("images") { collector.collect(from: styled) }
    let images = collector.store
    var boxes = timings.measure("boxes") {
      buildBoxTree(
        styled, images: images, elementImages: collector.elementImages,
        embeddedPages: Set(page.subpages.map(\.node)))
    }
    diagnostics += boxes.diagnostics
    boxes.isPaged = page.settings.paper != nil
    let shapeImagePainter = timings.measure("shape images") {
      makeShapeImagePainter(boxes, images: images, fonts: fonts, settings: page.settings)
    }
    let viewport = PhysicalSize(
      width: LayoutUnit(px: media.width), height: LayoutUnit(px: media.height))
    fragments = timings.measure("layout") {
      layOut(
        boxes, viewport: viewport, fonts: fonts, images: images, scale: media.scale,
        scrollbars: page.settings.scrollbars, shapeImagePainter: shapeImagePainter)
    }
    self.styled = styled
    self.images = images
    self.diagnostics = diagnostics
  }

  /// The container sizes that layout found, if styles depend on the difference to those that they
  /// were resolved with; else `nil`.
  func newContainerSizes(insteadOf old: ContainerSizes) -> ContainerSizes? {
    let use = styled.containerUse
    guard !use.asked.isEmpty else { return nil }
    let new = fragments.containerSizes(of: use.asked.keys)
    let isSettled = use.isAnswered(by: new, insteadOf: old) { element in
      guard let style = styled.style(of: element) else { return false }
      return styled.styles[style].text.writingMode != .horizontalTB
    }
    return isSettled ? nil : new
  }
}
