import GalleyCSS

/// Gives items without a definite place one.
///
/// <https://drafts.csswg.org/css-grid-2/#auto-placement-algo>
struct GridAutoPlacement {
  /// What an item asks for; major is the axis along which the grid grows.
  struct Request {
    var minor: GridPlacement
    var major: GridPlacement
  }

  /// Where an item came to lie, from the implicit grid's start.
  struct Area {
    var minor = 0..<1
    var major = 0..<1
  }

  private(set) var areas: [Area]
  /// How many implicit tracks lie before the explicit grid.
  private(set) var minorStart = 0
  private(set) var majorStart = 0
  private(set) var minorCount: Int
  private(set) var majorCount: Int
  private var occupancy = GridOccupancy()
  private let isDense: Bool
  /// Tracks at which growing ends; later items overlap in the last one.
  private let majorLimit: Int

  /// - Parameters:
  ///   - minorCount: The explicit grid's tracks.
  ///   - isMajorFixed: Whether there are no implicit major tracks, as in a subgrid.
  init(
    _ requests: [Request], minorCount: Int, majorCount: Int, isDense: Bool,
    isMinorFixed: Bool = false, isMajorFixed: Bool = false
  ) {
    self.isDense = isDense
    self.minorCount = minorCount
    self.majorCount = majorCount
    areas = [Area](repeating: Area(), count: requests.count)
    majorLimit = isMajorFixed ? max(1, majorCount) : 200_000
    for request in requests {
      if case .definite(let range) = request.minor {
        minorStart = max(minorStart, -range.lowerBound)
      }
      if case .definite(let range) = request.major {
        majorStart = max(majorStart, -range.lowerBound)
      }
    }
    self.minorCount += minorStart
    self.majorCount += majorStart
    placeDefinite(requests)
    placeLocked(requests)
    for request in requests {
      switch request.minor {
      case .definite(let range):
        self.minorCount = max(self.minorCount, range.upperBound + minorStart)
      case .auto(let span):
        if case .auto = request.major, !isMinorFixed {
          self.minorCount = max(self.minorCount, span)
        }
      }
    }
    placeRest(requests)
    for area in areas {
      if !isMinorFixed { self.minorCount = max(self.minorCount, area.minor.upperBound) }
      if !isMajorFixed { self.majorCount = max(self.majorCount, area.major.upperBound) }
    }
    clampAreas(isMinorFixed: isMinorFixed, isMajorFixed: isMajorFixed)
  }

  private func moved(_ range: Range<Int>, _ offset: Int) -> Range<Int> {
    range.lowerBound + offset..<range.upperBound + offset
  }

  /// 8.5.0–1: items with both places given.
  private mutating func placeDefinite(_ requests: [Request]) {
    for (index, request) in requests.enumerated() {
      guard case .definite(let minor) = request.minor, case .definite(let major) = request.major
      else { continue }
      put(index, moved(minor, minorStart), moved(major, majorStart))
    }
  }

  /// 8.5.1: items locked to a major track.
  private mutating func placeLocked(_ requests: [Request]) {
    var cursors: [Int: Int] = [:]
    for (index, request) in requests.enumerated() {
      guard case .auto(let span) = request.minor, case .definite(let range) = request.major
      else { continue }
      let major = moved(range, majorStart)
      let start = isDense ? 0 : cursors[major.lowerBound] ?? 0
      let position = occupancy.firstFree(in: major, span: span, from: start)
      put(index, position..<position + span, major)
      minorCount = max(minorCount, position + span)
      cursors[major.lowerBound] = position + span
    }
  }

  /// 8.5.4: items that nothing holds along the major axis.
  private mutating func placeRest(_ requests: [Request]) {
    var minorCursor = 0
    var majorCursor = 0
    var firstOpen = 0
    for (index, request) in requests.enumerated() {
      guard case .auto(let asked) = request.major else { continue }
      let majorSpan = min(asked, majorLimit)
      if isDense {
        while firstOpen < majorLimit, minorCount > 0,
          occupancy.isFull(firstOpen, count: minorCount)
        {
          firstOpen += 1
        }
        minorCursor = 0
        majorCursor = firstOpen
      }
      switch request.minor {
      case .definite(let range):
        let minor = moved(range, minorStart)
        if !isDense, minor.lowerBound < minorCursor { majorCursor += 1 }
        minorCursor = minor.lowerBound
        while majorCursor + majorSpan < majorLimit,
          !occupancy.isFree(majorCursor..<majorCursor + majorSpan, minor)
        {
          majorCursor += 1
        }
        put(index, minor, majorCursor..<majorCursor + majorSpan)
      case .auto(let span):
        while true {
          let major = majorCursor..<majorCursor + majorSpan
          let position = occupancy.firstFree(in: major, span: span, from: minorCursor)
          if position + span <= minorCount || majorCursor + majorSpan >= majorLimit {
            let start = max(0, min(position, minorCount - span))
            put(index, start..<start + span, major)
            minorCursor = start
            break
          }
          majorCursor += 1
          minorCursor = 0
        }
      }
    }
  }

  private mutating func put(_ index: Int, _ minor: Range<Int>, _ major: Range<Int>) {
    areas[index] = Area(minor: minor, major: major)
    occupancy.take(major, minor)
  }

  /// Areas in a subgrid lie within it.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#subgrid-implicit>
  private mutating func clampAreas(isMinorFixed: Bool, isMajorFixed: Bool) {
    func clamp(_ range: Range<Int>, _ count: Int) -> Range<Int> {
      let start = max(0, min(range.lowerBound, count - 1))
      return start..<max(start + 1, min(range.upperBound, count))
    }
    for index in areas.indices {
      if isMinorFixed { areas[index].minor = clamp(areas[index].minor, max(1, minorCount)) }
      if isMajorFixed { areas[index].major = clamp(areas[index].major, max(1, majorCount)) }
    }
  }
}
