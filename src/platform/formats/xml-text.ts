/** Characters that XML 1.0 forbids, even escaped (section 2.2 of the recommendation). */
// oxlint-disable-next-line no-control-regex -- matches them on purpose
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The text without characters that XML forbids. */
export const xmlSafe = (text: string): string => text.toWellFormed().replace(forbidden, '');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The text escaped for use in elements and attributes, in XML and HTML. */
export const escapeMarkup = (text: string): string =>
  xmlSafe(text).replace(/[&<>"']/g, (character) => entities[character]!);
