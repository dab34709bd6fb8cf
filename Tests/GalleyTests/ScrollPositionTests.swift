import Galley
import Testing

/// <https://developer.apple.com/documentation/swiftui/scrollposition>
@Suite struct ScrollPositionTests {
  @Test func onlyWhatWasAskedForReadsBack() {
    var position = ScrollPosition(point: CGPoint(x: 3, y: 4))
    #expect(position.point == CGPoint(x: 3, y: 4) && position.y == nil && position.edge == nil)
    position.scrollTo(x: 1, y: 2)
    #expect(position.point == CGPoint(x: 1, y: 2) && position.x == nil)
    position.scrollTo(y: 9)
    #expect(position.y == 9 && position.point == nil && position.x == nil)
    position.scrollTo(x: 8)
    #expect(position.x == 8 && position.y == nil)
    position.scrollTo(edge: .bottom)
    #expect(position.edge == .bottom && position.x == nil)
    position.scrollTo(id: "shore", anchor: .center)
    #expect(position.viewID(type: String.self) == "shore" && position.edge == nil)
    #expect(position.viewID(type: Int.self) == nil)
  }

  @Test func initialisersAskForTheSameAsCalls() {
    var position = ScrollPosition(idType: String.self)
    #expect(position.point == nil && position.edge == nil && position.viewID == nil)
    #expect(position == ScrollPosition())
    position.scrollTo(edge: .top)
    #expect(position == ScrollPosition(edge: .top))
    position.scrollTo(y: 5)
    #expect(position == ScrollPosition(y: 5) && position != ScrollPosition(x: 5))
    position.scrollTo(id: 7)
    #expect(position == ScrollPosition(id: 7) && position != ScrollPosition(id: 8))
    #expect(ScrollPosition(x: 1, y: 2) == ScrollPosition(point: CGPoint(x: 1, y: 2)))
  }

  @Test func theUsersScrollForgetsWhatWasAskedFor() {
    var position = ScrollPosition(y: 100)
    #expect(!position.isPositionedByUser)
    position.isPositionedByUser = true
    #expect(position.y == nil)
    position.scrollTo(y: 100)
    #expect(!position.isPositionedByUser && position.y == 100)
  }
}
