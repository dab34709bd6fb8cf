// ARIAMixin: reflection of role and aria-* attributes.
// <https://www.w3.org/TR/wai-aria-1.3/#ARIAMixin>

{
  const names = [
    'Atomic', 'AutoComplete', 'BrailleLabel', 'BrailleRoleDescription', 'Busy', 'Checked',
    'ColCount', 'ColIndex', 'ColIndexText', 'ColSpan', 'Current', 'Description', 'Disabled',
    'Expanded', 'HasPopup', 'Hidden', 'Invalid', 'KeyShortcuts', 'Label', 'Level', 'Live',
    'Modal', 'MultiLine', 'MultiSelectable', 'Orientation', 'Placeholder', 'PosInSet', 'Pressed',
    'ReadOnly', 'Relevant', 'Required', 'RoleDescription', 'RowCount', 'RowIndex',
    'RowIndexText', 'RowSpan', 'Selected', 'SetSize', 'Sort', 'ValueMax', 'ValueMin', 'ValueNow',
    'ValueText',
  ];
  const members = {};
  const addMember = (name, attribute) => {
    const accessors = {
      get [name]() {
        return N.getAttribute(elementId(this), attribute, null);
      },
      set [name](value) {
        changeAttribute(elementId(this), attribute, null, toNullableDOMString(value));
      },
    };
    defineProperty(members, name, getOwnPropertyDescriptor(accessors, name));
  };
  addMember('role', 'role');
  for (const name of names) addMember(`aria${name}`, `aria-${stringToLowerCase(name)}`);
  includeMixin(Element, members);
  declareElementReactions(Element, ownKeys(members));
}
