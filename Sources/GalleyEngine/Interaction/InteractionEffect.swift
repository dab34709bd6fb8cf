public import GalleyDOM
public import GalleyLoading
public import GalleyPrimitives

/// A button of a pointing device.
public enum PointerButton: Int, Hashable, Sendable {
  case primary, middle, secondary
}

/// Keys that are held down while something else happens.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let shift = KeyModifiers(rawValue: 1)
  public static let control = KeyModifiers(rawValue: 2)
  public static let option = KeyModifiers(rawValue: 4)
  public static let command = KeyModifiers(rawValue: 8)
}

/// A key that is no text, or has a meaning beside its text.
public enum Key: Hashable, Sendable {
  case tab, enter, space, escape, backspace, delete
  case left, right, up, down, home, end, pageUp, pageDown
  case character(Character)
}

/// How far a key scrolls what has no better use for it.
public enum KeyScroll: Hashable, Sendable {
  case line(x: Int, y: Int)
  case page(Int)
  case start, end
}

/// What a user's input asks of the page's owner, beside a new frame.
public enum InteractionEffect: Hashable, Sendable {
  case follow(LinkActivation)
  /// A form asks for a navigation.
  case submit(FetchRequest, NavigationTarget, form: NodeID)
  /// A form isn't sent, since these controls' constraints aren't satisfied.
  case invalid([NodeID])
  /// Files are to be chosen for an input.
  case chooseFiles(NodeID)
  /// The options of a `select` are to be offered.
  case offerOptions(NodeID)
  /// A dialog was closed.
  case closed(NodeID, returnValue: String)
  /// The focus moved by key: the element is to be scrolled into view.
  case reveal(NodeID)
  case scroll(KeyScroll)
}
