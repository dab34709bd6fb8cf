import Foundation
import Testing

/// The controls of the report of `galley goldens check`, used in a browser.
@Suite(.timeLimit(.minutes(3)))
struct ReportInBrowserTests {
  /// The least contrast of texts.
  ///
  /// <https://www.w3.org/TR/WCAG22/#contrast-minimum>
  private static let leastContrast = 4.5

  /// A folder with goldens of which five aren't as expected, checked, and what came of it.
  private struct Sample {
    let folder: URL
    var output: URL { folder.appending(path: "output") }

    private static let card =
      "<!DOCTYPE html><body style='margin: 20px'><p class=card style='padding: 16px'>Card</p>End"

    init() throws {
      folder = try BuiltCommand.folder([
        "card.html": Self.card, "same.html": "<p>Same", "text.html": "<h1>One</h1>",
        "text.golden.json": "{\"expect\": [\"sections\"]}",
        ".golden.json": "{\"viewport\": [300, 200]}",
        "tall.html": "<!DOCTYPE html><body style='margin: 0'><p style='height: 900px'>a<p>b",
      ])
      #expect(try run(["record", folder.path]) == 0)
      for (name, text) in [
        ("card.html", Self.card.replacing("16px", with: "18px")), ("text.html", "<h1>Two</h1>"),
        ("tall.html", "<!DOCTYPE html><body style='margin: 0'><p style='height: 900px'>ä<p>c"),
        ("new.html", "<p>New"), ("broken.html", ""), ("broken.golden.json", "{"),
      ] {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      #expect(try run(["check", folder.path]) == 1)
    }

    func run(_ arguments: [String]) throws -> Int32 {
      let process = try BuiltCommand.start(
        ["goldens"] + arguments + ["--jobs", "1", "--output", output.path])
      process.waitUntilExit()
      return process.terminationStatus
    }

    func report() throws -> String {
      try String(contentsOf: output.appending(path: "index.html"), encoding: .utf8)
    }
  }

  /// Runs a script in the report, and gives what it noted in `results`.
  private func drive(
    _ sample: Sample, _ script: String, options: [String] = []
  ) throws -> [String: Any] {
    let page = try sample.report().replacing(
      "</body>",
      with: """
        <script>
        {
        const results = {}
        const get = selector => document.querySelector(selector)
        const wait = time => new Promise(done => setTimeout(done, time))
        const press = (key, target = document.body) => target.dispatchEvent(
          new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))
        const enter = (control, value) => {
          control.value = value
          control.dispatchEvent(new Event("input", { bubbles: true }))
        }
        const isVisible = element => {
          if (!element) return false
          const style = getComputedStyle(element), area = element.getBoundingClientRect()
          return style.display !== "none" && style.visibility !== "hidden" && +style.opacity > 0
            && area.width > 0 && area.height > 0
        }
        const seen = section => ["expected", "actual", "difference", "heat"]
          .filter(name => isVisible(get(section + " ." + name))).join(" ")
        addEventListener("load", async () => {
          try {
            \(script)
          } catch (error) { results.error = String(error) }
          const text = document.createElement("pre")
          text.id = "driven"
          text.textContent = btoa(unescape(encodeURIComponent(JSON.stringify(results))))
          document.body.append(text)
        })
        }
        </script>
        </body>
        """)
    let file = sample.output.appending(path: "driven.html")
    try page.write(to: file, atomically: true, encoding: .utf8)
    let text = try Browser.dump(file, options: options)
    let parts = text.components(separatedBy: "<pre id=\"driven\">")
    let answer = String((parts.count > 1 ? parts[1] : "").prefix { $0 != "<" })
    try #require(!answer.isEmpty, "the script did not end")
    let data = try #require(Data(base64Encoded: answer))
    let results = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(results["error"] == nil)
    return results
  }

  @Test(.enabled(if: Browser.file != nil, "there is no Chromium"))
  func viewsShowWhatTheyPromise() throws {
    let sample = try Sample()
    defer { try? FileManager.default.removeItem(at: sample.folder) }
    let results = try drive(
      sample,
      """
      const id = "#" + get("[data-name=card]").id, image = get(id + " .actual img")
      const choose = view => get(`[name=view][value=${view}]`).click()
      results.form = isVisible(get("form"))
      results.side = seen(id)
      choose("slider")
      results.slider = seen(id)
      enter(get("[name=mix]"), 30)
      results.clip = image.style.clipPath
      results.handle = get(id + " .handle").style.left
      const [a, b] = ["expected", "actual"].map(
        name => get(`${id} .${name} img`).getBoundingClientRect())
      results.aligned = Math.abs(a.left - b.left) < 0.1 && Math.abs(a.top - b.top) < 0.1
        && Math.abs(a.width - b.width) < 0.1
      // A script's pointer can't be captured.
      Element.prototype.setPointerCapture = () => {}
      Element.prototype.hasPointerCapture = () => true
      for (const [type, part] of [["pointerdown", 0.2], ["pointermove", 0.75]]) {
        get(id + " .stage").dispatchEvent(new PointerEvent(
          type, { clientX: b.left + b.width * part, clientY: b.top + 5, bubbles: true }))
      }
      results.dragged = image.style.clipPath
      choose("onion")
      enter(get("[name=mix]"), 40)
      results.opacity = getComputedStyle(get(id + " .actual")).opacity
      results.unclipped = image.style.clipPath
      choose("blink")
      const blinks = []
      for (let time = 0; time < 3000; time += 100) {
        blinks.push(getComputedStyle(get(id + " .actual")).opacity)
        await wait(100)
      }
      results.blinks = blinks.filter((value, index) => value !== blinks[index - 1]).length
      choose("difference")
      results.difference = seen(id)
      choose("heat")
      results.heat = seen(id)
      const canvas = get(id + " canvas")
      const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data
      results.hot = 0
      for (let i = 0; i < pixels.length; i += 4) if (pixels[i]) results.hot++
      results.text = seen("#" + get("[data-name=text]").id)
      results.lines = get("[data-name=text] del").textContent + get("[data-name=text] ins").textContent
      choose("side")
      results.again = seen(id)
      """)
    func text(_ name: String) -> String? { results[name] as? String }
    #expect(results["form"] as? Bool == true)
    #expect(text("side") == "expected actual difference" && text("again") == text("side"))
    #expect(text("slider") == "expected actual")
    #expect(text("clip") == "inset(0px 0px 0px 30%)" && text("handle") == "30%")
    #expect(results["aligned"] as? Bool == true)
    #expect(text("dragged") == "inset(0px 0px 0px 75%)")
    #expect(text("opacity") == "0.4" && text("unclipped") == "")
    #expect(try #require(results["blinks"] as? Int) >= 4)
    #expect(text("difference") == "difference" && text("heat") == "heat")
    // It shows as many px as the check counted.
    let hot = try #require(results["hot"] as? Int)
    #expect(hot > 0)
    #expect(try sample.report().contains("<li>\(hot) of 60000 pixels differ"))
    #expect(text("lines")?.contains("One") == true && text("lines")?.contains("Two") == true)
  }

  @Test(.enabled(if: Browser.file != nil, "there is no Chromium"))
  func keysFilterAndZoomWork() throws {
    let sample = try Sample()
    defer { try? FileManager.default.removeItem(at: sample.folder) }
    let results = try drive(
      sample,
      """
      const names = () => [...document.querySelectorAll("section")]
        .filter(isVisible).map(section => section.dataset.name).join(" ")
      const current = () => get("section.current")?.dataset.name ?? "none"
      const ways = [current()]
      for (const key of "jjjjjjk") { press(key); ways.push(current()) }
      results.ways = ways.join(" ")
      results.all = names()
      const filter = get("[type=search]")
      press("/")
      results.focused = document.activeElement === filter
      // Letters that are typed there are no commands.
      press("a", filter)
      results.typed = get("[name=count]").value
      enter(filter, "PADDING")
      results.bySentence = names()
      enter(filter, "nothing like it")
      results.none = names() + get("[name=place]").value
      press("j")
      enter(filter, "")
      press("Escape", filter)
      results.blurred = document.activeElement !== filter
      get("[name=status][value=missing]").click()
      results.byStatus = names()
      get("[name=status][value=missing]").click()
      const views = []
      for (const key of "234561") { press(key); views.push(get("[name=view]:checked").value) }
      results.views = views.join(" ")
      press("2"); press("ArrowRight"); press("ArrowRight"); press("ArrowLeft")
      results.mix = get("[name=mix]").value
      press("1")
      const image = get("[data-name=card] .actual img")
      const widths = []
      for (const key of "+++-0") { press(key); widths.push(image.getBoundingClientRect().width) }
      results.widths = widths.slice(0, 4)
      enter(get("[name=zoom]"), "8")
      results.widest = image.getBoundingClientRect().width
      const frames = [...get("[data-name=card] .stage").children]
      frames[0].scrollTop = 50
      await wait(100)
      results.together = frames.every(frame => frame.scrollTop === 50)
      press("0")
      enter(filter, "tall")
      press("n")
      const changes = [get("[name=place]").value]
      const tops = [scrollY]
      press("n"); changes.push(get("[name=place]").value); tops.push(scrollY)
      press("p"); changes.push(get("[name=place]").value)
      results.changes = changes.join(", ")
      results.moved = tops[1] > tops[0]
      """)
    func text(_ name: String) -> String? { results[name] as? String }
    #expect(text("all") == "broken card new tall text")
    #expect(text("ways") == "broken card new tall text text text tall")
    #expect(results["focused"] as? Bool == true && results["blurred"] as? Bool == true)
    #expect(text("typed") == "0")
    #expect(text("bySentence") == "card" && text("none") == "nothing matches")
    #expect(text("byStatus") == "broken card tall text")
    #expect(text("views") == "slider onion blink heat difference side")
    #expect(text("mix") == "55")
    #expect(results["widths"] as? [Double] == [300, 600, 1200, 600])
    #expect(results["widest"] as? Double == 2400)
    #expect(results["together"] as? Bool == true)
    #expect(text("changes") == "change 1 of 2, change 2 of 2, change 1 of 2")
    #expect(results["moved"] as? Bool == true)
  }

  /// What is saved in the report is what `galley goldens approve` takes.
  @Test(.enabled(if: Browser.file != nil, "there is no Chromium"))
  func savedListsAreApproved() throws {
    let sample = try Sample()
    defer { try? FileManager.default.removeItem(at: sample.folder) }
    let results = try drive(
      sample,
      """
      HTMLAnchorElement.prototype.click = function () {
        results.name = this.download
        results.list = decodeURIComponent(this.href.split(",").slice(1).join(","))
      }
      const save = get("[name=save]")
      results.without = save.disabled
      press("A")
      results.all = get("[name=count]").value
      press("A")
      press("j"); press("a")
      get("[data-name=text] .approve input").click()
      results.count = get("[name=count]").value
      results.marked = get("[data-name=card]").matches(".approved")
      results.command = isVisible(get(".command"))
      save.click()
      results.told = isVisible(get(".command")) && get(".command").textContent
      """)
    #expect(results["without"] as? Bool == true && results["command"] as? Bool == false)
    // What is broken gave nothing that could be approved.
    #expect(results["all"] as? String == "4" && results["count"] as? String == "2")
    #expect(results["marked"] as? Bool == true)
    #expect(results["name"] as? String == "approve.json")
    let told = try #require(results["told"] as? String)
    #expect(told.contains("galley goldens approve") && told.contains("--from approve.json"))
    let list = sample.folder.appending(path: "approve.json")
    try #require(results["list"] as? String).write(to: list, atomically: true, encoding: .utf8)
    #expect(try sample.run(["approve", sample.folder.path, "--from", list.path]) == 0)
    #expect(try sample.run(["check", sample.folder.path, "--only", "card"]) == 0)
    #expect(try sample.run(["check", sample.folder.path, "--only", "text"]) == 0)
    #expect(try sample.run(["check", sample.folder.path, "--only", "tall"]) == 1)
    #expect(try sample.run(["check", sample.folder.path, "--only", "new"]) == 1)
  }

  @Test(
    .enabled(if: Browser.file != nil, "there is no Chromium"),
    arguments: [("light", "1"), ("dark", "0")])
  func textsStandOutFromWhatIsBehind(scheme: String, setting: String) throws {
    let sample = try Sample()
    defer { try? FileManager.default.removeItem(at: sample.folder) }
    let results = try drive(
      sample,
      """
      const numbers = color => color.match(/[\\d.]+/g).map(Number)
      const light = color => {
        const [r, g, b] = numbers(color).map(value => value / 255)
          .map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const back = element => {
        for (let current = element; current; current = current.parentElement) {
          const color = getComputedStyle(current).backgroundColor
          if (numbers(color)[3] !== 0) return color
        }
        return "rgb(255, 255, 255)"
      }
      results.isDark = light(back(document.body)) < 0.2
      results.contrasts = {}
      for (const selector of ["h1", "header p", ".views span", ".views :checked + span", ".place",
        "h2 a", "small", ".lines li", "code", "figcaption", "del", "ins", ".approve", "details"]) {
        const element = get(selector)
        const [a, b] = [getComputedStyle(element).color, back(element)].map(light)
        results.contrasts[selector] = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
      }
      """, options: ["--blink-settings=preferredColorScheme=\(setting)"])
    #expect(results["isDark"] as? Bool == (scheme == "dark"))
    for (selector, contrast) in try #require(results["contrasts"] as? [String: Double]) {
      #expect(contrast >= Self.leastContrast, "\(selector) in \(scheme)")
    }
  }

  /// Without scripts all is there to be read, and nothing that wouldn't work is.
  @Test func scriptsAreNotNeededToRead() throws {
    let sample = try Sample()
    defer { try? FileManager.default.removeItem(at: sample.folder) }
    let html = try sample.report()
    let text = try #require(html.components(separatedBy: "<script>").first)
    #expect(text.contains("<form class=controls hidden>"))
    #expect(text.components(separatedBy: "<img ").count - 1 == 7)
    #expect(text.contains(".card padding-top 16px → 18px"))
    #expect(!text.contains("class=approve"))
    for address in ["http:", "https:", "@import", "src=\"/", "url("] {
      #expect(!html.contains(address), "\(address)")
    }
    // No larger than its pictures need.
    let pictures = try FileManager.default.contentsOfDirectory(atPath: sample.output.path)
      .filter { $0.hasSuffix(".png") }
      .map { try Data(contentsOf: sample.output.appending(path: $0)).count }
    #expect(html.utf8.count < pictures.reduce(0, +) * 4 / 3 + 40_000)
  }
}
