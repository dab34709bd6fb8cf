import GalleyEngine
import Synchronization

/// What came of a user's action that was carried out elsewhere.
final class InteractionOutcome<Result: Sendable>: Sendable {
  private let stored = Mutex<(PageInteraction, Result)?>(nil)

  var value: (PageInteraction, Result)? { stored.withLock { $0 } }

  func set(_ interaction: PageInteraction, _ result: Result) {
    stored.withLock { $0 = (interaction, result) }
  }
}
