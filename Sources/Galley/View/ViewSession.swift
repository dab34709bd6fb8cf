import Foundation

/// What a host keeps of views between their updates: states, and who has appeared.
@MainActor
final class ViewSession {
  /// What the properties of a view keep, by their order.
  private var kept: [ViewPath: [AnyObject?]] = [:]
  private var lifecycles: [ViewPath: Lifecycle] = [:]
  /// The paths that the update going on has met.
  private var seen: Set<ViewPath> = []
  private var seenLifecycles: [ViewPath: Lifecycle.Request] = [:]
  /// The title that the innermost view asks for in the update going on.
  var navigationTitle: String?

  /// Something that happens when a view appears, changes or goes.
  private struct Lifecycle {
    /// What is asked for.
    enum Kind {
      case appear(() -> Void)
      case disappear(() -> Void)
      case task(id: AnyHashable?, TaskPriority, @MainActor () async -> Void)
      case change(value: Any, isEqual: (Any) -> Bool, isInitial: Bool, act: (Any) -> Void)
    }

    typealias Request = (order: Int, kind: Kind)

    var request: Request
    var task: Task<Void, Never>?
  }

  /// Calls `use` with the body of a view whose properties are connected.
  func withBody<Content: View, Result>(
    of view: Content, in context: ViewContext,
    _ use: (any View, ViewContext) -> Result
  ) -> Result {
    let path = context.path.appending(0, Content.self)
    seen.insert(path)
    let properties = Mirror(reflecting: view).children.compactMap {
      $0.value as? any HostedProperty
    }
    if !properties.isEmpty {
      let old = kept[path] ?? []
      kept[path] = properties.enumerated().map { index, property in
        property.connect(
          kept: index < old.count ? old[index] : nil, environment: context.environment)
      }
    }
    let body = view.body
    return use(body, context.child(0, Content.self))
  }

  // MARK: Appearing and going

  func onAppear(_ path: ViewPath, _ action: @escaping () -> Void) {
    note(path, .appear(action))
  }

  func onDisappear(_ path: ViewPath, _ action: @escaping () -> Void) {
    note(path, .disappear(action))
  }

  func task(
    _ path: ViewPath, id: AnyHashable?, _ priority: TaskPriority,
    _ action: @escaping @MainActor () async -> Void
  ) {
    note(path, .task(id: id, priority, action))
  }

  func onChange<Value: Equatable>(
    _ path: ViewPath, of value: Value, isInitial: Bool, _ action: @escaping (Value, Value) -> Void
  ) {
    note(
      path,
      .change(
        value: value, isEqual: { $0 as? Value == value }, isInitial: isInitial,
        act: { old in action(old as? Value ?? value, value) }))
  }

  private func note(_ path: ViewPath, _ kind: Lifecycle.Kind) {
    seenLifecycles[path] = (seenLifecycles.count, kind)
  }

  /// Begins an update.
  func begin() {
    seen = []
    seenLifecycles = [:]
    navigationTitle = nil
  }

  /// Ends an update: tells the views that have come, changed or gone.
  func end() {
    kept = kept.filter { seen.contains($0.key) }
    let new = seenLifecycles
    for (path, old) in lifecycles.sorted(by: { $0.value.request.order < $1.value.request.order })
    where new[path] == nil {
      old.task?.cancel()
      lifecycles[path] = nil
      if case .disappear(let action) = old.request.kind { action() }
    }
    for (path, request) in new.sorted(by: { $0.value.order < $1.value.order }) {
      let old = lifecycles[path]
      lifecycles[path] = Lifecycle(request: request, task: old?.task)
      update(path, request, old)
    }
  }

  private func update(_ path: ViewPath, _ request: Lifecycle.Request, _ old: Lifecycle?) {
    switch request.kind {
    case .appear(let action):
      if old == nil { action() }
    case .disappear: break
    case .task(let id, let priority, let action):
      if let old, case .task(let oldID, _, _) = old.request.kind, oldID == id { return }
      old?.task?.cancel()
      lifecycles[path]?.task = Task(priority: priority) { await action() }
    case .change(let value, let isEqual, let isInitial, let act):
      guard let old, case .change(let before, _, _, _) = old.request.kind else {
        if isInitial { act(value) }
        return
      }
      if !isEqual(before) { act(before) }
    }
  }

  /// Tells all views that they go, and forgets everything.
  func dismantle() {
    begin()
    end()
  }
}
