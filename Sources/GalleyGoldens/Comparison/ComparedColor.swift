/// A premultiplied pixel whose colour can be compared, laid on white as it would be seen.
protocol ComparedColor: FixedWidthInteger, Sendable {
  /// Red, green and blue, from 0 to 255.
  var channels: (red: Double, green: Double, blue: Double) { get }
  /// Linear light of red, green and blue, from 0 to 1.
  var linearChannels: (red: Double, green: Double, blue: Double) { get }
}

extension UInt32: ComparedColor {
  @inline(__always)
  var channels: (red: Double, green: Double, blue: Double) {
    let rest = Double(255 - self >> 24)
    return (
      Double(self & 255) + rest, Double(self >> 8 & 255) + rest, Double(self >> 16 & 255) + rest
    )
  }

  var linearChannels: (red: Double, green: Double, blue: Double) {
    let (red, green, blue) = channels
    let table = ColorDistance.linear
    return (
      table[Swift.min(255, Int(red))], table[Swift.min(255, Int(green))],
      table[Swift.min(255, Int(blue))]
    )
  }
}

extension UInt64: ComparedColor {
  var channels: (red: Double, green: Double, blue: Double) {
    let rest = 65535 - self >> 48
    return (
      Double((self & 65535) + rest) / 257, Double((self >> 16 & 65535) + rest) / 257,
      Double((self >> 32 & 65535) + rest) / 257
    )
  }

  var linearChannels: (red: Double, green: Double, blue: Double) {
    let (red, green, blue) = channels
    return (
      ColorDistance.linearLight(Swift.min(255, red)),
      ColorDistance.linearLight(Swift.min(255, green)),
      ColorDistance.linearLight(Swift.min(255, blue))
    )
  }
}
