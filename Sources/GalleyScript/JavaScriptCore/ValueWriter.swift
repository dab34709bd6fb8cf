internal import CJavaScriptCore

/// Makes values for one global object's scripts.
@safe
struct ValueWriter {
  let library: JavaScriptCoreLibrary
  let context: UnsafeMutableRawPointer?

  init(library: JavaScriptCoreLibrary, context: UnsafeMutableRawPointer?) {
    self.library = library
    unsafe self.context = unsafe context
  }

  private var js: GalleyJavaScriptCore { library.functions }

  /// A string of the library's, to be released.
  func makeString(_ text: String) -> UnsafeMutableRawPointer? {
    var text = text
    return text.withUTF8 { unsafe makeString($0) }
  }

  /// A string of UTF-8 in which unpaired surrogates stand as three bytes; to be released.
  func makeString(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeMutableRawPointer? {
    if unsafe bytes.allSatisfy({ $0 != 0 && $0 < 128 }) {
      return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) {
        for index in bytes.indices { unsafe $0[index] = unsafe CChar(bytes[index]) }
        unsafe $0[bytes.count] = 0
        return unsafe js.stringCreateASCII($0.baseAddress)
      }
    }
    let units = unsafe utf16(fromWTF8: bytes)
    return unsafe units.withUnsafeBufferPointer {
      unsafe js.stringCreate($0.baseAddress, $0.count)
    }
  }

  func value(_ value: ScriptValue) -> UnsafeMutableRawPointer? {
    switch value {
    case .undefined: return unsafe js.makeUndefined(context)
    case .null: return unsafe js.makeNull(context)
    case .bool(let value): return unsafe js.makeBoolean(context, value)
    case .number(let value): return unsafe js.makeNumber(context, value)
    case .string(let text): return unsafe string(makeString(text))
    case .text(let bytes):
      return unsafe bytes.withUnsafeBufferPointer { unsafe string(makeString($0)) }
    case .date(let milliseconds):
      var argument = unsafe js.makeNumber(context, milliseconds)
      return unsafe js.makeDate(context, 1, &argument, nil)
    case .list(let values): return unsafe list(values)
    case .record(let properties):
      guard let object = unsafe js.objectMake(context, nil, nil) else { return nil }
      for property in properties {
        let name = unsafe makeString(property.name)
        unsafe js.setProperty(context, object, name, self.value(property.value), 0, nil)
        unsafe js.stringRelease(name)
      }
      return unsafe object
    case .bytes(let bytes):
      let array = unsafe js.makeTypedArray(
        context, Int32(galleyJSUint8Array), bytes.count, nil)
      if let array = unsafe array {
        unsafe ValueReader(library: library, context: context).fill(array, with: bytes)
      }
      return unsafe array
    }
  }

  /// Sets a property of an object.
  func set(_ name: String, of object: UnsafeMutableRawPointer?, to value: UnsafeMutableRawPointer?)
  {
    let key = unsafe makeString(name)
    unsafe js.setProperty(context, object, key, value, 0, nil)
    unsafe js.stringRelease(key)
  }

  private func string(_ text: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    defer { unsafe js.stringRelease(text) }
    return unsafe js.makeString(context, text)
  }

  /// Numbers are no objects that the collector could take away; other elements are set one by one, so that each is held by the array before the next is made.
  ///
  /// - Returns: `nil` while the script is being ended, as the library makes no array then.
  private func list(_ values: [ScriptValue]) -> UnsafeMutableRawPointer? {
    if values.allSatisfy({ if case .number = $0 { true } else { false } }) {
      let numbers = unsafe values.map { unsafe value($0) }
      return unsafe numbers.withUnsafeBufferPointer {
        unsafe js.makeArray(context, $0.count, $0.baseAddress, nil)
      }
    }
    guard let array = unsafe js.makeArray(context, 0, nil, nil) else { return nil }
    for (index, value) in values.enumerated() {
      unsafe js.setElement(context, array, UInt32(clamping: index), self.value(value), nil)
    }
    return unsafe array
  }
}
