import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyEngine
import GalleyFonts
import GalleyLoading
import GalleyPrimitives
import GalleyStyle
import GalleyText
import Testing

/// A page with someone in front of it.
struct InteractionFixture {
  private static let fonts = (try? FontFolder.locate()).map { FontLibrary(folders: [$0]) }

  var page: PageModel
  var interaction = PageInteraction()
  var frame: Frame

  init(_ html: String, url: String = "https://lakes.example/a/b?c") throws {
    let fonts = try #require(InteractionFixture.fonts)
    let settings = PageSettings(media: MediaEnvironment(width: 400, height: 300), fonts: fonts)
    let resource = LoadedResource(
      url: try #require(WebURL(url)), bytes: Array(("<!doctype html>" + html).utf8),
      mimeType: .html)
    page = PageModel(
      resource, loader: ResourceLoader(policy: ResourcePolicy()), settings: settings)
    frame = page.frame()
  }

  var document: Document { page.document }

  func node(_ selector: String) throws -> NodeID {
    try #require(frame.elements(matching: selector)?.first)
  }

  func value(_ selector: String) throws -> String {
    document.controlValue(of: try node(selector))
  }

  /// The name and id of what a pointer meets.
  func hit(_ x: Double, _ y: Double, scrolledBy offsets: ScrollOffsets = ScrollOffsets()) -> String
  {
    let hit = frame.hit(at: Point(x: x, y: y), in: frame.hitRegions(), scrolledBy: offsets)
    guard let element = hit?.element else { return "" }
    let node = document[element]
    return node.idAttribute == .empty ? node.name.text : node.idAttribute.text
  }

  /// Clicks the middle of an element's border box, or a place counted from its corner.
  mutating func click(
    _ selector: String, at place: Point? = nil, button: PointerButton = .primary,
    modifiers: KeyModifiers = []
  ) throws -> [InteractionEffect] {
    let box = try #require(frame.borderBox(of: try node(selector)))
    let point = Point(
      x: box.x + (place?.x ?? box.width / 2), y: box.y + (place?.y ?? box.height / 2))
    let hit = frame.hit(at: point, in: frame.hitRegions())
    var effects = interaction.pointerPressed(
      hit, button: button, modifiers: modifiers, in: &page, frame)
    effects += interaction.pointerReleased(hit, modifiers: modifiers, in: &page, frame)
    frame = page.frame()
    return effects
  }

  @discardableResult
  mutating func press(_ keys: Key..., modifiers: KeyModifiers = []) -> [InteractionEffect] {
    var effects: [InteractionEffect] = []
    for key in keys {
      effects += interaction.keyPressed(key, modifiers: modifiers, in: &page, frame)
    }
    frame = page.frame()
    return effects
  }

  /// The id of the element with the focus.
  var focused: String {
    page.interaction.focused.map { document[$0].idAttribute.text } ?? ""
  }
}
