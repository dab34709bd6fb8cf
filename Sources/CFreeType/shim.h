#pragma once
#include <ft2build.h>
#include <freetype/freetype.h>
#include <freetype/ftbitmap.h>
#include <freetype/ftcolor.h>
#include <freetype/ftmm.h>
#include <freetype/ftoutln.h>
#include <freetype/ftsynth.h>
#include <freetype/fttrigon.h>
#include <freetype/tttables.h>

static inline int ft_has_color(FT_Face face) { return FT_HAS_COLOR(face) ? 1 : 0; }
static inline int ft_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) ? 1 : 0; }
static inline int ft_has_fixed_sizes(FT_Face face) { return FT_HAS_FIXED_SIZES(face) ? 1 : 0; }
static inline int ft_has_variations(FT_Face face) { return FT_HAS_MULTIPLE_MASTERS(face) ? 1 : 0; }
static inline int ft_is_bgra(const FT_Bitmap *bitmap) {
  return bitmap->pixel_mode == FT_PIXEL_MODE_BGRA ? 1 : 0;
}
static inline int ft_format_is_outline(FT_GlyphSlot slot) {
  return slot->format == FT_GLYPH_FORMAT_OUTLINE ? 1 : 0;
}
static const FT_Int32 ft_load_unscaled_outline = FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP;
static const FT_Int32 ft_load_bitmap_metrics =
    FT_LOAD_COLOR | FT_LOAD_NO_HINTING | FT_LOAD_BITMAP_METRICS_ONLY;
static const FT_Int32 ft_load_color_bitmap = FT_LOAD_COLOR | FT_LOAD_NO_HINTING;
