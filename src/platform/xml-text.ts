/** Characters that no XML 1.0 document may hold, however they are written (section 2.2 of the recommendation). */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The text without what XML can't hold. */
export const xmlSafe = (text: string): string => text.toWellFormed().replace(forbidden, '');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The text as it stands between tags or in quotes, in XML and in HTML. */
export const escapeMarkup = (text: string): string =>
  xmlSafe(text).replace(/[&<>"']/g, (character) => entities[character]!);
