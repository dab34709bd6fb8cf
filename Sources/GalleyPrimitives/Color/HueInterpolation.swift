/// Which way around the circle a hue goes.
///
/// <https://drafts.csswg.org/css-color-4/#hue-interpolation>
public enum HueInterpolation: UInt8, Hashable, Sendable {
  case shorter, longer, increasing, decreasing
}
