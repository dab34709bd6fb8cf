import GalleyCSS
import GalleyPrimitives
import Testing

/// Declarations put into a style, the last winning.
///
/// - Returns: `nil` if one of them is invalid.
func style(
  _ text: String, parent: ComputedStyle = .initial, options: TokenStream.Options = [],
  _ change: (inout ComputeContext) -> Void = { _ in }
) -> ComputedStyle? {
  var style = ComputedStyle(inheritingFrom: parent)
  var context = ComputeContext(parent: parent)
  context.fontSize = Double(parent.font.size)
  change(&context)
  var declarations: [Declaration] = []
  for part in text.split(separator: ";") {
    let pieces = part.split(separator: ":", maxSplits: 1)
    guard pieces.count == 2 else { return nil }
    let name = pieces[0].filter { $0 != " " }
    var tokens = TokenBuffer(String(pieces[1]), baseURL: "https://a.test/css/x.css").stream
    tokens.options = options
    guard
      case .declarations(let more) = PropertyRegistry.shared.parse(Atom(String(name)), tokens)
    else { return nil }
    declarations += more
  }
  for phase in ComputePhase.allCases {
    for declaration in declarations.sorted(by: { $0.property < $1.property })
    where declaration.property.longhand?.phase == phase {
      switch declaration.value {
      case .parsed(let value): value.apply(&style, context)
      case .wide(.initial): declaration.property.longhand?.copy(.initial, &style)
      case .wide(.inherit): declaration.property.longhand?.copy(parent, &style)
      default: break
      }
    }
    if phase == .fontSize { context.fontSize = Double(style.font.size) }
  }
  return style
}

@Suite struct PropertyParsingTests {
  /// Every name leads somewhere, and only once.
  @Test func registryIsConsistent() {
    let registry = PropertyRegistry.shared
    let names =
      registry.longhands.map(\.name) + registry.shorthands.map(\.name)
      + registry.aliases.map(\.name)
    #expect(Set(names).count == names.count)
    for (name, target) in registry.aliases {
      #expect(
        registry.longhandID(target) != nil || registry.shorthand(target) != nil, "\(name)")
    }
    for shorthand in registry.shorthands { #expect(!shorthand.longhands.isEmpty) }
    for longhand in registry.longhands where longhand.physical != nil {
      for mode: WritingMode in [.horizontalTB, .verticalRL, .sidewaysLR] {
        let target = longhand.physical?(WritingDirection(mode, .rightToLeft))
        #expect(target?.longhand != nil, "\(longhand.name)")
      }
    }
    var all = ComputedStyle()
    for longhand in registry.longhands { longhand.copy(.initial, &all) }
    #expect(all.box == ComputedStyle.initial.box)
    #expect(all.surface == ComputedStyle.initial.surface)
    #expect(all.effects == ComputedStyle.initial.effects)
    #expect(all.font == ComputedStyle.initial.font)
    #expect(all.text == ComputedStyle.initial.text)
    #expect(all.inherited == ComputedStyle.initial.inherited)
  }

  @Test(arguments: [
    "display: inline list-item flow-root", "display: -webkit-inline-box", "display: math",
    "display: list-item block", "width: -webkit-fill-available", "width: calc(1px + 2% * 3)",
    "width: calc((1em + 2px) / 2)", "width: min(10px, 5%, 3em)", "width: round(up, 5px, 2px)",
    "width: clamp(none, 5px, 10%)", "width: calc(1px * pi)", "width: calc(10px * sign(1em))",
    "margin: -1px auto 0 2%", "margin-inline: 1px auto", "inset-block: 0 1px",
    "z-index: calc(1.6)", "flex: 1 1 calc(1px + 1%)", "flex: auto", "flex: none", "flex: 0 auto",
    "flex: 1 0px", "background: url(a.png) no-repeat center / cover, linear-gradient(red, blue)",
    "background: red", "background: none", "background: 0 0", "background: text red",
    "background: border-box content-box #fff8", "background-position: right 10px top",
    "background-position: bottom 1px right 2px, center", "background-repeat: round space",
    "border: solid", "border: 1px rgb(0 0 0 / 50%) dashed",
    "border-image: url(x) 30 fill / 1 / 2px stretch",
    "border-radius: 1px 2px / 3% 4px 5px", "border-radius: calc(1px * infinity)",
    "box-shadow: inset 0 0 1px 2px, 1px 1px red", "filter: blur() drop-shadow(0 0 2px #000)",
    "transform: translate(1px, 2%) rotate(45deg) scale3d(1, 2, 3)", "transform: none",
    "transform: matrix(1, 0, 0, 1, 0, 0)", "rotate: x 10deg", "rotate: 1 2 3 10deg",
    "translate: 1px 2% 3px", "scale: 50%", "clip-path: polygon(evenodd, 0 0, 10px 5%, 100% 100%)",
    "clip-path: inset(1px round 2px) padding-box", "clip-path: circle(at left top)",
    "clip-path: shape(evenodd from center top, line to 0 100%, hline by 5px, curve by 1px 2px with 3px 4px from end / 1px 1px, arc to 1px 1px of 10% cw large, smooth to center, close)",
    "clip-path: path('M0 0h10v10z')", "font: italic small-caps bold condensed 16px/2 a b, serif",
    "font: menu", "font: 12px x", "font-family: Foo Bar, 'Baz', monospace",
    "font-variant: small-caps tabular-nums no-contextual",
    "font-feature-settings: 'liga' off, 'kern'",
    "font-size: larger", "font-weight: calc(400 + 1)", "font-stretch: 75%",
    "font-style: oblique 10deg",
    "text-decoration: underline dotted 2px red", "text-decoration: none", "text-wrap: balance",
    "white-space: pre-wrap", "white-space: preserve nowrap", "text-indent: 2em hanging each-line",
    "text-transform: uppercase full-width", "text-emphasis: open dot red",
    "text-underline-position: under left", "quotes: '«' '»' '‹' '›'", "quotes: auto",
    "content: 'a' counter(x, upper-roman) counters(y, '.') url(z) / 'alt'", "content: none",
    "counter-reset: a 1 b reversed(c)", "list-style: none", "list-style: square inside url(a)",
    "list-style: '- '", "grid-template: 'a b' 1fr [x] 'c d' auto / [s] 1fr 2fr [e]",
    "grid-template-columns: repeat(auto-fill, minmax(100px, 1fr)) [end]",
    "grid-template-columns: subgrid [a] repeat(2, [b])", "grid-template-areas: '. a' 'b a'",
    "grid: auto-flow dense / 1fr 1fr", "grid: none / auto-flow 10px", "grid-area: a / 2 / span 3",
    "grid-row: span 2 foo / -1", "grid-auto-flow: dense", "gap: 1px 2%", "place-items: center",
    "place-content: baseline", "align-items: last baseline", "align-self: unsafe center",
    "justify-items: legacy left", "columns: auto 3", "columns: 10em", "column-rule: thin solid",
    "aspect-ratio: auto 16 / 9", "aspect-ratio: 0.5", "object-position: right 1px bottom 2px",
    "contain: layout paint", "container: a b / inline-size", "will-change: transform, opacity",
    "color: color-mix(in oklch longer hue, red 20%, blue)",
    "color: rgb(from green r g calc(b + 1) / 0.5)",
    "color: oklch(0.5 0.1 120deg / none)", "color: color(display-p3 1 0.5 none)",
    "color: light-dark(white, CanvasText)", "color: hsl(120 100% 50%)", "color: rgba(1, 2, 3, .5)",
    "color: hwb(from red h w b)",
    "background-image: conic-gradient(from 45deg at 1px 2px, red 10% 20%, 30%, blue)",
    "background-image: radial-gradient(circle 5px at top, red, blue)",
    "background-image: repeating-linear-gradient(in oklch longer hue to left, red, 10px, blue)",
    "background-image: -webkit-linear-gradient(top, red, blue)",
    "background-image: -webkit-gradient(linear, left top, left bottom, from(red), to(blue))",
    "background-image: image-set('a.png' 1x, url(b.png) 2dppx type('image/png'))",
    "background-image: cross-fade(url(a) 25%, red)",
    "mask: url(a) center / contain no-repeat, none",
    "mask-composite: exclude", "transition: all 1s ease", "animation: a 1s infinite",
    "cursor: url(a) 1 2, pointer", "stroke-dasharray: 1 2, 3%", "fill: url(#a) red", "zoom: 150%",
    "overflow: hidden overlay", "page-break-before: always", "-webkit-line-clamp: 3",
    "line-clamp: 2 '…'",
    "will-change: auto", "scroll-margin: 1px 2px", "initial-letter: 2 1", "line-height: 150%",
    "font-synthesis: none", "shape-outside: margin-box circle()", "all: initial",
  ])
  func validDeclarations(_ text: String) {
    let isValid = style(text) != nil
    #expect(isValid)
  }

  @Test(arguments: [
    "display: block inline", "display: flex list-item", "display: foo", "width: -1px", "width: 5",
    "width: calc(1px+2px)", "width: calc(1px * 1px)", "width: calc(1 + 1px)", "width: calc()",
    "width: min()", "width: none", "width: 1px 2px", "margin: 1px 2px 3px 4px 5px",
    "padding: auto", "padding: -1px", "z-index: 1.5", "flex: 1 2 3", "flex: none auto",
    "background: red, blue", "background: red red", "background: / cover",
    "background-position: 1px left", "border: 1px 2px",
    "border-width: -1px", "border-radius: 1px /", "box-shadow: 1px", "box-shadow: none, 1px 1px",
    "text-shadow: 1px 1px 1px 1px", "filter: blur(-1px)", "filter: none blur(1px)",
    "transform: translate(1px 2px)", "transform: rotate(1)", "transform: scale()",
    "clip-path: polygon()", "font: 12px", "font: bold serif", "font-family: inherit, a",
    "font-family: 1a", "font-weight: 0", "font-weight: 1001", "font-size: -1px",
    "font-style: oblique 91deg", "text-decoration: underline underline", "content: 1",
    "text-indent: hanging", "quotes: 'a'", "counter-reset: none 1", "counter-reset: 1 a",
    "grid-template-columns: repeat(auto-fill, 1fr)", "grid-template-columns: repeat(0, 1px)",
    "grid-template-areas: 'a' 'b c'", "grid-template-areas: 'a b' 'b a'", "grid-row: 0",
    "grid-area: 1 / 2 / 3 / 4 / 5", "gap: -1px", "align-items: left", "justify-content: baseline",
    "column-count: 0", "columns: auto auto auto", "aspect-ratio: 1 / -1",
    "contain: size inline-size",
    "color: rgb(1, 2%, 3)", "color: rgb(1 2)", "color: #12345", "color: hsl(1, 2, 3)",
    "color: color(foo 1 2 3)", "color: color-mix(in foo, red, blue)", "color: rgb(r g b)",
    "color: color-mix(in srgb, red 0%, blue 0%)", "color: 123456", "color: rgb(none, 1, 2)",
    "background-image: linear-gradient(red,, blue)", "background-image: linear-gradient()",
    "background-image: linear-gradient(10%, red)", "background-image: linear-gradient(to foo, red)",
    "background-image: radial-gradient(circle 1px 2px, red, blue)", "opacity: 1px",
    "mask: foo", "transition:", "cursor: url(a)", "stroke-dasharray: 1,", "orphans: 0",
    "list-style: none none none", "white-space: pre normal", "text-wrap: wrap nowrap",
    "unknown-property: 1", "line-height: -1", "inset: foo", "initial-letter: 0",
    "all: red", "width: inherit 1px",
  ])
  func invalidDeclarations(_ text: String) {
    let isValid = style(text) != nil
    #expect(!isValid)
  }
}
