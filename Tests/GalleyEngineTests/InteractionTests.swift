import GalleyDOM
import GalleyEngine
import GalleyLoading
import GalleyPrimitives
import GalleyStyle
import Testing

@Suite struct InteractionTests {
  private func height(_ page: InteractionFixture, _ selector: String) throws -> Double? {
    page.frame.borderBox(of: try page.node(selector))?.height
  }

  /// <https://drafts.csswg.org/selectors-4/#useraction-pseudos>
  @Test func statesOfUsersActionsReachTheStyle() throws {
    var page = try InteractionFixture(
      """
      <style>p{height:1px;margin:0} p:hover{height:2px} p:active{height:3px}
      p:focus-within{height:4px} input:focus-visible{height:50px} a:focus-visible{height:9px}
      </style><p><label for=i>label</label></p><input id=i><a id=a href=x>link</a>
      """)
    page.page.interaction.hovered = try page.node("label")
    page.frame = page.page.frame()
    #expect(try height(page, "p") == 2)
    page.page.interaction.active = try page.node("p")
    page.frame = page.page.frame()
    #expect(try height(page, "p") == 3)
    page.page.interaction.active = nil
    _ = try page.click("#i")
    // A field that takes text shows its focus however it came.
    #expect(page.focused == "i")
    #expect(page.page.interaction.isFocusVisible)
    _ = try page.click("#a")
    #expect(page.focused == "a" && !page.page.interaction.isFocusVisible)
  }

  @Test func linksAreFollowed() throws {
    var page = try InteractionFixture("<base target=_blank><a href='../x?y#z'><b>here</b></a>")
    guard case .follow(let link)? = try page.click("b").first else {
      Issue.record("a click on a link follows it")
      return
    }
    #expect(link.url.href == "https://lakes.example/x?y#z")
    #expect(link.target == .newWindow(name: ""))
    page = try InteractionFixture("<a href=x target=_self>here</a>")
    guard case .follow(let own)? = try page.click("a").first else { return }
    #expect(own.target == .page)
    guard case .follow(let other)? = try page.click("a", modifiers: .command).first else { return }
    #expect(other.target == .newWindow(name: ""))
    #expect(try page.click("a", button: .secondary).isEmpty)
  }

  /// <https://html.spec.whatwg.org/#the-label-element>
  @Test func labelsStandForTheirControls() throws {
    var page = try InteractionFixture(
      "<label><input type=checkbox id=c> <i>text</i> <a href=x>link</a></label>"
        + "<label for=t>name</label><input id=t><label for=d>off</label>"
        + "<input type=checkbox id=d disabled>")
    _ = try page.click("i")
    #expect(page.document.isChecked(try page.node("#c")))
    #expect(page.focused == "c")
    #expect(try page.click("label a").count == 1)
    #expect(page.document.isChecked(try page.node("#c")))
    _ = try page.click("label[for=t]")
    #expect(page.focused == "t")
    _ = try page.click("label[for=d]")
    #expect(!page.document.isChecked(try page.node("#d")))
  }

  /// <https://html.spec.whatwg.org/#the-details-element>
  @Test func summariesOpenTheirDetails() throws {
    var page = try InteractionFixture(
      "<details name=n open id=a><summary>A</summary>x</details>"
        + "<details name=n id=b><summary>B</summary>y</details>")
    _ = try page.click("#b summary")
    #expect(page.document.hasAttribute(.open, of: try page.node("#b")))
    #expect(!page.document.hasAttribute(.open, of: try page.node("#a")))
    page.press(.enter)
    #expect(!page.document.hasAttribute(.open, of: try page.node("#b")))
  }

  @Test func fragmentsOpenWhatHidesTheirTarget() throws {
    let page = try InteractionFixture(
      "<details><summary>A</summary><p id=t>x</details>", url: "https://lakes.example/#t")
    #expect(page.document.hasAttribute(.open, of: try page.node("details")))
  }

  @Test func namesAreTargetsToo() throws {
    let page = try InteractionFixture(
      "<style>a{display:block;height:1px} :target{height:7px}</style><a name=t>",
      url: "https://lakes.example/#t")
    #expect(try height(page, "a") == 7)
  }

  /// <https://html.spec.whatwg.org/#sequential-focus-navigation>
  @Test func tabGoesThroughThePage() throws {
    var page = try InteractionFixture(
      """
      <a id=a href=x>a</a><a>none</a><input id=b disabled><input id=c type=hidden>
      <input id=d tabindex=2><button id=e tabindex=1>e</button><p id=f tabindex=0>f</p>
      <p tabindex=-1>g</p><input type=radio name=r id=h><input type=radio name=r id=i checked>
      <input id=j style="display:none"><textarea id=k></textarea>
      """)
    var ids: [String] = []
    for _ in 0..<7 {
      page.press(.tab)
      ids.append(page.focused)
    }
    #expect(ids == ["e", "d", "a", "f", "i", "k", "e"])
    page.press(.tab, modifiers: .shift)
    #expect(page.focused == "k")
  }

  @Test func textIsTypedWhereTheCaretIs() throws {
    var page = try InteractionFixture(
      "<style>input{font:20px Ahem;padding:0;border:0}</style>"
        + "<input id=i value=abcd maxlength=6><input id=r value=x readonly>")
    _ = try page.click("#i", at: Point(x: 41, y: 8))
    _ = page.interaction.typed("XYZ", in: &page.page, page.frame)
    #expect(try page.value("#i") == "abXYcd")
    page.press(.backspace, .left, .delete)
    #expect(try page.value("#i") == "abcd")
    page.press(.character("a"), modifiers: .control)
    page.press(.character("q"))
    #expect(try page.value("#i") == "q")
    _ = try page.click("#r")
    page.press(.character("q"))
    #expect(try page.value("#r") == "x")
  }

  @Test func keysMoveChoices() throws {
    var page = try InteractionFixture(
      "<input type=radio name=r id=a checked><input type=radio name=r id=b>"
        + "<select id=s><option>One<option disabled>Two<option>Three</select>"
        + "<input type=range id=g min=0 max=10 value=4>")
    page.press(.tab, .right)
    #expect(page.document.isChecked(try page.node("#b")) && page.focused == "b")
    page.press(.tab, .down)
    #expect(try page.value("#s") == "Three")
    page.press(.character("o"))
    #expect(try page.value("#s") == "One")
    page.press(.tab, .right, .right)
    #expect(try page.value("#g") == "6")
    #expect(page.press(.end).isEmpty)
    #expect(try page.value("#g") == "10")
  }

  @Test func keysThatNobodyTakesScroll() throws {
    var page = try InteractionFixture("<p>text")
    #expect(page.press(.space) == [.scroll(.page(1))])
    #expect(page.press(.up) == [.scroll(.line(x: 0, y: -1))])
    #expect(page.press(.end) == [.scroll(.end)])
  }

  @Test func slidersFollowThePointer() throws {
    var page = try InteractionFixture("<body style='margin:0'><input type=range id=g>")
    _ = try page.click("#g", at: Point(x: 124, y: 8))
    #expect(try page.value("#g") == "100")
    _ = try page.click("#g", at: Point(x: 1, y: 8))
    #expect(try page.value("#g") == "0")
  }

  @Test func stateShowsInTheNextFrame() throws {
    var page = try InteractionFixture(
      "<style>p{height:1px} :checked+p{height:2px} :placeholder-shown+p{height:3px}"
        + ":invalid+p{height:4px}</style><input type=checkbox id=c><p id=p></p>"
        + "<input id=t placeholder=x><p id=q></p>")
    #expect(try height(page, "#q") == 3)
    _ = try page.click("#c")
    #expect(try height(page, "#p") == 2)
    _ = try page.click("#t")
    page.press(.character("a"))
    #expect(try height(page, "#q") == 1)
  }
}
