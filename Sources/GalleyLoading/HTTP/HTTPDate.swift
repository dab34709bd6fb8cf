/// Dates as HTTP writes them, in seconds since 1970.
enum HTTPDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Reads all three forms of HTTP and what is like them, as cookies are to be read; `nil` for what
  /// is no date.
  ///
  /// <https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#section-5.1.1>
  static func parse(_ text: String) -> Int? {
    var time: (Int, Int, Int)?
    var day: Int?
    var month: Int?
    var year: Int?
    for token in text.utf8.split(whereSeparator: isDelimiter) {
      let bytes = Array(token)
      if time == nil, let found = self.time(bytes) {
        time = found
      } else if day == nil, let found = number(bytes, digits: 1...2) {
        day = found
      } else if month == nil, let found = self.month(bytes) {
        month = found
      } else if year == nil, let found = number(bytes, digits: 2...4) {
        year = found
      }
    }
    guard let time, let day, let month, var year else { return nil }
    if (70...99).contains(year) { year += 1900 } else if year < 70 { year += 2000 }
    guard year >= 1601, (1...31).contains(day), time.0 < 24, time.1 < 60, time.2 < 60,
      day <= length(ofMonth: month, year)
    else { return nil }
    return days(year, month, day) * 86_400 + time.0 * 3600 + time.1 * 60 + time.2
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte == 0x09 || (0x20...0x2F).contains(byte) || (0x3B...0x40).contains(byte)
      || (0x5B...0x60).contains(byte) || (0x7B...0x7E).contains(byte)
  }

  /// A number of so many digits at the beginning.
  private static func number(_ bytes: [UInt8], digits: ClosedRange<Int>) -> Int? {
    let found = bytes.prefix { $0.isASCIIDigit }
    guard digits.contains(found.count) else { return nil }
    return found.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func time(_ bytes: [UInt8]) -> (Int, Int, Int)? {
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].allSatisfy(\.isASCIIDigit),
      parts[1].allSatisfy(\.isASCIIDigit), let hour = number(Array(parts[0]), digits: 1...2),
      let minute = number(Array(parts[1]), digits: 1...2),
      let second = number(Array(parts[2]), digits: 1...2)
    else { return nil }
    return (hour, minute, second)
  }

  /// Counted from 1.
  private static func month(_ bytes: [UInt8]) -> Int? {
    let name = String(decoding: bytes.prefix(3), as: UTF8.self).lowercased()
    return months.firstIndex(of: name).map { $0 + 1 }
  }

  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Days since 1 January 1970 in the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years that begin in March put the leap day last.
    let year = month <= 2 ? year - 1 : year
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + ofYear - 719_468
  }
}
