// Navigator.
// <https://html.spec.whatwg.org/#the-navigator-object>

const defaultUserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const userAgent = () => N.userAgent() ?? defaultUserAgent;

class Navigator {
  constructor() {
    illegalConstructor();
  }

  get appCodeName() {
    platformState(this, Navigator);
    return 'Mozilla';
  }

  get appName() {
    platformState(this, Navigator);
    return 'Netscape';
  }

  get appVersion() {
    platformState(this, Navigator);
    const text = userAgent();
    return stringStartsWith(text, 'Mozilla/') ? stringSlice(text, 8) : text;
  }

  get platform() {
    platformState(this, Navigator);
    return 'Linux x86_64';
  }

  get product() {
    platformState(this, Navigator);
    return 'Gecko';
  }

  get productSub() {
    platformState(this, Navigator);
    return '20030107';
  }

  get userAgent() {
    platformState(this, Navigator);
    return userAgent();
  }

  get vendor() {
    platformState(this, Navigator);
    return 'Apple Computer, Inc.';
  }

  get vendorSub() {
    platformState(this, Navigator);
    return '';
  }

  get language() {
    platformState(this, Navigator);
    return navigatorLanguages[0];
  }

  get languages() {
    platformState(this, Navigator);
    return navigatorLanguages;
  }

  get onLine() {
    platformState(this, Navigator);
    return true;
  }

  get cookieEnabled() {
    platformState(this, Navigator);
    return true;
  }

  get hardwareConcurrency() {
    platformState(this, Navigator);
    return 1;
  }

  get maxTouchPoints() {
    platformState(this, Navigator);
    return 0;
  }

  get webdriver() {
    platformState(this, Navigator);
    return false;
  }

  get doNotTrack() {
    platformState(this, Navigator);
    return null;
  }

  get pdfViewerEnabled() {
    platformState(this, Navigator);
    return false;
  }

  get plugins() {
    platformState(this, Navigator);
    return emptyPlugins;
  }

  get mimeTypes() {
    platformState(this, Navigator);
    return emptyMimeTypes;
  }

  javaEnabled() {
    platformState(this, Navigator);
    return false;
  }

  // <https://w3c.github.io/beacon/#sendbeacon-method>
  sendBeacon(url, data = null) {
    platformState(this, Navigator);
    requireArguments(arguments.length, 1, 'sendBeacon');
    return sendBeacon(url, data);
  }

  get userActivation() {
    platformState(this, Navigator);
    return userActivation;
  }
}
defineProperty(Navigator.prototype.sendBeacon, 'length', { value: 1, configurable: true });

const navigatorLanguages = freeze(['en-US']);

// Lists of plugins are empty.
// <https://html.spec.whatwg.org/#pdf-viewing-support>
class PluginArray {
  constructor() {
    illegalConstructor();
  }

  get length() {
    platformState(this, PluginArray);
    return 0;
  }

  refresh() {
    platformState(this, PluginArray);
  }

  item(index) {
    platformState(this, PluginArray);
    requireArguments(arguments.length, 1, 'item');
    return null;
  }

  namedItem(name) {
    platformState(this, PluginArray);
    requireArguments(arguments.length, 1, 'namedItem');
    return null;
  }
}
defineIndexedIterator(PluginArray.prototype);
defineInterface(PluginArray);
const emptyPlugins = makePlatformObject(PluginArray, true);

class MimeTypeArray {
  constructor() {
    illegalConstructor();
  }

  get length() {
    platformState(this, MimeTypeArray);
    return 0;
  }

  item(index) {
    platformState(this, MimeTypeArray);
    requireArguments(arguments.length, 1, 'item');
    return null;
  }

  namedItem(name) {
    platformState(this, MimeTypeArray);
    requireArguments(arguments.length, 1, 'namedItem');
    return null;
  }
}
defineIndexedIterator(MimeTypeArray.prototype);
defineInterface(MimeTypeArray);
const emptyMimeTypes = makePlatformObject(MimeTypeArray, true);

// <https://html.spec.whatwg.org/#useractivation>
class UserActivation {
  constructor() {
    illegalConstructor();
  }

  get hasBeenActive() {
    platformState(this, UserActivation);
    return shared.hasBeenActive === true;
  }

  get isActive() {
    platformState(this, UserActivation);
    return false;
  }
}
defineInterface(UserActivation);
const userActivation = makePlatformObject(UserActivation, true);

defineInterface(Navigator);
const navigatorObject = makePlatformObject(Navigator, true);
exposeReadOnly('navigator', navigatorObject);
exposeReplaceable('clientInformation', navigatorObject);
