#pragma once
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

// JavaScriptCore is opened when a page first runs a script: linked, it would slow down every
// start by more than a small page takes. What is declared here is its stable C interface.

/// Says whether a script that has used up its time is to end.
typedef bool (*GalleyJSShouldStop)(void *context, void *data);

/// Called for a function of ours.
typedef void *(*GalleyJSCallback)(
  void *context, void *function, void *receiver, size_t count, void *const *arguments,
  void **exception);

/// The functions that are used.
struct __attribute__((swift_attr("@Sendable"))) GalleyJavaScriptCore {
  void *(*contextGroupCreate)(void);
  void (*contextGroupRelease)(void *group);
  void (*setTimeLimit)(void *group, double seconds, GalleyJSShouldStop callback, void *data);
  void (*clearTimeLimit)(void *group);
  void *(*contextCreate)(void *group, void *globalClass);
  void (*contextRelease)(void *context);
  void *(*contextGlobal)(void *context);
  void (*setInspectable)(void *context, bool isInspectable);
  void *(*memoryStatistics)(void *context);
  void (*reportMemory)(void *context, size_t size);
  void *(*evaluate)(void *context, void *source, void *receiver, void *url, int line, void **exception);
  void (*collectGarbage)(void *context);
  void *(*stringCreate)(const uint16_t *characters, size_t count);
  void *(*stringCreateASCII)(const char *text);
  void (*stringRelease)(void *string);
  size_t (*stringCount)(void *string);
  const uint16_t *(*stringCharacters)(void *string);
  int (*type)(void *context, void *value);
  bool (*isArray)(void *context, void *value);
  bool (*isDate)(void *context, void *value);
  void *(*makeUndefined)(void *context);
  void *(*makeNull)(void *context);
  void *(*makeBoolean)(void *context, bool value);
  void *(*makeNumber)(void *context, double value);
  void *(*makeString)(void *context, void *string);
  bool (*toBoolean)(void *context, void *value);
  double (*toNumber)(void *context, void *value, void **exception);
  void *(*toString)(void *context, void *value, void **exception);
  void (*protect)(void *context, void *value);
  void (*unprotect)(void *context, void *value);
  void *(*classCreate)(const void *definition);
  void (*classRelease)(void *class_);
  void *(*objectMake)(void *context, void *class_, void *data);
  void *(*objectData)(void *object);
  bool (*setObjectData)(void *object, void *data);
  void *(*call)(void *context, void *function, void *receiver, size_t count, void *const *arguments, void **exception);
  bool (*isFunction)(void *context, void *object);
  void *(*property)(void *context, void *object, void *name, void **exception);
  void (*setProperty)(void *context, void *object, void *name, void *value, unsigned attributes, void **exception);
  void *(*element)(void *context, void *object, unsigned index, void **exception);
  void (*setElement)(void *context, void *object, unsigned index, void *value, void **exception);
  void *(*makeArray)(void *context, size_t count, void *const *elements, void **exception);
  void *(*makeDate)(void *context, size_t count, void *const *arguments, void **exception);
  void *(*propertyNames)(void *context, void *object);
  void (*propertyNamesRelease)(void *names);
  size_t (*propertyNameCount)(void *names);
  void *(*propertyName)(void *names, size_t index);
  void *(*makeTypedArray)(void *context, int type, size_t count, void **exception);
  int (*typedArrayType)(void *context, void *value, void **exception);
  void *(*typedArrayBytes)(void *context, void *object, void **exception);
  size_t (*typedArrayByteCount)(void *context, void *object, void **exception);
  size_t (*typedArrayByteOffset)(void *context, void *object, void **exception);
  void *(*arrayBufferBytes)(void *context, void *object, void **exception);
  size_t (*arrayBufferByteCount)(void *context, void *object, void **exception);
};

enum {
  galleyJSUndefined = 0,
  galleyJSNull = 1,
  galleyJSBoolean = 2,
  galleyJSNumber = 3,
  galleyJSString = 4,
  galleyJSObject = 5,
  galleyJSSymbol = 6,
  galleyJSBigInt = 7,
};

/// Kinds of typed arrays; an array buffer and what is none come last.
enum { galleyJSUint8Array = 3, galleyJSArrayBuffer = 9, galleyJSNoTypedArray = 10 };

/// JavaScriptCore's JSClassDefinition.
struct GalleyJSClassDefinition {
  int version;
  unsigned attributes;
  const char *className;
  void *parentClass;
  const void *staticValues;
  const void *staticFunctions;
  void *initialize;
  void *finalize;
  void *hasProperty;
  void *getProperty;
  void *setProperty;
  void *deleteProperty;
  void *getPropertyNames;
  GalleyJSCallback callAsFunction;
  void *callAsConstructor;
  void *hasInstance;
  void *convertToType;
};

/// The class of functions of ours; each carries a pointer.
static inline void *galleyJSFunctionClass(
    const struct GalleyJavaScriptCore *library, GalleyJSCallback callback) {
  struct GalleyJSClassDefinition definition = {0};
  definition.className = "Function";
  definition.callAsFunction = callback;
  return library->classCreate(&definition);
}

/// Finds one function; false when the library lacks it.
static inline bool galleyJSFind(void *library, const char *name, void *place) {
  void *found = dlsym(library, name);
  *(void **)place = found;
  return found != NULL;
}

/// Finds the library; false when it isn't installed.
static inline bool galleyJSOpen(struct GalleyJavaScriptCore *js) {
  void *library = dlopen("libjavascriptcoregtk-4.1.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libjavascriptcoregtk-6.0.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  return
    galleyJSFind(library, "JSContextGroupCreate", &js->contextGroupCreate)
    && galleyJSFind(library, "JSContextGroupRelease", &js->contextGroupRelease)
    && galleyJSFind(library, "JSContextGroupSetExecutionTimeLimit", &js->setTimeLimit)
    && galleyJSFind(library, "JSContextGroupClearExecutionTimeLimit", &js->clearTimeLimit)
    && galleyJSFind(library, "JSGlobalContextCreateInGroup", &js->contextCreate)
    && galleyJSFind(library, "JSGlobalContextRelease", &js->contextRelease)
    && galleyJSFind(library, "JSContextGetGlobalObject", &js->contextGlobal)
    && galleyJSFind(library, "JSGlobalContextSetInspectable", &js->setInspectable)
    && galleyJSFind(library, "JSGetMemoryUsageStatistics", &js->memoryStatistics)
    && galleyJSFind(library, "JSReportExtraMemoryCost", &js->reportMemory)
    && galleyJSFind(library, "JSEvaluateScript", &js->evaluate)
    && galleyJSFind(library, "JSGarbageCollect", &js->collectGarbage)
    && galleyJSFind(library, "JSStringCreateWithCharacters", &js->stringCreate)
    && galleyJSFind(library, "JSStringCreateWithUTF8CString", &js->stringCreateASCII)
    && galleyJSFind(library, "JSStringRelease", &js->stringRelease)
    && galleyJSFind(library, "JSStringGetLength", &js->stringCount)
    && galleyJSFind(library, "JSStringGetCharactersPtr", &js->stringCharacters)
    && galleyJSFind(library, "JSValueGetType", &js->type)
    && galleyJSFind(library, "JSValueIsArray", &js->isArray)
    && galleyJSFind(library, "JSValueIsDate", &js->isDate)
    && galleyJSFind(library, "JSValueMakeUndefined", &js->makeUndefined)
    && galleyJSFind(library, "JSValueMakeNull", &js->makeNull)
    && galleyJSFind(library, "JSValueMakeBoolean", &js->makeBoolean)
    && galleyJSFind(library, "JSValueMakeNumber", &js->makeNumber)
    && galleyJSFind(library, "JSValueMakeString", &js->makeString)
    && galleyJSFind(library, "JSValueToBoolean", &js->toBoolean)
    && galleyJSFind(library, "JSValueToNumber", &js->toNumber)
    && galleyJSFind(library, "JSValueToStringCopy", &js->toString)
    && galleyJSFind(library, "JSValueProtect", &js->protect)
    && galleyJSFind(library, "JSValueUnprotect", &js->unprotect)
    && galleyJSFind(library, "JSClassCreate", &js->classCreate)
    && galleyJSFind(library, "JSClassRelease", &js->classRelease)
    && galleyJSFind(library, "JSObjectMake", &js->objectMake)
    && galleyJSFind(library, "JSObjectGetPrivate", &js->objectData)
    && galleyJSFind(library, "JSObjectSetPrivate", &js->setObjectData)
    && galleyJSFind(library, "JSObjectCallAsFunction", &js->call)
    && galleyJSFind(library, "JSObjectIsFunction", &js->isFunction)
    && galleyJSFind(library, "JSObjectGetProperty", &js->property)
    && galleyJSFind(library, "JSObjectSetProperty", &js->setProperty)
    && galleyJSFind(library, "JSObjectGetPropertyAtIndex", &js->element)
    && galleyJSFind(library, "JSObjectSetPropertyAtIndex", &js->setElement)
    && galleyJSFind(library, "JSObjectMakeArray", &js->makeArray)
    && galleyJSFind(library, "JSObjectMakeDate", &js->makeDate)
    && galleyJSFind(library, "JSObjectCopyPropertyNames", &js->propertyNames)
    && galleyJSFind(library, "JSPropertyNameArrayRelease", &js->propertyNamesRelease)
    && galleyJSFind(library, "JSPropertyNameArrayGetCount", &js->propertyNameCount)
    && galleyJSFind(library, "JSPropertyNameArrayGetNameAtIndex", &js->propertyName)
    && galleyJSFind(library, "JSObjectMakeTypedArray", &js->makeTypedArray)
    && galleyJSFind(library, "JSValueGetTypedArrayType", &js->typedArrayType)
    && galleyJSFind(library, "JSObjectGetTypedArrayBytesPtr", &js->typedArrayBytes)
    && galleyJSFind(library, "JSObjectGetTypedArrayByteLength", &js->typedArrayByteCount)
    && galleyJSFind(library, "JSObjectGetTypedArrayByteOffset", &js->typedArrayByteOffset)
    && galleyJSFind(library, "JSObjectGetArrayBufferBytesPtr", &js->arrayBufferBytes)
    && galleyJSFind(library, "JSObjectGetArrayBufferByteLength", &js->arrayBufferByteCount);
}

/// Has a function called with each promise that was rejected and that nobody handles, and the
/// reason, after the microtasks of an entry. Nothing happens where the library hasn't got this.
static inline void galleyJSSetRejectionCallback(void *context, void *function) {
  void *library = dlopen("libjavascriptcoregtk-4.1.so.0", RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD);
  if (!library) {
    library = dlopen("libjavascriptcoregtk-6.0.so.1", RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD);
  }
  if (!library) return;
  void (*set)(void *context, void *function, void **exception) = NULL;
  if (galleyJSFind(library, "JSGlobalContextSetUnhandledRejectionCallback", &set)) {
    set(context, function, NULL);
  }
  dlclose(library);
}

/// How long the thread has computed, in seconds; 0 if the system doesn't tell.
static inline double galleyThreadSeconds(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)) return 0;
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/// The bytes of memory that the process takes at the moment; 0 if the system doesn't tell.
static inline int64_t galleyResidentBytes(void) {
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file) return 0;
  long long total = 0, resident = 0;
  int count = fscanf(file, "%lld %lld", &total, &resident);
  fclose(file);
  return count == 2 ? (int64_t)resident * sysconf(_SC_PAGESIZE) : 0;
}
