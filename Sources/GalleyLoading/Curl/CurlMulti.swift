internal import CCurl

/// libcurl's set of transfers that run on one thread.
///
/// It owns the library's handle. Unchecked, since the handle never changes and libcurl lets any
/// thread wake up a wait: only ``wakeUp()`` is called on other threads, under the loop's lock, under
/// which its thread also gives up this object before it ends. All else belongs to that thread.
@safe final class CurlMulti: @unchecked Sendable {
  private let library: CurlLibrary
  private let handle: UnsafeMutableRawPointer

  init?(_ library: CurlLibrary, connectionsPerHost: Int) {
    guard
      let handle = unsafe galleyCurlMultiInit(library.functions, connectionsPerHost)
    else { return nil }
    self.library = library
    unsafe self.handle = handle
  }

  deinit { unsafe galleyCurlMultiCleanup(library.functions, handle) }

  /// Ends the present or the next wait.
  func wakeUp() { unsafe galleyCurlMultiWakeUp(library.functions, handle) }

  /// The transfer must be removed before it is gone.
  func add(_ transfer: CurlTransfer) -> Bool {
    unsafe galleyCurlMultiAdd(library.functions, handle, transfer.handle)
  }

  func remove(_ transfer: CurlTransfer) {
    unsafe galleyCurlMultiRemove(library.functions, handle, transfer.handle)
  }

  /// Does what can be done without waiting.
  func perform() -> Bool { unsafe galleyCurlMultiPerform(library.functions, handle) }

  /// Waits for news, at most that long.
  func wait(milliseconds: Int) -> Bool {
    unsafe galleyCurlMultiWait(library.functions, handle, Int32(clamping: milliseconds))
  }

  /// A transfer that has ended, by its ``CurlTransfer/key``, and libcurl's code.
  func nextDone() -> (key: UInt, code: Int32)? {
    var code: Int32 = 0
    let done = unsafe galleyCurlMultiNextDone(library.functions, handle, &code)
    guard let done = unsafe done else { return nil }
    return (UInt(bitPattern: done), code)
  }
}
