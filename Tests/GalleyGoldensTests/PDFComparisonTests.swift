import GalleyGoldens
import Testing

@Suite struct PDFComparisonTests {
  @Test func pdfGoldensAreExplainedByTheirLayout() throws {
    let folder = try GoldenFolder(["a.html": "<!DOCTYPE html><p class=card style='padding: 4px'>Hi"]
    )
    func run(_ mode: RecordMode = .never) throws -> GoldenResult {
      let results = try GoldenCase("a.html", in: folder.path).run(
        folder.renderer, mode: mode, output: folder.output, newKinds: [.pdf])
      return try #require(results.first)
    }
    #expect(try run(.missing).status == .recorded)
    #expect(try folder.files().contains("a.pdf"))
    #expect(try run().status == .passed)
    try folder.write("a.html", "<!DOCTYPE html><p class=card style='padding: 5px'>Hi")
    let result = try run()
    #expect(result.status == .failed)
    let first = ".card padding-top 4px → 5px (right, bottom, left too)"
    #expect(result.lines.first?.hasPrefix(first) == true)
    #expect(result.lines.last?.contains("objects of the PDF file differ: 1 contents") == true)
  }

  @Test func otherFilesAreNoPDFFilesOfGalley() {
    let comparison = PDFComparison(expected: [1, 2, 3], actual: [1, 2])
    #expect(!comparison.isPassed)
    #expect(comparison.summary == ["the expected file is none that Galley made"])
  }
}
