#pragma once
#include <png.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/// Straight RGBA, a byte each: a macro of casts, which Swift doesn't see.
static const png_uint_32 galleyPNGFormatRGBA = PNG_FORMAT_RGBA;

/// A file in memory that is read from its start.
struct GalleyPNGFile {
  const uint8_t *bytes;
  size_t count;
};

static inline void galleyPNGTake(png_structp png, png_bytep target, png_size_t count) {
  struct GalleyPNGFile *file = (struct GalleyPNGFile *)png_get_io_ptr(png);
  if (count > file->count) png_error(png, "cut off");
  memcpy(target, file->bytes, count);
  file->bytes += count;
  file->count -= count;
}

static inline void galleyPNGFail(png_structp png, png_const_charp message) {
  (void)message;
  png_longjmp(png, 1);
}

static inline void galleyPNGIgnore(png_structp png, png_const_charp message) {
  (void)png, (void)message;
}

/// Reads a file of 16 bits a channel as it is stored, straight red, green, blue and alpha in the
/// order of this machine. `samples` has room for four a px. False for any other file, and for one
/// that is damaged.
static inline bool galleyPNGReadDeep(
    const uint8_t *bytes, size_t count, uint16_t *samples, uint32_t width, uint32_t height) {
  struct GalleyPNGFile file = {bytes, count};
  png_bytep *volatile rows = NULL;
  png_structp png =
    png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, galleyPNGFail, galleyPNGIgnore);
  if (!png) return false;
  png_infop info = png_create_info_struct(png);
  if (!info || setjmp(png_jmpbuf(png))) {
    if (png) png_free(png, rows);
    png_destroy_read_struct(&png, &info, NULL);
    return false;
  }
  png_set_read_fn(png, &file, galleyPNGTake);
  png_read_info(png, info);
  if (png_get_bit_depth(png, info) != 16 || png_get_image_width(png, info) != width
      || png_get_image_height(png, info) != height)
    png_error(png, "not the picture that was announced");
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
  const uint16_t one = 1;
  if (*(const uint8_t *)&one == 1) png_set_swap(png);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (png_size_t)width * 8) png_error(png, "not RGBA");
  rows = (png_bytep *)png_malloc(png, sizeof(png_bytep) * height);
  for (uint32_t y = 0; y < height; y++)
    rows[y] = (png_bytep)samples + (size_t)y * width * 8;
  png_read_image(png, rows);
  png_free(png, rows);
  rows = NULL;
  png_destroy_read_struct(&png, &info, NULL);
  return true;
}
