import CHarfBuzz

/// The bytes of a font file, mapped or owned, which never change.
///
/// Unchecked, since HarfBuzz counts the references of a blob with atomic operations and nobody writes
/// to its bytes, so that threads may share it.
@safe
final class FontBlob: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Maps the file at `path`; `nil` if it cannot be read.
  init?(path: String) {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else { return nil }
    unsafe pointer = blob
  }

  /// Copies `bytes`.
  init(_ bytes: [UInt8]) {
    unsafe pointer = bytes.withUnsafeBytes { raw in
      unsafe hb_blob_create(
        raw.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: raw.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)!
    }
  }

  deinit { unsafe hb_blob_destroy(pointer) }

  /// Gives the bytes to `body`.
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var count: UInt32 = 0
    guard let start = unsafe hb_blob_get_data(pointer, &count) else { return body(Span()) }
    let raw = unsafe UnsafeRawBufferPointer(start: start, count: Int(count))
    return unsafe raw.withMemoryRebound(to: UInt8.self) { unsafe body($0.span) }
  }
}
