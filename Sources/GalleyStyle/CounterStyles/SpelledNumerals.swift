/// The way numbers are spelt out in Chinese, Japanese and Korean, in groups of four digits.
///
/// <https://drafts.csswg.org/css-counter-styles-3/#complex-cjk>
struct SpelledNumerals: Sendable {
  /// Where the digit one is left out.
  enum DroppedOne: Sendable {
    case never
    /// In 10 to 19 at the beginning, as in informal Chinese.
    case beforeLeadingTen
    /// Before all digit markers, as in informal Japanese.
    case beforeMarkers
    /// The same, and before the marker of ten thousands, as in informal Korean.
    case beforeMarkersAndTenThousand
  }

  /// Zero to nine.
  let digits: [String]
  /// What stands after tens, hundreds and thousands; the first is empty.
  let markers: [String]
  /// What stands after the groups of ten thousands and more; the first is empty.
  let groupMarkers: [String]
  let droppedOne: DroppedOne
  /// Whether zeros between other digits are spelt, once each run.
  var spellsZero = false
  /// What stands between groups.
  var separator = ""

  init(_ digits: String, _ markers: String, _ groupMarkers: [String], _ droppedOne: DroppedOne) {
    self.digits = digits.map { String($0) }
    self.markers = [""] + markers.map { String($0) }
    self.groupMarkers = [""] + groupMarkers
    self.droppedOne = droppedOne
  }

  /// A number that isn't negative; `nil` if it has too many digits.
  func text(of value: Int) -> String? {
    guard value >= 0 else { return nil }
    if value == 0 { return digits[0] }
    var groups: [Int] = []
    var rest = value
    while rest > 0 {
      groups.append(rest % 10_000)
      rest /= 10_000
    }
    guard groups.count <= groupMarkers.count else { return nil }
    var parts: [String] = []
    // Whether a zero stands between the last digit spelt and the next group.
    var wantsZero = false
    for index in groups.indices.reversed() {
      guard groups[index] > 0 else {
        wantsZero = true
        continue
      }
      parts.append(group(groups[index], index, isLeading: parts.isEmpty, wantsZero))
      wantsZero = false
    }
    return parts.joined(separator: separator)
  }

  private func group(
    _ value: Int, _ index: Int, isLeading: Bool, _ followsZero: Bool
  ) -> String {
    if index == 1, value == 1, droppedOne == .beforeMarkersAndTenThousand {
      return groupMarkers[index]
    }
    var text = ""
    var wantsZero = followsZero
    for (place, unit) in [(3, 1000), (2, 100), (1, 10), (0, 1)] {
      let digit = value / unit % 10
      if digit == 0 {
        wantsZero = wantsZero || !isLeading || !text.isEmpty
        continue
      }
      if wantsZero, spellsZero { text += digits[0] }
      wantsZero = false
      text += (drops(digit, place, value, isLeading) ? "" : digits[digit]) + markers[place]
    }
    return text + groupMarkers[index]
  }

  private func drops(_ digit: Int, _ place: Int, _ value: Int, _ isLeading: Bool) -> Bool {
    guard digit == 1, place > 0 else { return false }
    switch droppedOne {
    case .never: return false
    case .beforeLeadingTen: return isLeading && place == 1 && value < 20
    case .beforeMarkers, .beforeMarkersAndTenThousand: return true
    }
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
