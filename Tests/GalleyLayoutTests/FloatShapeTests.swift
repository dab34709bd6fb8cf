import GalleyPrimitives
import Testing

@testable import GalleyLayout

/// <https://drafts.csswg.org/css-shapes-1/#relation-to-box-model-and-float-behavior>
@Suite struct FloatShapeTests {
  private func shape(_ points: [(Double, Double)], margin: Double = 0) -> FloatShape {
    FloatShape(
      contours: [Polyline(points: points.map { Point(x: $0.0, y: $0.1) }, isClosed: true)],
      margin: margin, inlineSize: 100, blockSize: 100)
  }

  @Test func extentIsTheWidestOverTheWholeLine() throws {
    let triangle = shape([(0, 0), (100, 100), (0, 100)])
    let extent = try #require(triangle.extent(from: 20, to: 60))
    #expect(abs(extent.upperBound - 60) < 0.02)
  }

  @Test func areaThatOnlyTouchesTheLineIsNotBesideIt() {
    let square = shape([(10, 20), (50, 20), (50, 60), (10, 60)])
    #expect(square.extent(from: 0, to: 20) == nil)
    #expect(square.extent(from: 60, to: 80) == nil)
    #expect(square.extent(from: 59, to: 80) != nil)
  }

  @Test func marginRoundsCornersAndIsClippedToTheMarginBox() throws {
    let square = shape([(40, 40), (60, 40), (60, 60), (40, 60)], margin: 10)
    let beside = try #require(square.extent(from: 45, to: 50))
    #expect(abs(beside.upperBound - 70) < 0.01)
    // 8 above the corner the disc reaches 6 to the side.
    let above = try #require(square.extent(from: 0, to: 32))
    #expect(abs(above.upperBound - 66) < 0.05)
    let large = shape([(40, 40), (60, 40), (60, 60), (40, 60)], margin: 1e20)
    #expect(large.extent(from: 0, to: 100) == 0...100)
  }

  @Test func pointsAtInfinityLeaveNoArea() {
    #expect(shape([(.infinity, 0), (0, .nan)]).extent(from: 0, to: 100) == nil)
  }
}
