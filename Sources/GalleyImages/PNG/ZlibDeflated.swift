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
