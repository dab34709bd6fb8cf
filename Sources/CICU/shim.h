#pragma once
// ICU renames its functions by version with macros, which Swift does not see: each one that is
// used gets an inline wrapper here, so that the package builds with any major version.
//
// Foundation brings an ICU of its own, whose enumerations of these names have other members: a
// program that sees both must not take them for the same.
#define UErrorCode ICUErrorCode
#define UScriptCode ICUScriptCode
#define UProperty ICUProperty
#define UBlockCode ICUBlockCode

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/ucasemap.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>
#include <unicode/ucol.h>
#include <unicode/ucoleitr.h>
#include <unicode/uidna.h>
#include <unicode/unorm2.h>
#include <unicode/uregex.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>
#include <unicode/utypes.h>
#include <unicode/ulocdata.h>

static inline int icu_failed(UErrorCode code) { return U_FAILURE(code) ? 1 : 0; }

// Bidirectional text.

static inline UBiDi *icu_bidi_open(void) { return ubidi_open(); }
static inline void icu_bidi_close(UBiDi *bidi) { ubidi_close(bidi); }

/// Resolves levels; 0 if it failed.
static inline int icu_bidi_set(UBiDi *bidi, const UChar *text, int32_t length, uint8_t base) {
  UErrorCode code = U_ZERO_ERROR;
  ubidi_setPara(bidi, text, length, base, NULL, &code);
  return U_SUCCESS(code) ? 1 : 0;
}

/// The levels, which belong to `bidi`; null if it failed.
static inline const uint8_t *icu_bidi_levels(UBiDi *bidi) {
  UErrorCode code = U_ZERO_ERROR;
  const UBiDiLevel *levels = ubidi_getLevels(bidi, &code);
  return U_SUCCESS(code) ? levels : NULL;
}

static inline int32_t icu_bidi_paragraph_count(UBiDi *bidi) { return ubidi_countParagraphs(bidi); }

/// The end and the level of paragraph `index`; 0 if it failed.
static inline int icu_bidi_paragraph(UBiDi *bidi, int32_t index, int32_t *end, uint8_t *level) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t start = 0;
  UBiDiLevel value = 0;
  ubidi_getParagraphByIndex(bidi, index, &start, end, &value, &code);
  *level = value;
  return U_SUCCESS(code) ? 1 : 0;
}

static inline uint8_t icu_bidi_default_ltr(void) { return UBIDI_DEFAULT_LTR; }
static inline uint8_t icu_bidi_default_rtl(void) { return UBIDI_DEFAULT_RTL; }
static inline int32_t icu_char_direction(uint32_t c) { return (int32_t)u_charDirection((UChar32)c); }
static inline uint32_t icu_char_mirror(uint32_t c) { return (uint32_t)u_charMirror((UChar32)c); }

// Boundaries.

static inline UBreakIterator *icu_break_open(int32_t type, const char *locale) {
  UErrorCode code = U_ZERO_ERROR;
  UBreakIterator *iterator =
      ubrk_open((UBreakIteratorType)type, locale, NULL, 0, &code);
  if (U_FAILURE(code)) {
    if (iterator) ubrk_close(iterator);
    return NULL;
  }
  return iterator;
}
static inline void icu_break_close(UBreakIterator *iterator) { ubrk_close(iterator); }
/// The text must stay where it is until the next call; 0 if it failed.
static inline int icu_break_set(UBreakIterator *iterator, const UChar *text, int32_t length) {
  UErrorCode code = U_ZERO_ERROR;
  ubrk_setText(iterator, text, length, &code);
  return U_SUCCESS(code) ? 1 : 0;
}
static inline int32_t icu_break_first(UBreakIterator *iterator) { return ubrk_first(iterator); }
static inline int32_t icu_break_next(UBreakIterator *iterator) { return ubrk_next(iterator); }
static inline int32_t icu_break_following(UBreakIterator *iterator, int32_t offset) {
  return ubrk_following(iterator, offset);
}
static inline int32_t icu_break_status(UBreakIterator *iterator) {
  return ubrk_getRuleStatus(iterator);
}
static const int32_t icu_break_grapheme = UBRK_CHARACTER;
static const int32_t icu_break_word = UBRK_WORD;
static const int32_t icu_break_line = UBRK_LINE;
static const int32_t icu_break_sentence = UBRK_SENTENCE;
static const int32_t icu_break_done = UBRK_DONE;

// Characters.

static inline int32_t icu_category(uint32_t c) { return u_charType((UChar32)c); }
static inline int32_t icu_script(uint32_t c) {
  UErrorCode code = U_ZERO_ERROR;
  return (int32_t)uscript_getScript((UChar32)c, &code);
}
static inline int icu_has_script(uint32_t c, int32_t script) {
  return uscript_hasScript((UChar32)c, (UScriptCode)script) ? 1 : 0;
}
/// Fills `scripts` with the script extensions of `c` and gives their number.
static inline int32_t icu_script_extensions(uint32_t c, int32_t *scripts, int32_t capacity) {
  UErrorCode code = U_ZERO_ERROR;
  UScriptCode codes[64];
  int32_t count = uscript_getScriptExtensions((UChar32)c, codes, 64, &code);
  if (U_FAILURE(code)) return 0;
  if (count > capacity) count = capacity;
  for (int32_t i = 0; i < count; i++) scripts[i] = (int32_t)codes[i];
  return count;
}
static inline const char *icu_script_short_name(int32_t script) {
  return uscript_getShortName((UScriptCode)script);
}
static inline int32_t icu_property(uint32_t c, int32_t property) {
  return u_getIntPropertyValue((UChar32)c, (UProperty)property);
}
static inline int icu_binary(uint32_t c, int32_t property) {
  return u_hasBinaryProperty((UChar32)c, (UProperty)property) ? 1 : 0;
}
static const int32_t icu_prop_east_asian_width = UCHAR_EAST_ASIAN_WIDTH;
static const int32_t icu_prop_line_break = UCHAR_LINE_BREAK;
static const int32_t icu_prop_vertical_orientation = UCHAR_VERTICAL_ORIENTATION;
static const int32_t icu_prop_paired_bracket_type = UCHAR_BIDI_PAIRED_BRACKET_TYPE;
static const int32_t icu_prop_grapheme_break = UCHAR_GRAPHEME_CLUSTER_BREAK;
static const int32_t icu_prop_default_ignorable = UCHAR_DEFAULT_IGNORABLE_CODE_POINT;
static const int32_t icu_prop_emoji = UCHAR_EMOJI;
static const int32_t icu_prop_emoji_presentation = UCHAR_EMOJI_PRESENTATION;
static const int32_t icu_prop_emoji_modifier = UCHAR_EMOJI_MODIFIER;
static const int32_t icu_prop_emoji_modifier_base = UCHAR_EMOJI_MODIFIER_BASE;
static const int32_t icu_prop_extended_pictographic = UCHAR_EXTENDED_PICTOGRAPHIC;
static const int32_t icu_prop_ideographic = UCHAR_IDEOGRAPHIC;
static const int32_t icu_prop_white_space = UCHAR_WHITE_SPACE;
static const int32_t icu_prop_decomposition_type = UCHAR_DECOMPOSITION_TYPE;
static const int32_t icu_prop_nfc_quick_check = UCHAR_NFC_QUICK_CHECK;
static const int32_t icu_prop_combining_class = UCHAR_CANONICAL_COMBINING_CLASS;
static const int32_t icu_prop_uppercase = UCHAR_UPPERCASE;
static const int32_t icu_grapheme_break_other = U_GCB_OTHER;
static const int32_t icu_grapheme_break_control = U_GCB_CONTROL;
static const int32_t icu_grapheme_break_extend = U_GCB_EXTEND;
static const int32_t icu_grapheme_break_spacing_mark = U_GCB_SPACING_MARK;
static const int32_t icu_grapheme_break_lv = U_GCB_LV;
static const int32_t icu_grapheme_break_lvt = U_GCB_LVT;
static const int32_t icu_line_break_conditional_japanese = U_LB_CONDITIONAL_JAPANESE_STARTER;
static inline uint32_t icu_fold_character(uint32_t c) {
  return (uint32_t)u_foldCase((UChar32)c, U_FOLD_CASE_DEFAULT);
}
static inline uint32_t icu_paired_bracket(uint32_t c) {
  return (uint32_t)u_getBidiPairedBracket((UChar32)c);
}
static inline uint32_t icu_to_upper(uint32_t c) { return (uint32_t)u_toupper((UChar32)c); }
static inline uint32_t icu_to_lower(uint32_t c) { return (uint32_t)u_tolower((UChar32)c); }
static inline uint32_t icu_to_title(uint32_t c) { return (uint32_t)u_totitle((UChar32)c); }

// Case. Each gives the length that the result needs, or -1.

static inline int32_t icu_upper(
    UChar *out, int32_t capacity, const UChar *text, int32_t length, const char *locale) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t needed = u_strToUpper(out, capacity, text, length, locale, &code);
  return U_FAILURE(code) && code != U_BUFFER_OVERFLOW_ERROR ? -1 : needed;
}
static inline int32_t icu_lower(
    UChar *out, int32_t capacity, const UChar *text, int32_t length, const char *locale) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t needed = u_strToLower(out, capacity, text, length, locale, &code);
  return U_FAILURE(code) && code != U_BUFFER_OVERFLOW_ERROR ? -1 : needed;
}
/// Only the first character is changed.
static inline int32_t icu_title_first(
    UChar *out, int32_t capacity, const UChar *text, int32_t length, const char *locale) {
  UErrorCode code = U_ZERO_ERROR;
  UCaseMap *map = ucasemap_open(
      locale, U_TITLECASE_NO_LOWERCASE | U_TITLECASE_NO_BREAK_ADJUSTMENT | U_TITLECASE_WHOLE_STRING,
      &code);
  if (U_FAILURE(code)) return -1;
  int32_t needed = ucasemap_toTitle(map, out, capacity, text, length, &code);
  ucasemap_close(map);
  return U_FAILURE(code) && code != U_BUFFER_OVERFLOW_ERROR ? -1 : needed;
}
static inline int32_t icu_fold(UChar *out, int32_t capacity, const UChar *text, int32_t length) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t needed = u_strFoldCase(out, capacity, text, length, U_FOLD_CASE_DEFAULT, &code);
  return U_FAILURE(code) && code != U_BUFFER_OVERFLOW_ERROR ? -1 : needed;
}
static inline int32_t icu_nfc(UChar *out, int32_t capacity, const UChar *text, int32_t length) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2 *normalizer = unorm2_getNFCInstance(&code);
  if (U_FAILURE(code)) return -1;
  int32_t needed = unorm2_normalize(normalizer, text, length, out, capacity, &code);
  return U_FAILURE(code) && code != U_BUFFER_OVERFLOW_ERROR ? -1 : needed;
}
/// Normalises into form `form` (0: NFC, 1: NFD, 2: NFKD); the length that the result needs, or -1.
static inline int32_t icu_normalize(
    int32_t form, UChar *out, int32_t capacity, const UChar *text, int32_t length) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2 *normalizer = form == 0   ? unorm2_getNFCInstance(&code)
                                   : form == 1 ? unorm2_getNFDInstance(&code)
                                               : unorm2_getNFKDInstance(&code);
  if (U_FAILURE(code)) return -1;
  int32_t needed = unorm2_normalize(normalizer, text, length, out, capacity, &code);
  return U_FAILURE(code) && code != U_BUFFER_OVERFLOW_ERROR ? -1 : needed;
}

// Collation.

/// The root order made for searching; null if ICU has none.
static inline UCollator *icu_search_collator_open(void) {
  UErrorCode code = U_ZERO_ERROR;
  UCollator *collator = ucol_open("und@collation=search", &code);
  if (U_FAILURE(code)) {
    if (collator) ucol_close(collator);
    return NULL;
  }
  return collator;
}
static inline void icu_collator_close(UCollator *collator) { ucol_close(collator); }
/// Fills `orders` with the collation elements of `text`, each in one or two numbers, and gives how
/// many there are, or -1.
static inline int32_t icu_collation_orders(
    const UCollator *collator, const UChar *text, int32_t length, int32_t *orders,
    int32_t capacity) {
  UErrorCode code = U_ZERO_ERROR;
  UCollationElements *elements = ucol_openElements(collator, text, length, &code);
  if (U_FAILURE(code)) return -1;
  int32_t count = 0;
  while (count < capacity) {
    int32_t order = ucol_next(elements, &code);
    if (U_FAILURE(code) || order == UCOL_NULLORDER) break;
    orders[count++] = order;
  }
  ucol_closeElements(elements);
  return U_FAILURE(code) ? -1 : count;
}

// Regular expressions.

/// What a search may still take, in nanoseconds of its thread's processor time.
typedef struct {
  int64_t deadline;
  int32_t calls;
  int32_t expired;
} icu_search_budget;

static inline int64_t icu_thread_time(void) {
  struct timespec now;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0) return 0;
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
static inline icu_search_budget icu_budget(int64_t nanoseconds) {
  icu_search_budget budget = {icu_thread_time() + nanoseconds, 0, 0};
  return budget;
}
static inline int icu_budget_left(icu_search_budget *budget) {
  if (icu_thread_time() < budget->deadline) return 1;
  budget->expired = 1;
  return 0;
}
/// Called each ten thousand steps of one match.
static UBool U_CALLCONV icu_match_step(const void *context, int32_t steps) {
  (void)steps;
  return (UBool)icu_budget_left((icu_search_budget *)context);
}
/// Called at each place where a match is tried.
static UBool U_CALLCONV icu_find_step(const void *context, int64_t index) {
  (void)index;
  icu_search_budget *budget = (icu_search_budget *)context;
  if (++budget->calls & 255) return 1;
  return (UBool)icu_budget_left(budget);
}

/// A compiled expression, whose `^` and `$` stand at line breaks. Null if it is none: then
/// `*fault` is the offset of the fault in its line, or -1, `*line` its line from 1, and `*name`
/// what ICU calls it.
static inline URegularExpression *icu_regex_open(
    const UChar *pattern, int32_t length, int ignores_case, int32_t stack_bytes, int32_t *line,
    int32_t *fault, const char **name) {
  UErrorCode code = U_ZERO_ERROR;
  UParseError place = {0, -1, {0}, {0}};
  uint32_t flags = UREGEX_MULTILINE | (ignores_case ? UREGEX_CASE_INSENSITIVE : 0);
  URegularExpression *regex = uregex_open(pattern, length, flags, &place, &code);
  if (U_SUCCESS(code)) uregex_setStackLimit(regex, stack_bytes, &code);
  *line = place.line;
  *fault = place.offset;
  *name = u_errorName(code);
  if (U_SUCCESS(code)) return regex;
  if (regex) uregex_close(regex);
  return NULL;
}
static inline void icu_regex_close(URegularExpression *regex) { uregex_close(regex); }
/// The text must stay where it is until the last find, and `budget` too; 0 if it failed.
static inline int icu_regex_set(
    URegularExpression *regex, const UChar *text, int32_t length, icu_search_budget *budget) {
  UErrorCode code = U_ZERO_ERROR;
  uregex_setText(regex, text, length, &code);
  uregex_setMatchCallback(regex, icu_match_step, budget, &code);
  uregex_setFindProgressCallback(regex, icu_find_step, budget, &code);
  return U_SUCCESS(code) ? 1 : 0;
}
/// Finds the next match, from `start` if that isn't negative. 1 if there is one, 0 if not, -1 if
/// the search had to be given up.
static inline int icu_regex_find(
    URegularExpression *regex, int32_t start, int32_t *from, int32_t *to) {
  UErrorCode code = U_ZERO_ERROR;
  UBool found = start >= 0 ? uregex_find(regex, start, &code) : uregex_findNext(regex, &code);
  if (U_FAILURE(code)) return -1;
  if (!found) return 0;
  *from = uregex_start(regex, 0, &code);
  *to = uregex_end(regex, 0, &code);
  return U_FAILURE(code) ? -1 : 1;
}

// Converters of legacy encodings to UTF-16.

/// A converter that writes U+FFFD for what it cannot read; null if ICU has no such name.
static inline UConverter *icu_converter_open(const char *name) {
  UErrorCode code = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &code);
  if (U_FAILURE(code)) {
    if (converter) ucnv_close(converter);
    return NULL;
  }
  ucnv_setToUCallBack(
      converter, UCNV_TO_U_CALLBACK_SUBSTITUTE, NULL, NULL, NULL, &code);
  return converter;
}
static inline void icu_converter_close(UConverter *converter) { ucnv_close(converter); }
static inline void icu_converter_reset(UConverter *converter) { ucnv_reset(converter); }

/// Decodes up to `capacity` units. `*consumed` becomes the number of bytes read. With `flush`, the
/// bytes are the last ones. `*overflowed` is 1 if the output was full: call again with the rest.
static inline int32_t icu_converter_decode(
    UConverter *converter, UChar *out, int32_t capacity, const char *bytes, int32_t length,
    int flush, int32_t *consumed, int *overflowed) {
  UErrorCode code = U_ZERO_ERROR;
  UChar *target = out;
  const char *source = bytes;
  ucnv_toUnicode(
      converter, &target, out + capacity, &source, bytes + length, NULL, flush ? 1 : 0, &code);
  *consumed = (int32_t)(source - bytes);
  *overflowed = code == U_BUFFER_OVERFLOW_ERROR ? 1 : 0;
  return (int32_t)(target - out);
}

/// A converter from UTF-16 that calls nothing for what it cannot write but stops there.
static inline UConverter *icu_encoder_open(const char *name) {
  UErrorCode code = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &code);
  if (U_FAILURE(code)) {
    if (converter) ucnv_close(converter);
    return NULL;
  }
  return converter;
}

/* Decodes bytes of a legacy encoding into UTF-8, malformed sequences as U+FFFD. Returns the length
   of the result, or -1 if there is no such converter or no room. */
static inline int32_t galley_decode_to_utf8(
    const char *converter_name, const char *source, int32_t source_length, char *target,
    int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(converter_name, &error);
  if (U_FAILURE(error)) return -1;
  int32_t length = ucnv_toAlgorithmic(
      UCNV_UTF8, converter, target, capacity, source, source_length, &error);
  ucnv_close(converter);
  if (U_FAILURE(error)) return -1;
  return length;
}

// Encodes UTF-8 text; what the encoding lacks becomes a decimal character reference. The length, or
// a negative number on failure.
static inline int32_t galley_encode_from_utf8(
    const char *converter_name, const char *source, int32_t source_length, char *target,
    int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(converter_name, &error);
  if (U_FAILURE(error)) return -1;
  UConverterFromUCallback old_callback;
  const void *old_context;
  ucnv_setFromUCallBack(converter, UCNV_FROM_U_CALLBACK_ESCAPE, UCNV_ESCAPE_XML_DEC,
                        &old_callback, &old_context, &error);
  UChar *units = (UChar *)malloc(((size_t)source_length + 1) * sizeof(UChar));
  int32_t count = 0;
  int32_t length = -1;
  if (units && U_SUCCESS(error)) {
    u_strFromUTF8WithSub(units, source_length + 1, &count, source, source_length, 0xFFFD, NULL,
                         &error);
    length = ucnv_fromUChars(converter, target, capacity, units, count, &error);
  }
  free(units);
  ucnv_close(converter);
  return U_FAILURE(error) ? -1 : length;
}

// Writes a language's delimiter into `buffer`; the length, or a negative number on failure.
static inline int32_t icu_delimiter(const char *language, int32_t kind, UChar *buffer,
                                    int32_t capacity) {
  UErrorCode code = U_ZERO_ERROR;
  ULocaleData *data = ulocdata_open(language, &code);
  if (U_FAILURE(code)) return -1;
  int32_t length =
      ulocdata_getDelimiter(data, (ULocaleDataDelimiterType)kind, buffer, capacity, &code);
  ulocdata_close(data);
  return U_FAILURE(code) ? -1 : length;
}

// Domain names.

/// UTS #46's ToASCII without CheckHyphens, VerifyDnsLength and UseSTD3ASCIIRules, both in UTF-8.
/// The length of the result; -1 if the domain isn't valid or has no room.
static inline int32_t galley_domain_to_ascii(const char *domain, int32_t length, char *target,
                                             int32_t capacity) {
  UErrorCode code = U_ZERO_ERROR;
  UIDNA *idna = uidna_openUTS46(
      UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII |
          UIDNA_NONTRANSITIONAL_TO_UNICODE,
      &code);
  if (U_FAILURE(code)) return -1;
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  int32_t result =
      uidna_nameToASCII_UTF8(idna, domain, length, target, capacity, &info, &code);
  uidna_close(idna);
  const uint32_t ignored = UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG |
                           UIDNA_ERROR_DOMAIN_NAME_TOO_LONG | UIDNA_ERROR_LEADING_HYPHEN |
                           UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4;
  if (U_FAILURE(code) || result > capacity) return -1;
  return (info.errors & ~ignored) ? -1 : result;
}
