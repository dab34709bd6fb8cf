import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyScript
import GalleyStyle
import Testing

@testable import GalleyEngine

/// What is laid out once for scripts and for whoever shows the page.
@Suite struct SharedFramesTests {
  private func fixture() throws -> InteractionFixture {
    var fixture = try InteractionFixture("<p id=p>one</p><script>p.title = 'a'</script>")
    fixture.page.runScripts()
    return fixture
  }

  /// What two values have in common only if they are of one layout.
  private func isOneLayout(_ one: Frame, _ other: Frame) -> Bool {
    one.sharedScrollTree === other.sharedScrollTree
  }

  @Test func whatScriptsHadLaidOutIsShown() throws {
    var fixture = try fixture()
    let laidOut = fixture.page.withScripts { script in
      _ = try? script.world().evaluate("p.style.height = '70px'; p.offsetHeight")
      return script.currentFrame()
    }
    let asked = try #require(laidOut)
    #expect(isOneLayout(fixture.page.frame(), asked))
    let again = fixture.page.withScripts { $0.currentFrame() }
    #expect(isOneLayout(try #require(again), asked))
  }

  @Test func whatIsShownAnswersScripts() throws {
    var fixture = try fixture()
    let shown = fixture.page.frame()
    let asked = fixture.page.withScripts { $0.currentFrame() }
    #expect(isOneLayout(try #require(asked), shown))
  }

  /// Each changes what a page looks like, and has it laid out anew.
  @Test func changesAreLaidOut() throws {
    var fixture = try fixture()
    var frames = [fixture.page.frame()]
    let changes: [(inout PageModel) -> Void] = [
      { $0.updateDocument { $0.noteChange() } },
      { $0.interaction.hovered = $0.document.root },
      { $0.update(scrollbars: .classic) },
      { $0.update(language: "ja") },
      { $0.update(fragment: "p") },
      { page in
        page.withScripts { script in
          _ = try? script.world().evaluate(
            "const s = new CSSStyleSheet(); s.replaceSync('p { color: red }');"
              + "document.adoptedStyleSheets = [s]; 0")
        }
      },
      { page in
        page.withScripts { script in
          _ = try? script.world().evaluate("getSelection().selectAllChildren(p)")
        }
      },
    ]
    for change in changes {
      change(&fixture.page)
      let frame = fixture.page.frame()
      #expect(!frames.contains { isOneLayout($0, frame) })
      frames.append(frame)
    }
  }

  @Test func aFrameThatIsUsedAgainTellsWhatWasSaidSince() throws {
    var fixture = try fixture()
    let before = fixture.page.frame()
    fixture.page.withScripts { script in
      _ = try? script.world().evaluate("console.warn('later')")
    }
    let after = fixture.page.frame()
    #expect(isOneLayout(before, after))
    #expect(after.diagnostics.contains { $0.message.contains("later") })
    #expect(!before.diagnostics.contains { $0.message.contains("later") })
  }
}
