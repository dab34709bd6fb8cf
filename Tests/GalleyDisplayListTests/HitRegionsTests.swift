import GalleyDisplayList
import GalleyPrimitives
import Testing

@Suite struct HitRegionsTests {
  private func region(
    _ x: Double, _ y: Double, _ size: Double, in space: ID<PaintSpace>, node: Int32,
    clip: Int32 = -1
  ) -> HitRegion {
    HitRegion(
      .shape(.rect(Rect(x: x, y: y, width: size, height: size))), in: space, node: node, clip: clip)
  }

  @Test func whatIsPaintedLastIsHitFirst() {
    var regions = HitRegions()
    regions.append(region(0, 0, 100, in: DisplayList.root, node: 1))
    regions.append(region(50, 50, 100, in: DisplayList.root, node: 2))
    #expect(regions.topmost(at: Point(x: 60, y: 60))?.node == 2)
    #expect(regions.topmost(at: Point(x: 40, y: 60))?.node == 1)
    #expect(regions.topmost(at: Point(x: 200, y: 0)) == nil)
    #expect(regions.all(at: Point(x: 60, y: 60)).map(\.node) == [2, 1])
  }

  @Test func clipsStayWhileWhatTheyHoldIsScrolled() {
    var regions = HitRegions()
    let space = regions.tables.add(
      PaintSpace(
        parent: DisplayList.root, clip: .rect(Rect(x: 0, y: 0, width: 50, height: 50)),
        scroller: 7))
    regions.append(region(0, 100, 50, in: space, node: 3))
    var offsets = ScrollOffsets()
    #expect(regions.topmost(at: Point(x: 10, y: 110)) == nil)
    offsets[7] = Point(x: 0, y: 100)
    let hit = regions.topmost(at: Point(x: 10, y: 10), scrolledBy: offsets)
    #expect(hit == Hit(node: 3, point: Point(x: 10, y: 110)))
    #expect(regions.topmost(at: Point(x: 10, y: 60), scrolledBy: offsets) == nil)
  }

  @Test func transformsAreUndone() {
    var regions = HitRegions()
    let turned = regions.tables.add(
      PaintSpace(
        parent: DisplayList.root,
        transform: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 0)))
    let flat = regions.tables.add(
      PaintSpace(
        parent: DisplayList.root, transform: AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)))
    regions.append(region(10, 20, 5, in: turned, node: 4))
    regions.append(region(0, 0, 1000, in: flat, node: 5))
    #expect(regions.topmost(at: Point(x: 78, y: 12))?.node == 4)
    #expect(regions.topmost(at: Point(x: 12, y: 22)) == nil)
    #expect(regions.topmost(at: Point(x: .nan, y: .infinity)) == nil)
  }

  @Test func cornersAndClipPathsAreCut() {
    var regions = HitRegions()
    let round = regions.tables.shape(
      RoundedRect(Rect(x: 0, y: 0, width: 40, height: 40), radius: 20))
    regions.append(HitRegion(.shape(round), in: DisplayList.root, node: 1))
    #expect(regions.topmost(at: Point(x: 2, y: 2)) == nil)
    #expect(regions.topmost(at: Point(x: 20, y: 1))?.node == 1)
    let clip = regions.append(HitClip(round, in: DisplayList.root, parent: -1))
    regions.append(region(0, 0, 40, in: DisplayList.root, node: 2, clip: clip))
    #expect(regions.topmost(at: Point(x: 2, y: 38)) == nil)
    #expect(regions.topmost(at: Point(x: 20, y: 20))?.node == 2)
  }

  @Test func linesAreHitWithinHalfTheirWidth() {
    var path = Path()
    path.move(to: Point(x: 0, y: 10))
    path.line(to: Point(x: 100, y: 10))
    var regions = HitRegions()
    guard case .path(let row, _) = regions.tables.shape(path) else {
      Issue.record("a path is a row")
      return
    }
    regions.append(HitRegion(.line(row, width: 6), in: DisplayList.root, node: 1))
    #expect(regions.topmost(at: Point(x: 50, y: 12))?.node == 1)
    #expect(regions.topmost(at: Point(x: 50, y: 14)) == nil)
  }
}
