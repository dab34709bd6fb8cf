import GalleyDisplayList
import GalleyLayout
import GalleyPaint
import GalleyPrimitives

extension Frame {
  /// What scripts have marked or selected, as it is laid out.
  var scriptHighlights: [Highlight] {
    guard !markedTexts.isEmpty else { return [] }
    return sharedScriptHighlights.value {
      let geometry = PageGeometry(self, offsets: ScrollOffsets())
      return markedTexts.map { text in
        var highlight = Highlight(text.pseudo, ranges: [], priority: text.priority)
        for place in text.places {
          if geometry.box(of: place.node) == nil {
            highlight.nodeRanges.append(place)
          } else {
            highlight.ranges += geometry.contentRanges(ofText: place.node, place.range)
          }
        }
        return highlight
      }
    }
  }
}
