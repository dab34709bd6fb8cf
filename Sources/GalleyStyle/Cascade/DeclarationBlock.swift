import GalleyCSS
import GalleyPrimitives

/// The declarations of one rule, style attribute or set of hints, with what the cascade asks first.
struct DeclarationBlock {
  /// The rank of what is in no layer.
  static let unlayered: UInt16 = .max - 1
  /// The rank of style attributes, which come after all layers.
  static let styleAttributeLayer: UInt16 = .max

  let declarations: [Declaration]
  let origin: StyleOrigin
  var layer: UInt16 = DeclarationBlock.unlayered
  private(set) var flags: Flags = []

  struct Flags: OptionSet {
    let rawValue: UInt16
    static let hasImportant = Flags(rawValue: 1)
    static let hasCustom = Flags(rawValue: 2)
    /// Whether it sets `writing-mode` or `direction`.
    static let setsWritingDirection = Flags(rawValue: 4)
    static let setsContent = Flags(rawValue: 8)
    /// Whether values depend on the element's attributes, so that elements cannot share them.
    static let usesAttributes = Flags(rawValue: 16)
  }

  init(_ declarations: [Declaration], origin: StyleOrigin) {
    self.declarations = declarations
    self.origin = origin
    let names = CascadeNames.shared
    for declaration in declarations {
      if declaration.isImportant { flags.insert(.hasImportant) }
      switch declaration.property {
      case .custom: flags.insert(.hasCustom)
      case names.writingMode, names.direction: flags.insert(.setsWritingDirection)
      case names.content: flags.insert(.setsContent)
      case .all: flags.formUnion([.setsContent, .setsWritingDirection])
      default: break
      }
      switch declaration.value {
      case .unresolved(let value):
        if value.tokens.hasFunction(CascadeNames.attr) { flags.insert(.usesAttributes) }
      case .custom(let tokens):
        if tokens.hasFunction(CascadeNames.attr) { flags.insert(.usesAttributes) }
      case .wide, .parsed: break
      }
    }
  }
}

/// Names and numbers of properties that the cascade itself treats.
struct CascadeNames {
  static let shared = CascadeNames()
  static let attr = Atom("attr")
  static let `var` = Atom("var")
  static let env = Atom("env")

  let writingMode = PropertyID(Atom("writing-mode")) ?? .custom
  let direction = PropertyID(Atom("direction")) ?? .custom
  let unicodeBidi = PropertyID(Atom("unicode-bidi")) ?? .custom
  let content = PropertyID(Atom("content")) ?? .custom
}

extension TokenStream {
  /// Whether a function of that lower-case name is among the tokens.
  func hasFunction(_ name: Atom) -> Bool {
    (position..<end).contains { buffer.tokens[$0].isFunction(name) }
  }
}
