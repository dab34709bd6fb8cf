/// The way numbers are spelt out in Chinese.
///
/// <https://drafts.csswg.org/css-counter-styles-3/#limited-chinese>
struct ChineseNumerals: Sendable {
  /// Zero to nine.
  let digits: [String]
  /// What stands after tens, hundreds and thousands.
  let markers: [String]
  /// Whether ten to nineteen have no digit before the marker.
  let isInformal: Bool

  init(_ digits: String, _ markers: String, isInformal: Bool) {
    self.digits = digits.map { String($0) }
    self.markers = [""] + markers.map { String($0) }
    self.isInformal = isInformal
  }

  /// A number from 0 to 9999.
  func text(of value: Int) -> String? {
    guard value >= 0, value <= 9999 else { return nil }
    if value == 0 { return digits[0] }
    var text = ""
    var wantsZero = false
    for (place, unit) in [(3, 1000), (2, 100), (1, 10), (0, 1)] {
      let digit = value / unit % 10
      if digit == 0 {
        wantsZero = !text.isEmpty
        continue
      }
      if wantsZero { text += digits[0] }
      wantsZero = false
      let dropsDigit = isInformal && place == 1 && digit == 1 && value < 20
      text += (dropsDigit ? "" : digits[digit]) + markers[place]
    }
    return text
  }
}

/// A number in Ethiopic numerals; `nil` if it is below 1.
///
/// <https://drafts.csswg.org/css-counter-styles-3/#ethiopic-numeric-counter-style>
func ethiopicText(of value: Int) -> String? {
  guard value >= 1 else { return nil }
  if value == 1 { return "\u{1369}" }
  var groups: [Int] = []
  var rest = value
  while rest > 0 {
    groups.append(rest % 100)
    rest /= 100
  }
  var text = ""
  for index in groups.indices.reversed() {
    let group = groups[index]
    let isFirst = index == groups.count - 1
    if group != 0, !(group == 1 && (isFirst || index % 2 == 1)) {
      if group >= 10, let tens = Unicode.Scalar(0x1371 + UInt32(group / 10)) {
        text.unicodeScalars.append(tens)
      }
      if group % 10 > 0, let units = Unicode.Scalar(0x1368 + UInt32(group % 10)) {
        text.unicodeScalars.append(units)
      }
    }
    if index % 2 == 1 {
      if group != 0 { text += "\u{137B}" }
    } else if index > 0 {
      text += "\u{137C}"
    }
  }
  return text
}
