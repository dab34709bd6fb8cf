internal import CDeflate

/// Bytes in zlib's format, packed; empty if there is no memory.
///
/// <https://www.rfc-editor.org/rfc/rfc1950>
public func zlibDeflated(_ bytes: [UInt8]) -> [UInt8] {
  guard let compressor = unsafe libdeflate_alloc_compressor(6) else { return [] }
  defer { unsafe libdeflate_free_compressor(compressor) }
  let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
  return unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
    count = unsafe libdeflate_zlib_compress(
      compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
  }
}

/// The most bytes that are unpacked.
private let inflatedSizeLimit = 64 << 20

/// Packed bytes in zlib's format as they were; `nil` if they are broken or more than 64 MiB.
public func zlibInflated(_ bytes: [UInt8]) -> [UInt8]? {
  guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
  defer { unsafe libdeflate_free_decompressor(decompressor) }
  var size = max(1 << 16, bytes.count * 4)
  while size <= inflatedSizeLimit {
    var actual = 0
    var result = LIBDEFLATE_SUCCESS
    let output = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      result = unsafe libdeflate_zlib_decompress(
        decompressor, bytes, bytes.count, buffer.baseAddress, buffer.count, &actual)
      count = result == LIBDEFLATE_SUCCESS ? actual : 0
    }
    if result == LIBDEFLATE_SUCCESS { return output }
    guard result == LIBDEFLATE_INSUFFICIENT_SPACE else { return nil }
    size *= 4
  }
  return nil
}
