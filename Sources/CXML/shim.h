#pragma once
// Of ICU, whose headers come with these: Foundation brings one of its own, in which this has other
// members, and a program that sees both must not take them for the same.
#define UErrorCode ICUErrorCode
#define UScriptCode ICUScriptCode
#define UProperty ICUProperty
#define UBlockCode ICUBlockCode

#include <libxml/parser.h>
#include <libxml/SAX2.h>
#include <libxml/parserInternals.h>
#include <libxml/HTMLparser.h>
#include <string.h>

/* What an XML parse reports; texts are UTF-8 with their lengths. */
typedef struct {
  void *context;
  /* Declarations of namespaces are pairs: a prefix, NULL for the default namespace, and a URI. */
  void (*start_element)(
      void *context, const unsigned char *name, const unsigned char *prefix,
      const unsigned char *uri, int namespace_count, const unsigned char **namespaces,
      int attribute_count, const unsigned char **attributes);
  void (*end_element)(void *context);
  void (*text)(void *context, const unsigned char *text, int length);
  void (*cdata)(void *context, const unsigned char *text, int length);
  void (*comment)(void *context, const unsigned char *text);
  void (*instruction)(void *context, const unsigned char *target, const unsigned char *data);
  void (*doctype)(
      void *context, const unsigned char *name, const unsigned char *public_id,
      const unsigned char *system_id);
} galley_xml_handler;

static inline galley_xml_handler *galley_xml_own(void *parser) {
  return (galley_xml_handler *)((xmlParserCtxtPtr)parser)->_private;
}

static inline void galley_xml_start(
    void *parser, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
    int namespace_count, const xmlChar **namespaces, int attribute_count, int defaulted,
    const xmlChar **attributes) {
  (void)defaulted;
  galley_xml_handler *own = galley_xml_own(parser);
  own->start_element(
      own->context, name, prefix, uri, namespace_count, namespaces, attribute_count, attributes);
}

static inline void galley_xml_end(
    void *parser, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  (void)name, (void)prefix, (void)uri;
  galley_xml_handler *own = galley_xml_own(parser);
  own->end_element(own->context);
}

static inline void galley_xml_text(void *parser, const xmlChar *text, int length) {
  galley_xml_handler *own = galley_xml_own(parser);
  own->text(own->context, text, length);
}

static inline void galley_xml_cdata(void *parser, const xmlChar *text, int length) {
  galley_xml_handler *own = galley_xml_own(parser);
  own->cdata(own->context, text, length);
}

static inline void galley_xml_comment(void *parser, const xmlChar *text) {
  galley_xml_handler *own = galley_xml_own(parser);
  own->comment(own->context, text);
}

static inline void galley_xml_instruction(
    void *parser, const xmlChar *target, const xmlChar *data) {
  galley_xml_handler *own = galley_xml_own(parser);
  own->instruction(own->context, target, data);
}

static inline void galley_xml_doctype(
    void *parser, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id) {
  galley_xml_handler *own = galley_xml_own(parser);
  own->doctype(own->context, name, public_id, system_id);
  xmlSAX2InternalSubset(parser, name, public_id, system_id);
}

/* An entity of the document, else one of XHTML's names, which is then added to the document. */
static inline xmlEntityPtr galley_xml_entity(void *parser, const xmlChar *name) {
  xmlParserCtxtPtr context = (xmlParserCtxtPtr)parser;
  xmlEntityPtr entity = xmlSAX2GetEntity(parser, name);
  if (entity || !context->myDoc || context->inSubset) return entity;
  const htmlEntityDesc *known = htmlEntityLookup(name);
  if (!known) return NULL;
  if (!context->myDoc->intSubset)
    xmlCreateIntSubset(context->myDoc, BAD_CAST "html", NULL, NULL);
  unsigned int code = known->value;
  xmlChar *replacement = NULL;
  if (code == '<' || code == '&') {
    replacement = xmlStrdup(BAD_CAST (code == '<' ? "&#60;" : "&#38;"));
  } else {
    replacement = (xmlChar *)xmlMalloc(8);
    int length = xmlCopyCharMultiByte(replacement, (int)code);
    replacement[length] = 0;
  }
  entity = xmlAddDocEntity(
      context->myDoc, name, XML_INTERNAL_GENERAL_ENTITY, NULL, NULL, replacement);
  xmlFree(replacement);
  return entity;
}

static inline xmlParserInputPtr galley_xml_no_external(
    void *parser, const xmlChar *public_id, const xmlChar *system_id) {
  (void)parser, (void)public_id, (void)system_id;
  return NULL;
}

/* Parses a whole document in UTF-8. Returns 0 if it is well-formed; otherwise the error's line and
   message (copied into `message`) are given. Nothing outside the buffer is read. */
static inline int galley_xml_parse(
    galley_xml_handler *handler, const char *buffer, int length, int maximum_depth,
    int *error_line, char *message, int message_size) {
  xmlParserMaxDepth = (unsigned int)maximum_depth;
  xmlParserCtxtPtr context = xmlCreateMemoryParserCtxt(buffer, length);
  if (!context) return -1;
  xmlSAXHandler sax;
  memset(&sax, 0, sizeof sax);
  sax.initialized = XML_SAX2_MAGIC;
  sax.startDocument = xmlSAX2StartDocument;
  sax.endDocument = xmlSAX2EndDocument;
  sax.internalSubset = galley_xml_doctype;
  sax.entityDecl = xmlSAX2EntityDecl;
  sax.attributeDecl = xmlSAX2AttributeDecl;
  sax.elementDecl = xmlSAX2ElementDecl;
  sax.notationDecl = xmlSAX2NotationDecl;
  sax.unparsedEntityDecl = xmlSAX2UnparsedEntityDecl;
  sax.getEntity = galley_xml_entity;
  sax.getParameterEntity = xmlSAX2GetParameterEntity;
  sax.resolveEntity = galley_xml_no_external;
  sax.startElementNs = galley_xml_start;
  sax.endElementNs = galley_xml_end;
  sax.characters = galley_xml_text;
  sax.ignorableWhitespace = galley_xml_text;
  sax.cdataBlock = galley_xml_cdata;
  sax.comment = galley_xml_comment;
  sax.processingInstruction = galley_xml_instruction;
  xmlSAXHandler *default_sax = context->sax;
  context->sax = &sax;
  xmlCtxtUseOptions(
      context, XML_PARSE_NONET | XML_PARSE_NOENT | XML_PARSE_IGNORE_ENC | XML_PARSE_NOERROR
          | XML_PARSE_NOWARNING);
  /* Using options may have replaced handlers that we rely on. */
  sax.cdataBlock = galley_xml_cdata;
  sax.error = NULL;
  sax.warning = NULL;
  sax.serror = NULL;
  context->_private = handler;
  context->userData = context;
  xmlParseDocument(context);
  int result = context->wellFormed && context->nsWellFormed ? 0 : 1;
  *error_line = 0;
  message[0] = 0;
  if (result && context->lastError.message) {
    *error_line = context->lastError.line;
    strncpy(message, context->lastError.message, (size_t)message_size - 1);
    message[message_size - 1] = 0;
  }
  context->sax = default_sax;
  xmlDocPtr document = context->myDoc;
  context->myDoc = NULL;
  xmlFreeParserCtxt(context);
  if (document) xmlFreeDoc(document);
  return result;
}
