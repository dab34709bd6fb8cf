import GalleyCSS
import GalleyEngine
import GalleyFonts
import GalleyGoldens
import GalleyLoading
import GalleyText

/// The options that all commands take.
struct CommonOptions {
  static let specifications: [OptionSpecification] = [
    .value("--base", "URL", "base for relative URLs (default: the input's own)"),
    .value("--root", "DIR", "what a root-absolute URL means for a local page"),
    .value("--width", "N", "viewport width in CSS px (1024)"),
    .value("--height", "N", "viewport height in CSS px (768)"),
    .value("--scale", "F", "device pixels per CSS px (1)"),
    .value("--color-scheme", "light|dark", "what the user prefers (light)"),
    .value("--media", "screen|print", "what the page is shown on (screen)"),
    .value("--scrollbars", "none|classic|overlay", "scrollbars that pages are shown with (none)"),
    .value("--lang", "TAG", "the user's language"),
    .value("--fonts", "DIR", "more font files", isRepeatable: true),
    .flag("--no-bundled-fonts", "leave the bundled fonts out"),
    .flag("--system-fonts", "use the machine's fonts too, after the others"),
    .flag("--allow-net", "let pages load from any host"),
    .value("--allow-host", "HOST", "let pages load from this host", isRepeatable: true),
    .value("--allow-file", "DIR", "let pages read files below this folder", isRepeatable: true),
    .flag("--script", "run the page's scripts"),
    .flag("--no-script", "run no scripts of the page (the default, but for eval)"),
    .value(
      "--wait", "load|idle|SELECTOR|MS",
      "what scripts are waited for (load); MS: of the page's own time after that"),
    .value("--now", "MS", "the time that scripts begin at, in ms since 1970 (the present)"),
    .value("--eval", "CODE", "run this in the page when it is loaded", isRepeatable: true),
    .value("--timeout", "S", "seconds that a page may take (30)"),
    .value("--max-pixels", "N", "pixels that a picture may have (268435456)"),
    .value("--max-bytes", "N", "bytes that a resource may have (67108864)"),
    .flag("--strict", "exit with status 1 if there is a diagnostic"),
    .value("--diagnostics", "FILE|-", "write diagnostics as JSON lines"),
    .flag("--timings", "print the time of each stage on standard error"),
    .flag("--quiet", "no progress on standard error"),
    .flag("--pretty", "indented JSON"),
    .flag("--help", "this text"),
  ]

  let base: WebURL?
  let root: String?
  let media: MediaEnvironment
  let scrollbars: ScrollbarStyle
  let language: String
  let fontFolders: [String]
  let usesBundledFonts: Bool
  let usesSystemFonts: Bool
  let allowsNetwork: Bool
  let allowedHosts: [String]
  let allowedFolders: [String]
  let runsScripts: Bool
  let wait: ScriptWait
  /// Bodies of functions that are run when the page is loaded.
  let evaluated: [String]
  /// When the page's own time begins, in milliseconds since 1970; `nil` for the present.
  let now: Double?
  let timeout: Double
  let maximumPixels: Int
  let maximumBytes: Int
  let isStrict: Bool
  let diagnosticsPath: String?
  let showsTimings: Bool
  let isQuiet: Bool
  let isPretty: Bool

  init(
    _ arguments: ParsedArguments, defaultWidth: Int = 1024, defaultHeight: Int = 768,
    runsScriptsByDefault: Bool = false
  ) throws(CommandError) {
    if let text = arguments.value("--base") {
      guard let url = WebURL(text, base: WebURL(filePath: GoldenFiles.currentFolder + "/")) else {
        throw .usage("--base", "not a URL: \(text)")
      }
      base = url
    } else {
      base = nil
    }
    root = arguments.value("--root").map(GoldenFiles.absolute)
    let width = try arguments.integer("--width", default: defaultWidth, in: 1...1_000_000)
    let height = try arguments.integer("--height", default: defaultHeight, in: 1...1_000_000)
    let scale = try arguments.number("--scale", default: 1, in: 0.01...100)
    var media = MediaEnvironment(width: Double(width), height: Double(height), scale: scale)
    let scheme = try arguments.word("--color-scheme", of: ["light", "dark"], default: "light")
    media.colorScheme = scheme == "dark" ? .dark : .light
    let type = try arguments.word("--media", of: ["screen", "print"], default: "screen")
    media.mediaType = type == "print" ? .print : .screen
    self.media = media
    let bars = try arguments.word(
      "--scrollbars", of: ScrollbarStyle.allCases.map(\.rawValue), default: "none")
    scrollbars = ScrollbarStyle(rawValue: bars) ?? .none
    language = arguments.value("--lang") ?? ""
    fontFolders = arguments.all("--fonts")
    for folder in fontFolders + arguments.all("--root") where !GoldenFiles.exists(folder) {
      throw .input(folder, "no such folder")
    }
    usesBundledFonts = !arguments.has("--no-bundled-fonts")
    usesSystemFonts = arguments.has("--system-fonts")
    allowsNetwork = arguments.has("--allow-net")
    allowedHosts = arguments.all("--allow-host")
    allowedFolders = arguments.all("--allow-file")
    // One command has an option of its own of that name, with a value.
    let asksForScripts = arguments.value("--script") == "" || arguments.has("--wait")
    if asksForScripts, arguments.has("--no-script") {
      throw .usage("--no-script", "cannot be combined with --script or --wait")
    }
    runsScripts = asksForScripts || runsScriptsByDefault && !arguments.has("--no-script")
    wait = try CommonOptions.wait(arguments.value("--wait") ?? "load")
    evaluated = arguments.all("--eval")
    now =
      try arguments.value("--now") == nil
      ? nil : arguments.number("--now", default: 0, in: -1e14...1e14)
    timeout = try arguments.number("--timeout", default: 30, in: 0.001...1e6)
    maximumPixels = try arguments.integer(
      "--max-pixels", default: 268_435_456, in: 0...1_000_000_000_000)
    maximumBytes = try arguments.integer(
      "--max-bytes", default: 67_108_864, in: 1...1_000_000_000_000)
    isStrict = arguments.has("--strict")
    diagnosticsPath = arguments.value("--diagnostics")
    showsTimings = arguments.has("--timings")
    isQuiet = arguments.has("--quiet")
    isPretty = arguments.has("--pretty")
  }

  private static func wait(_ text: String) throws(CommandError) -> ScriptWait {
    switch text {
    case "load": return .load
    case "idle": return .idle
    case "": throw .usage("--wait", "not load, idle, a selector or milliseconds")
    default: break
    }
    guard let number = Double(text) else { return .selector(text) }
    guard (0...600_000).contains(number) else {
      throw .usage("--wait", "not a number of milliseconds from 0 to 600000: \(text)")
    }
    return .time(number)
  }

  /// How long scripts are waited for.
  var patience: ScriptPatience {
    var patience = ScriptPatience()
    patience.seconds = max(timeout * 0.9, timeout - 2)
    if case .time(let milliseconds) = wait { patience.pageTime += milliseconds }
    return patience
  }

  /// The faces that pages may use.
  func fontLibrary() throws(CommandError) -> FontLibrary {
    var folders = fontFolders
    if usesBundledFonts {
      do {
        folders.append(try FontFolder.locate())
      } catch {
        throw .fault("fonts", "\(error)")
      }
    }
    guard usesSystemFonts else { return FontLibrary(folders: folders) }
    guard let files = SystemFonts.files() else {
      throw .usage("--system-fonts", "fontconfig (libfontconfig.so.1) is not installed")
    }
    return FontLibrary(folders: folders, files: files)
  }

  func settings(_ fonts: FontLibrary) -> PageSettings {
    var settings = PageSettings(media: media, fonts: fonts)
    settings.language = language
    settings.scrollbars = scrollbars
    settings.runsScripts = runsScripts
    return settings
  }

  /// What loads the resources of the page at `url`.
  func loader(forPageAt url: WebURL) -> ResourceLoader {
    var policy = ResourcePolicy(forPageAt: base ?? url)
    if url.filePath != nil, base != nil { policy.allowFolder(folderPath(of: url.filePath ?? "/")) }
    for folder in allowedFolders { policy.allowFolder(GoldenFiles.absolute(folder)) }
    policy.allowedHosts.formUnion(allowedHosts)
    if allowsNetwork {
      policy.network = .anyHost
      policy.privateAddresses = .anyHost
    }
    policy.maximumBytes = maximumBytes
    policy.timeout = timeout
    return ResourceLoader(policy: policy, root: root)
  }
}

/// The folder that a path from the root of the file system lies in.
func folderPath(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
  return String(path[..<slash])
}
