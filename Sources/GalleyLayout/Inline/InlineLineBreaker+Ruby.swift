import GalleyCSS
import GalleyPrimitives
import GalleyText

extension InlineLineBreaker {
  /// Whether the place that the line has come to is in a ruby base.
  ///
  /// Not yet: lines do not break inside of bases.
  /// <https://drafts.csswg.org/css-ruby-1/#break-within>
  var isInRuby: Bool {
    !content.rubyBases.isEmpty && openBoxes.contains { content.rubyBases[$0] != nil }
  }

  /// Adds the start of a ruby base with the room before its contents.
  mutating func addRubyStart(_ index: Int, _ spacing: RubySpacing, _ edges: InlineEdges) {
    var ruby = LineRuby(item: index, spacing: spacing)
    ruby.startOverhang = startOverhang(index, spacing)
    append(index, inlineSize: edges.inlineStart + spacing.start - ruby.startOverhang)
    line.items[line.items.count - 1].ruby = line.rubies.count
    line.items[line.items.count - 1].hasEdge = true
    line.rubies.append(ruby)
  }

  /// The ruby of the line whose base an item opened.
  func rubyIndex(openedBy item: Int) -> Int? {
    guard content.rubyBases[item] != nil else { return nil }
    return line.rubies.lastIndex { $0.item == item }
  }

  /// The room after a base's contents, less what its annotations reach over.
  mutating func endOfRuby(
    _ ruby: Int, _ index: Int, _ context: borrowing LayoutContext
  ) -> LayoutUnit {
    let overhang = endOverhang(line.rubies[ruby], index)
    line.rubies[ruby].endOverhang = overhang
    return line.rubies[ruby].spacing.end - overhang
  }

  /// What the innermost open base adds to a stretch of its text.
  func rubyExpansion(_ range: Range<Int>) -> LayoutUnit {
    guard isInRuby, let open = openBoxes.last(where: { content.rubyBases[$0] != nil }),
      let ruby = rubyIndex(openedBy: open)
    else { return .zero }
    return LayoutUnit(px: Double(line.rubies[ruby].spacing.expansion(range)))
  }

  /// How far annotations reach over the text before their base, which must not be of larger
  /// letters.
  ///
  /// <https://drafts.csswg.org/css-ruby-1/#ruby-overhang>
  private func startOverhang(_ index: Int, _ spacing: RubySpacing) -> LayoutUnit {
    guard spacing.overhang > .zero, spacing.start > .zero,
      let previous = line.items.last(where: {
        $0.kind != .openBox && $0.kind != .closeBox && $0.kind != .bidiControl
      }), previous.kind == .text, previous.inlineSize > .zero, !isInRuby,
      shaped.styles[previous.item].font.size <= shaped.styles[index].font.size
    else { return .zero }
    return min(spacing.start, spacing.overhang, previous.inlineSize)
  }

  private func endOverhang(_ ruby: LineRuby, _ index: Int) -> LayoutUnit {
    let spacing = ruby.spacing
    guard spacing.overhang > .zero, spacing.end > .zero, !isInRuby else { return .zero }
    var next = index + 1
    while next < content.items.count {
      let item = content.items[next]
      switch item.kind {
      case .openBox, .closeBox, .bidiControl:
        if content.rubyBases[next] != nil { return .zero }
        next += 1
      case .text:
        guard shaped.styles[next].font.size <= shaped.styles[ruby.item].font.size else {
          return .zero
        }
        let size = LayoutUnit(
          ceilingPx: shaped.runs(of: next).reduce(0) { $0 + $1.width })
        return min(spacing.end, spacing.overhang, size)
      case .atomic, .floating, .outOfFlow, .forcedBreak, .tab, .breakOpportunity, .block,
        .outsideMarker:
        return .zero
      }
    }
    return .zero
  }

  /// At the end of a line there is nothing that annotations could reach over.
  mutating func trimOverhang() {
    guard !line.rubies.isEmpty else { return }
    var index = line.items.count - 1
    while index >= 0 {
      let item = line.items[index]
      if item.kind == .closeBox, item.ruby >= 0 {
        let overhang = line.rubies[item.ruby].endOverhang
        line.rubies[item.ruby].endOverhang = .zero
        line.items[index].inlineSize += overhang
        for later in index + 1..<max(line.items.count, index + 1) {
          line.items[later].position += overhang
        }
        position += overhang
        return
      }
      if item.kind != .openBox && item.kind != .closeBox && !item.range.isEmpty { return }
      index -= 1
    }
  }
}
