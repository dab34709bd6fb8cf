public import GalleyPrimitives

/// A box that stays while its scroll container scrolls, so that it can cover what is scrolled to.
public struct ScreenHeader: Hashable, Sendable {
  /// The index of its fragment in the fragment tree.
  public var node: Int
  /// The fragments inside it.
  public var inside: Range<Int>
  /// Its border box on the page as laid out.
  public var rect: Rect
  /// The container that it sticks to; the viewport for what is fixed.
  public var container: Int
  /// Its index among the sticky boxes; `nil` for what is fixed.
  public var sticky: Int?
}

/// The headers of a page, so that those that can be in the way at some offset are found without
/// looking at all of them.
public struct ScreenHeaders: Hashable, Sendable {
  /// A header with the offsets between which it is away from its place in normal flow.
  private struct Entry: Hashable {
    var header: ScreenHeader
    var from: Double
    var to: Double
  }

  /// Those of one container, ascending by where they begin to stick.
  private struct Entries: Hashable {
    var list: [Entry] = []
    /// The greatest end among the entries below each node of a balanced tree: the root is the first,
    /// and the two below a node follow each other at twice its place.
    var ends: [Double] = []

    mutating func sort() {
      list.sort { ($0.from, $0.header.node) < ($1.from, $1.header.node) }
      ends = Array(repeating: -.infinity, count: 4 * list.count)
      fillEnds(of: 1, 0..<list.count)
    }

    private mutating func fillEnds(of place: Int, _ range: Range<Int>) {
      guard range.count > 1 else {
        ends[place] = list[range.lowerBound].to
        return
      }
      let middle = (range.lowerBound + range.upperBound) / 2
      fillEnds(of: 2 * place, range.lowerBound..<middle)
      fillEnds(of: 2 * place + 1, middle..<range.upperBound)
      ends[place] = max(ends[2 * place], ends[2 * place + 1])
    }

    /// Adds those that have begun and not yet ended at `progress`, below a node of the tree.
    func collect(
      at progress: Double, from place: Int, _ range: Range<Int>, into result: inout [ScreenHeader]
    ) {
      guard list[range.lowerBound].from <= progress, ends[place] >= progress else { return }
      guard range.count > 1 else {
        result.append(list[range.lowerBound].header)
        return
      }
      let middle = (range.lowerBound + range.upperBound) / 2
      collect(at: progress, from: 2 * place, range.lowerBound..<middle, into: &result)
      collect(at: progress, from: 2 * place + 1, middle..<range.upperBound, into: &result)
    }
  }

  /// By container.
  private var entries: [Int: Entries] = [:]

  /// - Parameters:
  ///   - rect: The border box of a fragment, on the page as laid out.
  ///   - inside: The fragments inside of one.
  ///   - isHeader: Whether a fragment can be in the way.
  public init(
    _ tree: ScrollTree, rect: (Int) -> Rect, inside: (Int) -> Range<Int>,
    isHeader: (Int) -> Bool
  ) {
    for box in tree.fixedBoxes where isHeader(box.node) {
      entries[0, default: Entries()].list.append(
        Entry(
          header: ScreenHeader(
            node: box.node, inside: inside(box.node), rect: rect(box.node), container: 0,
            sticky: nil), from: -.infinity, to: .infinity))
    }
    for (index, sticky) in tree.stickyBoxes.enumerated() where isHeader(sticky.node) {
      let axis = BlockAxis(tree.containers[sticky.container])
      guard let inset = axis.startInset(sticky.insets) else { continue }
      // Boxes around it carry it further than its own containing block ends.
      let outermost = sticky.outer.first.map { tree.stickyBoxes[$0] } ?? sticky
      let block = axis.extent(of: outermost.containingBlock.union(sticky.containingBlock))
      entries[sticky.container, default: Entries()].list.append(
        Entry(
          header: ScreenHeader(
            node: sticky.node, inside: inside(sticky.node), rect: rect(sticky.node),
            container: sticky.container, sticky: index),
          from: axis.extent(of: sticky.borderBox).0 - inset - 1, to: block.1 + 1))
    }
    for key in entries.keys { entries[key]?.sort() }
  }

  /// Whether there are none.
  public var isEmpty: Bool { entries.isEmpty }

  /// The headers of a container that may be away from their places while it is scrolled to
  /// `progress`, as ``BlockAxis`` counts.
  func headers(of container: Int, at progress: Double) -> [ScreenHeader] {
    guard let entries = entries[container] else { return [] }
    var result: [ScreenHeader] = []
    entries.collect(at: progress, from: 1, 0..<entries.list.count, into: &result)
    return result
  }
}

/// The axis along which blocks of a container follow each other, counted from where they start.
struct BlockAxis {
  let isHorizontal: Bool
  let isReversed: Bool
  private let port: Rect

  init(_ container: ScrollContainer) {
    let writing = container.writingDirection
    isHorizontal = !writing.isHorizontal
    isReversed = writing.isBlockReversed
    port = container.scrollport
  }

  /// Where a rectangle of the container's contents begins and ends, from the start edge of the
  /// scrollport.
  func extent(of rect: Rect) -> (Double, Double) {
    if !isHorizontal { return (rect.minY - port.minY, rect.maxY - port.minY) }
    return isReversed
      ? (port.maxX - rect.maxX, port.maxX - rect.minX)
      : (rect.minX - port.minX, rect.maxX - port.minX)
  }

  /// How far contents are scrolled from their start.
  func progress(_ offset: Point) -> Double {
    isHorizontal ? (isReversed ? -offset.x : offset.x) : offset.y
  }

  /// The offset that is scrolled so far along the axis, and as `offset` across.
  func offset(_ progress: Double, _ offset: Point) -> Point {
    isHorizontal
      ? Point(x: isReversed ? -progress : progress, y: offset.y)
      : Point(x: offset.x, y: progress)
  }

  /// How much of the scrollport there is along the axis.
  var viewLength: Double { isHorizontal ? port.width : port.height }

  /// The inset that holds a sticky box at the start edge; `nil` for none.
  func startInset(_ insets: PhysicalSides<Double?>) -> Double? {
    isHorizontal ? (isReversed ? insets.right : insets.left) : insets.top
  }

  /// Whether two rectangles have something in common across the axis.
  func overlapsAcross(_ a: Rect, _ b: Rect) -> Bool {
    isHorizontal ? a.minY < b.maxY && a.maxY > b.minY : a.minX < b.maxX && a.maxX > b.minX
  }
}
