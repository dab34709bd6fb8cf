extension LineLeaf {
  /// Whether something in flow stands there.
  var isContent: Bool {
    switch kind {
    case .text, .atomic, .space, .insert: true
    case .outOfFlow, .marker, .placeholder: false
    }
  }
}
