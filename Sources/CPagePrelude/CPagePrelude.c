// Written by Scripts/list-prelude from the files in Prelude.
#include "CPagePrelude.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char text0[] = {
#embed "Prelude/10-primordials.js"
  , 0};

static const char text1[] = {
#embed "Prelude/11-webidl-conversions.js"
  , 0};

static const char text2[] = {
#embed "Prelude/12-webidl-interfaces.js"
  , 0};

static const char text3[] = {
#embed "Prelude/13-webidl-domexception.js"
  , 0};

static const char text4[] = {
#embed "Prelude/13-webidl-legacy-objects.js"
  , 0};

static const char text5[] = {
#embed "Prelude/14-event-targets.js"
  , 0};

static const char text6[] = {
#embed "Prelude/15-event.js"
  , 0};

static const char text7[] = {
#embed "Prelude/16-dispatch.js"
  , 0};

static const char text8[] = {
#embed "Prelude/17-listeners.js"
  , 0};

static const char text9[] = {
#embed "Prelude/18-abort.js"
  , 0};

static const char text10[] = {
#embed "Prelude/19-event-hooks.js"
  , 0};

static const struct PagePreludeFile files[] = {
  {"10-primordials.js", text0, sizeof text0 - 1},
  {"11-webidl-conversions.js", text1, sizeof text1 - 1},
  {"12-webidl-interfaces.js", text2, sizeof text2 - 1},
  {"13-webidl-domexception.js", text3, sizeof text3 - 1},
  {"13-webidl-legacy-objects.js", text4, sizeof text4 - 1},
  {"14-event-targets.js", text5, sizeof text5 - 1},
  {"15-event.js", text6, sizeof text6 - 1},
  {"16-dispatch.js", text7, sizeof text7 - 1},
  {"17-listeners.js", text8, sizeof text8 - 1},
  {"18-abort.js", text9, sizeof text9 - 1},
  {"19-event-hooks.js", text10, sizeof text10 - 1},
};

size_t pagePreludeFileCount(void) { return sizeof files / sizeof files[0]; }

struct PagePreludeFile pagePreludeFile(size_t index) { return files[index]; }
