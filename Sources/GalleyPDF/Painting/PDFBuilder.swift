import GalleyDisplayList
import GalleyPrimitives

/// What all pages of a file share while it is made.
final class PDFBuilder {
  var file = PDFFile()
  var fonts: PDFFontTable
  var images = PDFImageTable()
  let glyphs: any GlyphSource
  /// How often something was painted as a picture or not at all, by what it was.
  private(set) var notes: [PDFNote: Int] = [:]
  /// How much may still be spent on what is painted as pictures: each costs as much as its list
  /// has rows.
  var pictureBudget = 20_000_000

  init(glyphs: any GlyphSource) {
    self.glyphs = glyphs
    fonts = PDFFontTable(glyphs: glyphs)
  }

  func note(_ note: PDFNote) { notes[note, default: 0] += 1 }

  /// One for each kind.
  var diagnostics: [Diagnostic] {
    PDFNote.allCases.compactMap { note in
      guard let count = notes[note] else { return nil }
      return Diagnostic(.paint, note.severity, "\(note.rawValue) (\(count))")
    }
  }
}

/// What a PDF file can't have as it is.
enum PDFNote: String, CaseIterable {
  case filter = "filters became pictures in the PDF file"
  case backdrop = "backdrop filters became pictures in the PDF file"
  case blending = "blending that PDF doesn't have became pictures in the PDF file"
  case shadow = "blurred shadows became pictures in the PDF file"
  case gradient = "repeating gradients of very many turns became pictures in the PDF file"
  case skipped = "effects were left out of the PDF file, which has too many"
  case font = "fonts could not be put into the PDF file"

  var severity: Diagnostic.Severity {
    switch self {
    case .filter, .backdrop, .blending, .shadow, .gradient: .note
    case .skipped, .font: .warning
    }
  }
}
