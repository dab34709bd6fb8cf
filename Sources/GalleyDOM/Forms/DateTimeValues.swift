/// The number that a date or time stands for: milliseconds since 1970, for months months; `nil` if
/// the text is not one of the type.
///
/// <https://html.spec.whatwg.org/#dates-and-times>
func dateTimeNumber(_ text: String, _ type: InputType) -> Double? {
  var scanner = DateScanner(Array(text.utf8))
  let day = 86_400_000.0
  switch type {
  case .date:
    guard let days = scanner.date(), scanner.isAtEnd else { return nil }
    return days * day
  case .month:
    guard let (year, month) = scanner.month(), scanner.isAtEnd else { return nil }
    return Double((year - 1970) * 12 + month - 1)
  case .week:
    guard let year = scanner.year(), scanner.take("-"), scanner.take("W"),
      let week = scanner.twoDigits(), scanner.isAtEnd, week >= 1, week <= weeks(in: year)
    else { return nil }
    return (firstMonday(of: year) + Double(week - 1) * 7) * day
  case .time:
    guard let time = scanner.time(), scanner.isAtEnd else { return nil }
    return time
  case .datetimeLocal:
    guard let days = scanner.date(), scanner.take("T") || scanner.take(" "),
      let time = scanner.time(), scanner.isAtEnd
    else { return nil }
    return days * day + time
  case .hidden, .text, .search, .tel, .url, .email, .password, .number, .range, .color, .checkbox,
    .radio, .file, .submit, .image, .reset, .button:
    return nil
  }
}

/// Days from 1970-01-01 to a day of the proleptic Gregorian calendar.
private func days(_ year: Int, _ month: Int, _ day: Int) -> Double {
  let y = month <= 2 ? year - 1 : year
  let era = y / 400
  let yearOfEra = y - era * 400
  let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
  let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  return Double(era * 146_097 + dayOfEra - 719_468)
}

private func isLeap(_ year: Int) -> Bool {
  year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
}

private func length(ofMonth month: Int, _ year: Int) -> Int {
  switch month {
  case 2: isLeap(year) ? 29 : 28
  case 4, 6, 9, 11: 30
  default: 31
  }
}

/// The Monday of a year's first week, in days from 1970-01-01.
private func firstMonday(of year: Int) -> Double {
  let fourth = days(year, 1, 4)
  let weekday = Int(fourth + 3 + 7_000_000) % 7
  return fourth - Double(weekday)
}

/// <https://html.spec.whatwg.org/#week-number-of-the-last-day>
private func weeks(in year: Int) -> Int {
  Int(firstMonday(of: year + 1) - firstMonday(of: year)) / 7
}

private struct DateScanner {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func digits() -> [UInt8] {
    let found = Array(rest.prefix { (48...57).contains($0) })
    rest = rest.dropFirst(found.count)
    return found
  }

  mutating func twoDigits() -> Int? {
    let found = digits()
    return found.count == 2 ? Int(found[0] - 48) * 10 + Int(found[1] - 48) : nil
  }

  mutating func year() -> Int? {
    let found = digits()
    guard found.count >= 4, found.count <= 6 else { return nil }
    let year = found.reduce(0) { $0 * 10 + Int($1 - 48) }
    return year > 0 && year <= 275_760 ? year : nil
  }

  mutating func month() -> (year: Int, month: Int)? {
    guard let year = year(), take("-"), let month = twoDigits(), (1...12).contains(month) else {
      return nil
    }
    return (year, month)
  }

  mutating func date() -> Double? {
    guard let (year, month) = month(), take("-"), let day = twoDigits(), day >= 1,
      day <= length(ofMonth: month, year)
    else { return nil }
    return days(year, month, day)
  }

  /// Milliseconds since midnight.
  mutating func time() -> Double? {
    guard let hour = twoDigits(), hour < 24, take(":"), let minute = twoDigits(), minute < 60
    else { return nil }
    var result = Double(hour * 60 + minute) * 60_000
    guard take(":") else { return result }
    guard let second = twoDigits(), second < 60 else { return nil }
    result += Double(second) * 1000
    guard take(".") else { return result }
    let fraction = digits()
    guard (1...3).contains(fraction.count) else { return nil }
    var unit = 100.0
    for digit in fraction {
      result += Double(digit - 48) * unit
      unit /= 10
    }
    return result
  }
}
