import GalleyDOM
import GalleyHTML
import GalleyOutline
import GalleyPrimitives
import Testing

@Suite struct HeadingTitleTests {
  private func title(_ heading: String) -> String? {
    let document = parseHTML(heading).document
    return HeadingOutline(document, pageHeight: 100, viewportHeight: 100) { _ in
      Rect(x: 0, y: 0, width: 10, height: 10)
    } scrollMargin: { _ in
      0
    }.sections.first?.title
  }

  @Test(arguments: [
    ("<h2> Be&shy;gin <code>x</code>\n now</h2>", "Begin x now"),
    ("<h2>Usage<a class=headerlink href='#usage'>¶</a></h2>", "Usage"),
    ("<h2><a href='#c'>C#</a> <a href='#c'>#</a></h2>", "C#"),
    ("<h2><a href='https://example.org/'>#</a></h2>", "#"),
    ("<h2 aria-label='Spoken'>Written</h2>", "Spoken"),
    ("<h2><span aria-hidden=true>★</span>Star</h2>", "Star"),
    ("<h2><img alt='A lake' src=lake.png></h2>", "A lake"),
    ("<h2>Lake <img alt=icon src=lake.png></h2>", "Lake"),
  ])
  func titlesAreWhatAReaderTakes(_ heading: String, _ expected: String) {
    #expect(title(heading) == expected)
  }
}
