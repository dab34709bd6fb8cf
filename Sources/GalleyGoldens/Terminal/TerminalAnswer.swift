/// What a terminal answers when it is asked what it can show.
public struct TerminalAnswer: Hashable, Sendable {
  /// Whether it takes pictures as kitty does.
  public private(set) var takesKittyPictures = false
  /// Whether it takes sixels.
  public private(set) var takesSixels = false
  /// The width of a character cell in px; `nil` if it didn't tell.
  public private(set) var cellWidth: Int?
  /// Whether the last answer has come.
  public private(set) var isComplete = false

  /// A picture of one px that isn't shown, the size of a cell, and, since every terminal answers
  /// that, what the terminal is.
  ///
  /// <https://sw.kovidgoyal.net/kitty/graphics-protocol/#querying-support-and-available-transmission-mediums>
  /// <https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>
  public static let question = Array(
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[16t\u{1B}[c".utf8)

  /// No answer.
  public init() {}

  /// Reads what a terminal sent so far, among which there may be keys that were pressed.
  public init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      rest = rest[(escape + 1)...]
      switch rest.popFirst() {
      case UInt8(ascii: "["): readControl(&rest)
      case UInt8(ascii: "_"):
        let text = rest.prefix { $0 != 0x1B }
        takesKittyPictures =
          takesKittyPictures || (text.starts(with: "Gi=31".utf8) && text.suffix(3) == [59, 79, 75])
        rest = rest.dropFirst(text.count)
      default: break
      }
    }
  }

  /// Reads a control sequence up to its last letter.
  private mutating func readControl(_ rest: inout ArraySlice<UInt8>) {
    let parameters = rest.prefix { (0x30...0x3F).contains($0) }
    rest = rest.dropFirst(parameters.count)
    let numbers = String(decoding: parameters.drop { $0 == UInt8(ascii: "?") }, as: UTF8.self)
      .split(separator: ";").map { Int($0) ?? -1 }
    switch rest.popFirst() {
    case UInt8(ascii: "c") where parameters.first == UInt8(ascii: "?"):
      isComplete = true
      // The first number is the terminal's class.
      takesSixels = numbers.dropFirst().contains(4)
    case UInt8(ascii: "t") where numbers.count == 3 && numbers[0] == 6:
      if (1...200).contains(numbers[2]) { cellWidth = numbers[2] }
    default: break
    }
  }
}
