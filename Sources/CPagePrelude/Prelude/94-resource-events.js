// Events of style sheets that have loaded, or not. Those of images and frames are elsewhere.
// <https://html.spec.whatwg.org/#link-type-stylesheet>

/** Loads that were asked for, by element: a later one takes the place of an earlier one. */
const resourceLoads = (shared.resourceLoads ??= { last: 0, byElement: new SafeMap() });

/**
 * Queues the event of an element's load.
 *
 * - Parameter isThere: Gets the resource and tells whether it is there; `null` for no event.
 */
function queueLoadEvent(id, isThere) {
  const number = ++resourceLoads.last;
  resourceLoads.byElement.set(id, number);
  const life = lifeOf(ownerDocumentOf(id));
  if (life === null) return;
  delayLoadEvent(life);
  queueTask('networking', () => {
    const isCurrent = resourceLoads.byElement.get(id) === number;
    const result = isCurrent ? isThere() : null;
    if (resourceLoads.byElement.get(id) === number) resourceLoads.byElement.delete(id);
    const end = () => endLoadEventDelay(life);
    if (result === null) end();
    else fireInSteps(result ? 'load' : 'error', id, {}, end);
  });
}

function updateLink(id) {
  if (!isHTMLElementNamed(id, 'link') || !N.isConnected(id)) return;
  const href = N.getAttribute(id, 'href', null);
  const rel = splitOnASCIIWhitespace(asciiLowercase(N.getAttribute(id, 'rel', null) ?? ''));
  const isSheet = rel.includes('stylesheet');
  if (href === null || href === '' || (!isSheet && !rel.includes('preload')
    && !rel.includes('modulepreload'))) {
    return;
  }
  if (N.getAttribute(id, 'disabled', null) !== null) return;
  const type = N.getAttribute(id, 'type', null);
  if (isSheet && type !== null && type !== '' && !/^\s*text\/css\s*(?:;|$)/i.test(type)) return;
  queueLoadEvent(id, () => {
    const url = N.url(href, documentBaseURL(ownerDocumentOf(id)));
    return url !== null && N.resourceIsThere(url.href, isSheet ? 'style' : '');
  });
}

/** <https://html.spec.whatwg.org/#update-a-style-block> */
function updateStyle(id) {
  if (!isHTMLElementNamed(id, 'style') || !N.isConnected(id)) return;
  const type = N.getAttribute(id, 'type', null);
  if (type !== null && type !== '' && asciiLowercase(type) !== 'text/css') return;
  queueLoadEvent(id, () => true);
}

const resourceInserted = (id) => {
  const name = N.localName(id);
  if (name === 'link') updateLink(id);
  else if (N.firstChild(id) >= 0) updateStyle(id);
};
resourceInserted.only = ['link', 'style'];
arrayPush(insertionSteps, resourceInserted);

const styleChildrenChanged = (id) => updateStyle(id);
styleChildrenChanged.only = ['style'];
arrayPush(childrenChangedSteps, styleChildrenChanged);

arrayPush(attributeChangeSteps, (id, localName, oldValue, newValue, namespace) => {
  if (namespace !== null) return;
  switch (localName) {
    case 'href': case 'rel': case 'disabled':
      if (oldValue !== newValue) updateLink(id);
      break;
    default:
  }
});

// What a script's markup makes never runs scripts.
arrayPush(parsedFragmentSteps, (fragment) => markScriptsStarted(fragment));
