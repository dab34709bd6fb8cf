import GalleyPrimitives

/// A run whose glyphs are still being changed.
struct ShapedRunBuilder {
  var instance: FontInstance
  var range: Range<Int>
  var direction: TextDirection
  var orientation: ShapedRun.Orientation
  /// An ISO 15924 tag, the first letter in the highest byte.
  var script: UInt32
  /// In visual order.
  var glyphs: [ShapedGlyph]
  /// For each unit of the range and its end: the position before it, in px.
  private(set) var positions: [Float] = []
  /// For each unit of the range: whether a cluster begins there and is safe to break before.
  private(set) var boundaries: [ShapedRun.Boundary] = []

  init(
    instance: FontInstance, range: Range<Int>, direction: TextDirection,
    orientation: ShapedRun.Orientation, script: UInt32, glyphs: [ShapedGlyph]
  ) {
    self.instance = instance
    self.range = range
    self.direction = direction
    self.orientation = orientation
    self.script = script
    self.glyphs = glyphs
  }

  /// Opens a finished run again.
  init(_ run: ShapedRun) {
    self.init(
      instance: run.instance, range: run.range, direction: run.direction,
      orientation: run.orientation, script: run.script, glyphs: Array(run.glyphs))
    positions = (run.range.lowerBound...run.range.upperBound).map { run.position(of: $0) }
    let start = run.range.lowerBound - run.storage.start
    boundaries = Array(run.storage.boundaries[start..<start + run.range.count])
  }

  /// The run as it is, after ``measure(_:)``.
  func finish() -> ShapedRun {
    ShapedRun(
      instance: instance, range: range, direction: direction, orientation: orientation,
      script: script, width: positions.last ?? 0, origin: 0,
      glyphRange: 0..<Int32(glyphs.count),
      storage: ShapedGlyphs(
        start: range.lowerBound, glyphs: glyphs, positions: positions, boundaries: boundaries))
  }

  /// Fills positions and boundaries in from the glyphs.
  ///
  /// - Parameter text: The paragraph's text, whose characters divide ligatures.
  mutating func measure(_ text: [UInt16]) {
    let count = range.count
    // Locals, since each write to a field asks first whether anyone else holds the array.
    var positions = [Float](repeating: 0, count: count + 1)
    var boundaries = [ShapedRun.Boundary](repeating: [], count: count)
    // Double keeps long runs exact.
    var sum = 0.0
    var cluster = -1
    var clusterStart = 0.0
    let rising = direction == .leftToRight
    let base = range.lowerBound
    for step in 0..<glyphs.count {
      let glyph = glyphs[rising ? step : glyphs.count - 1 - step]
      let index = min(max(Int(glyph.cluster) - base, 0), max(count - 1, 0))
      if index != cluster {
        if cluster >= 0 {
          // Fast path: most clusters are one unit.
          if index == cluster + 1 {
            positions[cluster] = Float(clusterStart)
          } else {
            spread(cluster..<max(index, cluster), from: clusterStart, to: sum, text, &positions)
          }
        }
        cluster = index
        clusterStart = sum
        if count > 0 {
          boundaries[index] = glyph.flags.contains(.unsafeToBreak) ? .cluster : [.cluster, .safe]
        }
      } else if glyph.flags.contains(.unsafeToBreak), count > 0 {
        boundaries[index].remove(.safe)
      }
      sum += Double(glyph.advance)
    }
    if cluster >= 0 {
      spread(cluster..<count, from: clusterStart, to: sum, text, &positions)
    }
    positions[count] = Float(sum)
    self.positions = positions
    self.boundaries = boundaries
  }

  /// Gives the units of one cluster their positions.
  private func spread(
    _ units: Range<Int>, from start: Double, to end: Double, _ text: [UInt16],
    _ positions: inout [Float]
  ) {
    guard units.count > 1 else {
      if let only = units.first { positions[only] = Float(start) }
      return
    }
    let base = range.lowerBound
    var characters = 1
    for index in units.dropFirst() where text.startsCharacter(at: base + index) {
      characters += 1
    }
    let share = (end - start) / Double(characters)
    var passed = 0
    for index in units {
      if index > units.lowerBound, text.startsCharacter(at: base + index) { passed += 1 }
      positions[index] = Float(start + share * Double(passed))
    }
  }

  /// Adds space after characters of a measured run; see ``ShapedRun/addSpace(_:)``.
  mutating func addSpace(_ amounts: [(offset: Int, amount: Float)]) {
    guard !amounts.isEmpty, !glyphs.isEmpty else { return }
    let rising = direction == .leftToRight
    for (offset, amount) in amounts where range.contains(offset) {
      // The cluster's glyphs lie side by side; the trailing one in reading order is widened.
      let end = glyphs.partitioningIndex {
        rising ? Int($0.cluster) > offset : Int($0.cluster) <= offset
      }
      let index = rising ? end - 1 : end
      guard glyphs.indices.contains(index) else { continue }
      glyphs[index].advance += amount
      if !rising { glyphs[index].offsetX += amount }
    }
    shiftPositions(by: amounts)
  }

  private mutating func shiftPositions(by amounts: [(offset: Int, amount: Float)]) {
    var total = 0.0
    var next = 0
    for index in 0..<positions.count {
      while next < amounts.count, amounts[next].offset - range.lowerBound < index {
        if amounts[next].offset >= range.lowerBound { total += Double(amounts[next].amount) }
        next += 1
      }
      positions[index] += Float(total)
    }
  }
}

extension [UInt16] {
  /// Whether a caret may stand before the unit at `offset` of a ligature.
  fileprivate func startsCharacter(at offset: Int) -> Bool {
    guard offset > 0, offset < count else { return true }
    if self[offset] & 0xFC00 == 0xDC00 || self[offset - 1] == 0x200D { return false }
    return !CharacterProperties.isGraphemeExtender(scalar(at: offset).value)
  }
}
