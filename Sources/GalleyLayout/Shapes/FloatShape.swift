import GalleyPrimitives

/// The float area of a `shape-outside`, ready to be asked for its reach beside a line.
///
/// Coordinates are px along the line and block axes, from the line-left block-start corner of the
/// float's margin box. Beside a line only the outermost points of the area count, and those lie on
/// its outline: on an edge, or, with a `shape-margin`, on the outline of an edge widened by a disc.
///
/// <https://drafts.csswg.org/css-shapes-1/#relation-to-box-model-and-float-behavior>
struct FloatShape: Sendable {
  /// A straight piece of the outline, its block-start end first.
  struct Edge: Hashable, Sendable {
    var x0: Double
    var y0: Double
    var x1: Double
    var y1: Double
  }

  private var edges: [Edge] = []
  private let margin: Double
  /// The margin box, which clips the area.
  private let inlineSize: Double
  private let blockSize: Double
  /// Slices of equal block size, each with the edges that come near it: `sliceEdges` from
  /// `sliceStarts[n]` to `sliceStarts[n + 1]`.
  private var sliceStarts: [Int32] = []
  private var sliceEdges: [Int32] = []
  private let sliceSize: Double
  private let firstSlice: Double

  /// - Parameters:
  ///   - contours: The outline; open contours count as closed.
  ///   - margin: The used `shape-margin`.
  init(contours: [Polyline], margin: Double, inlineSize: Double, blockSize: Double) {
    self.margin = margin.isFinite ? min(max(0, margin), 1e7) : 0
    self.inlineSize = max(0, inlineSize)
    self.blockSize = max(0, blockSize)
    for contour in contours where !contour.points.isEmpty {
      var last = contour.points[contour.points.count - 1]
      for point in contour.points {
        if point.x.isFinite, point.y.isFinite, last.x.isFinite, last.y.isFinite {
          edges.append(
            last.y <= point.y
              ? Edge(x0: last.x, y0: last.y, x1: point.x, y1: point.y)
              : Edge(x0: point.x, y0: point.y, x1: last.x, y1: last.y))
        }
        last = point
      }
    }
    let reach = self.margin
    let low = max(0, (edges.map(\.y0).min() ?? 0) - reach)
    let high = min(self.blockSize, (edges.map(\.y1).max() ?? 0) + reach)
    firstSlice = low
    guard high > low else {
      edges = []
      sliceSize = 1
      return
    }
    // However long the outline is, the slices stay small together.
    let limit = Double(max(1, min(256, 2_000_000 / max(1, edges.count))))
    let count = Int(min(max((high - low) / 8, 1), limit))
    sliceSize = (high - low) / Double(count)
    fillSlices(count)
  }

  private func slice(_ y: Double, _ count: Int) -> Int {
    Int(min(max(((y - firstSlice) / sliceSize).rounded(.down), 0), Double(count - 1)))
  }

  private mutating func fillSlices(_ count: Int) {
    var sizes = [Int32](repeating: 0, count: count + 1)
    func isNear(_ edge: Edge) -> Bool {
      edge.y1 + margin >= firstSlice
        && edge.y0 - margin <= firstSlice + sliceSize * Double(count)
    }
    for edge in edges where isNear(edge) {
      for index in slice(edge.y0 - margin, count)...slice(edge.y1 + margin, count) {
        sizes[index + 1] += 1
      }
    }
    for index in 1...count { sizes[index] += sizes[index - 1] }
    sliceStarts = sizes
    sliceEdges = [Int32](repeating: 0, count: Int(sizes[count]))
    for (number, edge) in edges.enumerated() where isNear(edge) {
      for index in slice(edge.y0 - margin, count)...slice(edge.y1 + margin, count) {
        sliceEdges[Int(sizes[index])] = Int32(number)
        sizes[index] += 1
      }
    }
  }

  /// How far the area reaches along the line axis between two block offsets; `nil` where it is not
  /// met.
  func extent(from start: Double, to end: Double) -> ClosedRange<Double>? {
    // An area that only touches the line is not beside it.
    let slack = min(1.0 / 128, max(0, end - start) / 4)
    let low = max(0, start + slack)
    let high = min(blockSize, end - slack)
    let count = sliceStarts.count - 1
    guard count > 0, low < high, high > firstSlice,
      low < firstSlice + sliceSize * Double(count)
    else { return nil }
    var left = Double.infinity
    var right = -Double.infinity
    for index in slice(low, count)...slice(high, count) {
      for row in Int(sliceStarts[index])..<Int(sliceStarts[index + 1]) {
        let edge = edges[Int(sliceEdges[row])]
        if margin > 0 {
          widen(&left, &right, byDiscsAlong: edge, low, high)
        } else {
          widen(&left, &right, by: edge, low, high)
        }
      }
    }
    guard left <= right, right > 0, left < inlineSize else { return nil }
    return max(0, left)...min(right, inlineSize)
  }

  private func widen(
    _ left: inout Double, _ right: inout Double, by edge: Edge, _ low: Double, _ high: Double
  ) {
    guard edge.y0 < high, edge.y1 > low else { return }
    let (first, last) = (max(edge.y0, low), min(edge.y1, high))
    let height = edge.y1 - edge.y0
    guard height > 0 else {
      left = min(left, edge.x0, edge.x1)
      right = max(right, edge.x0, edge.x1)
      return
    }
    let slope = (edge.x1 - edge.x0) / height
    let a = edge.x0 + (first - edge.y0) * slope
    let b = edge.x0 + (last - edge.y0) * slope
    left = min(left, a, b)
    right = max(right, a, b)
  }

  /// Takes in what lies within ``margin`` of an edge: a disc at either end, and what is between.
  private func widen(
    _ left: inout Double, _ right: inout Double, byDiscsAlong edge: Edge, _ low: Double,
    _ high: Double
  ) {
    for (x, y) in [(edge.x0, edge.y0), (edge.x1, edge.y1)] {
      let distance = abs(min(max(y, low), high) - y)
      guard distance < margin else { continue }
      let reach = (margin * margin - distance * distance).squareRoot()
      left = min(left, x - reach)
      right = max(right, x + reach)
    }
    let (dx, dy) = (edge.x1 - edge.x0, edge.y1 - edge.y0)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return }
    let (nx, ny) = (dy / length * margin, -dx / length * margin)
    for side in [1.0, -1.0] {
      widen(
        &left, &right,
        by: Edge(
          x0: edge.x0 + side * nx, y0: edge.y0 + side * ny, x1: edge.x1 + side * nx,
          y1: edge.y1 + side * ny), low, high)
    }
  }
}
