public import GalleyPrimitives

/// All the fragments one run of layout has made, some of which a later pass replaced.
///
/// Arrays that only grow: a fragment is not an allocation of its own, and reading one counts no
/// references.
public struct FragmentStore: Sendable {
  public internal(set) var fragments = Table<Fragment>()
  public internal(set) var links: [FragmentLink] = []
  public internal(set) var boxDetails: [BoxDetails] = []
  public internal(set) var textDetails: [TextDetails] = []
  public internal(set) var lineDetails: [LineDetails] = []

  public init() {}

  public subscript(id: ID<Fragment>) -> Fragment { fragments.rows[id.index] }

  /// Makes room for the fragments that most pages make of their boxes.
  mutating func reserveCapacity(_ boxes: BoxTree) {
    let count = boxes.boxes.count + boxes.boxes.count / 4
    fragments.reserveCapacity(count)
    links.reserveCapacity(count)
    boxDetails.reserveCapacity(boxes.boxes.count / 4)
    textDetails.reserveCapacity(boxes.texts.count + boxes.texts.count / 4)
    lineDetails.reserveCapacity(boxes.inlineContents.count)
  }

  /// The children of a fragment with their places.
  public func children(of id: ID<Fragment>) -> ArraySlice<FragmentLink> {
    let range = fragments.rows[id.index].children
    return links[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// Adds a fragment with its children.
  mutating func append(_ fragment: Fragment, children: [FragmentLink]) -> ID<Fragment> {
    var fragment = fragment
    let start = Int32(links.count)
    links += children
    fragment.children = start..<Int32(links.count)
    return fragments.append(fragment)
  }

  /// Adds a fragment whose children's links are those from `start` to the last.
  mutating func append(_ fragment: Fragment, childrenFrom start: Int) -> ID<Fragment> {
    var fragment = fragment
    fragment.children = Int32(start)..<Int32(links.count)
    return fragments.append(fragment)
  }

  mutating func append(_ details: BoxDetails) -> Int32 {
    boxDetails.append(details)
    return Int32(boxDetails.count - 1)
  }

  mutating func append(_ details: TextDetails) -> Int32 {
    textDetails.append(details)
    return Int32(textDetails.count - 1)
  }

  mutating func append(_ details: LineDetails) -> Int32 {
    lineDetails.append(details)
    return Int32(lineDetails.count - 1)
  }
}
