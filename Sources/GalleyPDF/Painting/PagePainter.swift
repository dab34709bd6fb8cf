import GalleyDisplayList
import GalleyPrimitives
import GalleyRaster

/// Paints a part of a list into a content stream whose coordinates are CSS px, y downwards.
struct PagePainter {
  let plan: PaintPlan
  /// The place on the canvas that the content's coordinates count from.
  let origin: Point
  /// The part that shows, in the content's coordinates.
  let region: Rect
  /// From the content's coordinates to those of the page, which patterns count in.
  let pageMap: AffineTransform
  let builder: PDFBuilder
  var content = PDFContent()
  /// The groups that are open, outermost first.
  var groups: [OpenGroup] = []
  /// The objects of the list's pictures.
  var pictures: [ID<DisplayImage>: [Bool: Int?]] = [:]
  /// By open layer, outermost first: whether it is a group, or painted straight on what is below.
  var isGroup: [Bool] = []
  /// Whether baselines stand on whole CSS px.
  var snapsText = false
  /// How glyphs are drawn: 0 fills them, 3 leaves them invisible.
  var textMode = 0

  /// A group with what was painted before it.
  struct OpenGroup {
    var layer: Layer
    var space: ID<PaintSpace>
    /// The content that the group was opened in.
    var outer: PDFContent
  }

  /// - Parameter region: On the canvas; its top left corner is where the content's coordinates
  ///   begin, so that they are small numbers.
  init(_ plan: PaintPlan, region: Rect, pageMap: AffineTransform, builder: PDFBuilder) {
    self.plan = plan
    origin = Point(x: region.x, y: region.y)
    self.region = Rect(width: region.width, height: region.height)
    self.pageMap = pageMap
    self.builder = builder
  }

  var list: DisplayList { plan.list }
  var spaces: PageSpaces { plan.spaces }

  /// From a space to the content's coordinates.
  func map(_ space: ID<PaintSpace>) -> AffineTransform {
    var map = plan.spaces.transforms[space.index]
    map.tx -= origin.x
    map.ty -= origin.y
    return map
  }

  /// What clips let show of a space at most; `nil` if nothing clips it.
  func clipBounds(_ space: ID<PaintSpace>) -> Rect? {
    plan.spaces.bounds(space)?.offset(x: -origin.x, y: -origin.y)
  }

  /// Cuts off what a clip doesn't let through.
  func setClip(_ clip: Int, in content: inout PDFContent) {
    let row = plan.spaces.rows[clip]
    if let (path, rule) = row.path {
      content.clip(to: path, rule, .translation(x: -origin.x, y: -origin.y))
    } else {
      content.add(row.bounds.offset(x: -origin.x, y: -origin.y))
      content.operate("W n")
    }
  }

  /// Paints everything.
  mutating func paint() {
    let shown = region.offset(x: origin.x, y: origin.y)
    for unit in plan.units where unit.bounds.touches(shown) { paint(unit.entries) }
    while !isGroup.isEmpty { closeLayer() }
    content.finish()
  }

  /// Paints the entries of a range; layers inside are whole.
  mutating func paint(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let entry = list.entries[index]
      switch entry.item {
      case .pushLayer(let id):
        let end = plan.ends[index] ?? range.upperBound
        index = openLayer(id, entry, index..<end)
        continue
      case .popLayer: closeLayer()
      default: paint(entry)
      }
      index += 1
    }
  }

  /// The clips around the group that is open, outermost first.
  var groupChain: [Int] { groups.last.map { spaces.chain($0.space) } ?? [] }

  /// Puts the clips of a space in force.
  ///
  /// - Returns: Whether anything of `bounds` shows then.
  mutating func enter(_ space: ID<PaintSpace>, _ bounds: Rect?) -> Bool {
    var visible = region
    if let clip = clipBounds(space) { visible = visible.intersection(clip) }
    guard !visible.isEmpty else { return false }
    if let bounds, !bounds.touches(visible) { return false }
    let chain = spaces.chain(space, beyond: groupChain)
    var shared = 0
    let current = content.clips
    while shared < current.count, shared < chain.count,
      current[shared] == chain[chain.startIndex + shared]
    {
      shared += 1
    }
    while content.clips.count > shared {
      content.clips.removeLast()
      content.restore()
    }
    for clip in chain[(chain.startIndex + shared)...] {
      content.save()
      content.clips.append(clip)
      setClip(clip, in: &content)
    }
    return true
  }

  private mutating func paint(_ entry: DisplayEntry) {
    let transform = map(entry.space)
    guard transform.isDrawable else { return }
    switch entry.item {
    case .fill(let shape, let source): fill(shape, source, transform, entry.space)
    case .ring(let outer, let inner, let color):
      guard color.alpha > 0 else { return }
      var path = list.roundedRects[outer].path
      list.roundedRects[inner].append(to: &path)
      let bounds = transform.apply(list.roundedRects[outer].rect)
      guard path.isDrawable, enter(entry.space, bounds) else { return }
      content.setFill(color)
      content.add(path, transform)
      content.operate("f*")
    case .stroke(let id): stroke(list.strokes[id], transform, entry.space)
    case .glyphs(let id): draw(list.glyphRuns[id], transform, entry.space)
    case .decoration(let id): decorate(list.decorations[id], transform, entry.space)
    case .boxShadow(let id): shadow(list.shadows[id], transform, entry.space)
    case .scrollbar(let id): draw(list.scrollbars[id], transform, entry.space)
    case .pushLayer, .popLayer: break
    }
  }

  /// Fills a path with one colour.
  mutating func fill(
    _ path: Path, _ rule: Path.FillRule, _ color: RGBA8, _ transform: AffineTransform,
    _ space: ID<PaintSpace>
  ) {
    guard color.alpha > 0, path.isDrawable,
      enter(space, transform.apply(path.controlBounds))
    else { return }
    content.setFill(color)
    content.add(path, transform)
    content.operate(rule == .evenOdd ? "f*" : "f")
  }

  /// Fills a rectangle with one colour.
  mutating func fill(
    _ rect: Rect, _ color: RGBA8, _ transform: AffineTransform, _ space: ID<PaintSpace>
  ) {
    guard transform.isScaleTranslation else {
      fill(Path(rect), .nonzero, color, transform, space)
      return
    }
    let placed = transform.apply(rect).finite
    guard color.alpha > 0, !placed.isEmpty, enter(space, placed) else { return }
    content.setFill(color)
    content.add(placed)
    content.operate("f")
  }

  private mutating func draw(
    _ bar: Scrollbar, _ transform: AffineTransform, _ space: ID<PaintSpace>
  ) {
    let offset = plan.scrollOffsets[bar.scroller]
    for part in bar.parts(at: bar.isVertical ? offset.y : offset.x) where !part.rect.isEmpty {
      if part.radius <= 0 {
        fill(part.rect, part.color, transform, space)
      } else {
        let shape = RoundedRect(part.rect, radius: part.radius)
        fill(shape.path, .nonzero, part.color, transform, space)
      }
    }
  }

  /// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=223>
  private mutating func stroke(
    _ stroke: Stroke, _ transform: AffineTransform, _ space: ID<PaintSpace>
  ) {
    guard stroke.color.alpha > 0, stroke.width > 0, stroke.width.isFinite, stroke.path.isDrawable
    else { return }
    let miter = stroke.miterLimit.isFinite ? max(stroke.miterLimit, 1) : 4
    let reach = stroke.width / 2 * (stroke.join == .miter ? max(miter, 1.5) : 1.5)
    guard enter(space, transform.apply(stroke.path.controlBounds.outset(by: reach))) else {
      return
    }
    content.save()
    content.setStroke(stroke.color)
    if !transform.isIdentity { content.concatenate(transform) }
    content.operate([stroke.width], "w", decimals: 5)
    content.operate([Double(stroke.cap.rawValue)], "J")
    content.operate([Double(stroke.join.rawValue)], "j")
    content.operate([miter], "M")
    let dashes = stroke.dashes.prefix(64)
    if dashes.allSatisfy({ $0.isFinite && $0 >= 0 }), dashes.contains(where: { $0 > 0 }) {
      var text = PDFBytes("[")
      text.numbers(Array(dashes), decimals: 5)
      text.append("] ")
      text.number(stroke.dashOffset.isFinite ? stroke.dashOffset : 0, decimals: 5)
      text.append(" d\n")
      content.append(text)
    }
    content.add(stroke.path, decimals: 5)
    content.operate("S")
    content.restore()
  }

  /// <https://drafts.csswg.org/css-text-decor-4/#text-decoration-style-property>
  private mutating func decorate(
    _ line: DecorationLine, _ transform: AffineTransform, _ space: ID<PaintSpace>
  ) {
    let thickness = max(line.thickness, 0)
    switch line.style {
    case .solid, .double:
      for segment in line.segments {
        for offset in line.style == .double ? [0, 2 * thickness] : [0] {
          let length = segment.upperBound - segment.lowerBound
          let side = offset - thickness / 2
          let rect =
            line.isVertical
            ? Rect(
              x: line.start.x - side - thickness, y: line.start.y + segment.lowerBound,
              width: thickness, height: length)
            : Rect(
              x: line.start.x + segment.lowerBound, y: line.start.y + side, width: length,
              height: thickness)
          fill(rect, line.color, transform, space)
        }
      }
    case .dotted, .dashed, .wavy:
      // Along its own axis the line begins at zero; a vertical one is turned by 90°.
      let placed = transform.concatenating(
        line.isVertical
          ? AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: line.start.x, ty: line.start.y)
          : .translation(x: line.start.x, y: line.start.y))
      for segment in line.segments {
        let path = DecorationPattern.path(line.style, thickness: thickness, segment)
        if !path.isEmpty { fill(path, .nonzero, line.color, placed, space) }
      }
    }
  }
}
