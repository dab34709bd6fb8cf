import GalleyPrimitives

/// Makes the inline content of a block container with inline children.
func buildInlineContent(for box: ID<Box>, in tree: BoxTree) -> InlineContent { InlineContent() }
