import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle

extension LayoutContext {
  /// Whether percentage heights of a box's children skip it and count what its own would.
  ///
  /// Anonymous blocks always do. Quirk: in quirks mode all boxes with an automatic height do.
  /// <https://quirks.spec.whatwg.org/#the-percentage-height-calculation-quirk>
  func passesPercentageHeightsThrough(_ box: ID<Box>) -> Bool {
    let row = boxes[box]
    guard row.kind == .blockContainer, !row.isOutOfFlow, !row.isAtomicInline else { return false }
    if row.isAnonymous { return !row.flags.contains(.item) && !row.isFloating }
    guard boxes.styled.document.mode == .quirks, !row.flags.contains(.item) else { return false }
    return boxes.styles.rows[row.style.index].box.height == .auto
  }

  /// Quirk: in quirks mode `html` and `body` with an automatic height fill the viewport.
  ///
  /// <https://quirks.spec.whatwg.org/#the-body-element-fills-the-html-element-quirk>
  ///
  /// - Returns: The least border-box block size; `nil` if the quirk doesn't apply.
  func filledBlockSize(of box: ID<Box>, in space: ConstraintSpace) -> LayoutUnit? {
    let row = boxes[box]
    guard boxes.styled.document.mode == .quirks, row.isInFlow, !row.isInlineLevel,
      space.fixedBlockSize == nil, blockSizeValue(.preferred, of: box, in: space.writing) == .auto,
      row.kind == .blockContainer || row.kind == .flexContainer || row.kind == .gridContainer
    else { return nil }
    let isRoot = row.flags.contains(.rootElement)
    guard isRoot || row.flags.contains(.body) else { return nil }
    guard let available = space.availableBlockSize else { return nil }
    let margins = margins(
      of: box, percentageBasis: space.marginPercentageBasis, in: space.writing)
    return available - margins.blockSum
  }
}
