extension UserAgentSheet {
  /// <https://svgwg.org/svg2-draft/styling.html#UAStyleSheet>
  static let svgRules = """
    svg:root { width: 100%; height: 100%; }
    svg:not(:root), image, marker, pattern, symbol, foreignObject { overflow: hidden; }
    foreignObject { display: block; }
    text, foreignObject { text-indent: 0; }
    text { white-space-collapse: collapse; }
    tspan, textPath { white-space: inherit; }
    clipPath, cursor, defs, desc, filter, hatch, linearGradient, marker, mask, metadata, pattern,
    radialGradient, script, style, title, symbol { display: none !important; }
    *:not(svg) { transform-origin: 0 0; }
    svg svg { transform-origin: 0 0; }
    *:any-link { cursor: pointer; }

    """

  /// Deviation: formulas are set as inline boxes; the layout of MathML Core is not done.
  ///
  /// <https://w3c.github.io/mathml-core/#user-agent-stylesheet>
  static let mathRules = """
    math {
      display: inline; direction: ltr; font-family: math; text-indent: 0; letter-spacing: normal;
      line-height: normal; white-space: nowrap;
    }
    math[display=block i] { display: block; text-align: center; }
    annotation, annotation-xml { display: none; }
    mi { font-style: italic; }
    mi[mathvariant=normal i] { font-style: normal; }
    mtext { white-space: pre; }
    mo { margin-inline: 0.2em; }
    mfrac { display: inline-block; vertical-align: middle; text-align: center; }
    mfrac > * { display: block; padding-inline: 0.1em; }
    mfrac > :first-child { border-bottom: 0.06em solid; }
    msub > :nth-child(2), munder > :nth-child(2) { vertical-align: sub; font-size: 71%; }
    msup > :nth-child(2), mover > :nth-child(2) { vertical-align: super; font-size: 71%; }
    msubsup > :nth-child(2), munderover > :nth-child(2) { vertical-align: sub; font-size: 71%; }
    msubsup > :nth-child(3), munderover > :nth-child(3) { vertical-align: super; font-size: 71%; }
    msqrt, mroot { border-top: 0.06em solid; }
    mtable { display: inline-table; vertical-align: middle; }
    mtr { display: table-row; }
    mtd { display: table-cell; padding: 0.5ex 0.4em; text-align: center; }
    mphantom { visibility: hidden; }
    merror { border: 1px solid red; background-color: lightyellow; }

    """
}
