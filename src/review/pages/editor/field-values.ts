/** Converts the texts of form fields to values. */

/** A text without spaces around it; null if there is none. */
export const textOrNull = (text: string): string | null => text.trim() || null;

/** Validates key data; null if valid. Each nonblank line needs a unique label, a colon and a value. */
export function keyDataProblem(text: string): string | null {
  const lines = linesOf(text);
  if (!lines.every((line) => /^[^:]*\S[^:]*:.*\S/.test(line))) return 'Write each line as label: value.';
  const names = lines.map(labelOf);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  return twice === undefined ? null : `Two lines have the label ${twice}. Change one of them.`;
}

const labelOf = (line: string): string => line.slice(0, line.indexOf(':')).trim();

/** Key data as typed, by label; null if there is none. */
export const keyDataOf = (text: string): Record<string, string> | null => {
  const entries = linesOf(text).map((line) => [labelOf(line), line.slice(line.indexOf(':') + 1).trim()]);
  return entries.length > 0 ? Object.fromEntries(entries) : null;
};

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim());

/** Splits on commas, trims, drops empty entries (specification, section 5, 'Story editor'). */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
