extension UserAgentSheet {
  /// <https://html.spec.whatwg.org/#phrasing-content-3>
  static let phrasing = """
    cite, dfn, em, i, var { font-style: italic; }
    b, strong { font-weight: bolder; }
    code, kbd, samp, tt { font-family: monospace; }
    big { font-size: larger; }
    small { font-size: smaller; }
    sub { vertical-align: sub; font-size: smaller; }
    sup { vertical-align: super; font-size: smaller; }
    :any-link { color: LinkText; text-decoration: underline; cursor: pointer; }
    mark { background: Mark; color: MarkText; }
    abbr[title], acronym[title] { text-decoration: dotted underline; }
    ins, u { text-decoration: underline; }
    del, s, strike { text-decoration: line-through; }
    q::before { content: open-quote; }
    q::after { content: close-quote; }
    nobr { white-space: nowrap; }
    nobr wbr { white-space: normal; }
    ::placeholder { color: #757575; opacity: 1; white-space: pre; }

    """

  /// <https://html.spec.whatwg.org/#bidi-rendering>
  static let direction = """
    [dir=ltr i], [dir=auto i]:dir(ltr), bdi:not([dir]):dir(ltr), input[type=tel i]:not([dir]) {
      direction: ltr;
    }
    [dir=rtl i], [dir=auto i]:dir(rtl), bdi:not([dir]):dir(rtl) { direction: rtl; }
    address, blockquote, center, dialog, div, figure, figcaption, footer, form, header, hr, legend,
    listing, main, p, plaintext, pre, search, summary, xmp, article, aside, h1, h2, h3, h4, h5, h6,
    hgroup, nav, section, table, caption, colgroup, col, thead, tbody, tfoot, tr, td, th, dir, dd,
    dl, dt, menu, ol, ul, li, bdi, output, [dir=ltr i], [dir=rtl i], [dir=auto i] {
      unicode-bidi: isolate;
    }
    bdo, bdo[dir] { unicode-bidi: isolate-override; }
    input[dir=auto i]:is([type=search i], [type=tel i], [type=url i], [type=email i]),
    textarea[dir=auto i], pre[dir=auto i] { unicode-bidi: plaintext; }

    """

  /// <https://html.spec.whatwg.org/#phrasing-content-3>
  static let ruby = """
    ruby { display: ruby; text-indent: 0; }
    rb { display: ruby-base; }
    rbc { display: ruby-base-container; }
    rtc { display: ruby-text-container; }
    rt, rtc { font-size: 50%; line-height: normal; text-align: start; text-indent: 0;
      text-emphasis: none; }
    rt { display: ruby-text; }
    rtc > rt { font-size: inherit; }

    """
}
