import Galley

// The app that Apple shows for WebKit in SwiftUI, without a screen: an article about lakes on a
// scheme of its own, its sections in a sidebar that follows the page and leads it, and links that
// are handed out. It prints and draws what it does.

let size = CGSize(width: 1000, height: 640)
let output = URL(filePath: CommandLine.arguments.dropFirst().first ?? "build/lakes")
try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)

guard let folder = Bundle.module.resourceURL else { fatalError("the articles are not bundled") }
let model = ArticleViewModel(folder: folder)
let host = WebViewHost(
  ArticleView(model: model, sidebar: try await Sidebar.picture(of: model, size: .zero)),
  size: size)

/// Draws what a screen would show now, with the sidebar as it is.
@MainActor
func draw(_ name: String) async throws {
  let sidebar = try await Sidebar.picture(
    of: model, size: CGSize(width: 240, height: size.height))
  host.rootView = ArticleView(model: model, sidebar: sidebar)
  try await host.settle()
  let file = output.appending(path: name + ".png")
  try host.pngData().write(to: file)
  print("  drawn: \(file.path)")
}

/// Prints the sidebar.
@MainActor
func printSidebar() {
  for section in model.sections {
    let mark = section.id == model.selectedSection ? "▸" : " "
    let indent = String(repeating: "  ", count: section.level - 1)
    print("  \(mark) \(indent)\(section.title)")
  }
}

print("Loading lakes://article/english")
await model.loadArticle("english")
try await host.settle()
print("  events: \(model.events.joined(separator: ", "))")
print("  title: \(host.navigationTitle ?? "")")
printSidebar()
try await draw("1-loaded")

print("Choosing a section in the sidebar")
if let section = model.sections.first(where: { $0.id == "shore" }) {
  withAnimation { model.select(section) }
  for _ in 0..<12 {
    host.advance(by: 0.05)
    let offset = host.scrollGeometry?.contentOffset.y ?? 0
    print("  \(host.scrollPhase) at \((offset * 10).rounded() / 10)")
  }
  host.advance(by: 2)
}
printSidebar()
try await draw("2-section-chosen")

print("Flinging the page with a finger")
host.beginTouch(at: CGPoint(x: 600, y: 300))
host.advance(by: 0.02)
host.moveTouch(to: CGPoint(x: 600, y: 280))
host.endTouch(at: CGPoint(x: 600, y: 280), velocity: CGVector(dx: 0, dy: -2500))
for _ in 0..<5 {
  host.advance(by: 0.4)
  let offset = host.scrollGeometry?.contentOffset.y ?? 0
  print("  \(host.scrollPhase) at \((offset * 10).rounded() / 10)")
}
host.advance(by: 5)
printSidebar()
try await draw("3-flung")

print("Searching the article")
host.presentFindNavigator()
try await host.settle()
/// Prints what the find navigator found.
@MainActor
func printMatch() {
  guard let session = host.findInteraction?.activeFindSession else { return }
  print("  match \(session.highlightedResultIndex + 1) of \(session.resultCount)")
}
await host.typeText("wat")
printMatch()
await host.typeText("er")
printMatch()
host.advance(by: 2)
try await draw("4-found")
for _ in 0..<2 {
  await host.press(.return)
  printMatch()
  host.advance(by: 2)
}
try await draw("5-next-match")
// As on a desktop: the panel above the page, which makes room for it.
host.scrollPhysics = .macOS
try await host.settle()
await host.press("g", modifiers: [.command, .shift])
printMatch()
try await draw("6-panel-above")
await host.press(.escape)
host.scrollPhysics = .iOS
try await host.settle()

print("Clicking a link out of the app")
_ = await host.click("#more")
try await host.settle()
print("  handed out: \(model.openedURLs.map(\.absoluteString).joined(separator: ", "))")
print("  still showing: \(model.page.url?.absoluteString ?? "nothing")")
