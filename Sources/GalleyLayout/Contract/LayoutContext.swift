public import GalleyCSS
public import GalleyImages
public import GalleyPrimitives
public import GalleyText

/// The inputs and the growing output of one run of layout, passed down the recursion.
public struct LayoutContext: ~Copyable {
  public let boxes: BoxTree
  /// The bundled fonts and the document's own.
  public let fonts: FontContext
  public let images: ImageStore
  public let viewport: PhysicalSize
  /// Device px per CSS px.
  public let scale: Double
  public var fragments = FragmentStore()
  public var diagnostics: [Diagnostic] = []
  var shaper: TextShaper
  /// Results by box: the last few spaces with their results.
  var layoutCache: [[CachedLayout]]
  var intrinsicCache: [IntrinsicSizes?]

  struct CachedLayout {
    var space: ConstraintSpace
    var result: LayoutResult
  }
}
