import GalleyCSS
import GalleyPrimitives

/// The rules of a document that style highlights, with what their values depend on.
public struct HighlightRules: Sendable {
  let index: RuleIndex
  let media: MediaEnvironment
  let options: StyleOptions
}

extension HighlightPseudo {
  /// The longhands that style highlights, and what they set.
  ///
  /// <https://drafts.csswg.org/css-pseudo-4/#highlight-styling>
  static let longhands: [PropertyID: HighlightStyle.Properties] = {
    let names: [(String, HighlightStyle.Properties)] = [
      ("color", .color), ("background-color", .backgroundColor),
      ("-webkit-text-fill-color", .fillColor), ("-webkit-text-stroke-color", .strokeColor),
      ("-webkit-text-stroke-width", .strokeWidth), ("fill", .svgFill), ("text-shadow", []),
      ("text-decoration-line", []), ("text-decoration-style", []),
      ("text-decoration-color", []), ("text-decoration-thickness", []),
      ("text-decoration-skip-ink", []), ("text-underline-offset", []),
      ("text-underline-position", []),
    ]
    var result: [PropertyID: HighlightStyle.Properties] = [:]
    for (name, properties) in names {
      if let id = PropertyID(Atom(name)) { result[id] = properties }
    }
    return result
  }()

  /// The values at the root where no rule says anything.
  ///
  /// <https://drafts.csswg.org/css-pseudo-4/#highlight-ua-styles>
  var initialStyle: HighlightStyle {
    var style = HighlightStyle(properties: [], values: .initial, color: .currentColor)
    switch self {
    case .spellingError: style.values.generated.decorationLines = .spellingError
    case .grammarError: style.values.generated.decorationLines = .grammarError
    case .custom, .targetText, .searchText, .currentSearchText, .selection: break
    }
    return style
  }
}
