import GalleyDisplayList
import GalleyEngine
import GalleyPrimitives
import GalleyScroll

/// `--scroll-inner`: how far scroll containers of a page are scrolled.
struct InnerScrolling {
  static let option = OptionSpecification.value(
    "--scroll-inner", "SELECTOR=X,Y", "scroll what matches so far, inside of the page",
    isRepeatable: true)

  private let wanted: [(selector: String, offset: Point)]

  init(_ arguments: ParsedArguments) throws(CommandError) {
    var wanted: [(selector: String, offset: Point)] = []
    for text in arguments.all("--scroll-inner") {
      guard let equals = text.lastIndex(of: "=") else {
        throw .usage("--scroll-inner", "needs SELECTOR=X,Y: \(text)")
      }
      let numbers = text[text.index(after: equals)...].split(separator: ",").map { Double($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1], abs(x) < 1e8, abs(y) < 1e8
      else { throw .usage("--scroll-inner", "needs SELECTOR=X,Y: \(text)") }
      wanted.append((String(text[..<equals]), Point(x: x, y: y)))
    }
    self.wanted = wanted
  }

  /// Whether nothing is asked for.
  var isEmpty: Bool { wanted.isEmpty }

  /// Scrolls the pages inside of frames that are asked for.
  func apply(to frame: inout Frame) {
    for (selector, offset) in wanted {
      for element in frame.elements(matching: selector) ?? [] {
        frame.scrollSubframe(at: [element], to: offset)
      }
    }
  }

  /// Scrolls what is asked for; what matches and can't be scrolled stays.
  func apply(to offsets: inout ScrollOffsets, of frame: Frame) throws(CommandError) {
    guard !wanted.isEmpty else { return }
    for (selector, offset) in wanted {
      guard let matches = frame.elements(matching: selector) else {
        throw .usage("--scroll-inner", "not a selector: \(selector)")
      }
      for element in matches where frame.scrollTree.container(of: element) != nil {
        offsets[element.rawValue] = offset
      }
    }
    offsets = frame.scrollTree.clamped(offsets)
  }
}
