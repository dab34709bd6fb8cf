#pragma once
#include <dlfcn.h>
#include <stdbool.h>

// fontconfig is opened when the system's fonts are asked for: nothing else needs it. The numbers
// and the set's layout are part of its stable interface.

/// The head of its `FcFontSet`.
struct GalleyFontSet {
  int count;
  int capacity;
  void **patterns;
};

/// The functions that are used, and the system's fonts.
struct GalleyFontconfig {
  int (*getString)(void *pattern, const char *object, int index, unsigned char **value);
  void (*destroyConfiguration)(void *);
  void *configuration;
  struct GalleyFontSet *fonts;
};

/// Lists the fonts that the system is set up with; false when fontconfig isn't installed.
static inline bool galleyFontconfigOpen(struct GalleyFontconfig *system) {
  void *library = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  void *(*load)(void) = (void *(*)(void))dlsym(library, "FcInitLoadConfigAndFonts");
  struct GalleyFontSet *(*fonts)(void *, int) =
    (struct GalleyFontSet *(*)(void *, int))dlsym(library, "FcConfigGetFonts");
  system->getString =
    (int (*)(void *, const char *, int, unsigned char **))dlsym(library, "FcPatternGetString");
  system->destroyConfiguration = (void (*)(void *))dlsym(library, "FcConfigDestroy");
  if (!load || !fonts || !system->getString || !system->destroyConfiguration) return false;
  system->configuration = load();
  if (!system->configuration) return false;
  system->fonts = fonts(system->configuration, 0);         // FcSetSystem
  return true;
}

static inline int galleyFontconfigCount(const struct GalleyFontconfig *system) {
  return system->fonts ? system->fonts->count : 0;
}

/// The path of a font's file; null if it has none.
static inline const char *galleyFontconfigPath(const struct GalleyFontconfig *system, int index) {
  unsigned char *path = 0;
  if (system->getString(system->fonts->patterns[index], "file", 0, &path) != 0) return 0;
  return (const char *)path;
}

static inline void galleyFontconfigClose(struct GalleyFontconfig *system) {
  system->destroyConfiguration(system->configuration);
}
