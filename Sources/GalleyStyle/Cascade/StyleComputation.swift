import GalleyCSS
import GalleyDOM
import GalleyPrimitives

/// What an element's computation needs beside its declarations.
struct ComputationInput {
  /// The style that is inherited from.
  var parent: ComputedStyle
  /// The element whose attributes `attr()` reads.
  var element: NodeID
  var isRoot: Bool
  /// The element's language; `nil` to keep the parent's.
  var language: Atom?
  /// What `cqw` and its kind count.
  var units = ContainerUnits()
  /// The zoom of the parent, times that of its ancestors.
  var zoom: Float = 1
}

/// Turns matched blocks into computed styles; keeps its tables between elements.
///
/// <https://drafts.csswg.org/css-cascade-5/#value-stages>
struct StyleComputation: ~Copyable {
  let document: Document
  private let media: MediaEnvironment
  private let options: StyleOptions
  let registered: RegisteredProperties
  var cascade = Cascade()
  let longhands = PropertyRegistry.shared.longhands
  let phases = PropertyRegistry.shared.longhands.map(\.phase)
  private let names = CascadeNames.shared
  /// Values by the place of their tokens, for the element at hand.
  var substituted: [SubstitutionKey: SubstitutedValue] = [:]
  private var metricsOfFont: [FontStyle: (RelativeFontMetrics, Double)] = [:]
  /// Whether any sheet uses units that need fonts.
  var usesFontUnits = true
  /// What `@position-try` rules declare, by their names.
  var positionTries: [Atom: [Declaration]] = [:]
  /// What the page says that `color-scheme: normal` stands for.
  private let pageColorSchemes: UInt8
  private var rootFontSize = 16.0
  private var rootLineHeight = 18.0
  private var rootFontMetrics = RelativeFontMetrics(fontSize: 16)

  struct SubstitutionKey: Hashable {
    var buffer: ObjectIdentifier
    var position: Int
    var property: PropertyID
  }

  enum SubstitutedValue {
    case invalid
    case wide(CSSWideKeyword)
    case value(SpecifiedValue)
  }

  init(
    _ document: Document, _ media: MediaEnvironment, _ options: StyleOptions,
    _ registered: RegisteredProperties
  ) {
    self.document = document
    self.media = media
    self.options = options
    self.registered = registered
    pageColorSchemes = document.supportedColorSchemes
    rootFontSize = Double(options.mediumFontSize)
    rootFontMetrics = RelativeFontMetrics(fontSize: rootFontSize)
  }

  /// Computes the style of an element or pseudo-element.
  mutating func compute(
    _ matched: [MatchedBlock], blocks: [DeclarationBlock], _ input: ComputationInput
  ) -> ComputedStyle {
    var style = ComputedStyle(inheritingFrom: input.parent)
    if let language = input.language, style.text.language != language {
      style.text.language = language
    }
    var context = makeContext(input)
    substituted.removeAll(keepingCapacity: true)
    let substitution = Substitution(element: input.element, document: document)
    computeCustom(matched, blocks, input, substitution, context, &style)

    if matched.contains(where: { blocks[Int($0.block)].flags.contains(.setsWritingDirection) }) {
      cascade.run(matched, blocks: blocks, .writingDirection)
      for winner in cascade.winners { apply(winner, &style, context, substitution) }
    }
    context.isVertical = style.text.writingMode != .horizontalTB
    cascade.run(matched, blocks: blocks, .all(style.writingDirection))
    let winners = cascade.winners
    if input.isRoot, pageColorSchemes != 0 { style.inherited.colorScheme = pageColorSchemes }
    apply(winners, .first, &style, context, substitution)
    context.divideViewport(by: Double(input.zoom * style.rare.zoom))
    context.isDark = isDark(style)
    if style.inherited.isDark != context.isDark { style.inherited.isDark = context.isDark }
    // The initial colour is CanvasText.
    if input.isRoot, context.isDark { style.text.color = .white }
    style.inheritFontSize(from: input.parent)
    apply(winners, .fontSize, &style, context, substitution)
    updateFont(&context, style)
    apply(winners, .lineHeight, &style, context, substitution)
    context.lineHeight = usedLineHeight(style)
    if input.isRoot { setRoot(style, &context) }
    apply(winners, .color, &style, context, substitution)
    apply(winners, .rest, &style, context, substitution)
    if !positionTries.isEmpty, !style.rare.anchor.fallbacks.isEmpty {
      addPositionFallbacks(to: &style, context, substitution)
    }
    return style
  }

  /// Computes what the rules declare that an element names as its other places.
  ///
  /// <https://drafts.csswg.org/css-anchor-position-1/#fallback-rule>
  private mutating func addPositionFallbacks(
    to style: inout ComputedStyle, _ context: ComputeContext, _ substitution: Substitution
  ) {
    var fallbacks = style.rare.anchor.fallbacks
    for index in fallbacks.indices {
      guard let rule = fallbacks[index].rule, let declarations = positionTries[rule] else {
        continue
      }
      var variant = style
      for declaration in declarations where declaration.property.index < longhands.count {
        let winner = Cascade.Winner(property: declaration.property, value: declaration.value)
        if case .wide(let keyword) = declaration.value, keyword != .inherit {
          // The rule's origin is above all others', which these keywords go back to.
          if keyword == .initial || keyword == .unset {
            longhands[declaration.property.index].copy(.initial, &variant)
          }
        } else {
          apply(winner, &variant, context, substitution)
        }
      }
      fallbacks[index].values = PositionedValues(variant)
    }
    style.rare.anchor.fallbacks = fallbacks
  }

  /// What lengths of a query of a container count.
  func queryContext(_ container: ComputedStyle, units: ContainerUnits) -> ComputeContext {
    var context = makeContext(
      ComputationInput(
        parent: container, element: document.root, isRoot: false, language: nil, units: units))
    context.isVertical = container.text.writingMode != .horizontalTB
    if usesFontUnits { context.fontMetrics = options.fontMetrics.metrics(of: container.font) }
    return context
  }

  func makeContext(_ input: ComputationInput) -> ComputeContext {
    var context = ComputeContext(parent: input.parent)
    context.fontSize = Double(input.parent.font.size)
    context.viewportWidth = media.width
    context.viewportHeight = media.height
    context.scale = media.scale
    context.isRoot = input.isRoot
    context.containerWidth = input.units.width
    context.containerHeight = input.units.height
    context.rootFontSize = rootFontSize
    context.rootLineHeight = rootLineHeight
    context.rootFontMetrics = rootFontMetrics
    context.isDark = isDark(input.parent)
    if usesFontUnits, let known = metricsOfFont[input.parent.font] {
      context.fontMetrics = known.0
      context.lineHeight = usedLineHeight(input.parent)
    } else {
      context.fontMetrics = RelativeFontMetrics(fontSize: context.fontSize)
      context.lineHeight = usedLineHeight(input.parent)
    }
    return context
  }

  private func isDark(_ style: ComputedStyle) -> Bool {
    let scheme = style.inherited.colorScheme
    return scheme & 2 != 0 && (media.colorScheme == .dark || scheme & 1 == 0)
  }

  /// Gives later phases the element's own font.
  mutating func updateFont(_ context: inout ComputeContext, _ style: ComputedStyle) {
    context.fontSize = Double(style.font.size)
    guard usesFontUnits else {
      context.fontMetrics = RelativeFontMetrics(fontSize: context.fontSize)
      return
    }
    context.fontMetrics = metrics(style.font).0
  }

  private mutating func metrics(_ font: FontStyle) -> (RelativeFontMetrics, Double) {
    var key = font
    key.lineHeight = .normal
    if let known = metricsOfFont[key] { return known }
    let found = (
      options.fontMetrics.metrics(of: font), options.fontMetrics.normalLineHeight(of: font)
    )
    metricsOfFont[key] = found
    return found
  }

  /// <https://drafts.csswg.org/css-values-4/#lh>
  private func usedLineHeight(_ style: ComputedStyle) -> Double {
    switch style.font.lineHeight {
    case .number(let factor): return Double(factor * style.font.size)
    case .length(let length): return Double(length)
    case .normal:
      guard usesFontUnits else { return Double(style.font.size) * 1.15 }
      var key = style.font
      key.lineHeight = .normal
      return metricsOfFont[key]?.1 ?? options.fontMetrics.normalLineHeight(of: style.font)
    }
  }

  private mutating func setRoot(_ style: ComputedStyle, _ context: inout ComputeContext) {
    rootFontSize = Double(style.font.size)
    rootLineHeight = context.lineHeight
    rootFontMetrics = context.fontMetrics
    context.rootFontSize = rootFontSize
    context.rootLineHeight = rootLineHeight
    context.rootFontMetrics = rootFontMetrics
  }

  private mutating func computeCustom(
    _ matched: [MatchedBlock], _ blocks: [DeclarationBlock], _ input: ComputationInput,
    _ substitution: Substitution, _ context: ComputeContext, _ style: inout ComputedStyle
  ) {
    let hasCustom = matched.contains { blocks[Int($0.block)].flags.contains(.hasCustom) }
    guard hasCustom || registered.hasNonInherited else { return }
    let inherited = registered.inherited(from: input.parent.custom)
    guard hasCustom else {
      style.custom = inherited
      return
    }
    cascade.run(matched, blocks: blocks, .customProperties)
    // Deviation: relative lengths in registered properties count the parent's font, since the
    // element's own may depend on custom properties.
    var resolver = CustomPropertyResolver(
      parent: input.parent.custom, inherited: inherited, registered: registered,
      substitution: substitution, context: context)
    resolver.resolve(cascade.customWinners)
    style.custom = resolver.result
  }

  private mutating func apply(
    _ winners: [Cascade.Winner], _ phase: ComputePhase, _ style: inout ComputedStyle,
    _ context: ComputeContext, _ substitution: Substitution
  ) {
    for winner in winners where phases[winner.property.index] == phase {
      apply(winner, &style, context, substitution)
    }
  }

  mutating func apply(
    _ winner: Cascade.Winner, _ style: inout ComputedStyle, _ context: ComputeContext,
    _ substitution: Substitution
  ) {
    switch winner.value {
    case .parsed(let value): value.apply(&style, context)
    case .wide(let keyword): apply(keyword, winner.property, &style, context)
    case .custom: break
    case .unresolved(let value):
      switch resolve(value, winner.property, style, substitution) {
      // Invalid at computed-value time is `unset`, which the style already is.
      case .invalid: break
      case .wide(let keyword): apply(keyword, winner.property, &style, context)
      case .value(let value): value.apply(&style, context)
      }
    }
  }

  /// <https://drafts.csswg.org/css-cascade-5/#defaulting>
  private func apply(
    _ keyword: CSSWideKeyword, _ property: PropertyID, _ style: inout ComputedStyle,
    _ context: ComputeContext
  ) {
    let longhand = longhands[property.index]
    switch keyword {
    case .initial: longhand.copy(.initial, &style)
    case .inherit: longhand.copy(context.parent, &style)
    // Without a declaration of lower rank, all these are what the style began with.
    case .unset, .revert, .revertLayer: break
    }
  }

  private mutating func resolve(
    _ value: UnresolvedValue, _ property: PropertyID, _ style: ComputedStyle,
    _ substitution: Substitution
  ) -> SubstitutedValue {
    let key = SubstitutionKey(
      buffer: ObjectIdentifier(value.tokens.buffer), position: value.tokens.position,
      property: property)
    if let known = substituted[key] { return known }
    let registered = registered
    let text = substitution.text(of: value.tokens) { name in
      style.custom.values[name]?.text ?? registered.initialText(of: name)
    }
    guard let text else { return .invalid }
    var tokens = TokenBuffer(text, baseURL: value.tokens.buffer.baseURL).stream
    tokens.options = value.tokens.options
    if let keyword = CSSWideKeyword(tokens) { return .wide(keyword) }
    guard let shorthand = value.shorthand else {
      guard property.index < longhands.count,
        let parsed = longhands[property.index].parse(tokens)
      else { return .invalid }
      return .value(parsed)
    }
    // One parse gives all of the shorthand's longhands.
    let values = shorthand.parse(tokens)
    var result = SubstitutedValue.invalid
    for longhand in shorthand.longhands {
      let part: SubstitutedValue
      if let values {
        part = values[longhands[longhand.index].name].map { .value($0) } ?? .wide(.initial)
      } else {
        part = .invalid
      }
      if longhand == property { result = part }
      substituted[
        SubstitutionKey(
          buffer: key.buffer, position: key.position, property: longhand)] = part
    }
    return result
  }
}

extension ComputeContext {
  /// Lengths that count the viewport or a container don't scale with `zoom`; they are divided by
  /// it here, since all lengths are multiplied by it later.
  fileprivate mutating func divideViewport(by zoom: Double) {
    guard zoom != 1, zoom > 0, zoom.isFinite else { return }
    viewportWidth /= zoom
    viewportHeight /= zoom
    containerWidth = containerWidth.map { $0 / zoom }
    containerHeight = containerHeight.map { $0 / zoom }
  }
}
