import GalleyCSS
import GalleyDOM
import GalleyPrimitives

extension StyleComputation {
  /// Computes the style of a highlight.
  ///
  /// Lengths and custom properties are those of the element whose text is highlighted.
  ///
  /// - Parameters:
  ///   - matched: Sorted, the strongest last.
  ///   - parent: The same highlight of the element's parent, not scaled by `zoom`.
  mutating func computeHighlight(
    _ matched: [MatchedBlock], blocks: [DeclarationBlock], element: NodeID,
    originating: ComputedStyle, parent: HighlightStyle
  ) -> HighlightStyle {
    var result = parent
    var style = parent.values
    style.font = originating.font
    style.custom = originating.custom
    style.inherited.isDark = originating.inherited.isDark
    style.text.writingMode = originating.text.writingMode
    style.text.direction = originating.text.direction
    let zoom = originating.rare.zoom
    if zoom != 1, zoom > 0 { style.font.size = originating.font.size / zoom }
    var context = makeContext(
      ComputationInput(parent: style, element: element, isRoot: false, language: nil))
    context.isVertical = style.text.writingMode != .horizontalTB
    updateFont(&context, style)
    substituted.removeAll(keepingCapacity: true)
    let substitution = Substitution(element: element, document: document)
    cascade.run(matched, blocks: blocks, .all(style.writingDirection))
    let winners = cascade.winners
    for phase in [ComputePhase.color, .rest] {
      for winner in winners where phases[winner.property.index] == phase {
        guard let properties = HighlightPseudo.longhands[winner.property] else { continue }
        if case .wide(let keyword) = winner.value, keyword != .initial {
          // All properties are inherited: these keywords leave what the parent has.
          continue
        }
        result.properties.formUnion(properties)
        if properties == .color {
          result.color = highlightColor(winner, style, context, substitution)
        } else {
          apply(winner, &style, context, substitution)
        }
      }
    }
    result.values = style
    return result
  }

  /// The value of `color`, which may be relative to a colour that only painting knows.
  private mutating func highlightColor(
    _ winner: Cascade.Winner, _ style: ComputedStyle, _ context: ComputeContext,
    _ substitution: Substitution
  ) -> StyleColor {
    if case .wide = winner.value { return .currentColor }
    // Two probes tell colours that depend on `currentcolor` from those that don't.
    let probes = [Color(.srgb, 0.125, 0.25, 0.5), Color(.srgb, 0.75, 0.5, 0.25)]
    var colors: [Color] = []
    for probe in probes {
      var context = context
      context.parent.text.color = probe
      var copy = style
      copy.text.color = probe
      apply(winner, &copy, context, substitution)
      colors.append(copy.text.color)
    }
    if colors == probes { return .currentColor }
    guard colors[0] != colors[1], case .parsed(let value) = winner.value else {
      return .color(colors[0])
    }
    let (base, context) = (style, context)
    return .derived(
      DerivedColor { current in
        var context = context
        context.parent.text.color = current
        var copy = base
        copy.text.color = current
        value.apply(&copy, context)
        return copy.text.color
      })
  }
}
