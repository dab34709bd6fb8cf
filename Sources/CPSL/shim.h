#pragma once
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

// libpsl comes with libcurl, and like it is opened when a page first needs the network.

/// The functions that are used.
struct __attribute__((swift_attr("@Sendable"))) GalleyPSL {
  const void *(*builtin)(void);
  const char *(*registrableDomain)(const void *, const char *);
  int (*isPublicSuffix)(const void *, const char *);
};

/// Finds the library; false when it isn't installed, or has no list.
static inline bool galleyPSLOpen(struct GalleyPSL *psl) {
  void *library = dlopen("libpsl.so.5", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  psl->builtin = (const void *(*)(void))dlsym(library, "psl_builtin");
  psl->registrableDomain =
    (const char *(*)(const void *, const char *))dlsym(library, "psl_registrable_domain");
  psl->isPublicSuffix =
    (int (*)(const void *, const char *))dlsym(library, "psl_is_public_suffix");
  return psl->builtin && psl->registrableDomain && psl->isPublicSuffix && psl->builtin();
}

static inline bool galleyPSLIsPublicSuffix(struct GalleyPSL psl, const char *domain) {
  return psl.isPublicSuffix(psl.builtin(), domain) != 0;
}

/// A part of `domain`; NULL for a public suffix.
static inline const char *galleyPSLRegistrableDomain(struct GalleyPSL psl, const char *domain) {
  return psl.registrableDomain(psl.builtin(), domain);
}
