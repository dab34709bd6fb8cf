import GalleyScript
import Testing

@Suite("Script machine", .serialized)
struct ScriptMachineTests {
  @Test("Values pass in and out as they are")
  func roundTrip() throws {
    var natives = Natives()
    natives.add("echo") { call in call.value(0) }
    let machine = try ScriptMachine(natives, prelude: "globalThis.echo = N.echo;")
    defer { withExtendedLifetime(machine) {} }
    let world = try machine.world()
    let values: [(String, ScriptValue)] = [
      ("undefined", .undefined), ("null", .null), ("true", .bool(true)), ("-0.5", .number(-0.5)),
      ("'a\\u0000é😀'", .text(Array("a\u{0}é😀".utf8))),
      ("'\\ud800'", .text([0xED, 0xA0, 0x80])),
      ("[1, [null]]", .list([.number(1), .list([.null])])),
      ("({a: 1, b: undefined})", .object(["a": .number(1), "b": .undefined])),
      ("new Date(5)", .date(5)), ("new Uint8Array([1, 2, 3]).subarray(1)", .bytes([2, 3])),
      ("() => 1", .undefined),
    ]
    for (source, value) in values {
      #expect(try world.evaluate(source) == value, "\(source)")
      #expect(try world.evaluate("echo(\(source))") == value, "echo \(source)")
    }
  }

  @Test("What a script throws tells its name, message and line")
  func exceptions() throws {
    let machine = try ScriptMachine(Natives(), prelude: "")
    defer { withExtendedLifetime(machine) {} }
    let world = try machine.world()
    let error = try #require(throws: ScriptException.self) {
      try world.evaluate("\n\nnull.x", url: "a.js")
    }
    #expect(error.name == "TypeError")
    #expect(error.line == 3)
    #expect(error.url == "a.js")
    let thrown = try #require(throws: ScriptException.self) { try world.evaluate("throw 'no'") }
    #expect(thrown.message == "no")
    #expect(throws: ScriptException.self) { try world.evaluate("a b") }
  }

  @Test("What a script throws just when it is looked at is caught")
  func exceptionsWhileWatched() throws {
    let machine = try ScriptMachine(Natives(), prelude: "")
    defer { withExtendedLifetime(machine) {} }
    // Long enough for the watch to come often, while a private name is not found.
    let caught = try machine.world().evaluate(
      """
      class Own { #x = 1; static of(value) { return value.#x; } }
      let caught = 0;
      for (let index = 0; index < 600000; index++) {
        try { Own.of({}); } catch (error) { caught += error instanceof TypeError; }
      }
      caught
      """)
    #expect(caught == .number(600_000))
  }

  @Test("A script that doesn't end is ended, and the next one runs")
  func timeLimit() throws {
    let machine = try ScriptMachine(Natives(), prelude: "")
    machine.limits.entryTime = .milliseconds(120)
    let world = try machine.world()
    let error = try #require(throws: ScriptException.self) {
      try world.evaluate("while (true) { try { while (true); } catch {} }")
    }
    #expect(error.kind == .terminated)
    #expect(try world.evaluate("1 + 1") == .number(2))
  }
}
