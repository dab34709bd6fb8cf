import GalleyImages

/// Two pictures of 16 bits a channel.
struct DeepPair: Sendable {
  let expected: DeepBitmap
  let actual: DeepBitmap

  /// `nil` if neither picture has more than 8 bits, or if what there is isn't of its size.
  init?(
    _ expected: Bitmap, _ actual: Bitmap, _ deepExpected: DeepBitmap?, _ deepActual: DeepBitmap?
  ) {
    guard deepExpected != nil || deepActual != nil else { return nil }
    self.expected = deepExpected ?? DeepBitmap(expected)
    self.actual = deepActual ?? DeepBitmap(actual)
    guard self.expected.width == expected.width, self.expected.height == expected.height,
      self.actual.width == actual.width, self.actual.height == actual.height
    else { return nil }
  }
}
