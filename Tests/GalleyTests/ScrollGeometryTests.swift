import Galley
import Testing

/// <https://developer.apple.com/documentation/swiftui/scrollgeometry>
@Suite struct ScrollGeometryTests {
  private let geometry = ScrollGeometry(
    contentOffset: CGPoint(x: 5, y: -20), contentSize: CGSize(width: 300, height: 900),
    contentInsets: EdgeInsets(), containerSize: CGSize(width: 200, height: 100))

  @Test func withoutInsetsAllThatShowsIsTheBounds() {
    let rect = CGRect(x: 5, y: -20, width: 200, height: 100)
    #expect(geometry.visibleRect == rect && geometry.bounds == rect)
  }

  @Test func insetsMakeTheBoundsSmaller() {
    var inset = geometry
    inset.contentInsets = EdgeInsets(top: 20, leading: 1, bottom: 10, trailing: 2)
    #expect(inset.visibleRect == geometry.visibleRect)
    #expect(inset.bounds == CGRect(x: 6, y: 0, width: 197, height: 70))
    #expect(inset != geometry)
  }
}
