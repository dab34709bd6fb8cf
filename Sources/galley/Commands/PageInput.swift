import GalleyEngine
import GalleyGoldens
import GalleyLoading
import GalleyScript
import GalleyText

/// A page named on the command line.
struct PageInput {
  /// As the user wrote it.
  let name: String

  /// Loads the page, and runs its scripts and those of the options if that is wanted.
  func load(
    _ options: CommonOptions, _ settings: PageSettings
  ) throws(CommandError) -> PageModel {
    var page = try loadWithoutScripts(options, settings)
    try runAllScripts(of: &page, options)
    return page
  }

  /// Runs a page's scripts and those of the options, as far as that is wanted.
  func runAllScripts(
    of page: inout PageModel, _ options: CommonOptions
  ) throws(CommandError) {
    if let now = options.now { page.withScripts { $0.surroundings.epoch = now } }
    if options.runsScripts { try runScripts(of: &page, options) }
    for code in options.evaluated { _ = try evaluate(code, in: &page, options) }
  }

  private func runScripts(
    of page: inout PageModel, _ options: CommonOptions
  ) throws(CommandError) {
    switch page.runScripts(until: options.wait, patience: options.patience) {
    case .met: break
    case .exhausted:
      if case .selector(let selector) = options.wait {
        throw .no(name, "nothing matches \(selector) after all scripts have run")
      }
    case .limit(let reason): throw .limit(name, reason)
    case .invalidSelector: throw .usage("--wait", "neither a word of the help nor a selector")
    case .unavailable(let reason): throw .input(name, reason)
    }
  }

  /// Runs the body of a function in a page.
  ///
  /// - Returns: What it gives, as JSON.
  func evaluate(
    _ code: String, in page: inout PageModel, _ options: CommonOptions
  ) throws(CommandError) -> String {
    let value = try value(of: ScriptCall(code), in: &page, options)
    let write = ScriptCall(
      "return JSON.stringify(value, undefined, indent) ?? 'null'",
      arguments: [
        ScriptValue.Property("value", value),
        ScriptValue.Property("indent", .integer(options.isPretty ? 2 : 0)),
      ])
    return try self.value(of: write, in: &page, options).string ?? "null"
  }

  private func value(
    of call: ScriptCall, in page: inout PageModel, _ options: CommonOptions
  ) throws(CommandError) -> ScriptValue {
    guard let result = page.callScript(call, patience: options.patience) else {
      throw .limit("eval", "what the script waits for doesn't come")
    }
    do throws(ScriptException) {
      return try result.get()
    } catch {
      switch error.kind {
      case .unavailable: throw .input("eval", error.message)
      case .terminated: throw .limit("eval", error.message)
      case .thrown, .domException, .typeError, .rangeError, .syntaxError:
        if error.name == ScriptException.unsupportedResult {
          throw .no("eval", "the result is of a type that JSON doesn't have: \(error.message)")
        }
        throw .no("eval", PageInput.text(of: error))
      }
    }
  }

  private static func text(of error: ScriptException) -> String {
    let message = error.name.isEmpty ? error.message : "\(error.name): \(error.message)"
    guard let line = error.line else { return message }
    let column = error.column.map { ":\($0)" } ?? ""
    let url = error.url.map { $0.isEmpty ? "" : "\($0):" } ?? ""
    return "\(message) (\(url)\(line)\(column))"
  }

  private func loadWithoutScripts(
    _ options: CommonOptions, _ settings: PageSettings
  ) throws(CommandError) -> PageModel {
    var timings = StageTimings()
    let clock = ContinuousClock()
    let start = clock.now
    let resource = try resource(options)
    if name != "-" { timings.note("load", clock.now - start) }
    return try page(of: resource, options, settings, timings)
  }

  /// Reads what the page is made of.
  func resource(_ options: CommonOptions) throws(CommandError) -> LoadedResource {
    if name == "-" {
      let bytes = try readFile("-")
      guard let blank = WebURL("about:blank") else { throw .fault("-", "no address") }
      return LoadedResource(url: options.base ?? blank, bytes: bytes, mimeType: .html)
    }
    let url = try address()
    let resource: LoadedResource
    do {
      resource = try options.loader(forPageAt: url).load(url, for: .document)
    } catch {
      throw PageInput.failure(error, name: name)
    }
    var target = resource.url
    if target.fragment == nil { target.fragment = url.fragment }
    return LoadedResource(
      url: target, bytes: resource.bytes, mimeType: resource.mimeType, charset: resource.charset)
  }

  /// Makes the page of what was read, its scripts not yet run.
  func page(
    of resource: LoadedResource, _ options: CommonOptions, _ settings: PageSettings,
    _ timings: StageTimings = StageTimings()
  ) throws(CommandError) -> PageModel {
    guard resource.mimeType.isShown else {
      throw .input(name, "not a page that can be shown (\(resource.mimeType.essence))")
    }
    let loader = options.loader(forPageAt: name == "-" ? resource.url : try address())
    return PageInput.page(of: resource, options, loader, settings, timings)
  }

  /// Makes the page; what it needs from the network is got all at once.
  private static func page(
    of resource: LoadedResource, _ options: CommonOptions, _ loader: ResourceLoader,
    _ settings: PageSettings, _ timings: StageTimings
  ) -> PageModel {
    guard loader.policy.allowsAnyHost else {
      return PageModel(
        resource, base: options.base, loader: loader, settings: settings, timings: timings)
    }
    var page = PageModel(
      resource, base: options.base, loader: ResourceLoader(resources: Resources()),
      settings: settings, timings: timings)
    let fetcher = BlockingFetcher(loader, page: resource.url)
    let clock = ContinuousClock()
    let start = clock.now
    var resources = Resources()
    for _ in 0..<roundLimit {
      // Sheets come first, since all else may hang on them.
      var missing = page.missingRequests
      if missing.isEmpty {
        page.askForResources()
        missing = page.missingRequests
      }
      if missing.isEmpty { break }
      resources.merge(fetcher.fetch(missing))
      page.update(resources: resources)
    }
    page.timings.note("fetch", clock.now - start)
    page.use(ResourceLoader(policy: loader.policy, root: loader.root, resources: resources))
    return page
  }

  /// As deep as sheets import each other.
  private static let roundLimit = 40

  /// The input as a URL: itself if it has a scheme, else that of the file.
  private func address() throws(CommandError) -> WebURL {
    guard !name.isEmpty else { throw .usage("input", "an empty name") }
    let scheme = name.prefix { $0 != ":" }
    if scheme.count > 1, scheme.count < name.count,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }),
      !fileExists(name)
    {
      guard let url = WebURL(name) else { throw .input(name, "not a valid URL") }
      return url
    }
    let path = GoldenFiles.absolute(name)
    if !fileExists(path), let mark = path.lastIndex(of: "#") {
      var url = WebURL(filePath: String(path[..<mark]))
      url.fragment = String(path[path.index(after: mark)...])
      return url
    }
    return WebURL(filePath: path)
  }

  private static func failure(_ error: LoadError, name: String) -> CommandError {
    switch error {
    case .tooLarge, .timedOut, .cancelled: .limit(name, "\(error)")
    case .invalidURL, .unsupportedScheme, .notAllowed, .notFound, .notAFile, .unreadable,
      .invalidData, .networkUnavailable, .httpStatus, .missing, .hostNotFound,
      .cannotConnect, .connectionLost, .insecureConnection, .badResponse, .tooManyRedirections:
      .input(name, "\(error)")
    }
  }
}
