import GalleyPrimitives

// What grid lanes containers ask for.
//
// <https://drafts.csswg.org/css-grid-3/#intrinsic-sizes>
extension GridLayoutAlgorithm {
  /// The content-box inline sizes that the contents ask for.
  mutating func intrinsicSizesOfLanes(
    _ axis: GridAxis, in context: inout LayoutContext
  ) -> IntrinsicSizes {
    prepareLanes(axis, in: &context)
    if axis == .block { return stackedInlineSizes(in: &context) }
    sizeLanes(axis, .minContent, in: &context)
    let least = columns.total
    sizeLanes(axis, .maxContent, in: &context)
    return IntrinsicSizes(minContent: least, maxContent: max(columns.total, least))
  }

  /// The extent along the inline axis of a container whose lanes are rows.
  mutating func stackedInlineSizes(in context: inout LayoutContext) -> IntrinsicSizes {
    var least = lanePlacement(.block)
    var most = lanePlacement(.block)
    for index in items.indices {
      let item = items[index]
      let margins = margins(of: item, percentageBasis: .zero, in: context).inlineSum
      let sizes = context.intrinsicContribution(of: item.box, in: writing) + margins
      let definite = laneRequests.definite[index]
      let span = laneRequests.spans[index]
      _ = least.place(
        definite ?? least.lanes(forSpan: span), size: sizes.minContent, isFixed: definite != nil)
      _ = most.place(
        definite ?? most.lanes(forSpan: span), size: sizes.maxContent, isFixed: definite != nil)
    }
    return IntrinsicSizes(
      minContent: least.extent, maxContent: max(most.extent, least.extent))
  }
}
