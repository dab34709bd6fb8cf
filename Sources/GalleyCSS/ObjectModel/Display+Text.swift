extension Display {
  /// The keywords of a computed `display`, the shortest that say it.
  ///
  /// <https://drafts.csswg.org/css-display-4/#the-display-properties>
  public var text: String {
    switch self {
    case .none: return "none"
    case .contents: return "contents"
    case .box(let outer, let inner, let isListItem):
      let isInline = outer == .inline
      let name: String =
        switch inner {
        case .flow: isInline ? "inline" : "block"
        case .flowRoot: isInline ? "inline-block" : "flow-root"
        case .table: isInline ? "inline-table" : "table"
        case .flex: isInline ? "inline-flex" : "flex"
        case .grid: isInline ? "inline-grid" : "grid"
        case .gridLanes: isInline ? "inline-grid-lanes" : "grid-lanes"
        case .ruby: isInline ? "ruby" : "block ruby"
        case .math: isInline ? "math" : "block math"
        }
      guard isListItem else { return name }
      switch (outer, inner) {
      case (.block, .flow): return "list-item"
      case (.inline, .flowRoot): return "inline flow-root list-item"
      case (.inline, _), (.block, _): return name + " list-item"
      }
    case .internal(let part):
      switch part {
      case .tableRowGroup: return "table-row-group"
      case .tableHeaderGroup: return "table-header-group"
      case .tableFooterGroup: return "table-footer-group"
      case .tableRow: return "table-row"
      case .tableCell: return "table-cell"
      case .tableColumnGroup: return "table-column-group"
      case .tableColumn: return "table-column"
      case .tableCaption: return "table-caption"
      case .rubyBase: return "ruby-base"
      case .rubyText: return "ruby-text"
      case .rubyBaseContainer: return "ruby-base-container"
      case .rubyTextContainer: return "ruby-text-container"
      }
    }
  }
}
