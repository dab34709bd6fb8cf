// Axes, node tests and steps of XPath.
// <https://www.w3.org/TR/xpath-10/#location-paths>
//
// An axis is a function `(item, visited, holds, limit)` that gives items in the order of the axis:
// those for which `holds`, not more than `limit`. With a set `visited`, it ends at nodes that were
// met from another item already, as what follows them was too. `run` is what an evaluation is made
// for: `{isHTML, known}`, whether names are those of HTML, and results by paths from the root.

const xpathReverseAxes = ['ancestor', 'ancestor-or-self', 'preceding', 'preceding-sibling'];

/** Follows a link from a node on. */
function xpathWalk(first, link, visited, holds, limit) {
  const items = [];
  for (let id = first; id >= 0 && items.length < limit; id = link(id)) {
    if (visited !== null) {
      if (visited.has(id)) break;
      visited.add(id);
    }
    if (holds(id)) items[items.length] = id;
  }
  return items;
}

/** The axis that goes to the node of a link, and on. */
function xpathSiblingAxis(link) {
  return (item, visited, holds, limit) => (isXPathAttribute(item)
    ? [] : xpathWalk(link(item), link, visited, holds, limit));
}

/** Those of a list for which `holds`. */
function xpathHolding(list, holds, items = [], limit = Infinity) {
  for (let i = 0; i < list.length && items.length < limit; i++) {
    if (holds(list[i])) items[items.length] = list[i];
  }
  return items;
}

function xpathParent(item) {
  return isXPathAttribute(item) ? item.element : N.parent(item);
}

/** The nodes that follow a node and aren't in it. After an attribute come its element's. */
function xpathFollowing(item, visited, holds, limit) {
  const items = [];
  let id = item;
  if (isXPathAttribute(item)) {
    if (item.element < 0) return items;
    id = item.element;
    xpathHolding(N.descendants(id), holds, items, limit);
  }
  for (; id >= 0 && items.length < limit; id = N.parent(id)) {
    for (let next = N.nextSibling(id); next >= 0 && items.length < limit;
      next = N.nextSibling(next)) {
      if (holds(next)) items[items.length] = next;
      if (N.firstChild(next) >= 0) xpathHolding(N.descendants(next), holds, items, limit);
    }
  }
  return items;
}

function xpathPreceding(item, visited, holds, limit) {
  const items = [];
  let id = isXPathAttribute(item) ? item.element : item;
  for (; id >= 0 && items.length < limit; id = N.parent(id)) {
    for (let next = N.previousSibling(id); next >= 0 && items.length < limit;
      next = N.previousSibling(next)) {
      const inside = N.firstChild(next) >= 0 ? N.descendants(next) : [];
      for (let i = inside.length - 1; i >= 0 && items.length < limit; i--) {
        if (holds(inside[i])) items[items.length] = inside[i];
      }
      if (holds(next) && items.length < limit) items[items.length] = next;
    }
  }
  return items;
}

function appendItems(items, others) {
  for (let i = 0; i < others.length; i++) items[items.length] = others[i];
}

function joinedItems(items, others) {
  appendItems(items, others);
  return items;
}

/** The attributes of an element; declarations of namespaces are none. */
function xpathAttributes(item) {
  const items = [];
  if (isXPathAttribute(item) || N.kind(item) !== 1) return items;
  const list = N.attributes(item);
  for (let i = 0; i < list.length; i += 3) {
    if (list[i] !== XMLNS_NAMESPACE) {
      items[items.length] = makeXPathAttribute(item, list[i], list[i + 1], list[i + 2]);
    }
  }
  return items;
}

/** The item itself, if `holds`, and what an axis gives besides. */
function xpathOrSelf(axis) {
  return (item, visited, holds, limit) => {
    const items = holds(item) ? [item] : [];
    return items.length < limit
      ? joinedItems(items, axis(item, visited, holds, limit - items.length)) : items;
  };
}

const xpathAncestors = (item, visited, holds, limit) =>
  xpathWalk(xpathParent(item), N.parent, visited, holds, limit);
const xpathDescendants = (item, visited, holds, limit) => (isXPathAttribute(item)
  ? [] : xpathHolding(N.descendants(item), holds, [], limit));

const xpathAxes = {
  __proto__: null,
  self: (item, visited, holds) => (holds(item) ? [item] : []),
  child: (item, visited, holds, limit) => (isXPathAttribute(item)
    ? [] : xpathHolding(N.children(item), holds, [], limit)),
  parent: (item, visited, holds) => {
    const parent = xpathParent(item);
    return parent < 0 || !holds(parent) ? [] : [parent];
  },
  descendant: xpathDescendants,
  'descendant-or-self': xpathOrSelf(xpathDescendants),
  ancestor: xpathAncestors,
  'ancestor-or-self': (item, visited, holds, limit) => (isXPathAttribute(item)
    ? xpathOrSelf(xpathAncestors)(item, visited, holds, limit)
    : xpathWalk(item, N.parent, visited, holds, limit)),
  'following-sibling': xpathSiblingAxis(N.nextSibling),
  'preceding-sibling': xpathSiblingAxis(N.previousSibling),
  following: xpathFollowing,
  preceding: xpathPreceding,
  attribute: (item, visited, holds) => xpathHolding(xpathAttributes(item), holds),
  // Not yet: nodes of namespaces, which no interface of the DOM stands for.
  namespace: () => [],
};

/** The test of a node type, besides names. <https://www.w3.org/TR/xpath-10/#NT-NodeType> */
function xpathTypeTest(type, target) {
  switch (type) {
    // Doctypes are no nodes of XPath's model.
    case 'node': return (item) => isXPathAttribute(item) || N.kind(item) !== 10;
    case 'text': return (item) => {
      if (isXPathAttribute(item)) return false;
      const kind = N.kind(item);
      return kind === 3 || kind === 4;
    };
    case 'comment': return (item) => !isXPathAttribute(item) && N.kind(item) === 8;
    default: return (item) => !isXPathAttribute(item) && N.kind(item) === 7
      && (target === null || N.localName(item) === target);
  }
}

/**
 * The test of a name. Names without a prefix stand for HTML's elements in HTML documents.
 *
 * - Parameter namespace: That of the prefix; `null` without one.
 * <https://html.spec.whatwg.org/#interactions-with-xpath-and-xslt>
 */
function xpathNameTest(name, prefix, namespace) {
  const lower = asciiLowercase(name);
  return (id, run) => {
    if (isXPathAttribute(id) || N.kind(id) !== 1) return false;
    const own = N.namespace(id);
    if (own === HTML_NAMESPACE && run.isHTML) {
      return (prefix === null || namespace === own) && (name === '*' || N.localName(id) === lower);
    }
    if (name === '*') return prefix === null || namespace === own;
    return own === namespace && N.localName(id) === name;
  };
}

/** Gives the attributes of a name. */
function xpathAttributeSelector(name, prefix, namespace) {
  const lower = asciiLowercase(name);
  return (item, visited, run) => {
    if (name === '*') {
      const items = xpathAttributes(item);
      return prefix === null ? items
        : arrayFilter(items, (attribute) => attribute.namespace === namespace);
    }
    if (isXPathAttribute(item) || namespace === XMLNS_NAMESPACE || N.kind(item) !== 1) return [];
    const isLower = run.isHTML && lower !== name && N.namespace(item) === HTML_NAMESPACE;
    const wanted = isLower ? lower : name;
    const value = N.getAttribute(item, wanted, namespace);
    return value === null ? [] : [makeXPathAttribute(item, namespace, wanted, value)];
  };
}

/**
 * One step of a path: `{axis, select(item, visited, run) → items, predicates, isPositional}`.
 *
 * - Parameter test: `{type, target}` of a node type, or `{name, prefix, namespace}`.
 */
function makeXPathStep(axis, test, predicates) {
  return {
    axis, test, predicates, isReverse: arrayIncludes(xpathReverseAxes, axis),
    isPositional: arraySome(predicates, (predicate) => predicate.isPositional),
    select: xpathSelector(axis, test, predicates[0]?.constant ?? Infinity),
  };
}

function xpathSelector(axis, test, limit) {
  const walk = xpathAxes[axis];
  if (test.type !== undefined) {
    const holds = xpathTypeTest(test.type, test.target);
    return (item, visited) => walk(item, visited, holds, limit);
  }
  if (axis === 'attribute') return xpathAttributeSelector(test.name, test.prefix, test.namespace);
  const holds = xpathNameTest(test.name, test.prefix, test.namespace);
  if (axis !== 'descendant' && axis !== 'descendant-or-self') {
    return (item, visited, run) => walk(item, visited, (id) => holds(id, run), limit);
  }
  // Fast path: elements are looked up by their names.
  const lower = asciiLowercase(test.name);
  return (item, visited, run) => {
    if (isXPathAttribute(item)) return [];
    const items = axis === 'descendant-or-self' && holds(item, run) ? [item] : [];
    const found = N.elementsByTag(item, test.name, run.isHTML ? lower : test.name);
    return xpathHolding(found, (id) => holds(id, run), items);
  };
}

/** Elements, documents and fragments: what has children or attributes. */
function selectXPathContainers(item) {
  if (isXPathAttribute(item)) return [];
  const kind = N.kind(item);
  return kind !== 1 && kind !== 9 && kind !== 11
    ? [] : joinedItems([item], N.elementsByTag(item, '*', '*'));
}

/** The items for which predicates hold, in their order. */
function xpathFiltered(items, predicates, run) {
  for (let i = 0; i < predicates.length; i++) {
    const predicate = predicates[i];
    if (items.length === 0) return items;
    if (predicate.constant !== undefined) {
      const item = items[predicate.constant - 1];
      items = item === undefined ? [] : [item];
      continue;
    }
    const context = { node: null, position: 0, size: items.length, run };
    const kept = [];
    for (let k = 0; k < items.length; k++) {
      context.node = items[k];
      context.position = k + 1;
      const value = predicate.run(context);
      if (typeof value === 'number' ? value === k + 1 : xpathBoolean(value)) {
        kept[kept.length] = items[k];
      }
    }
    items = kept;
  }
  return items;
}

/** The nodes that a step leads to from a set. <https://www.w3.org/TR/xpath-10/#node-sets> */
function xpathTakeStep(step, set, run) {
  const { axis, predicates } = step;
  let contexts = set.items;
  if (contexts.length === 0) return set;
  if (contexts.length > 1 && !step.isPositional) contexts = xpathNeededContexts(axis, set);
  if (contexts.length === 1) {
    const items = xpathFiltered(step.select(contexts[0], null, run), predicates, run);
    if (!step.isReverse) return new XPathNodeSet(items, true);
    const reversed = [];
    for (let i = items.length - 1; i >= 0; i--) reversed[reversed.length] = items[i];
    return new XPathNodeSet(reversed, true);
  }
  const visited = step.isPositional ? null : new SafeSet();
  const result = [];
  for (let i = 0; i < contexts.length; i++) {
    const items = xpathFiltered(step.select(contexts[i], visited, run), predicates, run);
    appendItems(result, items);
  }
  const isDistinct = axis === 'self' || axis === 'attribute' || axis === 'child';
  const keepsOrder = set.isSorted && (axis === 'self' || axis === 'attribute'
    || (!step.isPositional && (axis === 'descendant' || axis === 'descendant-or-self')));
  return new XPathNodeSet(isDistinct ? result : xpathDistinct(result), keepsOrder);
}

/** The nodes of a set from which an axis leads to all that it leads to from any of them. */
function xpathNeededContexts(axis, set) {
  const isInside = (item, other) => !isXPathAttribute(other)
    && (isXPathAttribute(item) ? item.element === other || N.contains(other, item.element)
      : N.contains(other, item));
  switch (axis) {
    case 'descendant': case 'descendant-or-self': {
      const items = set.sorted();
      const tops = [items[0]];
      for (let i = 1; i < items.length; i++) {
        const isNeeded = (axis === 'descendant-or-self' && isXPathAttribute(items[i]))
          || !isInside(items[i], lastOf(tops));
        if (isNeeded) tops[tops.length] = items[i];
      }
      return tops;
    }
    case 'following': {
      const items = set.sorted();
      let first = items[0];
      for (let i = 1; i < items.length && isInside(items[i], first); i++) first = items[i];
      return [first];
    }
    case 'preceding': return [lastOf(set.sorted())];
    default: return set.items;
  }
}
