import GalleyCSS
import GalleyDOM
import GalleyPrimitives

/// Collects the rules of sheets that hold for a medium.
struct RuleIndexBuilder {
  private(set) var index = RuleIndex()
  private let media: MediaEnvironment
  private let isQuirks: Bool
  private let document: Document
  private var layerTrees: [LayerKey: LayerTree] = [:]

  /// Each tree of nodes has layers of its own.
  private struct LayerKey: Hashable {
    var origin: StyleOrigin
    var tree: Int32
  }

  /// By block: the layer's row in its origin's tree.
  private var layerOfBlock: [(layer: Int, tree: Int32)] = []

  init(_ document: Document, _ media: MediaEnvironment) {
    self.document = document
    self.media = media
    isQuirks = document.mode == .quirks
  }

  /// What surrounds the rules that are read.
  private struct Place {
    var origin: StyleOrigin
    var layer = 0
    var scope: Int32 = -1
    var container: Int32 = -1
    var owner: NodeID?
    /// As in ``IndexedRule/tree``.
    var tree: Int32

    var layerKey: LayerKey { LayerKey(origin: origin, tree: tree) }
  }

  mutating func add(_ source: StyleSheetSource) {
    let tree: Int32 = source.origin == .author ? source.tree?.rawValue ?? 0 : -1
    add(source.sheet, Place(origin: source.origin, owner: source.owner, tree: tree), depth: 0)
  }

  private mutating func add(_ sheet: StyleSheet, _ place: Place, depth: Int) {
    guard depth < 32, sheet.media.matches(media) else { return }
    if sheet.usesContainerUnits { index.usesContainerUnits = true }
    var compiler = SelectorCompiler(sheet, isQuirks: isQuirks)
    add(sheet.rules, of: sheet, &compiler, place, depth)
  }

  private mutating func add(
    _ rules: [Rule], of sheet: StyleSheet, _ compiler: inout SelectorCompiler, _ place: Place,
    _ depth: Int
  ) {
    for rule in rules {
      switch rule {
      case .style(let style):
        add(style, &compiler, place)
        add(style.children, of: sheet, &compiler, place, depth)
      case .media(let queries, let rules):
        if queries.matches(media) { add(rules, of: sheet, &compiler, place, depth) }
      case .container(let query, let rules):
        var inner = place
        inner.container = Int32(index.containers.count)
        index.containers.append(IndexedContainer(query: query, parent: place.container))
        add(rules, of: sheet, &compiler, inner, depth)
      case .import(let number): addImport(number, of: sheet, place, depth)
      case .layerStatement(let names):
        for name in names {
          _ = layerTrees[place.layerKey, default: LayerTree()].layer(name, in: place.layer)
        }
      case .layerBlock(let name, let rules):
        var inner = place
        inner.layer = layer(name, in: place)
        add(rules, of: sheet, &compiler, inner, depth)
      case .scope(let scope, let rules):
        var inner = place
        inner.scope = Int32(index.scopes.count)
        let root = place.owner.flatMap { document.parentElement(of: $0) }
        index.scopes.append(
          IndexedScope(
            start: scope.start.map { compiler.list($0, in: &index.pool) } ?? -1,
            end: scope.end.map { compiler.list($0, in: &index.pool) } ?? -1,
            implicitRoot: root, parent: place.scope))
        add(rules, of: sheet, &compiler, inner, depth)
      case .fontFace(let rule): index.fontFaces.append(rule)
      case .property(let rule): index.properties[rule.name] = rule
      case .counterStyle(let rule): index.counterStyles.append(rule)
      case .keyframes(let rule): index.keyframes[rule.name] = rule
      case .positionTry(let rule): index.positionTries[rule.name] = rule.declarations
      // Pages are not laid out.
      case .page: break
      // Fonts need them before there are styles.
      case .fontFeatureValues, .fontPaletteValues: break
      }
    }
  }

  private mutating func layer(_ name: [Atom]?, in place: Place) -> Int {
    if let name {
      return layerTrees[place.layerKey, default: LayerTree()].layer(name, in: place.layer)
    }
    return layerTrees[place.layerKey, default: LayerTree()].anonymousLayer(in: place.layer)
  }

  private mutating func addImport(
    _ number: Int, of sheet: StyleSheet, _ place: Place, _ depth: Int
  ) {
    let rule = sheet.imports[number]
    guard rule.media.matches(media) else { return }
    var inner = place
    switch rule.layer {
    case .none: break
    case .anonymous: inner.layer = layer(nil, in: place)
    case .named(let path): inner.layer = layer(path, in: place)
    }
    if let imported = sheet.importedSheets[number] { add(imported, inner, depth: depth + 1) }
  }

  private mutating func add(
    _ rule: StyleRule, _ compiler: inout SelectorCompiler, _ place: Place
  ) {
    guard !rule.declarations.isEmpty else { return }
    let list = compiler.list(rule.selectors, in: &index.pool)
    let block = Int32(index.blocks.count)
    index.blocks.append(DeclarationBlock(rule.declarations, origin: place.origin))
    layerOfBlock.append((place.layer, place.tree))
    for selector in index.pool.lists[Int(list)]
    where !index.pool.selectors[Int(selector)].isUnsupported {
      index.rules.append(
        IndexedRule(
          selector: selector, block: block, scope: place.scope, container: place.container,
          tree: place.tree))
    }
  }

  /// The index, with layers ranked and rules in buckets.
  consuming func finish() -> RuleIndex {
    let ranks = layerTrees.mapValues { $0.ranks() }
    for block in index.blocks.indices where layerOfBlock[block].layer > 0 {
      let key = LayerKey(origin: index.blocks[block].origin, tree: layerOfBlock[block].tree)
      if let rank = ranks[key]?[layerOfBlock[block].layer] {
        index.blocks[block].layer = rank
      }
    }
    index.finish()
    return index
  }
}
