#pragma once
#include <hb-ot.h>
#include <hb.h>

static const unsigned int hb_feature_global_end = HB_FEATURE_GLOBAL_END;
static inline hb_feature_t hb_feature_for_all(hb_tag_t tag, uint32_t value) {
  hb_feature_t feature = {tag, value, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
  return feature;
}
static inline int hb_glyph_is_unsafe_to_break(const hb_glyph_info_t *info) {
  return (hb_glyph_info_get_glyph_flags(info) & HB_GLYPH_FLAG_UNSAFE_TO_BREAK) ? 1 : 0;
}
static const hb_tag_t hb_tag_gsub = HB_TAG('G', 'S', 'U', 'B');
static const hb_tag_t hb_tag_gpos = HB_TAG('G', 'P', 'O', 'S');
