/// The dimensions of a calculation, as exponents.
///
/// <https://drafts.csswg.org/css-values-4/#determine-the-type-of-a-calculation>
struct MathType: Hashable, Sendable {
  var length: Int8 = 0
  var angle: Int8 = 0
  var time: Int8 = 0
  var frequency: Int8 = 0
  var resolution: Int8 = 0
  var flex: Int8 = 0
  /// Of percentages that stand for nothing else.
  var percent: Int8 = 0

  static let number = MathType()
  static let length = MathType(length: 1)
  static let angle = MathType(angle: 1)
  static let time = MathType(time: 1)
  static let resolution = MathType(resolution: 1)
  static let percent = MathType(percent: 1)

  func multiplied(by other: MathType, sign: Int8 = 1) -> MathType {
    MathType(
      length: length &+ sign &* other.length, angle: angle &+ sign &* other.angle,
      time: time &+ sign &* other.time, frequency: frequency &+ sign &* other.frequency,
      resolution: resolution &+ sign &* other.resolution, flex: flex &+ sign &* other.flex,
      percent: percent &+ sign &* other.percent)
  }
}
