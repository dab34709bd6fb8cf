public import GalleyCSS
public import GalleyImages
import GalleyPrimitives

/// Paints a CSS image into so many pixels, one a CSS px.
///
/// Layout asks for the images of `shape-outside` alone: their transparency bends lines.
///
/// <https://drafts.csswg.org/css-shapes-1/#shapes-from-image>
public typealias ShapeImagePainter =
  @Sendable (_ image: Image, _ style: ComputedStyle, _ width: Int, _ height: Int) -> Bitmap?

/// What a float's shape depends on.
struct FloatShapeKey: Hashable {
  var box: ID<Box>
  var size: PhysicalSize
  var margin: PhysicalSides<LayoutUnit>
  var percentageBasis: LayoutUnit
  var mode: WritingMode
}

extension LayoutContext {
  /// The float area that `shape-outside` gives a laid-out float, in ``ExclusionStore/shapes``;
  /// negative if the margin box is the area.
  ///
  /// <https://drafts.csswg.org/css-shapes-1/#shape-outside-property>
  ///
  /// - Parameters:
  ///   - size: The border-box size.
  ///   - margin: Used.
  ///   - percentageBasis: The containing block's inline size.
  ///   - mode: Of the block formatting context.
  mutating func shape(
    of box: ID<Box>, fragment: ID<Fragment>, size: PhysicalSize,
    margin: PhysicalSides<LayoutUnit>, percentageBasis: LayoutUnit, mode: WritingMode
  ) -> Int32 {
    let index = boxes[box].style.index
    guard boxes.styles.rows[index].rare.shapeOutside != .none else { return -1 }
    let key = FloatShapeKey(
      box: box, size: size, margin: margin, percentageBasis: percentageBasis, mode: mode)
    if let known = exclusions.shapeKeys[key] { return known }
    var number = Int32(-1)
    let row = fragments[fragment]
    var reference = ShapeReferenceBox(
      size: size, margin: margin, border: .zero, padding: .zero,
      radii: boxes.styles.rows[index].surface.radii)
    if row.kind == .box, row.details >= 0 {
      let details = fragments.boxDetails[Int(row.details)]
      reference = ShapeReferenceBox(
        size: size, margin: margin, border: details.border, padding: details.padding,
        radii: reference.radii)
    }
    if let contours = contours(boxes.styles.rows[index], reference) {
      let whole = reference.marginSize
      let isHorizontal = mode.isHorizontal
      let margin = boxes.styles.rows[index].rare.shapeMargin.used(percentageBasis)
      exclusions.shapes.append(
        FloatShape(
          contours: contours.map { $0.turned(mode, in: whole) }, margin: margin.px,
          inlineSize: isHorizontal ? whole.width : whole.height,
          blockSize: isHorizontal ? whole.height : whole.width))
      number = Int32(exclusions.shapes.count - 1)
    }
    exclusions.shapeKeys[key] = number
    return number
  }

  /// The outline of a float area from the margin box's top-left corner; `nil` if the property
  /// names an image that can't be shown.
  private func contours(
    _ style: ComputedStyle, _ reference: ShapeReferenceBox
  ) -> [Polyline]? {
    let tolerance = 1.0 / 128
    switch style.rare.shapeOutside {
    case .none: return nil
    case .box(let area): return Path(reference.edge(area)).flattened(tolerance: tolerance)
    case .shape(let shape, let area):
      let box = reference.edge(area).rect
      if case .polygon(let points, _) = shape, points.count < 3 { return [] }
      return shape.path(in: box).0.flattened(tolerance: tolerance)
    case .image(let image):
      return imageContours(image, style, in: reference.edge(.contentBox).rect)
    }
  }

  /// The pixels of an image that are more opaque than the threshold.
  ///
  /// <https://drafts.csswg.org/css-shapes-1/#shape-image-threshold-property>
  private func imageContours(
    _ image: Image, _ style: ComputedStyle, in box: Rect
  ) -> [Polyline]? {
    if case .url(let url) = image.chosen(scale: scale).image {
      guard let id = images[url], !images.isBroken(id) else { return nil }
    }
    guard let shapeImagePainter else { return nil }
    guard box.width > 0, box.height > 0 else { return [] }
    let limit = 2048.0
    let width = Int(min(box.width.rounded(.up), limit))
    let height = Int(min(box.height.rounded(.up), limit))
    guard let bitmap = shapeImagePainter(image, style, width, height),
      bitmap.width == width, bitmap.height == height
    else { return nil }
    return bitmap.rows(moreOpaqueThan: style.rare.shapeImageThreshold).map { row in
      let scaleX = box.width <= limit ? 1 : box.width / Double(width)
      let scaleY = box.height <= limit ? 1 : box.height / Double(height)
      let left = box.x + Double(row.columns.lowerBound) * scaleX
      let right = min(box.x + Double(row.columns.upperBound) * scaleX, box.maxX)
      let top = box.y + Double(row.rows.lowerBound) * scaleY
      let bottom = min(box.y + Double(row.rows.upperBound) * scaleY, box.maxY)
      return Polyline(
        points: [
          Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
          Point(x: left, y: bottom),
        ], isClosed: true)
    }
  }
}

extension Bitmap {
  fileprivate struct OpaqueRows {
    var rows: Range<Int>
    /// From the first to the last opaque pixel.
    var columns: Range<Int>
  }

  /// The pixels whose alpha is above a threshold, neighbouring rows of the same reach together.
  fileprivate func rows(moreOpaqueThan threshold: Float) -> [OpaqueRows] {
    var result: [OpaqueRows] = []
    let least = Float(255) * threshold
    for y in 0..<height {
      let row = pixels[(y * width)..<((y + 1) * width)]
      guard let first = row.firstIndex(where: { Float($0 >> 24) > least }),
        let last = row.lastIndex(where: { Float($0 >> 24) > least })
      else { continue }
      let columns = (first - y * width)..<(last + 1 - y * width)
      if let end = result.last, end.rows.upperBound == y, end.columns == columns {
        result[result.count - 1].rows = end.rows.lowerBound..<(y + 1)
      } else {
        result.append(OpaqueRows(rows: y..<(y + 1), columns: columns))
      }
    }
    return result
  }
}

extension Polyline {
  /// The line in line-left and block-start coordinates.
  fileprivate func turned(_ mode: WritingMode, in size: Size) -> Polyline {
    var result = self
    switch mode {
    case .horizontalTB: break
    case .verticalLR: result.points = points.map { Point(x: $0.y, y: $0.x) }
    case .verticalRL, .sidewaysRL:
      result.points = points.map { Point(x: $0.y, y: size.width - $0.x) }
    case .sidewaysLR: result.points = points.map { Point(x: size.height - $0.y, y: $0.x) }
    }
    return result
  }
}
