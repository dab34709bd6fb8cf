// Media that never has any data, since nothing here plays it.
// <https://html.spec.whatwg.org/#media-elements>

// <https://html.spec.whatwg.org/#mediaerror>
class MediaError {
  constructor() {
    illegalConstructor();
  }

  get code() {
    return platformState(this, MediaError).code;
  }

  get message() {
    return platformState(this, MediaError).message;
  }
}
defineInterface(MediaError, {
  constants: {
    MEDIA_ERR_ABORTED: 1, MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3,
    MEDIA_ERR_SRC_NOT_SUPPORTED: 4,
  },
});

// <https://html.spec.whatwg.org/#timeranges>
class TimeRanges {
  constructor() {
    illegalConstructor();
  }

  get length() {
    return platformState(this, TimeRanges).length;
  }

  start(index) {
    return timeRangeAt(this, arguments, 0);
  }

  end(index) {
    return timeRangeAt(this, arguments, 1);
  }
}
defineInterface(TimeRanges);

function timeRangeAt(object, values, side) {
  const ranges = platformState(object, TimeRanges);
  requireArguments(values.length, 1, side === 0 ? 'start' : 'end');
  const index = toUnsignedLong(values[0]);
  if (index >= ranges.length) throw indexSizeError(index);
  return ranges[index][side];
}

// <https://html.spec.whatwg.org/#htmlmediaelement>
class HTMLMediaElement extends HTMLElement {
  get error() {
    idOfInterface(this, HTMLMediaElement);
    return null;
  }

  get srcObject() {
    return elementRecords.get(idOfInterface(this, HTMLMediaElement))?.sourceObject ?? null;
  }

  set srcObject(value) {
    elementRecord(idOfInterface(this, HTMLMediaElement)).sourceObject = value ?? null;
  }

  get currentSrc() {
    idOfInterface(this, HTMLMediaElement);
    return '';
  }

  get networkState() {
    const id = idOfInterface(this, HTMLMediaElement);
    return hasContentAttribute(id, 'src') || firstChildNamed(id, 'source') >= 0 ? 3 : 0;
  }

  get buffered() {
    idOfInterface(this, HTMLMediaElement);
    return makePlatformObject(TimeRanges, []);
  }

  load() {
    idOfInterface(this, HTMLMediaElement);
  }

  // <https://html.spec.whatwg.org/#dom-navigator-canplaytype>
  canPlayType(type) {
    idOfInterface(this, HTMLMediaElement);
    requireArguments(arguments.length, 1, 'canPlayType');
    toDOMString(type);
    return '';
  }

  get readyState() {
    idOfInterface(this, HTMLMediaElement);
    return 0;
  }

  get seeking() {
    idOfInterface(this, HTMLMediaElement);
    return false;
  }

  get currentTime() {
    return elementRecords.get(idOfInterface(this, HTMLMediaElement))?.startPosition ?? 0;
  }

  set currentTime(value) {
    elementRecord(idOfInterface(this, HTMLMediaElement)).startPosition = toDouble(value);
  }

  fastSeek(time) {
    idOfInterface(this, HTMLMediaElement);
    requireArguments(arguments.length, 1, 'fastSeek');
    toDouble(time);
  }

  get duration() {
    idOfInterface(this, HTMLMediaElement);
    return NaN;
  }

  get paused() {
    idOfInterface(this, HTMLMediaElement);
    return true;
  }

  get ended() {
    idOfInterface(this, HTMLMediaElement);
    return false;
  }

  get defaultPlaybackRate() {
    return mediaNumber(this, 'defaultPlaybackRate', 1);
  }

  set defaultPlaybackRate(value) {
    setMediaNumber(this, 'defaultPlaybackRate', toDouble(value));
  }

  get playbackRate() {
    return mediaNumber(this, 'playbackRate', 1);
  }

  set playbackRate(value) {
    setMediaNumber(this, 'playbackRate', toDouble(value));
  }

  get preservesPitch() {
    return mediaNumber(this, 'preservesPitch', true);
  }

  set preservesPitch(value) {
    setMediaNumber(this, 'preservesPitch', Boolean(value));
  }

  get played() {
    idOfInterface(this, HTMLMediaElement);
    return makePlatformObject(TimeRanges, []);
  }

  get seekable() {
    idOfInterface(this, HTMLMediaElement);
    return makePlatformObject(TimeRanges, []);
  }

  // <https://html.spec.whatwg.org/#dom-media-play>
  play() {
    try {
      idOfInterface(this, HTMLMediaElement);
    } catch (error) {
      return NativePromise.reject(error);
    }
    return NativePromise.reject(
      new DOMException('The media can not be played', 'NotSupportedError'));
  }

  pause() {
    idOfInterface(this, HTMLMediaElement);
  }

  get volume() {
    return mediaNumber(this, 'volume', 1);
  }

  set volume(value) {
    const volume = toDouble(value);
    if (volume < 0 || volume > 1) throw indexSizeError(volume);
    setMediaNumber(this, 'volume', volume);
  }

  get muted() {
    const id = idOfInterface(this, HTMLMediaElement);
    return elementRecords.get(id)?.media?.muted ?? hasContentAttribute(id, 'muted');
  }

  set muted(value) {
    setMediaNumber(this, 'muted', Boolean(value));
  }
}
reflectAll(HTMLMediaElement, {
  urls: 'src', booleans: 'autoplay loop controls defaultMuted=muted',
});
reflectEnumerated(HTMLMediaElement, 'crossOrigin', 'crossorigin', corsSettings);
reflectEnumerated(HTMLMediaElement, 'preload', 'preload', {
  keywords: { none: 'none', metadata: 'metadata', auto: 'auto' }, empty: 'auto',
  missing: 'metadata', invalid: 'metadata',
});

function mediaNumber(element, name, initial) {
  const id = idOfInterface(element, HTMLMediaElement);
  return elementRecords.get(id)?.media?.[name] ?? initial;
}

function setMediaNumber(element, name, value) {
  const record = elementRecord(idOfInterface(element, HTMLMediaElement));
  record.media ??= Object.create(null);
  record.media[name] = value;
}

class HTMLVideoElement extends HTMLMediaElement {
  get videoWidth() {
    idOfInterface(this, HTMLVideoElement);
    return 0;
  }

  get videoHeight() {
    idOfInterface(this, HTMLVideoElement);
    return 0;
  }
}
reflectAll(HTMLVideoElement, {
  unsignedLongs: 'width height', urls: 'poster', booleans: 'playsInline',
});

class HTMLAudioElement extends HTMLMediaElement {}
defineFactory('Audio', HTMLAudioElement, 0, (source = undefined) => {
  const id = createElementIn(0, 'audio');
  setContentAttribute(id, 'preload', 'auto');
  if (source !== undefined) setContentAttribute(id, 'src', toDOMString(source));
  return wrap(id);
});

class HTMLTrackElement extends HTMLElement {
  get readyState() {
    idOfInterface(this, HTMLTrackElement);
    return 0;
  }
}
reflectAll(HTMLTrackElement, { urls: 'src', strings: 'srclang label', booleans: 'default' });
reflectEnumerated(HTMLTrackElement, 'kind', 'kind', {
  keywords: ['subtitles', 'captions', 'descriptions', 'chapters', 'metadata'],
  missing: 'subtitles', invalid: 'metadata',
});
