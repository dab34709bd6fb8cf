import Testing

@testable import Galley

@MainActor
@Suite struct BindingTests {
  private struct Model: Equatable {
    var name = "a"
    var count = 1
  }

  private final class Box {
    var model = Model()
    var optional: Int? = 3
  }

  @Test func partsAreReadAndWrittenThroughTheWhole() {
    let box = Box()
    let binding = Binding(get: { box.model }, set: { box.model = $0 })
    binding.count.wrappedValue = 5
    binding.wrappedValue.name = "b"
    #expect(box.model == Model(name: "b", count: 5) && binding.count.wrappedValue == 5)
  }

  @Test func anOptionalsValueIsBoundWhileThereIsOne() {
    let box = Box()
    let optional = Binding(get: { box.optional }, set: { box.optional = $0 })
    let inner = Binding<Int>(optional)
    inner?.wrappedValue = 4
    #expect(box.optional == 4)
    box.optional = nil
    #expect(inner?.wrappedValue == 3)
    #expect(Binding<Int>(optional) == nil)
  }

  @Test func writesCarryTheirTransaction() {
    var seen: Animation?
    let binding = Binding<Int>(get: { 0 }, set: { _, transaction in seen = transaction.animation })
    binding.animation(.snappy).wrappedValue = 1
    #expect(seen == .snappy)
    withAnimation(.bouncy) { binding.wrappedValue = 1 }
    #expect(seen == .bouncy)
    Binding.constant(2).wrappedValue = 3
    #expect(Binding.constant(2).wrappedValue == 2)
  }
}
