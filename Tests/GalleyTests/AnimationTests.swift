import Testing

@testable import Galley

@Suite struct AnimationTests {
  @Test func curvesBeginAtZeroAndAreOverAtTheirEnd() {
    let animation = Animation.easeInOut(duration: 2)
    #expect(animation.progress(after: 0) == 0)
    #expect(abs((animation.progress(after: 1) ?? 0) - 0.5) < 1e-9)
    #expect((animation.progress(after: 0.5) ?? 1) < 0.25)
    #expect(animation.progress(after: 2) == nil)
    #expect(Animation.linear(duration: 4).progress(after: 1) == 0.25)
  }

  @Test func speedAndDelayMoveTheCurve() {
    let animation = Animation.linear(duration: 4).speed(2).delay(1)
    #expect(animation.progress(after: 0.5) == 0)
    #expect(animation.progress(after: 2) == 0.5)
    #expect(animation.progress(after: 3) == nil)
  }

  @Test func aSpringWithoutBounceNeverOvershoots() {
    var last = 0.0
    for step in 1...200 {
      guard let progress = Animation.smooth.progress(after: Double(step) / 100) else { break }
      #expect(progress >= last && progress <= 1)
      last = progress
    }
    #expect(last > 0.99)
    let bouncy = (1...100).compactMap { Animation.bouncy.progress(after: Double($0) / 100) }
    #expect(bouncy.contains { $0 > 1.005 })
  }

  @Test func everyAnimationEnds() {
    #expect(Animation.spring(response: 1, dampingFraction: 0).progress(after: 601) == nil)
    #expect(Animation.linear(duration: .infinity).progress(after: 601) == nil)
    #expect(Animation.spring(response: -1).progress(after: 1) == nil)
    #expect(Animation.linear.progress(after: .nan) == nil)
  }

  @Test func withAnimationIsSeenInsideOnly() {
    #expect(Transaction.current.animation == nil)
    let inner = withAnimation(.smooth) { Transaction.current.animation }
    #expect(inner == .smooth)
    #expect(Transaction.current.animation == nil)
  }
}
