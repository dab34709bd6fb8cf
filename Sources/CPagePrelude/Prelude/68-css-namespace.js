// The `CSS` namespace.
// <https://drafts.csswg.org/cssom-1/#namespacedef-css>

const cssNamespace = {
  /** <https://drafts.csswg.org/css-highlight-api-1/#dom-css-highlights> */
  get highlights() { return pageHighlights; },
  escape(ident) {
    requireArguments(arguments.length, 1, 'escape');
    return cssIdentifier(toDOMString(ident));
  },
  supports(property, value = undefined) {
    requireArguments(arguments.length, 1, 'supports');
    if (arguments.length === 1) return N.supportsCondition(toDOMString(property));
    return N.supportsDeclaration(toDOMString(property), toDOMString(value));
  },
  registerProperty(definition) {
    requireArguments(arguments.length, 1, 'registerProperty');
    const members = toDictionary(definition);
    if (members.inherits === undefined) throw new TypeError('The member inherits is required.');
    const inherits = !!members.inherits;
    const initialValue = members.initialValue === undefined ? null
      : toDOMString(members.initialValue);
    if (members.name === undefined) throw new TypeError('The member name is required.');
    const name = toDOMString(members.name);
    const syntax = members.syntax === undefined ? '*' : toDOMString(members.syntax);
    if (!stringStartsWith(name, '--') || name.length < 3) {
      throw new DOMException('The name is no custom property.', 'SyntaxError');
    }
    const head = `@property ${cssIdentifier(name)} {`;
    if (shared.registeredProperties.some((text) => stringStartsWith(text, head))) {
      throw new DOMException('The property is registered already.', 'InvalidModificationError');
    }
    if (!N.isValidRegistration(syntax, initialValue)) {
      throw new DOMException('Syntax and initial value are not valid.', 'SyntaxError');
    }
    const initial = initialValue === null ? '' : `initial-value: ${initialValue};`;
    arrayPush(
      shared.registeredProperties,
      `${head}syntax: ${cssString(syntax)};inherits: ${inherits};${initial}}`);
    applyAdoptedSheets(0);
  },
};

/** <https://drafts.css-houdini.org/css-typed-om-1/#cssunitvalue> in small. */
class CSSUnitValue {
  #value;
  #unit;
  constructor(value, unit) {
    requireArguments(arguments.length, 2, 'CSSUnitValue');
    this.#value = toDouble(value);
    this.#unit = asciiLowercase(toDOMString(unit));
  }
  get value() { return this.#value; }
  set value(number) { this.#value = toDouble(number); }
  get unit() { return this.#unit; }
  toString() {
    const unit = this.#unit === 'number' ? '' : this.#unit === 'percent' ? '%' : this.#unit;
    return `${this.#value}${unit}`;
  }
}
defineInterface(CSSUnitValue);

const numericUnits = [
  'number', 'percent', 'em', 'ex', 'ch', 'ic', 'rem', 'lh', 'rlh', 'vw', 'vh', 'vi', 'vb', 'vmin',
  'vmax', 'svw', 'svh', 'lvw', 'lvh', 'dvw', 'dvh', 'cqw', 'cqh', 'cqi', 'cqb', 'cqmin', 'cqmax',
  'cm', 'mm', 'Q', 'in', 'pt', 'pc', 'px', 'deg', 'grad', 'rad', 'turn', 's', 'ms', 'Hz', 'kHz',
  'dpi', 'dpcm', 'dppx', 'x', 'fr', 'cap', 'rcap', 'rch', 'rex', 'ric', 'svi', 'svb', 'svmin',
  'svmax', 'lvi', 'lvb', 'lvmin', 'lvmax', 'dvi', 'dvb', 'dvmin', 'dvmax',
];
for (const unit of numericUnits) {
  const { [unit]: factory } = { [unit](value) { return new CSSUnitValue(value, unit); } };
  defineProperty(cssNamespace, unit, {
    value: factory, writable: true, enumerable: true, configurable: true,
  });
}

defineNamespace('CSS', cssNamespace);
