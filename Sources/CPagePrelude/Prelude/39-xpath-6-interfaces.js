// XPath as the document offers it.
// <https://dom.spec.whatwg.org/#xpath>

/** The item of a set that a context node is. */
function xpathContextItem(id) {
  const attr = attrRecords.get(id);
  if (attr === undefined) return id;
  const item = makeXPathAttribute(attr.element, attr.namespace, attr.localName, attrValue(id));
  item.id = id;
  return item;
}

function wrapXPathItem(item) {
  if (!isXPathAttribute(item)) return wrap(item);
  return wrap(item.id >= 0 ? item.id : attrOf(item.element, item.namespace, item.localName).id);
}

const xpathResultTypes = {
  ANY_TYPE: 0, NUMBER_TYPE: 1, STRING_TYPE: 2, BOOLEAN_TYPE: 3, UNORDERED_NODE_ITERATOR_TYPE: 4,
  ORDERED_NODE_ITERATOR_TYPE: 5, UNORDERED_NODE_SNAPSHOT_TYPE: 6, ORDERED_NODE_SNAPSHOT_TYPE: 7,
  ANY_UNORDERED_NODE_TYPE: 8, FIRST_ORDERED_NODE_TYPE: 9,
};

/** An `XPathResult` of a value. */
function makeXPathResult(value, type) {
  // Numbers of no type stand for any, as in browsers.
  if (type === 0 || type > 9) {
    type = typeof value === 'number' ? 1 : typeof value === 'string' ? 2
      : typeof value === 'boolean' ? 3 : 4;
  }
  switch (type) {
    case 1: value = xpathNumber(value); break;
    case 2: value = xpathString(value); break;
    case 3: value = xpathBoolean(value); break;
    default:
      if (typeof value !== 'object') {
        throw new TypeError('The result is no node-set, so it can\'t become one');
      }
      value.sorted();
  }
  return makePlatformObject(XPathResult, { type, value, next: 0, version: N.version() });
}

/** The state of a result whose type is one of some, else a TypeError. */
function xpathResultState(result, first, last) {
  const state = platformState(result, XPathResult);
  if (state.type < first || state.type > last) {
    throw new TypeError('The result is not of the type that was asked for');
  }
  return state;
}

/** <https://dom.spec.whatwg.org/#interface-xpathresult> */
class XPathResult {
  constructor() {
    illegalConstructor();
  }
  get resultType() {
    return platformState(this, XPathResult).type;
  }
  get numberValue() {
    return xpathResultState(this, 1, 1).value;
  }
  get stringValue() {
    return xpathResultState(this, 2, 2).value;
  }
  get booleanValue() {
    return xpathResultState(this, 3, 3).value;
  }
  get singleNodeValue() {
    const { items } = xpathResultState(this, 8, 9).value;
    return items.length === 0 ? null : wrapXPathItem(items[0]);
  }
  get invalidIteratorState() {
    const { type, version } = platformState(this, XPathResult);
    return (type === 4 || type === 5) && version !== N.version();
  }
  get snapshotLength() {
    return xpathResultState(this, 6, 7).value.items.length;
  }
  iterateNext() {
    const state = xpathResultState(this, 4, 5);
    if (state.version !== N.version()) {
      throw new DOMException('The document has changed since', 'InvalidStateError');
    }
    const item = state.value.items[state.next];
    if (item === undefined) return null;
    state.next += 1;
    return wrapXPathItem(item);
  }
  snapshotItem(index) {
    const state = platformState(this, XPathResult);
    requireArguments(arguments.length, 1, 'snapshotItem');
    index = toUnsignedLong(index);
    const item = xpathResultState(this, 6, 7) && state.value.items[index];
    return item === undefined ? null : wrapXPathItem(item);
  }
}
defineInterface(XPathResult, { constants: xpathResultTypes });

/** Evaluates what was parsed at a node. */
function evaluateXPath(parsed, contextId, type) {
  const kind = kindOfNode(contextId);
  if (kind === 10 || kind === 11) {
    throw new DOMException('The node can\'t be a context node', 'NotSupportedError');
  }
  const run = { isHTML: isHTMLDocument(ownerDocumentOf(contextId)), known: new SafeMap() };
  const value = parsed.run({ node: xpathContextItem(contextId), position: 1, size: 1, run });
  return makeXPathResult(value, type);
}

/** Converts to `XPathResult?`, which is not used. */
function checkXPathResult(value) {
  if (value !== null && value !== undefined && !hasPlatformState(value, XPathResult)) {
    throw new TypeError("The value is not of type 'XPathResult'");
  }
}

/** <https://dom.spec.whatwg.org/#interface-xpathexpression> */
class XPathExpression {
  constructor() {
    illegalConstructor();
  }
  evaluate(contextNode, type = 0, result = null) {
    const parsed = platformState(this, XPathExpression);
    requireArguments(arguments.length, 1, 'evaluate');
    const contextId = idOf(contextNode);
    const wanted = toUnsignedShort(type);
    checkXPathResult(result);
    return evaluateXPath(parsed, contextId, wanted);
  }
}
defineInterface(XPathExpression);

/** Converts to `XPathNSResolver?`. */
function toXPathResolver(value) {
  return value === null || value === undefined ? null : toCallbackInterface(value);
}

/**
 * The mixin `XPathEvaluatorBase`; `check` throws for wrong receivers.
 * <https://dom.spec.whatwg.org/#mixin-xpathevaluatorbase>
 */
function xpathEvaluatorBase(check) {
  return {
    createExpression(expression, resolver = null) {
      check(this);
      requireArguments(arguments.length, 1, 'createExpression');
      const text = toDOMString(expression);
      return makePlatformObject(XPathExpression, parseXPath(text, toXPathResolver(resolver)));
    },
    createNSResolver(nodeResolver) {
      check(this);
      requireArguments(arguments.length, 1, 'createNSResolver');
      idOf(nodeResolver);
      return nodeResolver;
    },
    evaluate(expression, contextNode, resolver = null, type = 0, result = null) {
      check(this);
      requireArguments(arguments.length, 2, 'evaluate');
      const text = toDOMString(expression);
      const contextId = idOf(contextNode);
      const lookup = toXPathResolver(resolver);
      const wanted = toUnsignedShort(type);
      checkXPathResult(result);
      return evaluateXPath(parseXPath(text, lookup), contextId, wanted);
    },
  };
}
includeMixin(Document, xpathEvaluatorBase((receiver) => idOfInterface(receiver, Document)));

/** <https://dom.spec.whatwg.org/#interface-xpathevaluator> */
class XPathEvaluator {
  constructor() {
    stampPlatformObject(this, XPathEvaluator, null);
  }
}
includeMixin(
  XPathEvaluator, xpathEvaluatorBase((receiver) => platformState(receiver, XPathEvaluator)));
defineInterface(XPathEvaluator);
