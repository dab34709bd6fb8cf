extension UserAgentSheet {
  /// <https://html.spec.whatwg.org/#lists>
  static let lists = """
    dir, dl, menu, ol, ul { margin-block: 1em; }
    :is(dir, dl, menu, ol, ul) :is(dir, dl, menu, ol, ul) { margin-block: 0; }
    dir, menu, ol, ul { padding-inline-start: 40px; counter-reset: list-item; }
    dd { margin-inline-start: 40px; }
    ol { list-style-type: decimal; }
    dir, menu, ul { list-style-type: disc; }
    :is(dir, menu, ol, ul) :is(dir, menu, ul) { list-style-type: circle; }
    :is(dir, menu, ol, ul) :is(dir, menu, ol, ul) :is(dir, menu, ul) { list-style-type: square; }
    li { display: list-item; text-align: match-parent; }
    ::marker {
      unicode-bidi: isolate; font-variant-numeric: tabular-nums; text-transform: none;
      text-indent: 0 !important; text-align: start !important; text-align-last: auto !important;
      white-space: pre;
    }

    """

  /// <https://html.spec.whatwg.org/#tables-2>
  static let tables = """
    table {
      display: table; box-sizing: border-box; border-spacing: 2px; border-collapse: separate;
      text-indent: initial;
    }
    caption { display: table-caption; text-align: -webkit-center; }
    colgroup { display: table-column-group; }
    colgroup[hidden], col[hidden] { visibility: collapse; display: table-column-group; }
    col, col[hidden] { display: table-column; }
    thead { display: table-header-group; vertical-align: middle; border-color: inherit; }
    tbody { display: table-row-group; vertical-align: middle; border-color: inherit; }
    tfoot { display: table-footer-group; vertical-align: middle; border-color: inherit; }
    table > tr { vertical-align: middle; }
    tr { display: table-row; vertical-align: inherit; border-color: inherit; }
    td, th { display: table-cell; vertical-align: inherit; padding: 1px; }
    th { font-weight: bold; text-align: -internal-center; }
    thead[hidden], tbody[hidden], tfoot[hidden], tr[hidden] { visibility: collapse; }
    thead[hidden] { display: table-header-group; }
    tbody[hidden] { display: table-row-group; }
    tfoot[hidden] { display: table-footer-group; }
    tr[hidden] { display: table-row; }
    :is(table, thead, tbody, tfoot, tr) > form { display: none !important; }

    """

  /// <https://html.spec.whatwg.org/#tables-2>
  /// <https://html.spec.whatwg.org/#flow-content-3>
  static let quirksRules = """
    form { margin-block-end: 1em; }
    table {
      font-weight: initial; font-style: initial; font-variant: initial; font-size: initial;
      line-height: initial; white-space: initial; text-align: initial;
    }
    input:not([type=image i]), textarea { box-sizing: border-box; }
    li { list-style-position: inside; }
    li :is(dir, menu, ol, ul) { list-style-position: outside; }
    :is(dir, menu, ol, ul) :is(dir, menu, ol, ul, li) { list-style-position: unset; }
    img[align=left i] { margin-right: 3px; }
    img[align=right i] { margin-left: 3px; }

    """
}
