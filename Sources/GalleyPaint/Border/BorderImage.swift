import GalleyCSS
import GalleyDisplayList
import GalleyImages
import GalleyLayout
import GalleyPrimitives

extension Painter {
  /// Paints a border image.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#border-images>
  ///
  /// - Returns: Whether there is one; else the border styles are to be painted.
  mutating func paintBorderImage(
    _ node: Int, _ style: ComputedStyle, _ details: BoxDetails
  ) -> Bool {
    let image = style.surface.image
    guard let given = image.source else { return false }
    let source = chosen(given)
    if case .invalid = source { return false }
    let edge = borderEdge(of: node, style).rect
    let border = details.border
    let area = Rect(
      x: edge.x - outset(image.outset.left, border.left),
      y: edge.y - outset(image.outset.top, border.top),
      width: edge.width + outset(image.outset.left, border.left)
        + outset(image.outset.right, border.right),
      height: edge.height + outset(image.outset.top, border.top)
        + outset(image.outset.bottom, border.bottom))
    let picture: Size
    let file = file(of: source, style)
    if let file, let found = displayImage(file) {
      picture = found.size
    } else if file != nil {
      let natural = naturalSize(of: source, style)
      if natural == .none { return false }
      picture = Size(
        width: natural.width ?? area.width, height: natural.height ?? area.height)
    } else {
      picture = Size(width: area.width, height: area.height)
    }
    let slices = PhysicalSides(
      top: slice(image.slice.top, picture.height), right: slice(image.slice.right, picture.width),
      bottom: slice(image.slice.bottom, picture.height),
      left: slice(image.slice.left, picture.width))
    var widths = PhysicalSides(
      top: width(image.width.top, border.top, area.height, slices.top),
      right: width(image.width.right, border.right, area.width, slices.right),
      bottom: width(image.width.bottom, border.bottom, area.height, slices.bottom),
      left: width(image.width.left, border.left, area.width, slices.left))
    let factor = min(
      1, area.width / max(widths.left + widths.right, 1e-9),
      area.height / max(widths.top + widths.bottom, 1e-9))
    if factor < 1 { widths = widths.map { $0 * factor } }
    let pieces = NinePieces(area: area, widths: widths, picture: picture, slices: slices)
    for piece in pieces.all where !(piece.isCenter && !image.fillsCenter) {
      paint(piece, of: source, picture: picture, image, style, node)
    }
    return true
  }

  /// Under what the file of an image is stored; `nil` if it is none.
  private func file(of image: Image, _ style: ComputedStyle) -> String? {
    guard case .url(let url) = image else { return nil }
    return images.key(of: url, style.inherited.imageOrientation)
  }

  private func outset(_ value: BorderImage.Outset, _ border: LayoutUnit) -> Double {
    switch value {
    case .number(let number): Double(number) * border.px
    case .length(let length): Double(length)
    }
  }

  private func slice(_ value: BorderImage.Slice, _ length: Double) -> Double {
    switch value {
    case .number(let number): min(max(0, Double(number)), length)
    case .percent(let percent): min(max(0, Double(percent) / 100 * length), length)
    }
  }

  private func width(
    _ value: BorderImage.Width, _ border: LayoutUnit, _ area: Double, _ slice: Double
  ) -> Double {
    switch value {
    case .auto: slice
    case .number(let number): Double(number) * border.px
    case .lengthPercentage(let length): max(0, Double(length.resolved(against: Float(area))))
    }
  }

  private mutating func paint(
    _ piece: NinePieces.Piece, of source: Image, picture: Size, _ image: BorderImage,
    _ style: ComputedStyle, _ node: Int
  ) {
    guard !piece.target.isEmpty, !piece.source.isEmpty else { return }
    let x = pieceAxis(
      piece.stretchesX ? .stretch : image.repeatX, start: piece.target.x,
      length: piece.target.width, tile: piece.source.width * piece.scaleX)
    let y = pieceAxis(
      piece.stretchesY ? .stretch : image.repeatY, start: piece.target.y,
      length: piece.target.height, tile: piece.source.height * piece.scaleY)
    let tile = Rect(x: x.origin, y: y.origin, width: x.tile, height: y.tile)
    guard tile.width > 0, tile.height > 0 else { return }
    let fill: PaintSource
    if let file = file(of: source, style), let (id, _) = displayImage(file) {
      fill = list.source(
        ImageFill(
          id, source: piece.source,
          tiling: Tiling(tile: tile, step: Size(width: x.step, height: y.step)),
          sampling: style.inherited.imageRendering.sampling))
    } else {
      // A computed image is as large as the area, so a slice is a shifted, clipped whole.
      let scaleX = tile.width / piece.source.width
      let scaleY = tile.height / piece.source.height
      let whole = Rect(
        x: tile.x - piece.source.x * scaleX, y: tile.y - piece.source.y * scaleY,
        width: picture.width * scaleX, height: picture.height * scaleY)
      // Not yet: computed images repeat in no more places than one.
      paintImage(
        source, in: Tiling(single: whole), clip: .rect(piece.target.intersection(tile)), style,
        in: spaces[node], node: nodeID(node))
      return
    }
    list.fill(.rect(piece.target), with: fill, in: spaces[node], node: nodeID(node))
  }

  private func pieceAxis(
    _ style: BorderImage.Repeat, start: Double, length: Double, tile: Double
  ) -> (origin: Double, tile: Double, step: Double) {
    switch style {
    case .stretch: return (start, length, 0)
    case .repeat:
      guard tile > 0 else { return (start, length, 0) }
      return (start + (length - tile) / 2, tile, tile)
    case .round:
      guard tile > 0 else { return (start, length, 0) }
      let fitted = length / max(1, (length / tile).rounded())
      return (start, fitted, fitted)
    case .space:
      guard tile > 0 else { return (start, length, 0) }
      let count = (length / tile + 1e-6).rounded(.down)
      guard count >= 1 else { return (start, 0, 0) }
      let gap = (length - count * tile) / (count + 1)
      return (start + gap, tile, tile + gap)
    }
  }
}

/// The nine parts of a border image and where they go.
private struct NinePieces {
  struct Piece {
    var target: Rect
    var source: Rect
    var scaleX: Double
    var scaleY: Double
    var stretchesX: Bool
    var stretchesY: Bool
    var isCenter = false
  }

  var all: [Piece] = []

  init(area: Rect, widths: PhysicalSides<Double>, picture: Size, slices: PhysicalSides<Double>) {
    let tx = [area.minX, area.minX + widths.left, area.maxX - widths.right, area.maxX]
    let ty = [area.minY, area.minY + widths.top, area.maxY - widths.bottom, area.maxY]
    let sx = [0, slices.left, picture.width - slices.right, picture.width]
    let sy = [0, slices.top, picture.height - slices.bottom, picture.height]
    func ratio(_ a: Double, _ b: Double) -> Double { b > 0 ? a / b : 0 }
    let topScale = ratio(widths.top, slices.top)
    let bottomScale = ratio(widths.bottom, slices.bottom)
    let leftScale = ratio(widths.left, slices.left)
    let rightScale = ratio(widths.right, slices.right)
    for row in 0..<3 {
      for column in 0..<3 {
        let target = Rect(
          x: tx[column], y: ty[row], width: tx[column + 1] - tx[column],
          height: ty[row + 1] - ty[row])
        let source = Rect(
          x: sx[column], y: sy[row], width: sx[column + 1] - sx[column],
          height: sy[row + 1] - sy[row])
        // Edges keep the scale of their width; the centre takes the top's and the left's.
        let across =
          row == 0
          ? topScale : row == 2 ? bottomScale : max(topScale, 0) > 0 ? topScale : bottomScale
        let along =
          column == 0
          ? leftScale : column == 2 ? rightScale : max(leftScale, 0) > 0 ? leftScale : rightScale
        let isMiddleColumn = column == 1
        let isMiddleRow = row == 1
        all.append(
          Piece(
            target: target, source: source,
            scaleX: isMiddleColumn && !isMiddleRow ? across : across > 0 ? across : 1,
            scaleY: isMiddleRow && !isMiddleColumn ? along : along > 0 ? along : 1,
            stretchesX: !isMiddleColumn, stretchesY: !isMiddleRow,
            isCenter: isMiddleColumn && isMiddleRow))
      }
    }
  }
}
