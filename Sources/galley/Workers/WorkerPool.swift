/// Runs lines of work on other processes of this program, each of which answers by a line.
///
/// A process that ends or hangs costs the line that it had; another one takes over.
struct WorkerPool {
  /// What became of a line of work.
  enum Outcome {
    case answer(String)
    case crashed
    case timedOut
  }

  /// Arguments of the processes.
  let arguments: [String]
  let jobs: Int
  /// For one line of work, in seconds.
  let timeout: Double

  /// Does all work; each group's lines go to one process in order.
  ///
  /// - Parameter report: Called with the group, the line's index in it, and what came of it.
  func run(
    _ groups: [[String]], report: (Int, Int, Outcome) throws(CommandError) -> Void
  ) throws(CommandError) {
    ignoreBrokenPipes()
    var waiting = Array(groups.indices.reversed())
    let slots: [WorkerSlot] = (0..<max(1, jobs)).map { _ in WorkerSlot() }
    while true {
      for slot in slots where slot.group == nil {
        guard let group = waiting.popLast() else { break }
        slot.group = group
        slot.next = 0
        try start(slot, groups)
      }
      let busy = slots.filter { $0.group != nil }
      if busy.isEmpty { return }
      let now = monotonicSeconds()
      let soonest = busy.map(\.deadline).min() ?? now
      let ready = readable(busy.map { $0.output }, within: max(0, soonest - now) + 0.01)
      for (slot, isReady) in zip(busy, ready) {
        guard let group = slot.group else { continue }
        if isReady {
          switch slot.receive() {
          case .incomplete: continue
          case .line(let line):
            try report(group, slot.next, .answer(line))
            try advance(slot, groups)
          case .ended:
            slot.end()
            try report(group, slot.next, .crashed)
            try advance(slot, groups)
          }
        } else if monotonicSeconds() > slot.deadline {
          slot.end()
          try report(group, slot.next, .timedOut)
          try advance(slot, groups)
        }
      }
    }
  }

  private func advance(_ slot: WorkerSlot, _ groups: [[String]]) throws(CommandError) {
    slot.next += 1
    guard let group = slot.group else { return }
    if slot.next >= groups[group].count {
      slot.group = nil
    } else {
      try start(slot, groups)
    }
  }

  /// Gives a slot's process the line at hand, starting one if there is none.
  private func start(_ slot: WorkerSlot, _ groups: [[String]]) throws(CommandError) {
    guard let group = slot.group, slot.next < groups[group].count else {
      slot.group = nil
      return
    }
    for _ in 0..<3 {
      if !slot.isRunning { try slot.launch(arguments) }
      if slot.send(groups[group][slot.next]) { break }
      slot.end()
    }
    slot.deadline = monotonicSeconds() + timeout
  }
}

/// A place for one process.
private final class WorkerSlot {
  private var process: ChildProcess?
  /// The group at hand; `nil` while idle.
  var group: Int?
  var next = 0
  var deadline = 0.0

  var isRunning: Bool { process != nil }
  var output: Int32 { process?.output ?? -1 }

  func launch(_ arguments: [String]) throws(CommandError) {
    process = try ChildProcess(arguments: arguments)
  }

  func send(_ line: String) -> Bool { process?.send(line) ?? false }

  func receive() -> ChildProcess.Answer { process?.receive() ?? .ended }

  func end() { process = nil }
}
