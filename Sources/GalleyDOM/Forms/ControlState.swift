public import GalleyPrimitives

/// A file that a user has chosen for a form.
public struct FormFile: Hashable, Sendable {
  /// Without a folder.
  public var name: String
  /// A MIME type; empty if it isn't known.
  public var type: String
  public var bytes: [UInt8]

  public init(name: String, type: String = "", bytes: [UInt8]) {
    self.name = name
    self.type = type
    self.bytes = bytes
  }
}

/// What a user has done to one form control or option, beside what its attributes say.
///
/// <https://html.spec.whatwg.org/#form-control-infrastructure>
public struct ControlState: Hashable, Sendable {
  /// The value, once it is the user's: the "dirty value flag" is set then.
  public var value: String?
  /// The checkedness, once it is the user's.
  public var isChecked: Bool?
  /// The selectedness of an option, once it is the user's.
  public var isSelected: Bool?
  public var isIndeterminate = false
  public var files: [FormFile] = []
  /// What is selected of the value, in UTF-16 units; empty for a caret.
  public var selection: TextSelection?
  /// Whether the user has changed the control and left it, or tried to submit it.
  ///
  /// <https://html.spec.whatwg.org/#user-interacted>
  public var isUserInteracted = false
  /// Whether a script has set the value, so that limits to what a user types don't concern it.
  public var isValueOfScript = false
  /// Whether a script says that the control isn't valid.
  ///
  /// <https://html.spec.whatwg.org/#suffering-from-a-custom-error>
  public var hasCustomError = false
  /// Whether a script has taken all options of a `select` away from what is chosen.
  public var hasNoSelection = false

  public init() {}
}

/// A selection in a text: from where it began to where it is extended to, in UTF-16 units.
public struct TextSelection: Hashable, Sendable {
  public var anchor: Int
  public var focus: Int

  public init(anchor: Int, focus: Int) {
    self.anchor = anchor
    self.focus = focus
  }

  /// A caret.
  public init(at offset: Int) { self.init(anchor: offset, focus: offset) }

  public var range: Range<Int> { min(anchor, focus)..<max(anchor, focus) }

  public var isCaret: Bool { anchor == focus }
}

extension Document {
  /// What the user has done to a control; the initial state if nothing.
  public func controlState(of element: NodeID) -> ControlState {
    controlStates[element] ?? ControlState()
  }

  /// Changes what the user has done to a control.
  public mutating func updateControlState(
    of element: NodeID, _ change: (inout ControlState) -> Void
  ) {
    var state = controlStates[element] ?? ControlState()
    let old = state
    change(&state)
    guard state != old else { return }
    controlStates[element] = state
    version += 1
  }

  /// Forgets what the user has done to a control.
  mutating func removeControlState(of element: NodeID) {
    if controlStates.removeValue(forKey: element) != nil { version += 1 }
  }
}
