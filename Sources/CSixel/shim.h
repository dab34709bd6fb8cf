#pragma once
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libsixel is opened when a picture is first to be shown in a terminal that takes sixels. These
// numbers are part of its stable interface.

/// Takes a piece of the text; the result isn't looked at.
typedef int (*GalleySixelSink)(char *bytes, int count, void *context);

/// The functions that are used.
struct __attribute__((swift_attr("@Sendable"))) GalleySixel {
  int (*outputNew)(void **, GalleySixelSink, void *, void *);
  void (*outputUnref)(void *);
  int (*ditherNew)(void **, int, void *);
  int (*ditherInitialize)(void *, uint8_t *, int, int, int, int, int, int);
  void (*ditherSetPixelFormat)(void *, int);
  void (*ditherSetPalette)(void *, uint8_t *);
  void (*ditherUnref)(void *);
  int (*encode)(uint8_t *, int, int, int, void *, void *);
};

/// Finds the library; false when it isn't installed.
static inline bool galleySixelOpen(struct GalleySixel *sixel) {
  void *library = dlopen("libsixel.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  sixel->outputNew =
    (int (*)(void **, GalleySixelSink, void *, void *))dlsym(library, "sixel_output_new");
  sixel->outputUnref = (void (*)(void *))dlsym(library, "sixel_output_unref");
  sixel->ditherNew = (int (*)(void **, int, void *))dlsym(library, "sixel_dither_new");
  sixel->ditherInitialize = (int (*)(void *, uint8_t *, int, int, int, int, int, int))dlsym(
    library, "sixel_dither_initialize");
  sixel->ditherSetPixelFormat =
    (void (*)(void *, int))dlsym(library, "sixel_dither_set_pixelformat");
  sixel->ditherSetPalette =
    (void (*)(void *, uint8_t *))dlsym(library, "sixel_dither_set_palette");
  sixel->ditherUnref = (void (*)(void *))dlsym(library, "sixel_dither_unref");
  sixel->encode =
    (int (*)(uint8_t *, int, int, int, void *, void *))dlsym(library, "sixel_encode");
  return sixel->outputNew && sixel->outputUnref && sixel->ditherNew && sixel->ditherInitialize
    && sixel->ditherSetPixelFormat && sixel->ditherSetPalette && sixel->ditherUnref && sixel->encode;
}

static inline bool galleySixelFailed(int status) { return (status & 0x1000) != 0; }

/// Gives a picture of a byte a px, the number of one of `colors` colours, as text to `sink`; false if
/// the library can't.
static inline bool galleySixelEncodeIndexed(
    struct GalleySixel sixel, uint8_t *pixels, int width, int height, uint8_t *palette, int colors,
    GalleySixelSink sink, void *context) {
  enum { indexed = 0x83 };
  void *output = NULL, *dither = NULL;
  bool isDone = false;
  if (!galleySixelFailed(sixel.outputNew(&output, sink, context, NULL))
      && !galleySixelFailed(sixel.ditherNew(&dither, colors, NULL))) {
    sixel.ditherSetPalette(dither, palette);
    sixel.ditherSetPixelFormat(dither, indexed);
    isDone = !galleySixelFailed(sixel.encode(pixels, width, height, 1, dither, output));
  }
  if (dither) sixel.ditherUnref(dither);
  if (output) sixel.outputUnref(output);
  return isDone;
}

/// Gives a picture of 3 bytes a px, with as many colours as it likes, as text to `sink`; false if the
/// library can't.
static inline bool galleySixelEncode(
    struct GalleySixel sixel, uint8_t *pixels, int width, int height, GalleySixelSink sink,
    void *context) {
  enum { rgb = 3, bestPalette = 3, colors = 256 };
  void *output = NULL, *dither = NULL;
  bool isDone = false;
  if (!galleySixelFailed(sixel.outputNew(&output, sink, context, NULL))
      && !galleySixelFailed(sixel.ditherNew(&dither, colors, NULL))
      && !galleySixelFailed(
        sixel.ditherInitialize(dither, pixels, width, height, rgb, 0, 0, bestPalette))) {
    sixel.ditherSetPixelFormat(dither, rgb);
    isDone = !galleySixelFailed(sixel.encode(pixels, width, height, 3, dither, output));
  }
  if (dither) sixel.ditherUnref(dither);
  if (output) sixel.outputUnref(output);
  return isDone;
}
