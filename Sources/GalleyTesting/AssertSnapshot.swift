public import GalleyGoldens
import Testing

/// What ``assertSnapshot(of:as:named:record:timeout:fileID:file:testName:line:column:)`` compares of
/// a page or picture.
public struct Snapshotting: Sendable {
  var settings = GoldenSettings()

  /// The picture, exactly.
  public static var image: Snapshotting { image() }

  /// The picture.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must be the same, from 0 to 1.
  ///   - perceptualPrecision: How alike two colours must be to count as the same, from 0 to 1.
  ///   - width: The viewport's, in CSS px.
  ///   - height: The viewport's, in CSS px.
  ///   - scale: Device px per CSS px.
  public static func image(
    precision: Double = 1, perceptualPrecision: Double = 1, width: Double? = nil,
    height: Double? = nil, scale: Double? = nil
  ) -> Snapshotting {
    var result = Snapshotting()
    if precision < 1 { result.settings.tolerance.maximumPercent = (1 - max(0, precision)) * 100 }
    if perceptualPrecision < 1 {
      result.settings.tolerance.colorMetric = .oklab
      result.settings.tolerance.colorDistance = 1 - max(0, perceptualPrecision)
    }
    result.settings.variants.widths = width.map { [$0] } ?? []
    result.settings.variants.height = height
    result.settings.variants.scales = scale.map { [$0] } ?? []
    result.settings.kinds = [.picture]
    return result
  }

  /// The picture, with all settings that goldens have.
  public static func image(_ configure: (inout GoldenSettings) -> Void) -> Snapshotting {
    var result = Snapshotting()
    configure(&result.settings)
    result.settings.kinds = [.picture]
    return result
  }

  /// Places, sizes and computed values, as text.
  public static var layout: Snapshotting { text(.layout) }

  /// The headings with their places, as JSON.
  public static var sections: Snapshotting { text(.sections) }

  /// The PDF file, compared object by object.
  public static var pdf: Snapshotting { text(.pdf) }

  private static func text(_ kind: GoldenKind) -> Snapshotting {
    var result = Snapshotting()
    result.settings.kinds = [kind]
    return result
  }
}

/// Fails the test that is running unless a page or picture is as its golden says.
///
/// Shaped as swift-snapshot-testing's function, whose pictures exist on Apple's systems only; goldens
/// without a name are counted in the order in which a test asks for them. A missing golden fails
/// unless `record` or the environment says that it is recorded.
///
/// - Parameters:
///   - value: The page or picture.
///   - snapshotting: What of it is compared.
///   - timeout: Not used: pages are complete as soon as they are laid out.
public func assertSnapshot(
  of value: @autoclosure () throws -> GoldenSubject, as snapshotting: Snapshotting,
  named name: String? = nil, record: RecordMode? = nil, timeout: Double = 5,
  fileID: String = #fileID, file filePath: String = #filePath, testName: String = #function,
  line: Int = #line, column: Int = #column
) {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let subject: GoldenSubject
  do {
    subject = try value()
  } catch {
    subject = GoldenSubject(contents: .broken("\(error)"))
  }
  let place = TestPlace(file: filePath, testName: testName, name: name)
  _ = expect(
    subject, snapshotting.settings, place, isCounted: true, record: record ?? .current, location)
}
