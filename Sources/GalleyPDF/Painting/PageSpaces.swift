import GalleyDisplayList
public import GalleyPrimitives
import GalleyRaster

/// The spaces of a list on the page: their maps to CSS px of the canvas, and their clips.
struct PageSpaces {
  /// A clip on the page.
  struct Clip {
    /// Clips from the outermost to this one that aren't told by ``bounds`` of the innermost.
    var chain: [Int]
    /// What can be seen at most.
    var bounds: Rect
    /// `nil` if ``bounds`` is exact.
    var path: (path: Path, rule: Path.FillRule)?
  }

  private(set) var transforms: [AffineTransform] = []
  /// By space: its innermost clip; negative for none.
  private(set) var clips: [Int] = []
  private(set) var rows: [Clip] = []

  /// Clips of other shapes than rectangles, one in the other, beyond which only bounds count.
  private static let depthLimit = 48

  init(_ list: DisplayList, scrollOffsets: ScrollOffsets) {
    for space in list.spaces.rows {
      let parent = space.parent?.index
      var outer = parent.map { transforms[$0] } ?? .identity
      if space.isAnchoredToCanvas { outer = .identity }
      if let sticky = space.sticky {
        let shift = scrollOffsets[sticky: sticky]
        outer = outer.concatenating(.translation(x: shift.x, y: shift.y))
      }
      var transform = outer.concatenating(space.transform)
      var clip = parent.map { clips[$0] } ?? -1
      if let shape = space.clip {
        add(shape, transform, inside: clip, list)
        clip = rows.count - 1
      }
      clips.append(clip)
      if let scroller = space.scroller {
        let offset = scrollOffsets[scroller]
        transform = transform.concatenating(.translation(x: -offset.x, y: -offset.y))
      }
      transforms.append(transform)
    }
  }

  private mutating func add(
    _ shape: Shape, _ transform: AffineTransform, inside outer: Int, _ list: DisplayList
  ) {
    var bounds = transform.apply(list.bounds(of: shape)).finite
    var chain: [Int] = []
    var isOuterRect = true
    if outer >= 0 {
      bounds = bounds.intersection(rows[outer].bounds)
      chain = rows[outer].chain
      isOuterRect = rows[outer].path == nil
    }
    let own = rows.count
    let isRect = if case .rect = shape { transform.isScaleTranslation } else { false }
    guard !isRect, chain.count < Self.depthLimit, let path = list.path(of: shape) else {
      // A rectangle inside of another needs no other.
      if isOuterRect, outer >= 0 { _ = chain.popLast() }
      rows.append(Clip(chain: chain + [own], bounds: bounds, path: nil))
      return
    }
    rows.append(
      Clip(
        chain: chain + [own], bounds: bounds,
        path: (path.transformed(by: transform), shape.fillRule)))
  }

  /// The clips of a space that don't also clip `outer`, outermost first.
  func chain(_ space: ID<PaintSpace>, beyond outer: [Int]) -> ArraySlice<Int> {
    let clip = clips[space.index]
    guard clip >= 0 else { return [] }
    let chain = rows[clip].chain
    var shared = 0
    while shared < chain.count, shared < outer.count, chain[shared] == outer[shared] { shared += 1 }
    return chain[shared...]
  }

  /// All clips of a space, outermost first.
  func chain(_ space: ID<PaintSpace>) -> [Int] {
    let clip = clips[space.index]
    return clip >= 0 ? rows[clip].chain : []
  }

  /// What can be seen of a space at most; `nil` if nothing clips it.
  func bounds(_ space: ID<PaintSpace>) -> Rect? {
    let clip = clips[space.index]
    return clip >= 0 ? rows[clip].bounds : nil
  }
}

extension DisplayList {
  /// The outline of a shape; `nil` if it has none that can be drawn.
  func path(of shape: Shape) -> Path? {
    let path =
      switch shape {
      case .rect(let rect): Path(rect)
      case .roundedRect(let id): roundedRects[id].path
      case .path(let id, _): paths[id]
      }
    return path.isDrawable ? path : nil
  }
}

extension Shape {
  var fillRule: Path.FillRule {
    if case .path(_, let rule) = self { rule } else { .nonzero }
  }
}

extension Rect {
  /// The rectangle itself, or an empty one if a side isn't a finite number.
  var finite: Rect {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite ? self : Rect()
  }

  /// Whether the rectangles have a point in common, edges included.
  public func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}

extension AffineTransform {
  /// Whether points keep being told apart.
  var isDrawable: Bool {
    let determinant = determinant
    return determinant.isFinite && determinant != 0 && tx.isFinite && ty.isFinite
  }

  /// The larger of the factors by which the axes grow.
  var growth: Double {
    let scale = max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    return scale.isFinite ? scale : 1
  }
}
