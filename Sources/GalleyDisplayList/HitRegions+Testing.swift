public import GalleyPrimitives

extension HitRegions {
  /// The topmost node at a place; `nil` if nothing is there.
  ///
  /// - Parameter point: In CSS px from the viewport's corner.
  public func topmost(at point: Point, scrolledBy offsets: ScrollOffsets = ScrollOffsets()) -> Hit?
  {
    var tester = HitTester(self, point, offsets)
    return tester.next()
  }

  /// Every node at a place, topmost first and each only once.
  ///
  /// <https://drafts.csswg.org/cssom-view-1/#dom-document-elementsfrompoint>
  public func all(at point: Point, scrolledBy offsets: ScrollOffsets = ScrollOffsets()) -> [Hit] {
    var tester = HitTester(self, point, offsets)
    var seen: Set<Int32> = []
    var result: [Hit] = []
    while let hit = tester.next() {
      if seen.insert(hit.node).inserted { result.append(hit) }
    }
    return result
  }
}

/// Goes through the regions from the top down.
private struct HitTester {
  private let regions: HitRegions
  /// The place in each space, scroll offsets added; `nil` where clips or flat transforms hide it.
  private let points: [Point?]
  /// Whether the place is inside a clip, once it was asked.
  private var clipAnswers: [Bool?]
  private var index: Int

  init(_ regions: HitRegions, _ point: Point, _ offsets: ScrollOffsets) {
    self.regions = regions
    points = HitTester.points(of: point, in: regions.tables, offsets)
    clipAnswers = Array(repeating: nil, count: regions.clips.count)
    index = regions.regions.count
  }

  private static func points(
    of point: Point, in tables: DisplayList, _ offsets: ScrollOffsets
  ) -> [Point?] {
    var points: [Point?] = []
    points.reserveCapacity(tables.spaces.count)
    guard point.x.isFinite, point.y.isFinite else {
      return Array(repeating: nil, count: tables.spaces.count)
    }
    for space in tables.spaces.rows {
      guard let outer = space.parent.map({ points[$0.index] }) ?? point else {
        points.append(nil)
        continue
      }
      var inner = space.isAnchoredToCanvas ? point : outer
      if let sticky = space.sticky { inner = inner - offsets[sticky: sticky] }
      if !space.transform.isIdentity {
        guard let inverse = space.transform.inverted else {
          points.append(nil)
          continue
        }
        inner = inverse.apply(inner)
      }
      if let clip = space.clip, !tables.contains(inner, in: clip) {
        points.append(nil)
        continue
      }
      if let scroller = space.scroller { inner = inner + offsets[scroller] }
      points.append(inner)
    }
    return points
  }

  /// The next hit below the last one; `nil` at the bottom.
  mutating func next() -> Hit? {
    while index > 0 {
      index -= 1
      let region = regions.regions[index]
      guard let point = points[region.space.index], contains(point, region),
        isInside(clip: region.clip)
      else { continue }
      return Hit(node: region.node, point: point)
    }
    return nil
  }

  private func contains(_ point: Point, _ region: HitRegion) -> Bool {
    switch region.area {
    case .shape(let shape): return regions.tables.contains(point, in: shape)
    case .line(let path, let width):
      let path = regions.tables.paths[path]
      guard path.controlBounds.outset(by: width).contains(point) else { return false }
      return path.distance(to: point) <= width / 2
    }
  }

  private mutating func isInside(clip start: Int32) -> Bool {
    var current = start
    while current >= 0 {
      let clip = regions.clips[Int(current)]
      let isInside: Bool
      if let known = clipAnswers[Int(current)] {
        isInside = known
      } else {
        isInside =
          points[clip.space.index].map { regions.tables.contains($0, in: clip.shape) } ?? false
        clipAnswers[Int(current)] = isInside
      }
      if !isInside { return false }
      current = clip.parent
    }
    return true
  }
}

extension DisplayList {
  /// Whether a point lies in a shape of the list's tables.
  func contains(_ point: Point, in shape: Shape) -> Bool {
    switch shape {
    case .rect(let rect): rect.contains(point)
    case .roundedRect(let id): roundedRects[id].contains(point)
    case .path(let id, let rule):
      paths[id].controlBounds.contains(point) && paths[id].contains(point, rule: rule)
    }
  }
}
