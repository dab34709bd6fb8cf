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

static const char text11[] = {
#embed "Prelude/20-node-identity.js"
  , 0};

static const char text12[] = {
#embed "Prelude/21-tree-steps.js"
  , 0};

static const char text13[] = {
#embed "Prelude/22-mutation.js"
  , 0};

static const char text14[] = {
#embed "Prelude/23-node-validity.js"
  , 0};

static const char text15[] = {
#embed "Prelude/23-node.js"
  , 0};

static const char text16[] = {
#embed "Prelude/24-collections.js"
  , 0};

static const char text17[] = {
#embed "Prelude/24-node-relations.js"
  , 0};

static const char text18[] = {
#embed "Prelude/25-attr.js"
  , 0};

static const char text19[] = {
#embed "Prelude/25-character-data.js"
  , 0};

static const char text20[] = {
#embed "Prelude/26-node-mixins.js"
  , 0};

static const char text21[] = {
#embed "Prelude/26-token-list.js"
  , 0};

static const char text22[] = {
#embed "Prelude/27-element.js"
  , 0};

static const char text23[] = {
#embed "Prelude/27-names.js"
  , 0};

static const char text24[] = {
#embed "Prelude/28-aria.js"
  , 0};

static const char text25[] = {
#embed "Prelude/28-document.js"
  , 0};

static const char text26[] = {
#embed "Prelude/28-fragments.js"
  , 0};

static const char text27[] = {
#embed "Prelude/28-html-document.js"
  , 0};

static const char text28[] = {
#embed "Prelude/28-shadow.js"
  , 0};

static const char text29[] = {
#embed "Prelude/29-markup.js"
  , 0};

static const char text30[] = {
#embed "Prelude/29-serialize-html.js"
  , 0};

static const char text31[] = {
#embed "Prelude/29-serialize-xml.js"
  , 0};

static const char text32[] = {
#embed "Prelude/30-pointer-capture.js"
  , 0};

static const char text33[] = {
#embed "Prelude/30-ui-events.js"
  , 0};

static const char text34[] = {
#embed "Prelude/31-key-events.js"
  , 0};

static const char text35[] = {
#embed "Prelude/31-page-events.js"
  , 0};

static const char text36[] = {
#embed "Prelude/32-create-event.js"
  , 0};

static const char text37[] = {
#embed "Prelude/32-data-transfer.js"
  , 0};

static const char text38[] = {
#embed "Prelude/33-event-handlers-content.js"
  , 0};

static const char text39[] = {
#embed "Prelude/33-event-handlers.js"
  , 0};

static const char text40[] = {
#embed "Prelude/34-boundary-points.js"
  , 0};

static const char text41[] = {
#embed "Prelude/35-range-contents.js"
  , 0};

static const char text42[] = {
#embed "Prelude/35-range.js"
  , 0};

static const char text43[] = {
#embed "Prelude/36-selection-modify.js"
  , 0};

static const char text44[] = {
#embed "Prelude/36-selection.js"
  , 0};

static const char text45[] = {
#embed "Prelude/36-window-find.js"
  , 0};

static const char text46[] = {
#embed "Prelude/37-traversal.js"
  , 0};

static const char text47[] = {
#embed "Prelude/38-mutation-observer.js"
  , 0};

static const char text48[] = {
#embed "Prelude/38-setlike.js"
  , 0};

static const char text49[] = {
#embed "Prelude/39-custom-element-reactions.js"
  , 0};

static const char text50[] = {
#embed "Prelude/39-custom-elements.js"
  , 0};

static const char text51[] = {
#embed "Prelude/39-highlights.js"
  , 0};

static const char text52[] = {
#embed "Prelude/39-xpath-1-tokens.js"
  , 0};

static const char text53[] = {
#embed "Prelude/39-xpath-2-values.js"
  , 0};

static const char text54[] = {
#embed "Prelude/39-xpath-3-functions.js"
  , 0};

static const char text55[] = {
#embed "Prelude/39-xpath-4-axes.js"
  , 0};

static const char text56[] = {
#embed "Prelude/39-xpath-5-parser.js"
  , 0};

static const char text57[] = {
#embed "Prelude/39-xpath-6-interfaces.js"
  , 0};

static const char text58[] = {
#embed "Prelude/40-reflection.js"
  , 0};

static const char text59[] = {
#embed "Prelude/41-html-element.js"
  , 0};

static const char text60[] = {
#embed "Prelude/42-html-text.js"
  , 0};

static const char text61[] = {
#embed "Prelude/42-rendered-text.js"
  , 0};

static const char text62[] = {
#embed "Prelude/43-focus.js"
  , 0};

static const char text63[] = {
#embed "Prelude/44-popover.js"
  , 0};

static const char text64[] = {
#embed "Prelude/45-dialog-details.js"
  , 0};

static const char text65[] = {
#embed "Prelude/46-document-elements.js"
  , 0};

static const char text66[] = {
#embed "Prelude/47-links.js"
  , 0};

static const char text67[] = {
#embed "Prelude/47-scripting-elements.js"
  , 0};

static const char text68[] = {
#embed "Prelude/48-tables.js"
  , 0};

static const char text69[] = {
#embed "Prelude/49-embedded.js"
  , 0};

static const char text70[] = {
#embed "Prelude/49-frame-members.js"
  , 0};

static const char text71[] = {
#embed "Prelude/49-frame-windows.js"
  , 0};

static const char text72[] = {
#embed "Prelude/49-frames.js"
  , 0};

static const char text73[] = {
#embed "Prelude/49-image-events.js"
  , 0};

static const char text74[] = {
#embed "Prelude/49-media.js"
  , 0};

static const char text75[] = {
#embed "Prelude/50-form-owners.js"
  , 0};

static const char text76[] = {
#embed "Prelude/51-input-types.js"
  , 0};

static const char text77[] = {
#embed "Prelude/52-input-values.js"
  , 0};

static const char text78[] = {
#embed "Prelude/53-autofill.js"
  , 0};

static const char text79[] = {
#embed "Prelude/54-validity.js"
  , 0};

static const char text80[] = {
#embed "Prelude/55-form-controls.js"
  , 0};

static const char text81[] = {
#embed "Prelude/56-select-options.js"
  , 0};

static const char text82[] = {
#embed "Prelude/56-select.js"
  , 0};

static const char text83[] = {
#embed "Prelude/57-form-submission.js"
  , 0};

static const char text84[] = {
#embed "Prelude/57-forms.js"
  , 0};

static const char text85[] = {
#embed "Prelude/58-activation.js"
  , 0};

static const char text86[] = {
#embed "Prelude/59-document-window.js"
  , 0};

static const char text87[] = {
#embed "Prelude/59-element-internals.js"
  , 0};

static const char text88[] = {
#embed "Prelude/59-history.js"
  , 0};

static const char text89[] = {
#embed "Prelude/59-location.js"
  , 0};

static const char text90[] = {
#embed "Prelude/59-navigator.js"
  , 0};

static const char text91[] = {
#embed "Prelude/59-registration.js"
  , 0};

static const char text92[] = {
#embed "Prelude/59-svg-elements.js"
  , 0};

static const char text93[] = {
#embed "Prelude/59-svg-values.js"
  , 0};

static const char text94[] = {
#embed "Prelude/59-window-handlers.js"
  , 0};

static const char text95[] = {
#embed "Prelude/59-window.js"
  , 0};

static const char text96[] = {
#embed "Prelude/60-geometry-points.js"
  , 0};

static const char text97[] = {
#embed "Prelude/60-matrix-numbers.js"
  , 0};

static const char text98[] = {
#embed "Prelude/61-geometry-matrices.js"
  , 0};

static const char text99[] = {
#embed "Prelude/61-geometry-matrix-text.js"
  , 0};

static const char text100[] = {
#embed "Prelude/62-element-styles.js"
  , 0};

static const char text101[] = {
#embed "Prelude/62-style-declarations.js"
  , 0};

static const char text102[] = {
#embed "Prelude/62-style-descriptors.js"
  , 0};

static const char text103[] = {
#embed "Prelude/63-css-rule-text.js"
  , 0};

static const char text104[] = {
#embed "Prelude/63-css-rules-base.js"
  , 0};

static const char text105[] = {
#embed "Prelude/63-css-rules-other.js"
  , 0};

static const char text106[] = {
#embed "Prelude/64-media-lists.js"
  , 0};

static const char text107[] = {
#embed "Prelude/64-style-sheets.js"
  , 0};

static const char text108[] = {
#embed "Prelude/64-tree-sheets.js"
  , 0};

static const char text109[] = {
#embed "Prelude/65-layout-queries.js"
  , 0};

static const char text110[] = {
#embed "Prelude/66-screen.js"
  , 0};

static const char text111[] = {
#embed "Prelude/66-scrolling.js"
  , 0};

static const char text112[] = {
#embed "Prelude/67-resize-observer.js"
  , 0};

static const char text113[] = {
#embed "Prelude/68-css-namespace.js"
  , 0};

static const char text114[] = {
#embed "Prelude/68-intersection-observer.js"
  , 0};

static const char text115[] = {
#embed "Prelude/69-font-descriptors.js"
  , 0};

static const char text116[] = {
#embed "Prelude/69-font-faces.js"
  , 0};

static const char text117[] = {
#embed "Prelude/69-font-matching.js"
  , 0};

static const char text118[] = {
#embed "Prelude/69-font-sets.js"
  , 0};

static const char text119[] = {
#embed "Prelude/70-event-loop.js"
  , 0};

static const char text120[] = {
#embed "Prelude/71-timers.js"
  , 0};

static const char text121[] = {
#embed "Prelude/72-performance-observer.js"
  , 0};

static const char text122[] = {
#embed "Prelude/72-performance.js"
  , 0};

static const char text123[] = {
#embed "Prelude/73-date.js"
  , 0};

static const char text124[] = {
#embed "Prelude/74-console.js"
  , 0};

static const char text125[] = {
#embed "Prelude/74-url.js"
  , 0};

static const char text126[] = {
#embed "Prelude/75-url-search-params.js"
  , 0};

static const char text127[] = {
#embed "Prelude/76-base64-crypto.js"
  , 0};

static const char text128[] = {
#embed "Prelude/76-encoding.js"
  , 0};

static const char text129[] = {
#embed "Prelude/77-structured-clone.js"
  , 0};

static const char text130[] = {
#embed "Prelude/78-messaging.js"
  , 0};

static const char text131[] = {
#embed "Prelude/78-storage.js"
  , 0};

static const char text132[] = {
#embed "Prelude/79-blob.js"
  , 0};

static const char text133[] = {
#embed "Prelude/79-file-reader.js"
  , 0};

static const char text134[] = {
#embed "Prelude/79-mime-types.js"
  , 0};

static const char text135[] = {
#embed "Prelude/80-readable-stream-classes.js"
  , 0};

static const char text136[] = {
#embed "Prelude/80-readable-stream.js"
  , 0};

static const char text137[] = {
#embed "Prelude/81-writable-stream-classes.js"
  , 0};

static const char text138[] = {
#embed "Prelude/81-writable-stream.js"
  , 0};

static const char text139[] = {
#embed "Prelude/82-transform-stream.js"
  , 0};

static const char text140[] = {
#embed "Prelude/83-fetch-body.js"
  , 0};

static const char text141[] = {
#embed "Prelude/83-fetch-headers.js"
  , 0};

static const char text142[] = {
#embed "Prelude/83-fetch-request.js"
  , 0};

static const char text143[] = {
#embed "Prelude/83-fetch-response.js"
  , 0};

static const char text144[] = {
#embed "Prelude/83-form-data.js"
  , 0};

static const char text145[] = {
#embed "Prelude/84-fetch-function.js"
  , 0};

static const char text146[] = {
#embed "Prelude/84-fetching.js"
  , 0};

static const char text147[] = {
#embed "Prelude/84-script-tokens.js"
  , 0};

static const char text148[] = {
#embed "Prelude/84-xhr-parts.js"
  , 0};

static const char text149[] = {
#embed "Prelude/84-xml-http-request.js"
  , 0};

static const char text150[] = {
#embed "Prelude/85-script-lexer.js"
  , 0};

static const char text151[] = {
#embed "Prelude/86-module-syntax.js"
  , 0};

static const char text152[] = {
#embed "Prelude/86-module-text.js"
  , 0};

static const char text153[] = {
#embed "Prelude/87-module-records.js"
  , 0};

static const char text154[] = {
#embed "Prelude/88-module-evaluation.js"
  , 0};

static const char text155[] = {
#embed "Prelude/89-import-maps.js"
  , 0};

static const char text156[] = {
#embed "Prelude/90-module-loader.js"
  , 0};

static const char text157[] = {
#embed "Prelude/91-page-life.js"
  , 0};

static const char text158[] = {
#embed "Prelude/92-parsing.js"
  , 0};

static const char text159[] = {
#embed "Prelude/92-unseen-writing.js"
  , 0};

static const char text160[] = {
#embed "Prelude/93-script-elements.js"
  , 0};

static const char text161[] = {
#embed "Prelude/94-resource-events.js"
  , 0};

static const char text162[] = {
#embed "Prelude/97-host-calls.js"
  , 0};

static const char text163[] = {
#embed "Prelude/98-window-template.js"
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
  {"20-node-identity.js", text11, sizeof text11 - 1},
  {"21-tree-steps.js", text12, sizeof text12 - 1},
  {"22-mutation.js", text13, sizeof text13 - 1},
  {"23-node-validity.js", text14, sizeof text14 - 1},
  {"23-node.js", text15, sizeof text15 - 1},
  {"24-collections.js", text16, sizeof text16 - 1},
  {"24-node-relations.js", text17, sizeof text17 - 1},
  {"25-attr.js", text18, sizeof text18 - 1},
  {"25-character-data.js", text19, sizeof text19 - 1},
  {"26-node-mixins.js", text20, sizeof text20 - 1},
  {"26-token-list.js", text21, sizeof text21 - 1},
  {"27-element.js", text22, sizeof text22 - 1},
  {"27-names.js", text23, sizeof text23 - 1},
  {"28-aria.js", text24, sizeof text24 - 1},
  {"28-document.js", text25, sizeof text25 - 1},
  {"28-fragments.js", text26, sizeof text26 - 1},
  {"28-html-document.js", text27, sizeof text27 - 1},
  {"28-shadow.js", text28, sizeof text28 - 1},
  {"29-markup.js", text29, sizeof text29 - 1},
  {"29-serialize-html.js", text30, sizeof text30 - 1},
  {"29-serialize-xml.js", text31, sizeof text31 - 1},
  {"30-pointer-capture.js", text32, sizeof text32 - 1},
  {"30-ui-events.js", text33, sizeof text33 - 1},
  {"31-key-events.js", text34, sizeof text34 - 1},
  {"31-page-events.js", text35, sizeof text35 - 1},
  {"32-create-event.js", text36, sizeof text36 - 1},
  {"32-data-transfer.js", text37, sizeof text37 - 1},
  {"33-event-handlers-content.js", text38, sizeof text38 - 1},
  {"33-event-handlers.js", text39, sizeof text39 - 1},
  {"34-boundary-points.js", text40, sizeof text40 - 1},
  {"35-range-contents.js", text41, sizeof text41 - 1},
  {"35-range.js", text42, sizeof text42 - 1},
  {"36-selection-modify.js", text43, sizeof text43 - 1},
  {"36-selection.js", text44, sizeof text44 - 1},
  {"36-window-find.js", text45, sizeof text45 - 1},
  {"37-traversal.js", text46, sizeof text46 - 1},
  {"38-mutation-observer.js", text47, sizeof text47 - 1},
  {"38-setlike.js", text48, sizeof text48 - 1},
  {"39-custom-element-reactions.js", text49, sizeof text49 - 1},
  {"39-custom-elements.js", text50, sizeof text50 - 1},
  {"39-highlights.js", text51, sizeof text51 - 1},
  {"39-xpath-1-tokens.js", text52, sizeof text52 - 1},
  {"39-xpath-2-values.js", text53, sizeof text53 - 1},
  {"39-xpath-3-functions.js", text54, sizeof text54 - 1},
  {"39-xpath-4-axes.js", text55, sizeof text55 - 1},
  {"39-xpath-5-parser.js", text56, sizeof text56 - 1},
  {"39-xpath-6-interfaces.js", text57, sizeof text57 - 1},
  {"40-reflection.js", text58, sizeof text58 - 1},
  {"41-html-element.js", text59, sizeof text59 - 1},
  {"42-html-text.js", text60, sizeof text60 - 1},
  {"42-rendered-text.js", text61, sizeof text61 - 1},
  {"43-focus.js", text62, sizeof text62 - 1},
  {"44-popover.js", text63, sizeof text63 - 1},
  {"45-dialog-details.js", text64, sizeof text64 - 1},
  {"46-document-elements.js", text65, sizeof text65 - 1},
  {"47-links.js", text66, sizeof text66 - 1},
  {"47-scripting-elements.js", text67, sizeof text67 - 1},
  {"48-tables.js", text68, sizeof text68 - 1},
  {"49-embedded.js", text69, sizeof text69 - 1},
  {"49-frame-members.js", text70, sizeof text70 - 1},
  {"49-frame-windows.js", text71, sizeof text71 - 1},
  {"49-frames.js", text72, sizeof text72 - 1},
  {"49-image-events.js", text73, sizeof text73 - 1},
  {"49-media.js", text74, sizeof text74 - 1},
  {"50-form-owners.js", text75, sizeof text75 - 1},
  {"51-input-types.js", text76, sizeof text76 - 1},
  {"52-input-values.js", text77, sizeof text77 - 1},
  {"53-autofill.js", text78, sizeof text78 - 1},
  {"54-validity.js", text79, sizeof text79 - 1},
  {"55-form-controls.js", text80, sizeof text80 - 1},
  {"56-select-options.js", text81, sizeof text81 - 1},
  {"56-select.js", text82, sizeof text82 - 1},
  {"57-form-submission.js", text83, sizeof text83 - 1},
  {"57-forms.js", text84, sizeof text84 - 1},
  {"58-activation.js", text85, sizeof text85 - 1},
  {"59-document-window.js", text86, sizeof text86 - 1},
  {"59-element-internals.js", text87, sizeof text87 - 1},
  {"59-history.js", text88, sizeof text88 - 1},
  {"59-location.js", text89, sizeof text89 - 1},
  {"59-navigator.js", text90, sizeof text90 - 1},
  {"59-registration.js", text91, sizeof text91 - 1},
  {"59-svg-elements.js", text92, sizeof text92 - 1},
  {"59-svg-values.js", text93, sizeof text93 - 1},
  {"59-window-handlers.js", text94, sizeof text94 - 1},
  {"59-window.js", text95, sizeof text95 - 1},
  {"60-geometry-points.js", text96, sizeof text96 - 1},
  {"60-matrix-numbers.js", text97, sizeof text97 - 1},
  {"61-geometry-matrices.js", text98, sizeof text98 - 1},
  {"61-geometry-matrix-text.js", text99, sizeof text99 - 1},
  {"62-element-styles.js", text100, sizeof text100 - 1},
  {"62-style-declarations.js", text101, sizeof text101 - 1},
  {"62-style-descriptors.js", text102, sizeof text102 - 1},
  {"63-css-rule-text.js", text103, sizeof text103 - 1},
  {"63-css-rules-base.js", text104, sizeof text104 - 1},
  {"63-css-rules-other.js", text105, sizeof text105 - 1},
  {"64-media-lists.js", text106, sizeof text106 - 1},
  {"64-style-sheets.js", text107, sizeof text107 - 1},
  {"64-tree-sheets.js", text108, sizeof text108 - 1},
  {"65-layout-queries.js", text109, sizeof text109 - 1},
  {"66-screen.js", text110, sizeof text110 - 1},
  {"66-scrolling.js", text111, sizeof text111 - 1},
  {"67-resize-observer.js", text112, sizeof text112 - 1},
  {"68-css-namespace.js", text113, sizeof text113 - 1},
  {"68-intersection-observer.js", text114, sizeof text114 - 1},
  {"69-font-descriptors.js", text115, sizeof text115 - 1},
  {"69-font-faces.js", text116, sizeof text116 - 1},
  {"69-font-matching.js", text117, sizeof text117 - 1},
  {"69-font-sets.js", text118, sizeof text118 - 1},
  {"70-event-loop.js", text119, sizeof text119 - 1},
  {"71-timers.js", text120, sizeof text120 - 1},
  {"72-performance-observer.js", text121, sizeof text121 - 1},
  {"72-performance.js", text122, sizeof text122 - 1},
  {"73-date.js", text123, sizeof text123 - 1},
  {"74-console.js", text124, sizeof text124 - 1},
  {"74-url.js", text125, sizeof text125 - 1},
  {"75-url-search-params.js", text126, sizeof text126 - 1},
  {"76-base64-crypto.js", text127, sizeof text127 - 1},
  {"76-encoding.js", text128, sizeof text128 - 1},
  {"77-structured-clone.js", text129, sizeof text129 - 1},
  {"78-messaging.js", text130, sizeof text130 - 1},
  {"78-storage.js", text131, sizeof text131 - 1},
  {"79-blob.js", text132, sizeof text132 - 1},
  {"79-file-reader.js", text133, sizeof text133 - 1},
  {"79-mime-types.js", text134, sizeof text134 - 1},
  {"80-readable-stream-classes.js", text135, sizeof text135 - 1},
  {"80-readable-stream.js", text136, sizeof text136 - 1},
  {"81-writable-stream-classes.js", text137, sizeof text137 - 1},
  {"81-writable-stream.js", text138, sizeof text138 - 1},
  {"82-transform-stream.js", text139, sizeof text139 - 1},
  {"83-fetch-body.js", text140, sizeof text140 - 1},
  {"83-fetch-headers.js", text141, sizeof text141 - 1},
  {"83-fetch-request.js", text142, sizeof text142 - 1},
  {"83-fetch-response.js", text143, sizeof text143 - 1},
  {"83-form-data.js", text144, sizeof text144 - 1},
  {"84-fetch-function.js", text145, sizeof text145 - 1},
  {"84-fetching.js", text146, sizeof text146 - 1},
  {"84-script-tokens.js", text147, sizeof text147 - 1},
  {"84-xhr-parts.js", text148, sizeof text148 - 1},
  {"84-xml-http-request.js", text149, sizeof text149 - 1},
  {"85-script-lexer.js", text150, sizeof text150 - 1},
  {"86-module-syntax.js", text151, sizeof text151 - 1},
  {"86-module-text.js", text152, sizeof text152 - 1},
  {"87-module-records.js", text153, sizeof text153 - 1},
  {"88-module-evaluation.js", text154, sizeof text154 - 1},
  {"89-import-maps.js", text155, sizeof text155 - 1},
  {"90-module-loader.js", text156, sizeof text156 - 1},
  {"91-page-life.js", text157, sizeof text157 - 1},
  {"92-parsing.js", text158, sizeof text158 - 1},
  {"92-unseen-writing.js", text159, sizeof text159 - 1},
  {"93-script-elements.js", text160, sizeof text160 - 1},
  {"94-resource-events.js", text161, sizeof text161 - 1},
  {"97-host-calls.js", text162, sizeof text162 - 1},
  {"98-window-template.js", text163, sizeof text163 - 1},
};

size_t pagePreludeFileCount(void) { return sizeof files / sizeof files[0]; }

struct PagePreludeFile pagePreludeFile(size_t index) { return files[index]; }
