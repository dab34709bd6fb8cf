// The declarations of elements: `style`, and what they compute to.
// <https://drafts.csswg.org/cssom-1/#the-elementcssinlinestyle-mixin>

/** Parsed `style` attributes: id → {text, list}. */
const inlineStyles = (shared.inlineStyles ??= new SafeMap());
/** This world's objects for them. */
const inlineStyleObjects = new NativeWeakMap();

function inlineDeclarations(id) {
  const text = N.getAttribute(id, 'style', null) ?? '';
  const known = inlineStyles.get(id);
  if (known !== undefined && known.text === text) return known.list;
  const list = text === '' ? [] : declarationsFromList(N.parseDeclarations(text));
  inlineStyles.set(id, { text, list });
  return list;
}

function inlineStyleOf(element) {
  const id = elementId(element);
  let object = inlineStyleObjects.get(element);
  if (object === undefined) {
    object = makeStyleDeclaration({
      list: () => inlineDeclarations(id),
      store: (list) => {
        const text = declarationsText(list);
        inlineStyles.set(id, { text, list });
        changeAttribute(id, 'style', null, text);
      },
      rule: null, isReadOnly: false,
    });
    inlineStyleObjects.set(element, object);
  }
  return object;
}

const inlineStyleMembers = {
  get style() { return inlineStyleOf(this); },
  set style(value) { inlineStyleOf(this).cssText = value; },
};
includeMixin(HTMLElement, inlineStyleMembers);
includeMixin(SVGElement, inlineStyleMembers);
includeMixin(MathMLElement, inlineStyleMembers);

/** <https://drafts.csswg.org/cssom-1/#dom-window-getcomputedstyle> */
function computedStyleBlock(id, pseudo) {
  return {
    isReadOnly: true, rule: null, list: () => [], store() {},
    names() {
      refreshLayoutAnswers();
      return N.computedNames(id, pseudo);
    },
    value(name) {
      refreshLayoutAnswers();
      return N.computedValue(id, pseudo, name) ?? '';
    },
  };
}

extendWindow({
  getComputedStyle(element, pseudo = undefined) {
    requireArguments(arguments.length, 1, 'getComputedStyle');
    const id = elementId(element);
    let name = pseudo === undefined || pseudo === null ? '' : toDOMString(pseudo);
    if (name !== '' && name[0] !== ':') name = '';
    return makeStyleDeclaration(computedStyleBlock(id, name));
  },
});
