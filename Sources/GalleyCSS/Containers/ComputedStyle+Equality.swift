extension ComputedStyle {
  /// Whether all values but custom properties are the same.
  public func hasSameProperties(as other: ComputedStyle) -> Bool {
    font == other.font && text == other.text && inherited == other.inherited && box == other.box
      && surface == other.surface && effects == other.effects && container == other.container
      && generated == other.generated && rare == other.rare
  }
}
