import GalleyPrimitives
import GalleyScroll
import Testing

/// The published numbers of each model, sample by sample.
@Suite struct MotionTests {
  @Test(arguments: [
    (Deceleration.Rate.normal, 499.5, 3.45), (.fast, 99.50, 0.527),
  ])
  func glidingComesToRestWhereItsRateSays(
    rate: Deceleration.Rate, distance: Double, duration: Double
  ) {
    let glide = Deceleration(velocity: 1000, rate: rate)
    #expect(abs(glide.restingDistance - distance) < 0.01)
    #expect(abs(glide.duration(untilWithin: 0.5) - duration) < 0.005)
    #expect(abs(glide.velocity(at: 0.001) - 1000 * rate.rawValue) < 1e-9)
    let half = glide.time(atDistance: distance / 2) ?? 0
    #expect(abs(glide.distance(at: half) - distance / 2) < 1e-9)
    #expect(glide.time(atDistance: distance + 1) == nil)
    #expect(abs(Deceleration.velocity(restingAt: glide.restingDistance, rate: rate) - 1000) < 1e-9)
  }

  @Test(arguments: [
    (0.016, 81.87), (0.05, 53.53), (0.1, 28.65), (0.2, 8.21), (0.3, 2.35), (0.4, 0.67),
  ])
  func elasticStretchFades(time: Double, stretch: Double) {
    let rebound = ElasticRebound(stretch: 100, velocity: 0)
    #expect(abs(rebound.exactStretch(at: time) - stretch) < 0.006)
  }

  @Test(arguments: [(500.0, 4.56), (1000, 9.12), (3000, 27.37)])
  func momentumStretchesUpToItsPeak(velocity: Double, stretch: Double) {
    let peak = ElasticRebound.peak(ofVelocity: velocity)
    #expect(peak.time == 0.08)
    #expect(abs(peak.stretch - stretch) < 0.006)
    let rebound = ElasticRebound(stretch: 0, velocity: velocity)
    #expect(rebound.exactStretch(at: 0.07) < peak.stretch)
    #expect(rebound.exactStretch(at: 0.09) < peak.stretch)
  }

  @Test func elasticStretchIsShownInWholePixels() {
    #expect(ElasticRebound.rounded(2.9) == 3)
    #expect(ElasticRebound.rounded(2.8) == 2)
    #expect(ElasticRebound.rounded(-2.1) == -2)
    #expect(ElasticRebound.rounded(-2.8) == -2)
    #expect(ElasticRebound.stretch(forPull: 41) == 3)
    #expect(ElasticRebound.pull(forStretch: 3) == 60)
    let rebound = ElasticRebound(stretch: 0.5, velocity: 0)
    #expect(!rebound.isFinished(at: 0.024))
    #expect(rebound.isFinished(at: 0.025))
  }

  @Test func theSpringIsCriticallyDamped() {
    let spring = EdgeSpring(displacement: 100, velocity: 0)
    // x(t) = (x0 + 10 x0 t) e^(-10 t)
    #expect(abs(spring.displacement(at: 0.1) - 200 / 2.718281828459045) < 1e-9)
    #expect(spring.displacement(at: 2) > 0)
    #expect(!spring.isAtRest(at: 0.5))
    #expect(spring.isAtRest(at: 1))
    let carried = EdgeSpring(displacement: 0, velocity: 1000)
    #expect(abs(carried.displacement(at: 0.1) - 100 / 2.718281828459045) < 1e-9)
    #expect(carried.velocity(at: 0) == 1000)
    #expect(abs(carried.velocity(at: 0.1)) < 1e-9)
  }

  @Test func frictionStopsKineticScrolling() {
    let glide = KineticScroll(velocity: 1000)
    #expect(abs(glide.distance(at: 100) - 250) < 1e-9)
    #expect(abs(glide.velocity(at: 0.25) - 1000 / 2.718281828459045) < 1e-9)
    let last = glide.duration
    #expect(abs(glide.distance(at: last + 1.0 / 60) - glide.distance(at: last) - 1) < 1e-6)
    #expect(KineticScroll(velocity: 10).duration == 0)
  }

  @Test func smoothScrollingEasesFromStartToEnd() {
    let scroll = SmoothScroll(from: .init(x: 0, y: 100), to: .init(x: 0, y: 500))
    #expect(scroll.offset(at: 0).y == 100)
    #expect(scroll.offset(at: scroll.duration).y == 500)
    #expect(abs(scroll.offset(at: scroll.duration / 2).y - 300) < 1e-6)
    #expect(scroll.offset(at: scroll.duration / 10).y < 140)
    #expect(SmoothScroll(from: .init(), to: .init()).isFinished(at: 0))
  }
}
