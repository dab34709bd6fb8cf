import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyImages
import GalleyPrimitives
import GalleyStyle

extension SVGPainter {
  /// A pattern as a source, and the map from its space to user space; `nil` if it shows nothing.
  ///
  /// <https://svgwg.org/svg2-draft/pservers.html#Patterns>
  mutating func pattern(
    _ id: NodeID, _ painted: SVGPainted, area: Rect, opacity: Float, _ scope: SVGScope
  ) -> (paint: PaintSource, transform: AffineTransform)? {
    guard let rasterize = resources.rasterize, active.count < 8 else { return nil }
    let chain = templates(of: id)
    let usesBox = first(SVGNames.patternUnits, in: chain) != "userSpaceOnUse"
    let contentUsesBox = first(SVGNames.patternContentUnits, in: chain) == "objectBoundingBox"
    if usesBox || contentUsesBox, painted.box.isEmpty { return nil }
    let tile = region(chain, initial: Rect(), usesBox: usesBox, painted.box, scope)
    guard !tile.isEmpty,
      let content = chain.first(where: { link in
        document.children(of: link).contains { document[$0].isElement }
      })
    else { return nil }
    let transform = templateTransform(chain, scope)
    guard let outer = rootTransform(of: scope.space)?.concatenating(transform) else { return nil }
    let scale = resources.scale
    func pixels(_ length: Double, _ x: Double, _ y: Double) -> Int {
      let device = length * (x * x + y * y).squareRoot() * scale
      return device.isFinite ? Int(min(max((device - 0.01).rounded(.up), 1), 2048)) : 1
    }
    let width = pixels(tile.width, outer.a, outer.b)
    let height = pixels(tile.height, outer.c, outer.d)
    var map = AffineTransform(
      a: Double(width) / tile.width, b: 0, c: 0, d: Double(height) / tile.height, tx: 0, ty: 0)
    var inner = SVGScope(space: DisplayList.root, viewport: scope.viewport)
    if let holder = chain.first(where: { document.hasAttribute(.viewBox, of: $0) }),
      let viewBox = document.viewBox(of: holder)
    {
      guard !viewBox.isEmpty else { return nil }
      map = map.concatenating(
        PreserveAspectRatio(first(.preserveAspectRatio, in: chain)).transform(
          viewBox, into: Rect(x: 0, y: 0, width: tile.width, height: tile.height)))
      inner.viewport = Size(width: viewBox.width, height: viewBox.height)
    } else {
      map = map.concatenating(.translation(x: -tile.x, y: -tile.y))
      if contentUsesBox {
        map = map.concatenating(
          AffineTransform(
            a: painted.box.width, b: 0, c: 0, d: painted.box.height, tx: painted.box.x,
            ty: painted.box.y))
        inner.viewport = Size(width: 1, height: 1)
      }
    }
    var other = self
    other.list = DisplayList()
    other.active.insert(id)
    inner.space = other.list.add(PaintSpace(parent: DisplayList.root, transform: map))
    if opacity < 1 { other.list.pushLayer(Layer(opacity: opacity), in: inner.space) }
    other.paintChildren(of: content, inner)
    if opacity < 1 { other.list.popLayer(in: inner.space) }
    budget = other.budget
    let image = list.add(rasterize(other.list, width, height))
    let fill = ImageFill(
      image, source: Rect(x: 0, y: 0, width: Double(width), height: Double(height)),
      tiling: Tiling(tile: tile, step: Size(width: tile.width, height: tile.height)))
    return (list.source(fill), transform)
  }

  /// The rectangle that `x`, `y`, `width` and `height` give, in user units.
  func region(
    _ chain: [NodeID], initial: Rect, usesBox: Bool, _ box: Rect, _ scope: SVGScope
  ) -> Rect {
    func value(_ name: Atom, _ initial: Double, _ start: Double, _ size: Double, _ basis: Double)
      -> Double
    {
      var length = SVGLength.percent(initial * 100)
      for id in chain where document.hasAttribute(name, of: id) {
        length = document.svgLength(name, of: id) ?? length
        break
      }
      return usesBox ? start + length.fraction * size : length.resolved(basis, fontSize: 16)
    }
    return Rect(
      x: value(.x, initial.x, box.x, box.width, scope.viewport.width),
      y: value(.y, initial.y, box.y, box.height, scope.viewport.height),
      width: value(.width, initial.width, 0, box.width, scope.viewport.width),
      height: value(.height, initial.height, 0, box.height, scope.viewport.height))
  }
}
