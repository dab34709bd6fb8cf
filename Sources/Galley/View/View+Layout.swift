public import Foundation

/// A view in a frame of its own size.
nonisolated struct FramedView<Content: View>: PrimitiveView {
  let content: Content
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment

  @MainActor func layOut(in context: ViewContext) -> LaidOutView {
    var inner = context.child(0, Content.self)
    inner.proposal = CGSize(
      width: sane(width) ?? context.proposal.width,
      height: sane(height) ?? context.proposal.height)
    let child = content.laidOut(in: inner)
    let size = CGSize(
      width: sane(width) ?? child.size.width, height: sane(height) ?? child.size.height)
    return LaidOutView(
      size: size, items: child.items(at: alignment.origin(of: child.size, in: size)))
  }
}

/// A view in a frame that is between a smallest and a largest size.
nonisolated struct FlexibleView<Content: View>: PrimitiveView {
  let content: Content
  let minimum: (width: CGFloat?, height: CGFloat?)
  let maximum: (width: CGFloat?, height: CGFloat?)
  let alignment: Alignment

  @MainActor func layOut(in context: ViewContext) -> LaidOutView {
    var inner = context.child(0, Content.self)
    inner.proposal = CGSize(
      width: clamp(context.proposal.width, minimum.width, maximum.width),
      height: clamp(context.proposal.height, minimum.height, maximum.height))
    let child = content.laidOut(in: inner)
    // With a largest size the frame grows up to it; else it hugs its content.
    let size = CGSize(
      width: clamp(
        maximum.width == nil ? child.size.width : context.proposal.width, minimum.width,
        maximum.width),
      height: clamp(
        maximum.height == nil ? child.size.height : context.proposal.height, minimum.height,
        maximum.height))
    return LaidOutView(
      size: size, items: child.items(at: alignment.origin(of: child.size, in: size)))
  }

  private func clamp(_ length: CGFloat, _ low: CGFloat?, _ high: CGFloat?) -> CGFloat {
    var result = length
    if let high, !high.isNaN { result = min(result, high) }
    if let low, !low.isNaN { result = max(result, low) }
    return sane(result) ?? 0
  }
}

/// A view with others behind and before it, which don't change its size.
nonisolated struct LayeredView<Content: View, Other: View>: PrimitiveView {
  let content: Content
  let other: Other
  let isOtherBehind: Bool
  let alignment: Alignment

  @MainActor func layOut(in context: ViewContext) -> LaidOutView {
    let child = content.laidOut(in: context.child(0, Content.self))
    var inner = context.child(1, Other.self)
    inner.proposal = child.size
    let layer = other.laidOut(in: inner)
    let items = layer.items(at: alignment.origin(of: layer.size, in: child.size))
    return LaidOutView(
      size: child.size, items: isOtherBehind ? items + child.items : child.items + items)
  }
}

/// A filling of all the space that is offered.
nonisolated struct FilledView<Style: ShapeStyle>: PrimitiveView {
  let style: Style

  @MainActor func layOut(in context: ViewContext) -> LaidOutView {
    let item = LaidOutView.Item(
      frame: CGRect(origin: .zero, size: context.proposal), content: .fill(style.paint))
    return LaidOutView(size: context.proposal, items: [item])
  }
}

extension Color: View {
  public var body: some View { FilledView(style: self) }
}

extension LinearGradient {
  public var body: some View { FilledView(style: self) }
}

extension RadialGradient {
  public var body: some View { FilledView(style: self) }
}

extension Image: PrimitiveView {
  @MainActor func layOut(in context: ViewContext) -> LaidOutView {
    let offered = context.proposal
    let natural = naturalSize
    var size = natural
    if fitting != .natural, natural.width > 0, natural.height > 0 {
      let factors = (offered.width / natural.width, offered.height / natural.height)
      switch fitting {
      case .natural: break
      case .stretch: size = offered
      case .fit, .fill:
        let factor = fitting == .fit ? min(factors.0, factors.1) : max(factors.0, factors.1)
        size = CGSize(width: natural.width * factor, height: natural.height * factor)
      }
    }
    let item = LaidOutView.Item(
      frame: CGRect(origin: .zero, size: size), content: .fill(paint))
    return LaidOutView(size: size, items: [item])
  }
}

/// A length that a frame can have: not negative, not endless; `nil` for what isn't a number.
private func sane(_ length: CGFloat?) -> CGFloat? {
  guard let length, !length.isNaN else { return nil }
  return min(max(length, 0), 1_000_000)
}

extension View {
  /// Puts the view into a frame of that size, in points; `nil` leaves a side as it is.
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    FramedView(content: self, width: width, height: height, alignment: alignment)
  }

  /// Puts the view into a frame with limits, in points.
  ///
  /// Ideal sizes count only where nothing is proposed, and a host always proposes its size.
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    FlexibleView(
      content: self, minimum: (minWidth, minHeight), maximum: (maxWidth, maxHeight),
      alignment: alignment)
  }

  /// Fills what is behind the view.
  ///
  /// - Parameter edges: Of no effect, as a host's insets are the page's own.
  public nonisolated func background<Style: ShapeStyle>(
    _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    LayeredView(
      content: self, other: FilledView(style: style), isOtherBehind: true, alignment: .center)
  }

  /// Puts another view behind the view.
  public nonisolated func background<Other: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Other
  ) -> some View {
    LayeredView(content: self, other: content(), isOtherBehind: true, alignment: alignment)
  }

  /// Puts another view behind the view.
  @_disfavoredOverload
  public nonisolated func background<Other: View>(
    _ background: Other, alignment: Alignment = .center
  ) -> some View {
    LayeredView(content: self, other: background, isOtherBehind: true, alignment: alignment)
  }

  /// Puts another view before the view.
  public nonisolated func overlay<Other: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Other
  ) -> some View {
    LayeredView(content: self, other: content(), isOtherBehind: false, alignment: alignment)
  }

  /// Of no effect: a web view always reaches under a host's insets, which become the page's own.
  public nonisolated func ignoresSafeArea(edges: Edge.Set = .all) -> some View { self }
}
