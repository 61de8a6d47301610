/** Superscript and subscript forms in Unicode, in the order of the plain characters. */
const raised = formsOf(
  '0123456789+-=()abcdefghijklmnoprstuvwxyz',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ',
);
const lowered = formsOf('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎');

/** Superscripts that mean the same on the line: ordinals, marks, numbers of notes in brackets. */
const sameOnTheLine = /^(?:st|nd|rd|th|er|re|e|o|[^\p{L}\p{N}+\-−–=]+|\[[^[\]]*\])$/iu;
const marks = new Map([
  ['tm', '™'],
  ['sm', '℠'],
]);

/**
 * A superscript's text so that its meaning survives without markup: 10 and '3' as '10³', not '103'. What has no
 * superscript form becomes '^(…)'.
 */
export function superscript(text: string): string {
  const mark = marks.get(text.toLowerCase());
  if (text === '' || mark !== undefined || sameOnTheLine.test(text)) return mark ?? text;
  return inForms(text, raised) ?? `^(${text})`;
}

/** A subscript's text: digits and signs as subscripts, anything else as it is. */
export const subscript = (text: string): string => inForms(text, lowered) ?? text;

function formsOf(plain: string, forms: string): ReadonlyMap<string, string> {
  const characters = [...forms];
  return new Map([...plain].map((character, at) => [character, characters[at]!]));
}

/** `null` unless each character has a form. A dash is a minus sign at either end, and a range in between. */
function inForms(text: string, forms: ReadonlyMap<string, string>): string | null {
  const signed = text.replace(/^[−–]|[−–]$/gu, '-');
  const found = [...signed].map((character) => forms.get(character));
  return found.includes(undefined) ? null : found.join('');
}
