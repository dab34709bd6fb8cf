import Foundation
public import Galley
public import GalleyGoldens
public import Testing

/// Fails the test that is running unless a page or picture is as its golden says.
///
/// Goldens are in `__Goldens__/<file>/<test>.<name>.png` beside the test's source file. What fails
/// goes to `.galley/tests` beside the package's manifest, with a report, `index.html`, and is
/// attached to the test. A golden that is missing fails; so does one that is recorded, since nothing
/// was compared. Works in Swift Testing and in XCTest.
///
/// ```swift
/// @Test func cardLooksRight() {
///   expectGolden(.html("<p class=card>Hello"), variants: .init(widths: [320, 800]))
/// }
/// ```
///
/// - Parameters:
///   - subject: The page or picture.
///   - kinds: What of it is compared.
///   - name: Tells several goldens of one test apart; tests with arguments need it.
///   - variants: What the page is shown under: each combination is a golden.
///   - tolerance: How much pictures may differ.
///   - record: Whether goldens are written; `nil` for ``RecordMode/current``.
///   - configure: Sets what else a golden may say: region, masks, the viewport's height …
/// - Returns: Whether all is as expected.
@discardableResult
public func expectGolden(
  _ subject: GoldenSubject, as kinds: [GoldenKind] = [.picture], named name: String? = nil,
  variants: GoldenVariants = GoldenVariants(), tolerance: Tolerance = .exact,
  record: RecordMode? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  filePath: String = #filePath, testName: String = #function,
  configure: (inout GoldenSettings) -> Void = { _ in }
) -> Bool {
  var settings = GoldenSettings()
  settings.variants = variants
  settings.tolerance = tolerance
  settings.kinds = kinds
  configure(&settings)
  let place = TestPlace(
    file: filePath, testName: testName, name: name)
  return expect(
    subject, settings, place, isCounted: false, record: record ?? .current, sourceLocation)
}

/// Fails the test that is running unless a page of a folder is as the files beside it say, as
/// `galley goldens check` compares it.
///
/// ```swift
/// @Test(arguments: try GoldenCase.all(in: URL(filePath: "Goldens")))
/// func isAsExpected(_ golden: GoldenCase) { expectGolden(golden) }
/// ```
///
/// - Parameter kinds: What must be there of each page; `nil` for what its settings or files say.
/// - Returns: Whether all is as expected.
@discardableResult
public func expectGolden(
  _ golden: GoldenCase, as kinds: [GoldenKind]? = nil, record: RecordMode? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, filePath: String = #filePath
) -> Bool {
  if let problem = RecordMode.environmentProblem {
    Reporting.fail(problem, sourceLocation)
    return false
  }
  var golden = golden
  if let kinds { golden.settings.kinds = kinds }
  let output = TestPlace(file: filePath, testName: "", name: nil).output
  let folder = golden.folder.split(separator: "/").last.map { "/" + $0 } ?? ""
  let results = golden.run(
    goldenRenderer, mode: record ?? .current, output: output + folder)
  return Reporting.report(results, output: output, sourceLocation)
}

/// Fails the test that is running unless a page looks as its golden says; it is taken as it is laid
/// out, and not scrolled.
///
/// See ``expectGolden(_:as:named:variants:tolerance:record:sourceLocation:filePath:testName:configure:)``.
@MainActor @discardableResult
public func expectGolden(
  _ page: WebPage, named name: String? = nil, tolerance: Tolerance = .exact,
  record: RecordMode? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  filePath: String = #filePath, testName: String = #function,
  configure: (inout GoldenSettings) -> Void = { _ in }
) async -> Bool {
  let subject: GoldenSubject
  do {
    subject = .picture(try await page.exported(as: .image))
  } catch {
    subject = GoldenSubject(contents: .broken("\(error)"))
  }
  return expectGolden(
    subject, named: name, tolerance: tolerance, record: record, sourceLocation: sourceLocation,
    filePath: filePath, testName: testName, configure: configure)
}
