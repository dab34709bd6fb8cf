import GalleyCSS
import GalleyPrimitives

/// Picks each property's winner among matched blocks; keeps its tables between elements.
///
/// <https://drafts.csswg.org/css-cascade-5/#cascading>
struct Cascade: ~Copyable {
  /// What decides a property.
  struct Winner {
    var property: PropertyID
    var value: DeclaredValue
  }

  struct CustomWinner {
    var name: Atom
    var value: DeclaredValue
  }

  /// Winners of the last ``run(_:blocks:direction:)``, in the order of their numbers.
  private(set) var winners: [Winner] = []
  private(set) var customWinners: [CustomWinner] = []

  /// How far a property's search has come.
  private enum State: UInt8 {
    case open, decided
    /// `revert`: only origins below ``Bound/origin`` count.
    case reverted
    /// `revert-layer`: only layers below the one in ``Bound`` count.
    case revertedLayer
  }

  private struct Bound {
    var origin = StyleOrigin.author
    var layer: UInt16 = 0

    /// Whether a block lies in a layer below, in the order of normal declarations.
    func isAbove(_ block: DeclarationBlock) -> Bool {
      block.origin < origin || (block.origin == origin && block.layer < layer)
    }
  }

  private var states: [State]
  private var bounds: [Bound]
  private var touched: [Int] = []
  private var customStates: [Atom: (state: State, bound: Bound)] = [:]
  private let names = CascadeNames.shared
  private let physical: [(@Sendable (WritingDirection) -> PropertyID)?]

  init() {
    let longhands = PropertyRegistry.shared.longhands
    states = Array(repeating: .open, count: longhands.count)
    bounds = Array(repeating: Bound(), count: longhands.count)
    physical = longhands.map(\.physical)
  }

  /// Which declarations a run looks at.
  enum Part {
    case customProperties
    /// `writing-mode` and `direction`, which logical properties need before all others.
    case writingDirection
    /// All but custom properties.
    case all(WritingDirection)
  }

  /// Decides the properties of `matched`, which is sorted, the strongest block last.
  mutating func run(_ matched: [MatchedBlock], blocks: [DeclarationBlock], _ part: Part) {
    winners.removeAll(keepingCapacity: true)
    for index in touched { states[index] = .open }
    touched.removeAll(keepingCapacity: true)
    if case .customProperties = part {
      customWinners.removeAll(keepingCapacity: true)
      customStates.removeAll(keepingCapacity: true)
    }
    if matched.contains(where: { blocks[Int($0.block)].flags.contains(.hasImportant) }) {
      for item in importantOrder(matched, blocks) {
        run(blocks[Int(item.block)], important: true, part)
      }
    }
    for index in matched.indices.reversed() {
      run(blocks[Int(matched[index].block)], important: false, part)
    }
    if winners.count > 1 { winners.sort { $0.property < $1.property } }
  }

  /// Blocks with important declarations, the strongest first: origins, trees and layers
  /// are reversed.
  private func importantOrder(
    _ matched: [MatchedBlock], _ blocks: [DeclarationBlock]
  ) -> [MatchedBlock] {
    func rank(_ item: MatchedBlock) -> UInt32 {
      let block = blocks[Int(item.block)]
      let isAttribute = block.layer == DeclarationBlock.styleAttributeLayer
      return UInt32(block.origin.rawValue) << 21 | item.context << 17
        | (isAttribute ? 0 : 1 << 16 | UInt32(block.layer))
    }
    let important = matched.reversed().filter {
      blocks[Int($0.block)].flags.contains(.hasImportant)
    }
    // Sorting keeps the order of equals.
    return important.enumerated().sorted {
      let a = rank($0.element)
      let b = rank($1.element)
      return a != b ? a < b : $0.offset < $1.offset
    }.map(\.element)
  }

  private mutating func run(_ block: DeclarationBlock, important: Bool, _ part: Part) {
    switch part {
    case .customProperties:
      guard block.flags.contains(.hasCustom) else { return }
    case .writingDirection:
      guard block.flags.contains(.setsWritingDirection) else { return }
    case .all: break
    }
    for index in block.declarations.indices.reversed()
    where block.declarations[index].isImportant == important {
      let property = block.declarations[index].property
      switch part {
      case .customProperties:
        if property == .custom { decideCustom(block.declarations[index], block) }
      case .writingDirection:
        if property == names.writingMode || property == names.direction {
          decide(property, block.declarations[index].value, block)
        } else if property == .all {
          decide(names.writingMode, block.declarations[index].value, block)
        }
      case .all(let direction):
        if property == .custom { continue }
        if property == .all {
          decideAll(block.declarations[index].value, block)
        } else if let map = physical[property.index] {
          // The value of a logical property writes its physical one by itself.
          decide(map(direction), block.declarations[index].value, block, as: property)
        } else {
          decide(property, block.declarations[index].value, block)
        }
      }
    }
  }

  /// - Parameter logical: The property whose longhand reads the value, if it is another.
  private mutating func decide(
    _ property: PropertyID, _ value: DeclaredValue, _ block: DeclarationBlock,
    as logical: PropertyID? = nil
  ) {
    let index = property.index
    guard index < states.count else { return }
    switch states[index] {
    case .decided: return
    case .open: touched.append(index)
    case .reverted: if block.origin >= bounds[index].origin { return }
    case .revertedLayer: if !bounds[index].isAbove(block) { return }
    }
    if case .wide(let keyword) = value {
      switch keyword {
      case .revert:
        bounds[index].origin =
          block.origin >= .presentationalHint ? .presentationalHint : block.origin
        states[index] = .reverted
        return
      case .revertLayer:
        bounds[index] = Bound(origin: block.origin, layer: block.layer)
        states[index] = .revertedLayer
        return
      case .initial, .inherit, .unset: break
      }
      states[index] = .decided
      winners.append(Winner(property: property, value: value))
      return
    }
    states[index] = .decided
    winners.append(Winner(property: logical ?? property, value: value))
  }

  private mutating func decideAll(_ value: DeclaredValue, _ block: DeclarationBlock) {
    for index in states.indices where physical[index] == nil {
      let property = PropertyID(rawValue: UInt16(index))
      if property != names.direction, property != names.unicodeBidi {
        decide(property, value, block)
      }
    }
  }

  private mutating func decideCustom(_ declaration: Declaration, _ block: DeclarationBlock) {
    let name = declaration.customName
    if let known = customStates[name] {
      switch known.state {
      case .decided, .open: return
      case .reverted: if block.origin >= known.bound.origin { return }
      case .revertedLayer: if !known.bound.isAbove(block) { return }
      }
    }
    if case .wide(let keyword) = declaration.value, keyword == .revert || keyword == .revertLayer {
      let origin: StyleOrigin =
        keyword == .revert && block.origin >= .presentationalHint
        ? .presentationalHint : block.origin
      customStates[name] = (
        keyword == .revert ? .reverted : .revertedLayer, Bound(origin: origin, layer: block.layer)
      )
      return
    }
    customStates[name] = (.decided, Bound())
    customWinners.append(CustomWinner(name: name, value: declaration.value))
  }
}
