#pragma once
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

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
  int (*easyPause)(void *, int);
  const char *(*describe)(int);
  void *(*listAppend)(void *, const char *);
  void (*listFree)(void *);
  void *(*multiInit)(void);
  int (*multiCleanup)(void *);
  int (*multiSetOption)(void *, int, ...);
  int (*multiAdd)(void *, void *);
  int (*multiRemove)(void *, void *);
  int (*multiPerform)(void *, int *);
  int (*multiPoll)(void *, void *, unsigned, int, int *);
  int (*multiWakeUp)(void *);
  void *(*multiReadInfo)(void *, int *);
};

/// Takes bytes; any other result than size × count or galleyCurlPause ends the transfer.
typedef size_t (*GalleyCurlSink)(char *bytes, size_t size, size_t count, void *context);

/// Whether a server at this address, of 4 or 16 bytes in network order, may be spoken to.
typedef bool (*GalleyCurlAddressCheck)(const uint8_t *address, long count, void *context);

/// Told now and then how many bytes have come and gone.
typedef void (*GalleyCurlProgress)(long long received, long long sent, void *context);

enum {
  galleyCurlHostNotFound = 6,
  galleyCurlCannotConnect = 7,
  galleyCurlPartialFile = 18,
  galleyCurlTimedOut = 28,
  galleyCurlTLSFailed = 35,
  galleyCurlAborted = 42,
  galleyCurlGotNothing = 52,
  galleyCurlSendError = 55,
  galleyCurlReceiveError = 56,
  galleyCurlNotTrusted = 60,
  galleyCurlBadTrustFile = 77,
  galleyCurlPause = 0x10000001,
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
  curl->easyPause = (int (*)(void *, int))dlsym(library, "curl_easy_pause");
  curl->describe = (const char *(*)(int))dlsym(library, "curl_easy_strerror");
  curl->listAppend = (void *(*)(void *, const char *))dlsym(library, "curl_slist_append");
  curl->listFree = (void (*)(void *))dlsym(library, "curl_slist_free_all");
  curl->multiInit = (void *(*)(void))dlsym(library, "curl_multi_init");
  curl->multiCleanup = (int (*)(void *))dlsym(library, "curl_multi_cleanup");
  curl->multiSetOption = (int (*)(void *, int, ...))dlsym(library, "curl_multi_setopt");
  curl->multiAdd = (int (*)(void *, void *))dlsym(library, "curl_multi_add_handle");
  curl->multiRemove = (int (*)(void *, void *))dlsym(library, "curl_multi_remove_handle");
  curl->multiPerform = (int (*)(void *, int *))dlsym(library, "curl_multi_perform");
  curl->multiPoll =
    (int (*)(void *, void *, unsigned, int, int *))dlsym(library, "curl_multi_poll");
  curl->multiWakeUp = (int (*)(void *))dlsym(library, "curl_multi_wakeup");
  curl->multiReadInfo = (void *(*)(void *, int *))dlsym(library, "curl_multi_info_read");
  return curl->globalInit && curl->easyInit && curl->easyCleanup && curl->easySetOption
    && curl->easyGetInfo && curl->easyPerform && curl->easyPause && curl->describe
    && curl->listAppend && curl->listFree && curl->multiInit && curl->multiCleanup
    && curl->multiSetOption && curl->multiAdd && curl->multiRemove && curl->multiPerform
    && curl->multiPoll && curl->multiWakeUp && curl->multiReadInfo && curl->globalInit(3) == 0;
}

static inline const char *galleyCurlDescribe(struct GalleyCurl curl, int code) {
  return curl.describe(code);
}

/// One request; its texts are copied by the library.
struct GalleyCurlRequest {
  const char *url;
  const char *method;
  const void *body;
  size_t bodyCount;
  /// Whether there is a body at all, which may be empty.
  bool hasBody;
  /// A list of galleyCurlAppend, alive as long as the transfer; NULL for none.
  void *fields;
  /// NULL without credentials.
  const char *user;
  const char *password;
  bool usesDigest;
  /// Empty for no proxy.
  const char *proxy;
  long connectMilliseconds;
  /// Of the whole transfer; 0 for no limit.
  long totalMilliseconds;
  GalleyCurlSink takeBody;
  GalleyCurlSink takeHead;
  /// NULL to speak to any address.
  GalleyCurlAddressCheck allowsAddress;
  /// NULL if nobody wants to know.
  GalleyCurlProgress progress;
  void *context;
};

/// What the two callbacks below need; alive as long as the transfer.
struct GalleyCurlGuard {
  GalleyCurlAddressCheck allowsAddress;
  GalleyCurlProgress progress;
  void *context;
};

// The headers of sockets would take types away from Swift's own module of the C library.
extern int socket(int, int, int);
extern int inet_pton(int, const char *restrict, void *restrict);
enum { galleyIPv4 = 2, galleyIPv6 = 10, galleyCloseOnExec = 02000000 };

/// libcurl's curl_sockaddr: an address of Linux, whose port comes before its bytes.
struct GalleyCurlSocketAddress {
  int family;
  int type;
  int protocol;
  unsigned int length;
  uint8_t address[28];
};

static inline bool galleyCurlAllows(
    const struct GalleyCurlGuard *guard, int family, const uint8_t *address) {
  if (family == galleyIPv4) return guard->allowsAddress(address, 4, guard->context);
  if (family == galleyIPv6) return guard->allowsAddress(address, 16, guard->context);
  return false;
}

static inline int galleyCurlOpenSocket(
    void *context, int purpose, struct GalleyCurlSocketAddress *target) {
  (void)purpose;
  const uint8_t *bytes = target->address + (target->family == galleyIPv4 ? 4 : 8);
  if (!galleyCurlAllows((struct GalleyCurlGuard *)context, target->family, bytes)) return -1;
  return socket(target->family, target->type | galleyCloseOnExec, target->protocol);
}

// A connection that is used again was not opened for this request.
static inline int galleyCurlBeforeRequest(
    void *context, char *remote, char *local, int remotePort, int localPort) {
  struct GalleyCurlGuard *guard = (struct GalleyCurlGuard *)context;
  uint8_t bytes[16];
  (void)local, (void)remotePort, (void)localPort;
  if (inet_pton(galleyIPv4, remote, bytes) == 1)
    return !galleyCurlAllows(guard, galleyIPv4, bytes);
  if (inet_pton(galleyIPv6, remote, bytes) == 1)
    return !galleyCurlAllows(guard, galleyIPv6, bytes);
  return 1;
}

static inline int galleyCurlNoteProgress(
    void *context, long long total, long long received, long long toSend, long long sent) {
  struct GalleyCurlGuard *guard = (struct GalleyCurlGuard *)context;
  (void)total, (void)toSend;
  guard->progress(received, sent, guard->context);
  return 0;
}

static inline void *galleyCurlAppend(struct GalleyCurl curl, void *list, const char *field) {
  void *longer = curl.listAppend(list, field);
  return longer ? longer : list;
}

static inline void galleyCurlFreeList(struct GalleyCurl curl, void *list) { curl.listFree(list); }

static inline void *galleyCurlEasyInit(struct GalleyCurl curl) { return curl.easyInit(); }
static inline void galleyCurlEasyCleanup(struct GalleyCurl curl, void *handle) {
  curl.easyCleanup(handle);
}

/// Tells a handle what to do. `guard` is filled for it.
static inline void galleyCurlPrepare(
    struct GalleyCurl curl, void *handle, struct GalleyCurlRequest request,
    struct GalleyCurlGuard *guard) {
  guard->allowsAddress = request.allowsAddress;
  guard->progress = request.progress;
  guard->context = request.context;
  curl.easySetOption(handle, 10002, request.url);                      // URL
  curl.easySetOption(handle, 99, 1L);                                  // NOSIGNAL
  curl.easySetOption(handle, 181, 3L);                                 // PROTOCOLS: HTTP and HTTPS
  curl.easySetOption(handle, 52, 0L);                                  // FOLLOWLOCATION
  curl.easySetOption(handle, 51, 0L);                                  // NETRC
  curl.easySetOption(handle, 234, 1L);                                 // PATH_AS_IS
  curl.easySetOption(handle, 265, 1L);                                 // SUPPRESS_CONNECT_HEADERS
  curl.easySetOption(handle, 285, 0L);                                 // HTTP09_ALLOWED
  curl.easySetOption(handle, 156, request.connectMilliseconds);        // CONNECTTIMEOUT_MS
  curl.easySetOption(handle, 288, 300L);                               // MAXAGE_CONN, in seconds
  if (request.totalMilliseconds > 0)
    curl.easySetOption(handle, 155, request.totalMilliseconds);        // TIMEOUT_MS
  curl.easySetOption(handle, 10102, "");                               // ACCEPT_ENCODING: all it knows
  curl.easySetOption(handle, 10004, request.proxy);                    // PROXY
  if (request.fields) curl.easySetOption(handle, 10023, request.fields);  // HTTPHEADER
  if (request.hasBody) {
    curl.easySetOption(handle, 30120, (long long)request.bodyCount);   // POSTFIELDSIZE_LARGE
    curl.easySetOption(handle, 10165, request.bodyCount ? request.body : "");  // COPYPOSTFIELDS
  }
  if (strcmp(request.method, "HEAD") == 0) {
    curl.easySetOption(handle, 44, 1L);                                // NOBODY
  } else if (request.hasBody || strcmp(request.method, "GET") != 0) {
    curl.easySetOption(handle, 10036, request.method);                 // CUSTOMREQUEST
  }
  if (request.user) {
    curl.easySetOption(handle, 107, request.usesDigest ? 2L : 1L);     // HTTPAUTH
    curl.easySetOption(handle, 10173, request.user);                   // USERNAME
    curl.easySetOption(handle, 10174, request.password);               // PASSWORD
  }
  curl.easySetOption(handle, 20011, request.takeBody);                 // WRITEFUNCTION
  curl.easySetOption(handle, 10001, request.context);                  // WRITEDATA
  curl.easySetOption(handle, 20079, request.takeHead);                 // HEADERFUNCTION
  curl.easySetOption(handle, 10029, request.context);                  // HEADERDATA
  if (request.allowsAddress) {
    curl.easySetOption(handle, 20163, galleyCurlOpenSocket);           // OPENSOCKETFUNCTION
    curl.easySetOption(handle, 10164, guard);                          // OPENSOCKETDATA
    curl.easySetOption(handle, 20312, galleyCurlBeforeRequest);        // PREREQFUNCTION
    curl.easySetOption(handle, 10313, guard);                          // PREREQDATA
  }
  if (request.progress) {
    curl.easySetOption(handle, 43, 0L);                                // NOPROGRESS
    curl.easySetOption(handle, 20219, galleyCurlNoteProgress);         // XFERINFOFUNCTION
    curl.easySetOption(handle, 10057, guard);                          // XFERINFODATA
  }
}

/// Runs a prepared handle to its end. Returns libcurl's code, 0 for success.
static inline int galleyCurlPerform(struct GalleyCurl curl, void *handle) {
  return curl.easyPerform(handle);
}

/// The system's error number of a failed connection; 0 for none.
static inline long galleyCurlSystemError(struct GalleyCurl curl, void *handle) {
  long number = 0;
  curl.easyGetInfo(handle, 0x200019, &number);                         // OS_ERRNO
  return number;
}

static inline void galleyCurlResume(struct GalleyCurl curl, void *handle) {
  curl.easyPause(handle, 0);
}

// Many transfers on one thread.

static inline void *galleyCurlMultiInit(struct GalleyCurl curl, long connectionsPerHost) {
  void *multi = curl.multiInit();
  if (!multi) return NULL;
  curl.multiSetOption(multi, 7, connectionsPerHost);                   // MAX_HOST_CONNECTIONS
  curl.multiSetOption(multi, 6, 32L);                                  // MAXCONNECTS
  return multi;
}

static inline void galleyCurlMultiCleanup(struct GalleyCurl curl, void *multi) {
  curl.multiCleanup(multi);
}
static inline bool galleyCurlMultiAdd(struct GalleyCurl curl, void *multi, void *handle) {
  return curl.multiAdd(multi, handle) == 0;
}
static inline void galleyCurlMultiRemove(struct GalleyCurl curl, void *multi, void *handle) {
  curl.multiRemove(multi, handle);
}
static inline bool galleyCurlMultiPerform(struct GalleyCurl curl, void *multi) {
  int running = 0;
  return curl.multiPerform(multi, &running) == 0;
}
static inline bool galleyCurlMultiWait(struct GalleyCurl curl, void *multi, int milliseconds) {
  return curl.multiPoll(multi, NULL, 0, milliseconds, NULL) == 0;
}
static inline void galleyCurlMultiWakeUp(struct GalleyCurl curl, void *multi) {
  curl.multiWakeUp(multi);
}

/// The next transfer that has ended, with its code; NULL for none.
static inline void *galleyCurlMultiNextDone(struct GalleyCurl curl, void *multi, int *code) {
  struct {
    int kind;
    void *handle;
    union { void *any; int code; } data;
  } *message;
  int left = 0;
  while ((message = curl.multiReadInfo(multi, &left))) {
    if (message->kind != 1) continue;
    *code = message->data.code;
    return message->handle;
  }
  return NULL;
}
