import GalleyPrimitives

/// Keywords that parsers look for one by one.
enum Keyword {
  static let at = Atom("at")
  static let auto = Atom("auto")
  static let circle = Atom("circle")
  static let closestSide = Atom("closest-side")
  static let colorStop = Atom("color-stop")
  static let currentcolor = Atom("currentcolor")
  static let ellipse = Atom("ellipse")
  static let farthestSide = Atom("farthest-side")
  static let from = Atom("from")
  static let hue = Atom("hue")
  static let `in` = Atom("in")
  static let linear = Atom("linear")
  static let none = Atom("none")
  static let radial = Atom("radial")
  static let round = Atom("round")
  static let to = Atom("to")
  static let type = Atom("type")
}
