import Testing

@testable import GalleyPDF

@Suite struct PDFBytesTests {
  @Test func numbersHaveNoExponentAndNoNeedlessDigits() {
    func text(_ value: Double, decimals: Int = 3) -> String {
      var bytes = PDFBytes()
      bytes.number(value, decimals: decimals)
      return String(decoding: bytes.bytes, as: UTF8.self)
    }
    #expect(text(0) == "0")
    #expect(text(-0.0001) == "0")
    #expect(text(1.5) == "1.5")
    #expect(text(-12.0625, decimals: 4) == "-12.0625")
    #expect(text(0.05) == "0.05")
    #expect(text(1e300) == "1000000000")
    #expect(text(-.infinity) == "-1000000000")
    #expect(text(.nan) == "0")
  }

  @Test func textIsAsciiOrMarkedUTF16() {
    var bytes = PDFBytes()
    bytes.text("a(b)\\")
    bytes.text("ä")
    #expect(String(decoding: bytes.bytes, as: UTF8.self) == "(a\\(b\\)\\\\)<FEFF00E4>")
  }
}
