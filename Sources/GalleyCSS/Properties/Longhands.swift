/// The longhand properties, each a constant in an extension, in a file named for it or its family.
public enum Longhands {
  /// Every longhand that the engine knows.
  ///
  /// Within a phase, values are computed in this order. `background-image` and `mask-image` stand
  /// before the properties that fill their layers.
  static let all: [AnyLonghand] =
    font + text + box + surface + effects + container + gapDecorations + gridLanes
    + generated + rare + anchors + svg + withoutEffect

  private static let font: [AnyLonghand] = [
    .init(fontFamily), .init(fontFeatureSettings), .init(fontVariationSettings),
    .init(fontKerning), .init(fontOpticalSizing), .init(fontLanguageOverride),
    .init(fontSizeAdjust), .init(fontSynthesisWeight), .init(fontSynthesisStyle),
    .init(fontSynthesisSmallCaps), .init(fontSynthesisPosition), .init(fontSize),
    .init(fontVariantLigatures), .init(fontVariantCaps), .init(fontVariantPosition),
    .init(fontVariantNumeric), .init(fontVariantEastAsian), .init(fontVariantAlternates),
    .init(fontVariantEmoji), .init(fontPalette), .init(fontWeight), .init(fontStretch),
    .init(fontStyle),
    .init(lineHeight),
  ]

  private static let text: [AnyLonghand] = [
    .init(color), .init(colorScheme), .init(printColorAdjust), .init(letterSpacing),
    .init(wordSpacing), .init(textIndent), .init(hangingPunctuation), .init(textAlign),
    .init(textAlignLast), .init(textJustify), .init(textDecorationLine),
    .init(textDecorationStyle), .init(textDecorationColor), .init(textDecorationThickness),
    .init(textDecorationSkipInk), .init(textDecorationSkipSpaces), .init(textDecorationInset),
    .init(textUnderlineOffset), .init(textUnderlinePosition),
    .init(textEmphasisStyle), .init(textEmphasisColor), .init(textEmphasisPosition),
    .init(webkitTextFillColor), .init(webkitTextStrokeColor), .init(webkitTextStrokeWidth),
    .init(textTransform), .init(whiteSpaceCollapse), .init(textWrapMode), .init(textWrapStyle),
    .init(tabSize), .init(wordBreak), .init(lineBreak), .init(overflowWrap), .init(hyphens),
    .init(hyphenateCharacter), .init(hyphenateLimitChars), .init(textAutospace),
    .init(wordSpaceTransform), .init(direction), .init(writingMode), .init(textOrientation),
    .init(textCombineUpright), .init(unicodeBidi),
  ]

  private static let box: [AnyLonghand] = [
    .init(display), .init(top), .init(right), .init(bottom), .init(left), .init(insetInlineStart),
    .init(insetInlineEnd), .init(insetBlockStart), .init(insetBlockEnd), .init(marginTop),
    .init(marginRight), .init(marginBottom), .init(marginLeft), .init(marginInlineStart),
    .init(marginInlineEnd), .init(marginBlockStart), .init(marginBlockEnd), .init(overflowX),
    .init(overflowY), .init(overflowInline), .init(overflowBlock), .init(overflowClipMargin),
    .init(textOverflow), .init(paddingTop), .init(paddingRight), .init(paddingBottom),
    .init(paddingLeft), .init(paddingInlineStart), .init(paddingInlineEnd),
    .init(paddingBlockStart), .init(paddingBlockEnd), .init(position), .init(zIndex),
    .init(float), .init(clear), .init(width), .init(height), .init(minWidth), .init(minHeight),
    .init(maxWidth), .init(maxHeight), .init(inlineSize), .init(blockSize), .init(minInlineSize),
    .init(minBlockSize), .init(maxInlineSize), .init(maxBlockSize), .init(boxSizing),
    .init(aspectRatio), .init(tableLayout), .init(borderCollapse), .init(borderSpacing),
    .init(captionSide), .init(emptyCells), .init(verticalAlign), .init(visibility),
    .init(contentVisibility),
  ]

  private static let surface: [AnyLonghand] = [
    .init(backgroundImage), .init(backgroundColor), .init(backgroundPositionX),
    .init(backgroundPositionY), .init(backgroundSize), .init(backgroundRepeat),
    .init(backgroundAttachment), .init(backgroundOrigin), .init(backgroundClip),
    .init(backgroundBlendMode), .init(borderTopColor), .init(borderRightColor),
    .init(borderBottomColor), .init(borderLeftColor), .init(borderInlineStartColor),
    .init(borderInlineEndColor), .init(borderBlockStartColor), .init(borderBlockEndColor),
    .init(borderImageSource), .init(borderImageSlice), .init(borderImageWidth),
    .init(borderImageOutset), .init(borderImageRepeat), .init(borderTopLeftRadius),
    .init(borderTopRightRadius), .init(borderBottomRightRadius), .init(borderBottomLeftRadius),
    .init(borderStartStartRadius), .init(borderStartEndRadius), .init(borderEndStartRadius),
    .init(borderEndEndRadius), .init(borderTopStyle), .init(borderRightStyle),
    .init(borderBottomStyle), .init(borderLeftStyle), .init(borderInlineStartStyle),
    .init(borderInlineEndStyle), .init(borderBlockStartStyle), .init(borderBlockEndStyle),
    .init(borderTopWidth), .init(borderRightWidth), .init(borderBottomWidth),
    .init(borderLeftWidth), .init(borderInlineStartWidth), .init(borderInlineEndWidth),
    .init(borderBlockStartWidth), .init(borderBlockEndWidth), .init(boxDecorationBreak),
  ]

  private static let effects: [AnyLonghand] = [
    .init(maskImage), .init(mixBlendMode), .init(isolation), .init(clipPath), .init(clip),
    .init(filter), .init(backdropFilter), .init(maskPositionX), .init(maskPositionY),
    .init(maskSize), .init(maskRepeat), .init(maskOrigin), .init(maskClip), .init(maskMode),
    .init(maskComposite), .init(maskType), .init(opacity), .init(outlineColor),
    .init(outlineStyle), .init(outlineWidth), .init(outlineOffset), .init(boxShadow),
    .init(textShadow), .init(transform), .init(translate), .init(scale), .init(rotate),
    .init(transformOrigin), .init(transformBox), .init(transformStyle), .init(perspective),
    .init(perspectiveOrigin), .init(backfaceVisibility), .init(willChange), .init(offsetPath),
    .init(offsetDistance), .init(offsetPosition), .init(offsetAnchor), .init(offsetRotate),
  ]

  private static let container: [AnyLonghand] = [
    .init(alignContent), .init(alignItems), .init(alignSelf), .init(justifyContent),
    .init(justifyItems), .init(justifySelf), .init(rowGap), .init(columnGap), .init(columnWidth),
    .init(columnCount), .init(columnFill), .init(columnSpan), .init(columnHeight),
    .init(columnWrap), .init(flexDirection), .init(flexWrap),
    .init(flexGrow), .init(flexShrink), .init(flexBasis), .init(order), .init(gridTemplateRows),
    .init(gridTemplateColumns), .init(gridTemplateAreas), .init(gridAutoRows),
    .init(gridAutoColumns), .init(gridAutoFlow), .init(gridRowStart), .init(gridColumnStart),
    .init(gridRowEnd), .init(gridColumnEnd),
  ]

  private static let generated: [AnyLonghand] = [
    .init(content), .init(quotes), .init(counterReset), .init(counterIncrement),
    .init(counterSet), .init(listStyleType), .init(listStylePosition), .init(listStyleImage),
  ]

  private static let rare: [AnyLonghand] = [
    .init(breakBefore), .init(breakAfter), .init(breakInside), .init(orphans), .init(widows),
    .init(contain), .init(containIntrinsicWidth), .init(containIntrinsicHeight),
    .init(containIntrinsicInlineSize), .init(containIntrinsicBlockSize), .init(containerType),
    .init(containerName), .init(shapeOutside), .init(shapeMargin), .init(shapeImageThreshold),
    .init(maxLines), .init(blockEllipsis), .init(continuation), .init(webkitBoxOrient),
    .init(initialLetter), .init(initialLetterAlign), .init(textBoxTrim), .init(textBoxEdge),
    .init(lineFitEdge), .init(baselineSource), .init(objectFit),
    .init(objectPosition), .init(objectViewBox), .init(imageRendering), .init(imageOrientation),
    .init(rubyPosition),
    .init(rubyAlign), .init(rubyOverhang), .init(scrollMarginTop), .init(scrollMarginRight),
    .init(scrollMarginBottom),
    .init(scrollMarginLeft), .init(scrollMarginInlineStart), .init(scrollMarginInlineEnd),
    .init(scrollMarginBlockStart), .init(scrollMarginBlockEnd), .init(scrollPaddingTop),
    .init(scrollPaddingRight), .init(scrollPaddingBottom), .init(scrollPaddingLeft),
    .init(scrollPaddingInlineStart), .init(scrollPaddingInlineEnd),
    .init(scrollPaddingBlockStart), .init(scrollPaddingBlockEnd), .init(scrollBehavior),
    .init(overscrollBehaviorX), .init(overscrollBehaviorY), .init(overscrollBehaviorInline),
    .init(overscrollBehaviorBlock), .init(scrollbarWidth), .init(scrollbarGutter),
    .init(scrollbarColor),
    .init(scrollSnapType), .init(scrollSnapAlign), .init(scrollSnapStop), .init(overflowAnchor),
    .init(appearance), .init(accentColor), .init(caretColor), .init(cursor),
    .init(pointerEvents), .init(resize), .init(userSelect), .init(zoom), .init(marginTrim),
  ]

  private static let svg: [AnyLonghand] = [
    .init(fill), .init(stroke), .init(fillOpacity), .init(strokeOpacity), .init(fillRule),
    .init(clipRule), .init(strokeWidth), .init(strokeLinecap), .init(strokeLinejoin),
    .init(textAnchor), .init(strokeMiterlimit), .init(strokeDasharray), .init(strokeDashoffset),
    .init(cx), .init(cy), .init(r), .init(x), .init(y), .init(rx), .init(ry), .init(d),
    .init(markerStart), .init(markerMid), .init(markerEnd), .init(stopColor), .init(stopOpacity),
    .init(floodColor), .init(floodOpacity), .init(lightingColor), .init(vectorEffect),
    .init(paintOrder), .init(dominantBaseline), .init(alignmentBaseline), .init(baselineShift),
  ]
}

/// The shorthand properties, each a constant in an extension, beside its longhands.
public enum Shorthands {
  /// Every shorthand that the engine knows.
  static let all: [Shorthand] =
    [
      fontSynthesis, font, fontVariant, textDecoration, textEmphasis, webkitTextStroke,
      whiteSpace, textWrap, overflow, backgroundPosition, background, borderImage, borderRadius,
      maskPosition, mask, positionTry, outline, gap, columns, flexFlow, flex, gridArea,
      gridTemplate, grid, listStyle, containIntrinsicSize, container, webkitLineClamp,
      lineClamp, textBox,
    ]
    + insets
    + margins
    + paddings
    + borders
    + placeShorthands
    + gapDecorations
    + gridLines
    + pageBreakShorthands
    + scrolls
    + [marker, offset] + withoutEffect
}
