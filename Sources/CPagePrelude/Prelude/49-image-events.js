// Loading the images of `img` elements: `load` and `error` events.
// <https://html.spec.whatwg.org/#updating-the-image-data>

// Images whose files aren't there yet.
const waitingImages = shared.waitingImages ??= new SafeSet();

function hasImageSource(id) {
  const source = contentAttribute(id, 'src');
  return source !== null && source !== '' || hasContentAttribute(id, 'srcset')
    || isHTMLElementNamed(N.parent(id), 'picture');
}

// <https://html.spec.whatwg.org/#update-the-image-data>
function updateImageData(id) {
  const record = elementRecord(id);
  const request = record.imageRequest = (record.imageRequest ?? 0) + 1;
  if (!hasImageSource(id)) {
    record.isImageLoading = false;
    if (contentAttribute(id, 'src') === '') {
      queueTask('DOM manipulation', () => {
        if (record.imageRequest === request) fireEvent('error', id);
      });
    }
    return;
  }
  if (record.isImageLoading !== true) {
    record.isImageLoading = true;
    const life = lifeOf(ownerDocumentOf(id));
    record.delayedLife = life !== null && isLoading(life) ? life : null;
    if (record.delayedLife !== null) delayLoadEvent(life);
  }
  queueTask('DOM manipulation', () => {
    if (record.imageRequest === request) finishImage(id);
  });
}

function finishImage(id) {
  const record = elementRecord(id);
  const state = N.imageState(id);
  if (state && !state.isComplete) waitingImages.add(id);
  else if (record.isImageLoading) record.isImageLoading = false;
  const life = record.delayedLife ?? null;
  record.delayedLife = null;
  if (life !== null) endLoadEventDelay(life);
  if (!state || !state.isComplete) return;
  waitingImages.delete(id);
  fireEvent(state.isBroken || state.source === '' ? 'error' : 'load', id);
}

// Looks again at the images that were waited for, when the page's owner has got more files.
hooks.updateImages = () => {
  for (const id of [...waitingImages]) {
    queueTask('DOM manipulation', () => {
      if (waitingImages.has(id)) finishImage(id);
    });
  }
};

for (const name of ['src', 'srcset', 'crossorigin', 'referrerpolicy']) {
  watchAttribute(name, ['img'], (id, oldValue, newValue) => {
    const isNew = name === 'src' || oldValue !== newValue;
    if (isNew && (name === 'src' || name === 'srcset' || hasImageSource(id))) updateImageData(id);
  });
}

const imageInsertionSteps = (id) => {
  if (!isHTMLElementNamed(id, 'img')) return;
  // Scripts' own images load when they get a source; those of the parser when they come.
  if (elementRecords.get(id)?.imageRequest === undefined && hasImageSource(id)
    || isHTMLElementNamed(N.parent(id), 'picture')) updateImageData(id);
};
imageInsertionSteps.only = ['img'];
insertionSteps.push(imageInsertionSteps);
