#pragma once
#include <png.h>

/// Straight RGBA, a byte each: a macro of casts, which Swift doesn't see.
static const png_uint_32 galleyPNGFormatRGBA = PNG_FORMAT_RGBA;
