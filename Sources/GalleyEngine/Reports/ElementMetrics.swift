/// The numbers of one element that CSSOM View shows to scripts. Lengths are CSS px.
///
/// <https://drafts.csswg.org/cssom-view-1/>
public struct ElementMetrics: Sendable {
  public var offsetWidth = 0.0
  public var offsetHeight = 0.0
  public var offsetLeft = 0.0
  public var offsetTop = 0.0
  public var clientWidth = 0.0
  public var clientHeight = 0.0
  public var clientLeft = 0.0
  public var clientTop = 0.0
  public var scrollWidth = 0.0
  public var scrollHeight = 0.0
  public var rectWidth = 0.0
  public var rectHeight = 0.0
  /// The computed `display`.
  public var display = "none"
  /// Used values: top, right, bottom, left.
  public var padding = [0.0, 0, 0, 0]
  /// Used values: top, right, bottom, left.
  public var margin = [0.0, 0, 0, 0]

  public init() {}
}
