// document.write in documents that no window shows, such as those of createHTMLDocument().
// <https://html.spec.whatwg.org/#dynamic-markup-insertion>
//
// What was written is parsed as a whole each time, so that it is there at once. After so many
// characters that were parsed again, it comes when the document is closed.

const rewrittenLimit = 16777216;

function openUnseenDocument(documentId) {
  const record = documentRecord(documentId);
  record.written = '';
  record.rewritten = 0;
  const children = N.children(documentId);
  for (let i = 0; i < children.length; i++) removeNode(children[i]);
}

/** Puts what was written in the place of what the document holds. */
function showUnseenWriting(documentId) {
  const parsed = parseIntoDocument(documentRecord(documentId).written, 'text/html');
  documentRecord(documentId).mode = documentRecord(parsed).mode;
  const old = N.children(documentId);
  for (let i = 0; i < old.length; i++) removeNode(old[i]);
  const children = N.children(parsed);
  for (let i = 0; i < children.length; i++) {
    adoptNode(children[i], documentId);
    insertNode(children[i], documentId);
  }
}

function writeUnseen(documentId, text) {
  const record = documentRecord(documentId);
  if (record.written === undefined || record.written === null) openUnseenDocument(documentId);
  record.written += text;
  record.rewritten += record.written.length;
  if (record.rewritten < rewrittenLimit) showUnseenWriting(documentId);
}

function closeUnseenDocument(documentId) {
  const record = documentRecord(documentId);
  if (record.written === undefined || record.written === null) return;
  showUnseenWriting(documentId);
  record.written = null;
}
