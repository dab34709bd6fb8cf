// <https://drafts.csswg.org/css-grid-3/>
extension Longhands {
  /// The direction of lanes, and whether they are filled from the end.
  private static let laneFlows = KeywordTable<LaneFlow>([
    ("normal", LaneFlow(direction: nil, isReversed: false)),
    ("column", LaneFlow(direction: .columns, isReversed: false)),
    ("row", LaneFlow(direction: .rows, isReversed: false)),
    ("column-reverse", LaneFlow(direction: .columns, isReversed: true)),
    ("row-reverse", LaneFlow(direction: .rows, isReversed: true)),
  ])

  private static func laneDirection(_ name: String) -> Longhand<LaneFlow> {
    keyword(
      name, laneFlows,
      read: {
        LaneFlow(
          direction: $0.container.laneDirection, isReversed: $0.container.isLaneFlowReversed)
      },
      write: {
        $0.container.laneDirection = $1.direction
        $0.container.isLaneFlowReversed = $1.isReversed
      })
  }

  private static func laneTolerance(_ name: String) -> Longhand<Specified<GridLaneTolerance>> {
    computed(
      name,
      parse: { tokens in
        if tokens.consume(ident: Keyword.infinite) { return .computed(.infinite) }
        if tokens.consume(ident: Keyword.normal) { return .computed(.normal) }
        return tokens.parseLengthPercentage(.nonNegative)?.map { .lengthPercentage($0) }
      }, read: { $0.container.laneTolerance }, write: { $0.container.laneTolerance = $1 })
  }

  /// The properties by their present and earlier names.
  static let gridLanes: [AnyLonghand] = [
    .init(laneDirection("grid-lanes-direction")), .init(laneDirection("masonry-direction")),
    .init(laneTolerance("flow-tolerance")), .init(laneTolerance("item-tolerance")),
  ]
}

/// The direction of lanes, and where filling them begins.
struct LaneFlow: Hashable, Sendable {
  var direction: GridLaneDirection?
  var isReversed: Bool
}
