@_exported public import Galley
@_exported public import GalleyGoldens
// Where a call stands in its source is told by a macro of it, in tests of XCTest too.
@_exported public import Testing
