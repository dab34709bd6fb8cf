// script, template, slot.
// <https://html.spec.whatwg.org/#scripting-3>

// <https://html.spec.whatwg.org/#htmlscriptelement>
class HTMLScriptElement extends HTMLElement {
  // <https://html.spec.whatwg.org/#dom-script-async>
  get async() {
    const id = idOfInterface(this, HTMLScriptElement);
    return scriptState(id).forcesAsync || hasContentAttribute(id, 'async');
  }

  set async(value) {
    const id = idOfInterface(this, HTMLScriptElement);
    scriptState(id).forcesAsync = false;
    withElementReactions(() => {
      if (value) setContentAttribute(id, 'async', '');
      else removeContentAttribute(id, 'async');
    });
  }

  static supports(type) {
    requireArguments(arguments.length, 1, 'supports');
    return arrayIncludes(['classic', 'module', 'importmap'], toDOMString(type));
  }
}
reflectAll(HTMLScriptElement, {
  urls: 'src', strings: 'type integrity charset event htmlFor=for', booleans: 'noModule defer',
});
reflectEnumerated(HTMLScriptElement, 'crossOrigin', 'crossorigin', corsSettings);
reflectEnumerated(HTMLScriptElement, 'referrerPolicy', 'referrerpolicy', referrerPolicies);
reflectEnumerated(HTMLScriptElement, 'fetchPriority', 'fetchpriority', fetchPriorities);
reflectTokenList(HTMLScriptElement, 'blocking', 'blocking', ['render']);
defineTextContentAttribute(HTMLScriptElement);

// <https://html.spec.whatwg.org/#htmltemplateelement>
class HTMLTemplateElement extends HTMLElement {
  get content() {
    return wrap(templateContentsOf(idOfInterface(this, HTMLTemplateElement)));
  }
}
reflectEnumerated(HTMLTemplateElement, 'shadowRootMode', 'shadowrootmode', {
  keywords: ['open', 'closed'],
});
reflectAll(HTMLTemplateElement, {
  booleans: 'shadowRootDelegatesFocus shadowRootClonable shadowRootSerializable',
});

// <https://html.spec.whatwg.org/#htmlslotelement>
class HTMLSlotElement extends HTMLElement {
  assignedNodes(options = undefined) {
    const id = idOfInterface(this, HTMLSlotElement);
    const isFlat = isFlattening(options);
    return arrayMap(assignedNodesOf(id, isFlat), (node) => wrap(node));
  }

  assignedElements(options = undefined) {
    const id = idOfInterface(this, HTMLSlotElement);
    const isFlat = isFlattening(options);
    const elements = arrayFilter(assignedNodesOf(id, isFlat), (node) => N.kind(node) === 1);
    return arrayMap(elements, (node) => wrap(node));
  }

  assign(...nodes) {
    const id = idOfInterface(this, HTMLSlotElement);
    const ids = arrayMap(nodes, (node) => {
      const nodeId = idOf(node);
      const kind = N.kind(nodeId);
      if (kind !== 1 && kind !== 3 && kind !== 4) {
        throw new TypeError('Only elements and texts can be assigned to slots');
      }
      return nodeId;
    });
    assignToSlot(id, ids);
  }
}
reflectAll(HTMLSlotElement, { strings: 'name' });

function isFlattening(options) {
  return options !== undefined && Boolean(toDictionary(options)?.flatten);
}

function assignedNodesOf(slot, isFlat) {
  return isFlat ? flattenedSlottablesOf(slot) : slottablesOf(slot);
}

// <https://html.spec.whatwg.org/#dom-slot-assign>
function assignToSlot(slot, nodes) {
  for (const node of manualAssignments.get(slot) ?? []) manualSlots.delete(node);
  const assigned = new SafeSet();
  for (const node of nodes) {
    const other = manualSlots.get(node);
    if (other !== undefined && other !== slot) {
      manualAssignments.set(other, arrayFilter(manualAssignments.get(other), (id) => id !== node));
    }
    manualSlots.set(node, slot);
    assigned.add(node);
  }
  manualAssignments.set(slot, [...assigned]);
  const root = N.root(slot);
  if (N.shadowHost(root) >= 0) assignSlottables(root);
}
