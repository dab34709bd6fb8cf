import GalleyPrimitives

/// What a dimension's unit measures.
///
/// <https://drafts.csswg.org/css-values-4/#dimensions>
enum Unit: Sendable {
  case length(LengthUnit)
  /// The factor to degrees.
  case angle(Double)
  /// The factor to seconds.
  case time(Double)
  /// The factor to hertz.
  case frequency(Double)
  /// The factor to device pixels a px.
  case resolution(Double)
  /// `fr`.
  case flex

  /// The unit of that lower-case name.
  init?(_ name: Atom) {
    guard let unit = Unit.byName[name] else { return nil }
    self = unit
  }

  private static let byName: [Atom: Unit] = {
    var units: [Atom: Unit] = [
      Atom("deg"): .angle(1), Atom("grad"): .angle(0.9), Atom("rad"): .angle(180 / .pi),
      Atom("turn"): .angle(360), Atom("s"): .time(1), Atom("ms"): .time(0.001),
      Atom("hz"): .frequency(1), Atom("khz"): .frequency(1000),
      Atom("dppx"): .resolution(1), Atom("x"): .resolution(1), Atom("dpi"): .resolution(1 / 96),
      Atom("dpcm"): .resolution(2.54 / 96), Atom("fr"): .flex,
    ]
    for unit in LengthUnit.allCases { units[Atom(unit.rawValue)] = .length(unit) }
    return units
  }()
}

/// A unit of length.
///
/// <https://drafts.csswg.org/css-values-4/#lengths>
enum LengthUnit: String, CaseIterable, Sendable {
  case px, cm, mm, q, `in`, pt, pc
  case em, rem, ex, rex, ch, rch, cap, rcap, ic, ric, lh, rlh
  case vw, vh, vi, vb, vmin, vmax
  case svw, svh, svi, svb, svmin, svmax
  case lvw, lvh, lvi, lvb, lvmin, lvmax
  case dvw, dvh, dvi, dvb, dvmin, dvmax
  case cqw, cqh, cqi, cqb, cqmin, cqmax

  static let pxName = Atom("px")

  /// The unit's px if that depends on nothing.
  var absolute: Double? {
    switch self {
    case .px: 1
    case .cm: 96 / 2.54
    case .mm: 9.6 / 2.54
    case .q: 2.4 / 2.54
    case .in: 96
    case .pt: 96.0 / 72
    case .pc: 16
    default: nil
    }
  }

  /// One of the unit in px.
  func px(_ context: ComputeContext) -> Double {
    let width = context.viewportWidth / 100
    let height = context.viewportHeight / 100
    switch self {
    case .px, .cm, .mm, .q, .in, .pt, .pc: return absolute ?? 1
    case .em: return context.fontSize
    case .rem: return context.rootFontSize
    case .ex: return context.fontMetrics.xHeight
    case .rex: return context.rootFontMetrics.xHeight
    case .ch: return context.fontMetrics.zeroAdvance
    case .rch: return context.rootFontMetrics.zeroAdvance
    case .cap: return context.fontMetrics.capHeight
    case .rcap: return context.rootFontMetrics.capHeight
    case .ic: return context.fontMetrics.ideographicAdvance
    case .ric: return context.rootFontMetrics.ideographicAdvance
    case .lh: return context.lineHeight
    case .rlh: return context.rootLineHeight
    case .vw, .svw, .lvw, .dvw: return width
    case .vh, .svh, .lvh, .dvh: return height
    case .vi, .svi, .lvi, .dvi: return context.isVertical ? height : width
    case .vb, .svb, .lvb, .dvb: return context.isVertical ? width : height
    case .vmin, .svmin, .lvmin, .dvmin: return min(width, height)
    case .vmax, .svmax, .lvmax, .dvmax: return max(width, height)
    case .cqw, .cqh, .cqi, .cqb, .cqmin, .cqmax: return containerPx(context)
    }
  }

  /// <https://drafts.csswg.org/css-conditional-5/#container-lengths>
  private func containerPx(_ context: ComputeContext) -> Double {
    let width = (context.containerWidth ?? context.viewportWidth) / 100
    let height = (context.containerHeight ?? context.viewportHeight) / 100
    return switch self {
    case .cqw: width
    case .cqh: height
    case .cqi: context.isVertical ? height : width
    case .cqb: context.isVertical ? width : height
    case .cqmin: min(width, height)
    default: max(width, height)
    }
  }

  /// Whether the unit counts query containers, or measures of a font beside its size.
  var countsContainerOrFont: Bool {
    switch self {
    case .cqw, .cqh, .cqi, .cqb, .cqmin, .cqmax: true
    case .ex, .rex, .ch, .rch, .cap, .rcap, .ic, .ric, .lh, .rlh: true
    default: false
    }
  }

  /// Whether the unit depends on the element's own font.
  var isFontRelative: Bool {
    switch self {
    case .em, .ex, .ch, .cap, .ic: true
    default: false
    }
  }
}
