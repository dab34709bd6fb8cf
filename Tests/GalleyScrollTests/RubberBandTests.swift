import GalleyScroll
import Testing

struct RubberBandTests {
  @Test(arguments: [(1.0, 0.549), (10, 5.450), (50, 26.295), (200, 92.958), (600, 212.903)])
  func contentFollowsLessAndLess(pull: Double, offset: Double) {
    let band = RubberBand(viewportLength: 600)
    #expect(abs(band.offset(forPull: pull) - offset) < 0.0006)
    #expect(band.offset(forPull: -pull) == -band.offset(forPull: pull))
    #expect(abs(band.pull(forOffset: band.offset(forPull: pull)) - pull) < 1e-9)
  }
}
