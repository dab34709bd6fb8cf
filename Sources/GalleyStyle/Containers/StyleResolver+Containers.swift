import GalleyCSS
import GalleyDOM
import GalleyPrimitives

/// An `@container` rule.
struct IndexedContainer {
  var query: ContainerQuery
  /// The index of the `@container` around it; -1 for none.
  var parent: Int32
}

/// The container sizes that units such as `cqw` count, in px; `nil` for the viewport's.
struct ContainerUnits: Hashable {
  var width: Double?
  var height: Double?
}

extension StyleResolver {
  /// Whether a rule's `@container` conditions hold for an element or its pseudo-element, whose
  /// container the element itself may be.
  mutating func holds(container: Int32, element: NodeID, isPseudo: Bool) -> Bool {
    var number = container
    while number >= 0 {
      let row = index.containers[Int(number)]
      guard holds(number, row.query, element, isPseudo: isPseudo) else { return false }
      number = row.parent
    }
    return true
  }

  private mutating func holds(
    _ number: Int32, _ query: ContainerQuery, _ element: NodeID, isPseudo: Bool
  ) -> Bool {
    // What holds for an element's children holds for all of them alike.
    if !isPseudo, let level = levels.last, let known = level.containerAnswers[number] {
      return known
    }
    let answer = query.alternatives.contains { holds($0, element, isPseudo: isPseudo) }
    if !isPseudo, !levels.isEmpty {
      levels[levels.count - 1].containerAnswers[number] = answer
    }
    return answer
  }

  private mutating func holds(
    _ alternative: ContainerQuery.Alternative, _ element: NodeID, isPseudo: Bool
  ) -> Bool {
    // Not yet: `scroll-state()`; no container has such a type.
    if alternative.needsScrollState { return false }
    if isPseudo, styled.elementStyles[element.index] >= 0,
      let answer = ask(
        alternative, element, styled.elementStyles[element.index], level: levels.count)
    {
      return answer
    }
    for index in levels.indices.reversed() {
      let level = levels[index]
      if let answer = ask(alternative, level.element, level.style, level: index) { return answer }
    }
    return false
  }

  /// What a candidate answers; `nil` if it isn't the container that is asked.
  private mutating func ask(
    _ alternative: ContainerQuery.Alternative, _ element: NodeID, _ style: Int32, level: Int
  ) -> Bool? {
    let computed = styled.styles.rows[Int(style)]
    if let name = alternative.name, !computed.rare.containerNames.contains(name) { return nil }
    let isVertical = computed.text.writingMode != .horizontalTB
    if !alternative.axes.isEmpty {
      switch computed.rare.containerType {
      case .normal: return nil
      case .size: break
      case .inlineSize:
        let allowed: ContainerQuery.Axes = isVertical ? [.height, .inline] : [.width, .inline]
        guard alternative.axes.isSubset(of: allowed) else { return nil }
      }
    }
    guard let condition = alternative.condition else { return true }
    let units = level > 0 ? levels[level - 1].units : 0
    var environment = ContainerEnvironment(
      width: nil, height: nil, isVertical: isVertical,
      context: computation.queryContext(computed, units: unitSets[Int(units)]))
    if !alternative.axes.isEmpty {
      styled.containerUse.asked[element] = computed.rare.containerType
      let size = options.containers.sizes[element]
      let zoom = Double(computed.rare.zoom)
      environment.width = size.map { $0.width / zoom }
      environment.height = size.map { $0.height / zoom }
    }
    let parent = level > 0 ? levels[level - 1].style : initialID
    let parentCustom = styled.styles.rows[Int(parent)].custom
    let answer = condition.evaluate { test in
      switch test {
      case .size(let feature): feature.evaluate(in: environment)
      case .style(let condition):
        condition.evaluate {
          self.answer(
            to: $0, element, computed, parentCustom: parentCustom, context: environment.context)
        }
      }
    }
    return answer == .yes
  }

  /// <https://drafts.csswg.org/css-conditional-5/#style-container>
  private func answer(
    to feature: StyleFeature, _ element: NodeID, _ style: ComputedStyle,
    parentCustom: CustomProperties, context: ComputeContext
  ) -> Truth {
    func value(of name: Atom) -> String? {
      style.custom.values[name]?.text ?? computation.registered.initialText(of: name)
    }
    func substituted(_ text: String) -> String? {
      let tokens = TokenStream(text)
      guard tokens.hasSubstitutions else { return text }
      return Substitution(element: element, document: document).text(of: tokens) {
        value(of: $0)
      }.map { TokenStream(String(decoding: $0, as: UTF8.self)).remainingText }
    }
    switch feature {
    case .present(let name):
      if name.text.hasPrefix("--") {
        return Truth(value(of: name) != computation.registered.initialText(of: name))
      }
      return standardAnswer(name, nil, style, context)
    case .equals(let name, let text):
      guard let text = substituted(text) else { return .unknown }
      guard name.text.hasPrefix("--") else {
        return standardAnswer(name, text, style, context)
      }
      if let keyword = CSSWideKeyword(TokenStream(text)) {
        let initial = computation.registered.initialText(of: name)
        let inherited = parentCustom.values[name]?.text ?? initial
        switch keyword {
        case .initial: return Truth(value(of: name) == initial)
        case .inherit: return Truth(value(of: name) == inherited)
        case .unset:
          let inherits = computation.registered.rows[name]?.inherits ?? true
          return Truth(value(of: name) == (inherits ? inherited : initial))
        // The cascade's earlier origins are no computed value.
        case .revert, .revertLayer: return .no
        }
      }
      guard let own = value(of: name) else { return .no }
      if computation.registered.rows[name] != nil {
        return Truth(own == computation.registered.compute(name, text, context))
      }
      return Truth(TokenStream(own).remainingText == text)
    case .range(let texts, let comparisons):
      var values: [ComparableValue] = []
      for text in texts {
        let source = text.hasPrefix("--") ? value(of: Atom(text)) : substituted(text)
        guard let source, let read = ComparableValue(source, context) else { return .unknown }
        values.append(read)
      }
      var result = Truth.yes
      for (index, comparison) in comparisons.enumerated() {
        guard let holds = values[index].holds(comparison, values[index + 1]) else {
          return .unknown
        }
        if !holds { result = .no }
      }
      return result
    }
  }

  /// Whether a property of the container is what `text` computes to, or for `nil` is not initial.
  private func standardAnswer(
    _ name: Atom, _ text: String?, _ style: ComputedStyle, _ context: ComputeContext
  ) -> Truth {
    let registry = PropertyRegistry.shared
    guard let id = registry.longhandID(name), let longhand = id.longhand else { return .unknown }
    var other = style
    guard let text else {
      longhand.copy(.initial, &other)
      return Truth(!other.hasSameProperties(as: style))
    }
    guard let value = longhand.parse(TokenStream(text)) else { return .unknown }
    value.apply(&other, context)
    return Truth(other.hasSameProperties(as: style))
  }

  /// The number of the sizes that a container's descendants count in units such as `cqw`.
  ///
  /// <https://drafts.csswg.org/css-conditional-5/#container-lengths>
  mutating func units(inside element: NodeID, style: Int32, outer: Int32) -> Int32 {
    let computed = styled.styles.rows[Int(style)]
    let type = computed.rare.containerType
    guard type != .normal else { return outer }
    if usesContainerUnits { styled.containerUse.asked[element] = type }
    guard let size = options.containers.sizes[element] else { return outer }
    var units = unitSets[Int(outer)]
    let isVertical = computed.text.writingMode != .horizontalTB
    if type == .size || !isVertical { units.width = size.width }
    if type == .size || isVertical { units.height = size.height }
    if let known = unitNumbers[units] { return known }
    let number = Int32(unitSets.count)
    unitSets.append(units)
    unitNumbers[units] = number
    return number
  }
}
