#pragma once
#include <dlfcn.h>
#include <hb-ot.h>
#include <hb-subset.h>
#include <hb.h>
#include <stdbool.h>
#include <stddef.h>

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

// The library that takes fonts apart is opened when a page first becomes a PDF file: linked, it
// would slow down every start.

/// The functions of libharfbuzz-subset that are used.
struct __attribute__((swift_attr("@Sendable"))) GalleySubset {
  __typeof__(&hb_subset_input_create_or_fail) makeInput;
  __typeof__(&hb_subset_input_destroy) freeInput;
  __typeof__(&hb_subset_input_glyph_set) glyphSet;
  __typeof__(&hb_subset_input_set) set;
  __typeof__(&hb_subset_input_set_flags) setFlags;
  __typeof__(&hb_subset_input_pin_axis_location) pinAxis;
  __typeof__(&hb_subset_plan_create_or_fail) makePlan;
  __typeof__(&hb_subset_plan_destroy) freePlan;
  __typeof__(&hb_subset_plan_execute_or_fail) execute;
  __typeof__(&hb_subset_plan_old_to_new_glyph_mapping) glyphMapping;
};

/// Finds the library; false when it isn't installed.
static inline bool galleySubsetOpen(struct GalleySubset *subset) {
  void *library = dlopen("libharfbuzz-subset.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define GALLEY_FIND(field, name) \
  subset->field = (__typeof__(subset->field))dlsym(library, name); \
  if (!subset->field) return false;
  GALLEY_FIND(makeInput, "hb_subset_input_create_or_fail")
  GALLEY_FIND(freeInput, "hb_subset_input_destroy")
  GALLEY_FIND(glyphSet, "hb_subset_input_glyph_set")
  GALLEY_FIND(set, "hb_subset_input_set")
  GALLEY_FIND(setFlags, "hb_subset_input_set_flags")
  GALLEY_FIND(pinAxis, "hb_subset_input_pin_axis_location")
  GALLEY_FIND(makePlan, "hb_subset_plan_create_or_fail")
  GALLEY_FIND(freePlan, "hb_subset_plan_destroy")
  GALLEY_FIND(execute, "hb_subset_plan_execute_or_fail")
  GALLEY_FIND(glyphMapping, "hb_subset_plan_old_to_new_glyph_mapping")
#undef GALLEY_FIND
  return true;
}

/// The subset of a face that holds some glyphs at one place on its axes, as bytes; NULL if it can't
/// be made. Only tables that draw are kept.
///
/// newGlyphs takes, for each of the glyphs, its index in the subset.
static inline hb_blob_t *galleySubsetMake(
    struct GalleySubset subset, hb_face_t *face, const uint32_t *glyphs, size_t count,
    const hb_variation_t *places, size_t placeCount, uint32_t *newGlyphs) {
  hb_subset_input_t *input = subset.makeInput();
  if (!input) return NULL;
  hb_set_t *wanted = subset.glyphSet(input);
  hb_set_add(wanted, 0);
  for (size_t index = 0; index < count; index++) hb_set_add(wanted, glyphs[index]);
  subset.setFlags(input, HB_SUBSET_FLAGS_NO_HINTING | HB_SUBSET_FLAGS_NOTDEF_OUTLINE);
  hb_set_t *dropped = subset.set(input, HB_SUBSET_SETS_DROP_TABLE_TAG);
  static const char *const names =
    "GSUBGPOSGDEFBASEJSTFMATHCOLRCPALSVG sbixCBDTCBLCEBDTEBLCEBSCcmapname"
    "OS/2posthdmxVDMXLTSHkerngaspDSIGmetaSTATmorxkerxtrakfeatvheavmtxVORGPCLTFFTM";
  for (const char *name = names; *name; name += 4)
    hb_set_add(dropped, HB_TAG(name[0], name[1], name[2], name[3]));
  unsigned axisCount = hb_ot_var_get_axis_count(face);
  for (unsigned index = 0; index < axisCount && index < 64; index++) {
    hb_ot_var_axis_info_t axis;
    unsigned one = 1;
    hb_ot_var_get_axis_infos(face, index, &one, &axis);
    if (one != 1) continue;
    float value = axis.default_value;
    for (size_t place = 0; place < placeCount; place++)
      if (places[place].tag == axis.tag) value = places[place].value;
    if (!(value >= axis.min_value)) value = axis.min_value;
    if (value > axis.max_value) value = axis.max_value;
    subset.pinAxis(input, face, axis.tag, value);
  }
  hb_blob_t *result = NULL;
  hb_subset_plan_t *plan = subset.makePlan(face, input);
  if (plan) {
    hb_face_t *made = subset.execute(plan);
    if (made) {
      const hb_map_t *map = subset.glyphMapping(plan);
      for (size_t index = 0; index < count; index++)
        newGlyphs[index] = hb_map_get(map, glyphs[index]);
      result = hb_face_reference_blob(made);
      hb_face_destroy(made);
    }
    subset.freePlan(plan);
  }
  subset.freeInput(input);
  return result;
}
