#pragma once
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

// libcurl is opened when a page first needs the network: linked, it would slow down every start by
// more than a small page takes. These numbers are part of its stable interface.

/// The functions that are used.
struct __attribute__((swift_attr("@Sendable"))) GalleyCurl {
  int (*globalInit)(long);
  void *(*easyInit)(void);
  void (*easyCleanup)(void *);
  int (*easySetOption)(void *, int, ...);
  int (*easyGetInfo)(void *, int, ...);
  int (*easyPerform)(void *);
  const char *(*describe)(int);
};

typedef size_t (*GalleyCurlSink)(char *bytes, size_t size, size_t count, void *context);

enum {
  galleyCurlTimedOut = 28,
  galleyCurlWriteError = 23,
  galleyCurlFileTooLarge = 63,
};

/// Finds the library; false when it isn't installed.
static inline bool galleyCurlOpen(struct GalleyCurl *curl) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  curl->globalInit = (int (*)(long))dlsym(library, "curl_global_init");
  curl->easyInit = (void *(*)(void))dlsym(library, "curl_easy_init");
  curl->easyCleanup = (void (*)(void *))dlsym(library, "curl_easy_cleanup");
  curl->easySetOption = (int (*)(void *, int, ...))dlsym(library, "curl_easy_setopt");
  curl->easyGetInfo = (int (*)(void *, int, ...))dlsym(library, "curl_easy_getinfo");
  curl->easyPerform = (int (*)(void *))dlsym(library, "curl_easy_perform");
  curl->describe = (const char *(*)(int))dlsym(library, "curl_easy_strerror");
  return curl->globalInit && curl->easyInit && curl->easyCleanup && curl->easySetOption
    && curl->easyGetInfo && curl->easyPerform && curl->describe && curl->globalInit(3) == 0;
}

/// One GET without following redirections. Returns libcurl's code, 0 for success.
static inline int galleyCurlGet(
    struct GalleyCurl curl, const char *url, long timeoutMilliseconds, const char *userAgent,
    GalleyCurlSink body, GalleyCurlSink header, void *context, long *status) {
  void *handle = curl.easyInit();
  if (!handle) return -1;
  curl.easySetOption(handle, 10002, url);                  // URL
  curl.easySetOption(handle, 99, 1L);                      // NOSIGNAL
  curl.easySetOption(handle, 181, 3L);                     // PROTOCOLS: HTTP and HTTPS
  curl.easySetOption(handle, 52, 0L);                      // FOLLOWLOCATION
  curl.easySetOption(handle, 155, timeoutMilliseconds);    // TIMEOUT_MS
  curl.easySetOption(handle, 10018, userAgent);            // USERAGENT
  curl.easySetOption(handle, 10102, "");                   // ACCEPT_ENCODING: all it knows
  curl.easySetOption(handle, 20011, body);                 // WRITEFUNCTION
  curl.easySetOption(handle, 10001, context);              // WRITEDATA
  curl.easySetOption(handle, 20079, header);               // HEADERFUNCTION
  curl.easySetOption(handle, 10029, context);              // HEADERDATA
  int result = curl.easyPerform(handle);
  *status = 0;
  curl.easyGetInfo(handle, 0x200002, status);              // RESPONSE_CODE
  curl.easyCleanup(handle);
  return result;
}

static inline const char *galleyCurlDescribe(struct GalleyCurl curl, int code) {
  return curl.describe(code);
}
