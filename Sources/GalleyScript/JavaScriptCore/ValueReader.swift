internal import CJavaScriptCore

/// Reads values of one global object's scripts.
@safe
struct ValueReader {
  let library: JavaScriptCoreLibrary
  let context: UnsafeMutableRawPointer?

  /// However deep objects are inside each other.
  private static let depthLimit = 200
  /// However many values one has in it: the same object counts each time that it is met.
  private static let countLimit = 1 << 24

  init(library: JavaScriptCoreLibrary, context: UnsafeMutableRawPointer?) {
    self.library = library
    unsafe self.context = unsafe context
  }

  private var js: GalleyJavaScriptCore { library.functions }

  /// A value as text; empty for what can't be turned into any.
  func text(_ value: UnsafeMutableRawPointer) -> [UInt8] {
    guard let string = unsafe js.toString(context, value, nil) else { return [] }
    defer { unsafe js.stringRelease(string) }
    return unsafe bytes(of: string)
  }

  /// The UTF-8 of a string, unpaired surrogates as three bytes.
  func bytes(of string: UnsafeMutableRawPointer) -> [UInt8] {
    let count = unsafe js.stringCount(string)
    guard count > 0, let characters = unsafe js.stringCharacters(string) else { return [] }
    return unsafe wtf8(UnsafeBufferPointer(start: characters, count: count))
  }

  /// A value with all that is in it, copied. Functions and symbols are `undefined`, and so is what is
  /// too much or too deep.
  func value(_ value: UnsafeMutableRawPointer) -> ScriptValue {
    var room = Self.countLimit
    return unsafe self.value(value, depth: 0, &room)
  }

  private func value(
    _ value: UnsafeMutableRawPointer, depth: Int, _ room: inout Int
  ) -> ScriptValue {
    room -= 1
    guard room >= 0 else { return .undefined }
    switch unsafe js.type(context, value) {
    case Int32(galleyJSNull): return .null
    case Int32(galleyJSBoolean): return unsafe .bool(js.toBoolean(context, value))
    case Int32(galleyJSNumber): return unsafe .number(js.toNumber(context, value, nil))
    case Int32(galleyJSString): return unsafe .text(text(value))
    case Int32(galleyJSObject): return unsafe object(value, depth: depth, &room)
    default: return .undefined
    }
  }

  private func object(
    _ value: UnsafeMutableRawPointer, depth: Int, _ room: inout Int
  ) -> ScriptValue {
    guard depth < Self.depthLimit, unsafe !js.isFunction(context, value) else { return .undefined }
    if unsafe js.isDate(context, value) { return unsafe .date(js.toNumber(context, value, nil)) }
    if let bytes = unsafe bytes(value) { return .bytes(bytes) }
    if unsafe js.isArray(context, value) {
      let count = unsafe property("length", of: value).map { unsafe js.toNumber(context, $0, nil) }
      let limit = Int(min(max(count ?? 0, 0), Double(max(room, 0))))
      return .list(
        (0..<limit).map { index in
          guard let element = unsafe js.element(context, value, UInt32(index), nil) else {
            return .undefined
          }
          return unsafe self.value(element, depth: depth + 1, &room)
        })
    }
    guard let names = unsafe js.propertyNames(context, value) else { return .undefined }
    defer { unsafe js.propertyNamesRelease(names) }
    var properties: [ScriptValue.Property] = []
    for index in 0..<(unsafe js.propertyNameCount(names)) {
      guard let name = unsafe js.propertyName(names, index),
        let property = unsafe js.property(context, value, name, nil)
      else { continue }
      properties.append(
        ScriptValue.Property(
          String(decoding: unsafe bytes(of: name), as: UTF8.self),
          unsafe self.value(property, depth: depth + 1, &room)))
    }
    return .record(properties)
  }

  /// A property of an object; `nil` if reading it throws.
  func property(
    _ name: String, of object: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer? {
    let key = unsafe ValueWriter(library: library, context: context).makeString(name)
    defer { unsafe js.stringRelease(key) }
    return unsafe js.property(context, object, key, nil)
  }

  /// A property that is a function; `nil` for all else.
  func function(
    _ name: String, of object: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer? {
    guard let value = unsafe property(name, of: object),
      unsafe js.type(context, value) == Int32(galleyJSObject), unsafe js.isFunction(context, value)
    else { return nil }
    return unsafe value
  }

  /// The bytes of a typed array or array buffer; `nil` for all else.
  func bytes(_ value: UnsafeMutableRawPointer) -> [UInt8]? {
    let storage = unsafe storage(of: value)
    guard let start = unsafe storage.start else { return unsafe storage.isBinary ? [] : nil }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: storage.count))
  }

  /// Fills a typed array or array buffer, as far as there is room.
  func fill(_ value: UnsafeMutableRawPointer, with bytes: [UInt8]) {
    let storage = unsafe storage(of: value)
    guard let start = unsafe storage.start else { return }
    unsafe bytes.withUnsafeBytes { source in
      let count = unsafe min(source.count, storage.count)
      if count > 0, let from = source.baseAddress {
        unsafe start.copyMemory(from: from, byteCount: count)
      }
    }
  }

  private func storage(
    of value: UnsafeMutableRawPointer
  ) -> (isBinary: Bool, start: UnsafeMutableRawPointer?, count: Int) {
    let type = unsafe js.typedArrayType(context, value, nil)
    if type == Int32(galleyJSArrayBuffer) {
      return unsafe (
        true, js.arrayBufferBytes(context, value, nil), js.arrayBufferByteCount(context, value, nil)
      )
    }
    guard type >= 0, type != Int32(galleyJSNoTypedArray) else {
      return (false, nil, 0)
    }
    let count = unsafe js.typedArrayByteCount(context, value, nil)
    guard count > 0, let start = unsafe js.typedArrayBytes(context, value, nil) else {
      return (true, nil, 0)
    }
    // The address is that of the whole buffer.
    return unsafe (true, start + js.typedArrayByteOffset(context, value, nil), count)
  }
}
