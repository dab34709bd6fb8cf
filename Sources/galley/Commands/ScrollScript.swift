import GalleyEngine
import GalleyPrimitives
import GalleyScroll

/// What a line of a scroll script says.
struct ScrollStep {
  enum Action {
    case event(ScrollEvent)
    case scrollToPoint(x: Double?, y: Double?, animated: Bool?)
    case scrollToEdge(PhysicalSide, animated: Bool?)
    case scrollToFragment(String, animated: Bool?)
    case scrollToText(String, animated: Bool?)
    case resize(Size)
    case find(String)
    /// Nothing but the passing of time.
    case wait
  }

  /// In seconds.
  let time: Double
  let action: Action

  /// Reads the lines of a script, sorted by time; lines of the same time keep their order.
  static func parse(_ bytes: [UInt8], name: String) throws(CommandError) -> [ScrollStep] {
    var steps: [ScrollStep] = []
    for (number, line) in bytes.split(
      separator: 10, omittingEmptySubsequences: false
    ).enumerated() {
      if line.allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 }) { continue }
      let value: JSONValue
      do {
        value = try JSONValue(parsing: line)
      } catch {
        throw .input(name, "line \(number + 1) is no JSON")
      }
      guard let step = ScrollStep(value) else {
        throw .input(name, "line \(number + 1) is no step of a scroll script")
      }
      steps.append(step)
    }
    return steps.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  private init?(_ value: JSONValue) {
    guard let time = value["t"]?.number, time >= 0, time <= 86_400 else { return nil }
    self.time = time
    let animated: Bool? = if case .bool(let flag)? = value["animated"] { flag } else { nil }
    if let delta = value["wheel"] {
      guard let delta = ScrollStep.point(delta) else { return nil }
      let place = value["at"].flatMap(ScrollStep.point) ?? Point()
      let word = value["phase"]?.string ?? "none"
      guard let phase = WheelPhase(rawValue: word) else { return nil }
      action = .event(.wheel(delta: delta, at: place, phase: phase))
    } else if let word = value["drag"]?.string {
      guard let place = value["at"].flatMap(ScrollStep.point) else { return nil }
      switch word {
      case "began": action = .event(.dragBegan(at: place))
      case "moved": action = .event(.dragMoved(to: place))
      case "ended":
        action = .event(
          .dragEnded(at: place, velocity: value["velocity"].flatMap(ScrollStep.point)))
      default: return nil
      }
    } else if let word = value["key"]?.string {
      guard let key = ScrollKey(rawValue: word == " " ? "Space" : word) else { return nil }
      action = .event(.key(key))
    } else if let place = value["scrollTo"] {
      guard let action = ScrollStep.scroll(place, animated) else { return nil }
      self.action = action
    } else if let size = value["resize"] {
      guard let size = ScrollStep.point(size), (0.01...1e6).contains(size.x),
        (0.01...1e6).contains(size.y)
      else { return nil }
      action = .resize(Size(width: size.x, height: size.y))
    } else if let text = value["find"]?.string {
      action = .find(text)
    } else {
      // A time alone waits; what isn't known isn't passed over.
      guard case .object(let members) = value, members.count == 1 else { return nil }
      action = .wait
    }
  }

  private static func scroll(_ place: JSONValue, _ animated: Bool?) -> Action? {
    if let id = place["id"]?.string { return .scrollToFragment(id, animated: animated) }
    if let id = place["section"]?.string { return .scrollToFragment(id, animated: animated) }
    if let text = place["text"]?.string { return .scrollToText(text, animated: animated) }
    if let word = place["edge"]?.string {
      let edges: [String: PhysicalSide] = [
        "top": .top, "bottom": .bottom, "left": .left, "right": .right, "leading": .left,
        "trailing": .right,
      ]
      return edges[word].map { .scrollToEdge($0, animated: animated) }
    }
    if let point = place["point"].flatMap(point) {
      return .scrollToPoint(x: point.x, y: point.y, animated: animated)
    }
    let (x, y) = (place["x"]?.number, place["y"]?.number)
    return x == nil && y == nil ? nil : .scrollToPoint(x: x, y: y, animated: animated)
  }

  private static func point(_ value: JSONValue) -> Point? {
    guard let numbers = value.array?.compactMap(\.number), numbers.count == 2,
      numbers.allSatisfy({ $0.isFinite && abs($0) < 1e9 })
    else { return nil }
    return Point(x: numbers[0], y: numbers[1])
  }
}

extension ScrollSession {
  /// Does what a step of a script says.
  mutating func perform(_ step: ScrollStep) {
    switch step.action {
    case .event(let event): handle(event, at: step.time)
    case .scrollToPoint(let x, let y, let animated):
      scroll(toX: x, y: y, animated: animated, at: step.time)
    case .scrollToEdge(let edge, let animated): scroll(to: edge, animated: animated, at: step.time)
    case .scrollToFragment(let fragment, let animated):
      scroll(toFragment: fragment, animated: animated, at: step.time)
    case .scrollToText(let text, let animated):
      if let directive = TextFragment(literal: text) {
        scroll(to: .text(directive), animated: animated, at: step.time)
      }
    case .resize(let size): resize(to: size, at: step.time)
    case .find(let text): find(text, at: step.time)
    case .wait: model.advance(to: step.time)
    }
  }
}
