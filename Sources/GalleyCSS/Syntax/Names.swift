import GalleyPrimitives

/// Names that the syntax itself knows, looked up once.
enum Names {
  static let url = Atom("url")
  static let src = Atom("src")
  static let important = Atom("important")
  static let inherit = Atom("inherit")
  static let initial = Atom("initial")
  static let unset = Atom("unset")
  static let revert = Atom("revert")
  static let revertLayer = Atom("revert-layer")
  static let all = Atom("all")
  static let `var` = Atom("var")
  static let env = Atom("env")
  static let attr = Atom("attr")
}
