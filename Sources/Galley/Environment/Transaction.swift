/// How a change of state is shown: at once, or animated.
///
/// Source: Apple's SwiftUI `Transaction`.
public struct Transaction: Sendable {
  /// `nil` shows the change at once.
  public var animation: Animation?
  /// Whether animations that views ask for themselves are left out too.
  public var disablesAnimations = false

  public init() {}

  public init(animation: Animation?) { self.animation = animation }

  /// The transaction of the change that is going on.
  @TaskLocal static var current = Transaction()

  /// What really moves: the animation, unless animations are off.
  var effectiveAnimation: Animation? { disablesAnimations ? nil : animation }
}

/// Makes changes that are shown as `transaction` says.
///
/// - Throws: What `body` throws.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.$current.withValue(transaction, operation: body)
}

/// Makes changes that are shown animated.
///
/// In a web view that is a scroll position's way to its new place, on the host's clock.
///
/// - Parameter animation: `nil` shows the changes at once.
/// - Throws: What `body` throws.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}
