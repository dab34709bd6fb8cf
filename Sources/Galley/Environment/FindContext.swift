/// What a view that can search its text must know of the search panel around it.
///
/// Source: Apple's SwiftUI `FindContext`.
public struct FindContext {
  /// Whether the panel shows; `nil` if nobody asked for one to be controlled.
  public var isPresented: Binding<Bool>?
  /// Whether replacing is offered where content is editable.
  public var supportsReplace: Bool

  init(isPresented: Binding<Bool>?, supportsReplace: Bool) {
    self.isPresented = isPresented
    self.supportsReplace = supportsReplace
  }
}
