import GalleyDisplayList
import GalleyPrimitives
import Testing

@Suite struct ScrollbarTests {
  private func bar(_ range: ClosedRange<Double>, look: Scrollbar.Look = .classic) -> Scrollbar {
    Scrollbar(
      look: look, scroller: 0, isVertical: true, rect: Rect(x: 85, y: 0, width: 15, height: 200),
      range: range, viewLength: 200, thumbColor: .black, trackColor: .white)
  }

  @Test func theThumbShowsWhichShareIsInView() throws {
    let bar = bar(0...600)
    let first = try #require(bar.thumb(at: 0))
    #expect(first.start == 2)
    #expect(first.length == 49)
    let last = try #require(bar.thumb(at: 600))
    #expect(last.start + last.length == 198)
    #expect(bar.thumb(at: 300)?.start == 2 + 147.0 / 2)
  }

  @Test func pastAnEdgeTheThumbStaysThereAndShrinks() throws {
    let bar = bar(0...600)
    let pulled = try #require(bar.thumb(at: -100))
    #expect(pulled.start == 2)
    #expect(pulled.length == 24.5)
    let pushed = try #require(bar.thumb(at: 700))
    #expect(pushed.start + pushed.length == 198)
    #expect(pushed.length == 24.5)
    let far = try #require(bar.thumb(at: 1e9))
    #expect(far.length == 9)
  }

  @Test func offsetsThatAreNoNumbersAndRangesWithoutLengthHaveNoThumb() {
    #expect(bar(0...0).thumb(at: 0) == nil)
    #expect(bar(0...600).thumb(at: .nan) == nil)
    #expect(bar(0...600).thumb(at: .infinity) == nil)
    #expect(bar(0...0).parts(at: 0).count == 1)
  }

  /// Where lines begin at the right, offsets go below zero.
  @Test func negativeRangesEndAtTheBarsEnd() throws {
    let bar = bar(-600...0)
    let start = try #require(bar.thumb(at: 0))
    #expect(start.start + start.length == 198)
    #expect(bar.thumb(at: -600)?.start == 2)
  }

  @Test func marksLieBetweenTrackAndThumbAndThinOut() {
    var bar = bar(0...600, look: .overlay)
    bar.trackColor = RGBA8(red: 0, green: 0, blue: 0, alpha: 0)
    bar.mark([800, 0.5, 400, 0, -5, .nan, 900])
    let parts = bar.parts(at: 0, opacity: 0.5)
    #expect(parts.map(\.rect.y) == [0, 99, 197, 2])
    #expect(parts.last?.color.alpha == 128)
  }
}
