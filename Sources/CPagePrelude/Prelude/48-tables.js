// Tables.
// <https://html.spec.whatwg.org/#tables>

const tableSectionNames = ['thead', 'tbody', 'tfoot'];

// The children of a node that are HTML elements of some names.
function childrenNamed(id, names) {
  const result = [];
  for (let child = N.firstChild(id); child >= 0; child = N.nextSibling(child)) {
    if (N.kind(child) === 1 && arrayIncludes(names, N.localName(child))
      && N.namespace(child) === HTML_NAMESPACE) arrayPush(result, child);
  }
  return result;
}

// The same live collection each time for one element and key; `make` where it isn't a plain one.
const elementCollections = new SafeMap();
function collectionOf(id, key, collect, make = makeHTMLCollection) {
  let collections = elementCollections.get(id);
  if (collections === undefined) elementCollections.set(id, collections = Object.create(null));
  return collections[key] ??= make(collect);
}

// The HTML elements of a name inside of a node, in tree order.
function htmlElementsByTag(root, name) {
  return arrayFilter(N.elementsByTag(root, name, name), (id) =>
    N.namespace(id) === HTML_NAMESPACE);
}

// <https://html.spec.whatwg.org/#dom-table-rows>
function tableRows(id) {
  const heads = [];
  const bodies = [];
  const feet = [];
  for (let child = N.firstChild(id); child >= 0; child = N.nextSibling(child)) {
    if (N.kind(child) !== 1 || N.namespace(child) !== HTML_NAMESPACE) continue;
    switch (N.localName(child)) {
      case 'tr': arrayPush(bodies, child); break;
      case 'thead': arrayPush(heads, ...childrenNamed(child, ['tr'])); break;
      case 'tbody': arrayPush(bodies, ...childrenNamed(child, ['tr'])); break;
      case 'tfoot': arrayPush(feet, ...childrenNamed(child, ['tr'])); break;
      default: break;
    }
  }
  return [...heads, ...bodies, ...feet];
}

// The last of a table's rows, -1 without any.
function lastTableRow(id) {
  let [head, body, foot] = [-1, -1, -1];
  for (let child = N.firstChild(id); child >= 0; child = N.nextSibling(child)) {
    if (N.kind(child) !== 1 || N.namespace(child) !== HTML_NAMESPACE) continue;
    const name = N.localName(child);
    if (name === 'tr') {
      body = child;
    } else if (arrayIncludes(tableSectionNames, name)) {
      let row = N.lastChild(child);
      while (row >= 0 && !isHTMLElementNamed(row, 'tr')) row = N.previousSibling(row);
      if (row < 0) continue;
      if (name === 'thead') head = row;
      else if (name === 'tfoot') foot = row;
      else body = row;
    }
  }
  return foot >= 0 ? foot : body >= 0 ? body : head;
}

function makeTablePart(id, name) {
  return createElementIn(ownerDocumentOf(id), name);
}

function indexSizeError(index) {
  return new DOMException(`There is no place ${index}`, 'IndexSizeError');
}

class HTMLTableElement extends HTMLElement {
  get caption() {
    return wrap(firstChildNamed(idOfInterface(this, HTMLTableElement), 'caption'));
  }

  set caption(value) {
    const id = idOfInterface(this, HTMLTableElement);
    const caption = value === null || value === undefined
      ? -1 : idOfInterface(value, HTMLTableCaptionElement);
    withElementReactions(() => {
      const old = firstChildNamed(id, 'caption');
      if (old >= 0) removeNode(old);
      if (caption >= 0) preInsertIds(caption, id, N.firstChild(id));
    });
  }

  createCaption() {
    const id = idOfInterface(this, HTMLTableElement);
    let caption = firstChildNamed(id, 'caption');
    if (caption < 0) {
      caption = makeTablePart(id, 'caption');
      insertNode(caption, id, N.firstChild(id));
    }
    return wrap(caption);
  }

  deleteCaption() {
    deleteTablePart(idOfInterface(this, HTMLTableElement), 'caption');
  }

  get tHead() {
    return wrap(firstChildNamed(idOfInterface(this, HTMLTableElement), 'thead'));
  }

  set tHead(value) {
    const id = idOfInterface(this, HTMLTableElement);
    const section = toTableSection(value, 'thead');
    withElementReactions(() => {
      const old = firstChildNamed(id, 'thead');
      if (old >= 0) removeNode(old);
      if (section >= 0) preInsertIds(section, id, placeForHead(id));
    });
  }

  createTHead() {
    const id = idOfInterface(this, HTMLTableElement);
    let head = firstChildNamed(id, 'thead');
    if (head < 0) {
      head = makeTablePart(id, 'thead');
      insertNode(head, id, placeForHead(id));
    }
    return wrap(head);
  }

  deleteTHead() {
    deleteTablePart(idOfInterface(this, HTMLTableElement), 'thead');
  }

  get tFoot() {
    return wrap(firstChildNamed(idOfInterface(this, HTMLTableElement), 'tfoot'));
  }

  set tFoot(value) {
    const id = idOfInterface(this, HTMLTableElement);
    const section = toTableSection(value, 'tfoot');
    withElementReactions(() => {
      const old = firstChildNamed(id, 'tfoot');
      if (old >= 0) removeNode(old);
      if (section >= 0) preInsertIds(section, id, -1);
    });
  }

  createTFoot() {
    const id = idOfInterface(this, HTMLTableElement);
    let foot = firstChildNamed(id, 'tfoot');
    if (foot < 0) {
      foot = makeTablePart(id, 'tfoot');
      insertNode(foot, id, -1);
    }
    return wrap(foot);
  }

  deleteTFoot() {
    deleteTablePart(idOfInterface(this, HTMLTableElement), 'tfoot');
  }

  get tBodies() {
    const id = idOfInterface(this, HTMLTableElement);
    return collectionOf(id, 'tBodies', ofTree(() => childrenNamed(id, ['tbody'])));
  }

  // <https://html.spec.whatwg.org/#dom-table-createtbody>
  createTBody() {
    const id = idOfInterface(this, HTMLTableElement);
    const body = makeTablePart(id, 'tbody');
    const last = lastOf(childrenNamed(id, ['tbody']));
    insertNode(body, id, last === undefined ? -1 : N.nextSibling(last));
    return wrap(body);
  }

  get rows() {
    const id = idOfInterface(this, HTMLTableElement);
    return collectionOf(id, 'rows', ofTree(() => tableRows(id)));
  }

  // <https://html.spec.whatwg.org/#dom-table-insertrow>
  insertRow(index = -1) {
    const id = idOfInterface(this, HTMLTableElement);
    const place = toLong(index);
    const last = place === -1 ? lastTableRow(id) : -1;
    if (last >= 0) {
      // Fast path: most rows come to the end, for which the others needn't be counted.
      const row = makeTablePart(id, 'tr');
      insertNode(row, N.parent(last), -1);
      return wrap(row);
    }
    const rows = tableRows(id);
    if (place < -1 || place > rows.length) throw indexSizeError(place);
    const row = makeTablePart(id, 'tr');
    if (rows.length === 0) {
      let body = lastOf(childrenNamed(id, ['tbody']));
      if (body === undefined) {
        body = makeTablePart(id, 'tbody');
        insertNode(row, body, -1);
        insertNode(body, id, -1);
      } else {
        insertNode(row, body, -1);
      }
    } else if (place === -1 || place === rows.length) {
      insertNode(row, N.parent(lastOf(rows)), -1);
    } else {
      insertNode(row, N.parent(rows[place]), rows[place]);
    }
    return wrap(row);
  }

  deleteRow(index) {
    const id = idOfInterface(this, HTMLTableElement);
    requireArguments(arguments.length, 1, 'deleteRow');
    deleteAt(tableRows(id), toLong(index));
  }
}
reflectAll(HTMLTableElement, {
  strings: 'align border frame rules summary width',
  legacyStrings: 'bgColor cellPadding cellSpacing',
});

// Removes the row or cell at an index, the last one for -1.
function deleteAt(ids, index) {
  if (index < -1 || index >= ids.length) throw indexSizeError(index);
  if (index === -1) {
    if (ids.length > 0) removeNode(lastOf(ids));
  } else {
    removeNode(ids[index]);
  }
}

function deleteTablePart(id, name) {
  const part = firstChildNamed(id, name);
  if (part >= 0) removeNode(part);
}

function toTableSection(value, name) {
  if (value === null || value === undefined) return -1;
  const id = idOfInterface(value, HTMLTableSectionElement);
  if (N.localName(id) !== name) {
    throw new DOMException(`The element is no ${name}`, 'HierarchyRequestError');
  }
  return id;
}

// Before the first child element that is neither a caption nor a colgroup.
function placeForHead(id) {
  for (let child = N.firstChild(id); child >= 0; child = N.nextSibling(child)) {
    if (N.kind(child) === 1 && !isHTMLElementNamed(child, 'caption')
      && !isHTMLElementNamed(child, 'colgroup')) return child;
  }
  return -1;
}

class HTMLTableCaptionElement extends HTMLElement {}
reflectAll(HTMLTableCaptionElement, { strings: 'align' });

class HTMLTableColElement extends HTMLElement {}
reflectAll(HTMLTableColElement, { strings: 'align ch=char chOff=charoff vAlign width' });
reflectUnsignedLong(HTMLTableColElement, 'span', 'span', { range: [1, 1000], initial: 1 });

class HTMLTableSectionElement extends HTMLElement {
  get rows() {
    const id = idOfInterface(this, HTMLTableSectionElement);
    return collectionOf(id, 'rows', ofTree(() => childrenNamed(id, ['tr'])));
  }

  insertRow(index = -1) {
    const id = idOfInterface(this, HTMLTableSectionElement);
    return insertTablePart(id, childrenNamed(id, ['tr']), toLong(index), 'tr');
  }

  deleteRow(index) {
    const id = idOfInterface(this, HTMLTableSectionElement);
    requireArguments(arguments.length, 1, 'deleteRow');
    deleteAt(childrenNamed(id, ['tr']), toLong(index));
  }
}
reflectAll(HTMLTableSectionElement, { strings: 'align ch=char chOff=charoff vAlign' });

function insertTablePart(id, parts, index, name) {
  if (index < -1 || index > parts.length) throw indexSizeError(index);
  const part = makeTablePart(id, name);
  insertNode(part, id, index === -1 || index === parts.length ? -1 : parts[index]);
  return wrap(part);
}

class HTMLTableRowElement extends HTMLElement {
  // <https://html.spec.whatwg.org/#dom-tr-rowindex>
  get rowIndex() {
    const id = idOfInterface(this, HTMLTableRowElement);
    let table = N.parent(id);
    if (table >= 0 && N.namespace(table) === HTML_NAMESPACE
      && arrayIncludes(tableSectionNames, N.localName(table))) table = N.parent(table);
    return isHTMLElementNamed(table, 'table') ? arrayIndexOf(tableRows(table), id) : -1;
  }

  get sectionRowIndex() {
    const id = idOfInterface(this, HTMLTableRowElement);
    const parent = N.parent(id);
    if (parent < 0 || N.kind(parent) !== 1 || N.namespace(parent) !== HTML_NAMESPACE) return -1;
    const name = N.localName(parent);
    if (name === 'table') return arrayIndexOf(tableRows(parent), id);
    return arrayIncludes(tableSectionNames, name)
      ? arrayIndexOf(childrenNamed(parent, ['tr']), id) : -1;
  }

  get cells() {
    const id = idOfInterface(this, HTMLTableRowElement);
    return collectionOf(id, 'cells', ofTree(() => childrenNamed(id, ['td', 'th'])));
  }

  insertCell(index = -1) {
    const id = idOfInterface(this, HTMLTableRowElement);
    return insertTablePart(id, childrenNamed(id, ['td', 'th']), toLong(index), 'td');
  }

  deleteCell(index) {
    const id = idOfInterface(this, HTMLTableRowElement);
    requireArguments(arguments.length, 1, 'deleteCell');
    deleteAt(childrenNamed(id, ['td', 'th']), toLong(index));
  }
}
reflectAll(HTMLTableRowElement, {
  strings: 'align ch=char chOff=charoff vAlign', legacyStrings: 'bgColor',
});

class HTMLTableCellElement extends HTMLElement {
  get cellIndex() {
    const id = idOfInterface(this, HTMLTableCellElement);
    const parent = N.parent(id);
    return isHTMLElementNamed(parent, 'tr')
      ? arrayIndexOf(childrenNamed(parent, ['td', 'th']), id) : -1;
  }
}
reflectUnsignedLong(HTMLTableCellElement, 'colSpan', 'colspan', { range: [1, 1000], initial: 1 });
reflectUnsignedLong(HTMLTableCellElement, 'rowSpan', 'rowspan', { range: [0, 65534], initial: 1 });
reflectAll(HTMLTableCellElement, {
  strings: 'headers abbr align axis height width ch=char chOff=charoff vAlign',
  booleans: 'noWrap', legacyStrings: 'bgColor',
});
reflectEnumerated(HTMLTableCellElement, 'scope', 'scope', {
  keywords: ['row', 'col', 'rowgroup', 'colgroup'],
});
