// The declarations of rules that hold descriptors.
// <https://drafts.csswg.org/css-fonts-5/#om-fontface>

/**
 * Adds attributes for descriptors to an interface, those that are names of properties too left
 * out: they are there already.
 */
function addDescriptorAttributes(Interface, names) {
  for (const name of names) {
    for (const attribute of new SafeSet([attributeNameOfProperty(name), name])) {
      if (attribute in CSSStyleDeclaration.prototype) continue;
      defineProperty(Interface.prototype, attribute, getOwnPropertyDescriptor({
        get [attribute]() { return platformState(this, Interface).value(name); },
        set [attribute](value) {
          setBlockProperty(platformState(this, Interface), name, toDOMStringNullEmpty(value), '');
        },
      }, attribute));
    }
  }
  defineInterface(Interface);
}

class CSSFontFaceDescriptors extends CSSStyleDeclaration {}
addDescriptorAttributes(CSSFontFaceDescriptors, [
  'src', 'font-family', 'font-style', 'font-weight', 'font-stretch', 'font-width', 'size-adjust',
  'unicode-range', 'font-feature-settings', 'font-variation-settings', 'font-named-instance',
  'font-display', 'font-language-override', 'ascent-override', 'descent-override',
  'line-gap-override', 'superscript-position-override', 'subscript-position-override',
  'superscript-size-override', 'subscript-size-override',
]);

// <https://drafts.csswg.org/cssom-1/#csspagedescriptors>
class CSSPageDescriptors extends CSSStyleDeclaration {}
addDescriptorAttributes(CSSPageDescriptors, ['size', 'page-orientation', 'marks', 'bleed']);

// <https://drafts.csswg.org/css-anchor-position-1/#om-position-try>
class CSSPositionTryDescriptors extends CSSStyleDeclaration {}
addDescriptorAttributes(CSSPositionTryDescriptors, []);
