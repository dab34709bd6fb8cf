import GalleyPrimitives

extension Color {
  /// The colour without transparency.
  var opaque: Color {
    var copy = self
    copy.alpha = 1
    return copy
  }
}
