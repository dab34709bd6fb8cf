import GalleyDOM
import GalleyEngine
import GalleyLoading
import GalleyPrimitives
import Testing

/// <https://html.spec.whatwg.org/#form-submission-algorithm>
@Suite struct FormSubmissionTests {
  private func request(_ effects: [InteractionEffect]) throws -> (FetchRequest, NavigationTarget) {
    for effect in effects {
      if case .submit(let request, let target, _) = effect { return (request, target) }
    }
    return try #require(nil)
  }

  private func body(_ request: FetchRequest) -> String {
    String(decoding: request.body, as: UTF8.self)
  }

  @Test func getReplacesTheQuery() throws {
    var page = try InteractionFixture(
      """
      <form action="/s?old=1#f"><input name=q value="a b&amp;é~*"><input name=off disabled value=1>
      <input value=nameless><input type=checkbox name=c checked><input type=checkbox name=d>
      <input type=submit name=other value=no><button name=go value=yes>go</button></form>
      """)
    let (request, target) = try request(page.click("button"))
    #expect(
      request.url.href
        == "https://lakes.example/s?q=a+b%26%C3%A9%7E*&c=on&go=yes#f")
    #expect(request.method == "GET" && target == .page && request.body.isEmpty)
  }

  @Test func anEmptyActionIsThePageItself() throws {
    var page = try InteractionFixture(
      "<base href='/other/'><form><button name=a>go</button></form>")
    #expect(
      try request(page.click("button")).0.url.href == "https://lakes.example/a/b?a=")
  }

  @Test func postSendsABody() throws {
    var page = try InteractionFixture(
      """
      <form method=post action=p><textarea name=t>
      1
      2</textarea><select name=s multiple><option selected>x<option disabled selected>y
      <option selected value=3>z</select><button>go</button>
      <button id=b formmethod=get formaction=/g formtarget=w>get</button></form>
      """)
    let (post, _) = try request(page.click("button"))
    #expect(post.method == "POST" && post.url.href == "https://lakes.example/a/p")
    #expect(body(post) == "t=1%0D%0A2&s=x&s=3")
    #expect(post.fields == [HTTPField("Content-Type", "application/x-www-form-urlencoded")])
    let (get, target) = try request(page.click("#b"))
    #expect(get.method == "GET" && get.url.href.hasPrefix("https://lakes.example/g?t="))
    #expect(target == .newWindow(name: "w"))
  }

  /// <https://html.spec.whatwg.org/#multipart/form-data-encoding-algorithm>
  @Test func multipartKeepsFiles() throws {
    var page = try InteractionFixture(
      """
      <form method=post enctype=multipart/form-data><input name='a"b' value="1">
      <input type=file name=f id=f><button>go</button></form>
      """)
    let input = try page.node("#f")
    page.page.updateDocument {
      $0.updateControlState(of: input) {
        $0.files = [FormFile(name: "n.txt", type: "text/plain", bytes: Array("data".utf8))]
      }
    }
    let (post, _) = try request(page.click("button"))
    let type = try #require(post.fields.first?.value)
    let boundary = try #require(type.split(separator: "boundary=").last)
    #expect(type.hasPrefix("multipart/form-data; boundary=----"))
    let expected = [
      "--\(boundary)", "Content-Disposition: form-data; name=\"a%22b\"", "", "1", "--\(boundary)",
      "Content-Disposition: form-data; name=\"f\"; filename=\"n.txt\"",
      "Content-Type: text/plain", "", "data", "--\(boundary)--", "",
    ]
    #expect(body(post) == expected.joined(separator: "\r\n"))
  }

  @Test func plainTextIsPlain() throws {
    var page = try InteractionFixture(
      "<form method=post enctype=text/plain><input name=a value='1&amp;2'><button>go</form>")
    #expect(body(try request(page.click("button")).0) == "a=1&2\r\n")
  }

  @Test func encodingsAreThePagesOrAsAskedFor() throws {
    var page = try InteractionFixture(
      "<form accept-charset='nonsense windows-1252 utf-8'><input type=hidden name=_charset_>"
        + "<input name=a value='é€Ω'><button>go</form>")
    #expect(
      try request(page.click("button")).0.url.query
        == "_charset_=windows-1252&a=%E9%80%26%23937%3B")
  }

  @Test func imageButtonsTellWhere() throws {
    var page = try InteractionFixture(
      "<form><input type=image name=i alt=x style='width:40px;height:30px;padding:0;border:0'>"
        + "</form>")
    #expect(
      try request(page.click("input", at: Point(x: 12.5, y: 7.5))).0.url.query == "i.x=12&i.y=7")
  }

  @Test func valuesThatAreNotValidHoldTheFormBack() throws {
    var page = try InteractionFixture(
      "<form><input id=a name=a required><button id=b>go</button>"
        + "<button id=c formnovalidate>go</button></form>")
    let field = try page.node("#a")
    #expect(try page.click("#b") == [.invalid([field]), .reveal(field)])
    #expect(page.focused == "a")
    #expect(try request(page.click("#c")).0.url.query == "a=")
    page.press(.tab, modifiers: .shift)
    _ = try page.click("#a")
    page.press(.character("x"))
    #expect(try request(page.press(.enter)).0.url.query == "a=x")
  }

  /// <https://html.spec.whatwg.org/#implicit-submission>
  @Test func enterSubmitsWhereOneFieldIsAlone() throws {
    var page = try InteractionFixture("<form><input name=a id=a></form>")
    _ = try page.click("#a")
    #expect(page.press(.enter).count == 1)
    page = try InteractionFixture("<form><input name=a id=a><input name=b></form>")
    _ = try page.click("#a")
    #expect(page.press(.enter).isEmpty)
    page = try InteractionFixture(
      "<form><input name=a id=a><input name=b><input type=submit disabled></form>")
    _ = try page.click("#a")
    #expect(page.press(.enter).isEmpty)
  }

  @Test func controlsOutsideAndInDialogs() throws {
    var page = try InteractionFixture(
      "<input name=a value=1 form=f><form id=f></form><button form=f>go</button>")
    #expect(try request(page.click("button")).0.url.query == "a=1")
    page = try InteractionFixture(
      "<dialog open><form method=dialog><button value=yes>ok</button></form></dialog>")
    let dialog = try page.node("dialog")
    #expect(try page.click("button") == [.closed(dialog, returnValue: "yes")])
    #expect(!page.document.hasAttribute(.open, of: dialog))
  }

  @Test func resetGivesThePagesValuesBack() throws {
    var page = try InteractionFixture("<form><input id=a value=1><input type=reset></form>")
    _ = try page.click("#a")
    page.press(.character("2"))
    #expect(try page.value("#a") != "1")
    _ = try page.click("input[type=reset]")
    #expect(try page.value("#a") == "1")
  }
}
