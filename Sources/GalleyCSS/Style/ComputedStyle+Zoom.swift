import GalleyPrimitives

extension ComputedStyle {
  /// The style with all lengths scaled, as `zoom` wants them used.
  ///
  /// Not yet: shapes, offset paths and the properties of SVG elements.
  ///
  /// <https://drafts.csswg.org/css-viewport-1/#zoom-property>
  public func zoomed(by zoom: Float) -> ComputedStyle {
    var style = self
    style.font.size *= zoom
    style.font.lineHeight.zoom(by: zoom)
    style.text.zoom(by: zoom)
    let spacing = inherited.borderSpacing
    if spacing != Pair(0, 0) {
      style.inherited.borderSpacing = Pair(spacing.x * zoom, spacing.y * zoom)
    }
    if let image = inherited.listStyleImage {
      style.inherited.listStyleImage = image.zoomed(by: zoom)
    }
    style.box.zoom(by: zoom)
    style.surface.zoom(by: zoom)
    if effects != ComputedStyle.initial.effects { style.effects.zoom(by: zoom) }
    if container != ComputedStyle.initial.container { style.container.zoom(by: zoom) }
    if generated != ComputedStyle.initial.generated { style.generated.zoom(by: zoom) }
    style.rare.zoom(by: zoom)
    return style
  }
}

extension LengthPercentage {
  /// The value with its lengths scaled; percentages stay.
  func zoomed(by zoom: Float) -> LengthPercentage {
    if let calculation { return LengthPercentage(calculation: calculation.zoomed(by: zoom)) }
    return LengthPercentage(px: px * zoom, percent: percent)
  }
}

extension Calculation {
  func zoomed(by zoom: Float) -> Calculation {
    if case .leaf(let px, let percent) = self { return .leaf(px: px * zoom, percent: percent) }
    return mapTerms { $0.zoomed(by: zoom) }
  }
}

extension SizeValue {
  func zoomed(by zoom: Float) -> SizeValue {
    switch self {
    case .lengthPercentage(let length): .lengthPercentage(length.zoomed(by: zoom))
    case .fitContentFunction(let length): .fitContentFunction(length.zoomed(by: zoom))
    case .calcSize(let basis, let calculation): .calcSize(basis, calculation.zoomed(by: zoom))
    case .auto, .none, .minContent, .maxContent, .fitContent, .stretch, .content: self
    }
  }
}

extension AutoLength {
  func zoomed(by zoom: Float) -> AutoLength {
    if case .lengthPercentage(let length) = self {
      return .lengthPercentage(length.zoomed(by: zoom))
    }
    return self
  }
}

extension LineHeight {
  fileprivate mutating func zoom(by zoom: Float) {
    if case .length(let length) = self { self = .length(length * zoom) }
  }
}

extension Shadow {
  func zoomed(by zoom: Float) -> Shadow {
    Shadow(
      color: color, x: x * zoom, y: y * zoom, blur: blur * zoom, spread: spread * zoom,
      isInset: isInset)
  }
}

extension TextStyle {
  fileprivate mutating func zoom(by zoom: Float) {
    indent.length = indent.length.zoomed(by: zoom)
    letterSpacing = letterSpacing.zoomed(by: zoom)
    wordSpacing = wordSpacing.zoomed(by: zoom)
    if case .length(let length) = tabSize { tabSize = .length(length * zoom) }
    shadows = shadows.map { $0.zoomed(by: zoom) }
    underlineOffset = underlineOffset?.zoomed(by: zoom)
    strokeWidth *= zoom
  }
}

extension BoxStyle {
  fileprivate mutating func zoom(by zoom: Float) {
    width = width.zoomed(by: zoom)
    height = height.zoomed(by: zoom)
    minWidth = minWidth.zoomed(by: zoom)
    minHeight = minHeight.zoomed(by: zoom)
    maxWidth = maxWidth.zoomed(by: zoom)
    maxHeight = maxHeight.zoomed(by: zoom)
    margin = margin.map { $0.zoomed(by: zoom) }
    padding = padding.map { $0.zoomed(by: zoom) }
    inset = inset.map { $0.zoomed(by: zoom) }
    if case .lengthPercentage(let length) = verticalAlign {
      verticalAlign = .lengthPercentage(length.zoomed(by: zoom))
    }
  }
}

extension GeneratedStyle {
  fileprivate mutating func zoom(by zoom: Float) {
    if case .items(let items) = content {
      content = .items(
        items.map { item in
          if case .image(let image) = item { return .image(image.zoomed(by: zoom)) }
          return item
        })
    }
    if case .lengthPercentage(let length) = decorationThickness {
      decorationThickness = .lengthPercentage(length.zoomed(by: zoom))
    }
    decorationInset = decorationInset.map { Pair($0.x * zoom, $0.y * zoom) }
  }
}

extension RareStyle {
  fileprivate mutating func zoom(by zoom: Float) {
    containIntrinsicWidth = containIntrinsicWidth.map { $0 * zoom }
    containIntrinsicHeight = containIntrinsicHeight.map { $0 * zoom }
    objectPosition = objectPosition.zoomed(by: zoom)
    shapeMargin = shapeMargin.zoomed(by: zoom)
    overflowClipMargin *= zoom
    scrollMargin = scrollMargin.map { $0 * zoom }
    scrollPadding = scrollPadding.map { $0.zoomed(by: zoom) }
  }
}

extension ContainerStyle {
  fileprivate mutating func zoom(by zoom: Float) {
    flexBasis = flexBasis.zoomed(by: zoom)
    rowGap = rowGap?.zoomed(by: zoom)
    columnGap = columnGap?.zoomed(by: zoom)
    columnWidth = columnWidth.map { $0 * zoom }
    columnHeight = columnHeight.map { $0 * zoom }
    columnRule.width *= zoom
    gridTemplateRows = gridTemplateRows.zoomed(by: zoom)
    gridTemplateColumns = gridTemplateColumns.zoomed(by: zoom)
    gridAutoRows = gridAutoRows.map { $0.zoomed(by: zoom) }
    gridAutoColumns = gridAutoColumns.map { $0.zoomed(by: zoom) }
  }
}

extension TrackList {
  fileprivate func zoomed(by zoom: Float) -> TrackList {
    switch self {
    case .tracks(let items): .tracks(items.map { $0.zoomed(by: zoom) })
    case .none, .subgrid: self
    }
  }
}

extension TrackListItem {
  fileprivate func zoomed(by zoom: Float) -> TrackListItem {
    switch self {
    case .lineNames: self
    case .track(let size): .track(size.zoomed(by: zoom))
    case .repetition(let count, let items):
      .repetition(count, items.map { $0.zoomed(by: zoom) })
    }
  }
}

extension TrackSize {
  fileprivate func zoomed(by zoom: Float) -> TrackSize {
    switch self {
    case .breadth(let breadth): .breadth(breadth.zoomed(by: zoom))
    case .minmax(let low, let high): .minmax(low.zoomed(by: zoom), high.zoomed(by: zoom))
    case .fitContent(let length): .fitContent(length.zoomed(by: zoom))
    }
  }
}

extension TrackBreadth {
  fileprivate func zoomed(by zoom: Float) -> TrackBreadth {
    if case .lengthPercentage(let length) = self {
      return .lengthPercentage(length.zoomed(by: zoom))
    }
    return self
  }
}
