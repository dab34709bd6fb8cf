extension UserAgentSheet {
  /// <https://html.spec.whatwg.org/#hidden-elements>
  static let hidden = """
    area, base, basefont, datalist, head, link, meta, noembed, noframes, param, rp, script, style,
    template, title { display: none; }
    [hidden]:not([hidden=until-found i]) { display: none; }
    [hidden=until-found i] { content-visibility: hidden; }
    embed[hidden] { display: inline; height: 0; width: 0; }
    input[type=hidden i] { display: none !important; }
    source, track { display: none; }

    """

  /// <https://html.spec.whatwg.org/#the-page>
  /// <https://html.spec.whatwg.org/#flow-content-3>
  static let flow = """
    html, body, address, blockquote, center, dialog, div, figure, figcaption, footer, form, header,
    hr, legend, listing, main, p, plaintext, pre, search, xmp, article, aside, h1, h2, h3, h4, h5,
    h6, hgroup, nav, section, fieldset, details, summary, dl, dt, dd, dir, menu, ol, ul, frameset,
    frame { display: block; }
    body { margin: 8px; }
    blockquote, figure { margin-block: 1em; margin-inline: 40px; }
    listing, p, plaintext, pre, xmp { margin-block: 1em; }
    address { font-style: italic; }
    listing, plaintext, pre, xmp { font-family: monospace; white-space: pre; }
    center { text-align: -webkit-center; }
    hr {
      color: gray; border: 1px inset; margin-block: 0.5em; margin-inline: auto; overflow: hidden;
    }
    slot { display: contents; }
    ::backdrop { position: fixed; inset: 0; background: rgba(0, 0, 0, 0.1); }

    """

  /// <https://html.spec.whatwg.org/#sections-and-headings>
  static let headings = """
    h1 { margin-block: 0.67em; font-size: 2.00em; font-weight: bold; }
    h2 { margin-block: 0.83em; font-size: 1.50em; font-weight: bold; }
    h3 { margin-block: 1.00em; font-size: 1.17em; font-weight: bold; }
    h4 { margin-block: 1.33em; font-size: 1.00em; font-weight: bold; }
    h5 { margin-block: 1.67em; font-size: 0.83em; font-weight: bold; }
    h6 { margin-block: 2.33em; font-size: 0.67em; font-weight: bold; }

    """
}
