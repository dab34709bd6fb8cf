// DOMException.
// <https://webidl.spec.whatwg.org/#idl-DOMException>

const domExceptionCodes = {
  IndexSizeError: 1, HierarchyRequestError: 3, WrongDocumentError: 4, InvalidCharacterError: 5,
  NoModificationAllowedError: 7, NotFoundError: 8, NotSupportedError: 9, InUseAttributeError: 10,
  InvalidStateError: 11, SyntaxError: 12, InvalidModificationError: 13, NamespaceError: 14,
  InvalidAccessError: 15, TypeMismatchError: 17, SecurityError: 18, NetworkError: 19,
  AbortError: 20, URLMismatchError: 21, QuotaExceededError: 22, TimeoutError: 23,
  InvalidNodeTypeError: 24, DataCloneError: 25, __proto__: null,
};

let stampDOMException, domExceptionName, domExceptionMessage, isDOMException;

class DOMExceptionState extends Returning {
  #name;
  #message;
  constructor(object, message, name) {
    super(object);
    this.#message = message;
    this.#name = name;
  }
  static {
    stampDOMException = (object, message, name) => new DOMExceptionState(object, message, name);
    domExceptionName = (object) => object.#name;
    domExceptionMessage = (object) => object.#message;
    /** Whether a value is a DOMException of this world. */
    isDOMException = (object) => isObject(object) && #name in object;
  }
}

const NativeError = Error;

class DOMException {
  constructor(message = '', name = 'Error') {
    message = toDOMString(message);
    name = toDOMString(name);
    const error = construct(NativeError, [message], new.target);
    // The message is an accessor of the interface.
    deleteProperty(error, 'message');
    return stampDOMException(error, message, name);
  }
  get name() {
    return domExceptionName(this);
  }
  get message() {
    return domExceptionMessage(this);
  }
  get code() {
    return domExceptionCodes[domExceptionName(this)] ?? 0;
  }
}

setPrototypeOf(DOMException.prototype, Error.prototype);

defineInterface(DOMException, {
  constants: {
    INDEX_SIZE_ERR: 1, DOMSTRING_SIZE_ERR: 2, HIERARCHY_REQUEST_ERR: 3, WRONG_DOCUMENT_ERR: 4,
    INVALID_CHARACTER_ERR: 5, NO_DATA_ALLOWED_ERR: 6, NO_MODIFICATION_ALLOWED_ERR: 7,
    NOT_FOUND_ERR: 8, NOT_SUPPORTED_ERR: 9, INUSE_ATTRIBUTE_ERR: 10, INVALID_STATE_ERR: 11,
    SYNTAX_ERR: 12, INVALID_MODIFICATION_ERR: 13, NAMESPACE_ERR: 14, INVALID_ACCESS_ERR: 15,
    VALIDATION_ERR: 16, TYPE_MISMATCH_ERR: 17, SECURITY_ERR: 18, NETWORK_ERR: 19, ABORT_ERR: 20,
    URL_MISMATCH_ERR: 21, QUOTA_EXCEEDED_ERR: 22, TIMEOUT_ERR: 23, INVALID_NODE_TYPE_ERR: 24,
    DATA_CLONE_ERR: 25,
  },
});

/** Throws a DOMException: the short way for steps that end with "throw a … DOMException". */
function throwDOMException(name, message) {
  throw new DOMException(message, name);
}

const nativeErrorClasses = {
  TypeError, RangeError, SyntaxError, Error, __proto__: null,
};

/**
 * Makes the exceptions that natives throw.
 * - Parameter kind: `DOMException`, or the name of one of the language's errors.
 */
hooks.makeException = (kind, name, message) => (kind === 'DOMException'
  ? new DOMException(message, name)
  : new (nativeErrorClasses[kind] ?? NativeError)(message));
