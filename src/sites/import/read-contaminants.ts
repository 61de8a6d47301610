/** Parses a cell of our export: `PFOA: 12; PFOS: <2`. Undefined if it has another format. */
export function readContaminants(text: string): Record<string, string | number> | undefined {
  const data = new Map<string, string | number>();
  let rest = text.trim();
  while (rest !== '') {
    const name = token(rest, ':');
    if (!name || rest[name.end] !== ':') return undefined;
    rest = rest.slice(name.end + 1).trimStart();
    const value = token(rest, ';');
    if (!value) return undefined;
    if (name.text === '' && !name.isQuoted) return undefined;
    const number = Number(value.text);
    const isNumber = !value.isQuoted && value.text !== '' && Number.isFinite(number);
    data.set(name.text, isNumber ? number : value.text);
    rest = rest.slice(value.end + 1).trimStart();
  }
  // Unlike an assignment, this keeps the name `__proto__`.
  return Object.fromEntries(data);
}

type Token = { text: string; end: number; isQuoted: boolean };

/** The text up to a delimiter, or in JSON quotes. */
function token(text: string, mark: string): Token | undefined {
  const [quoted] = /^"(?:[^"\\]|\\.)*"/s.exec(text) ?? [];
  if (quoted !== undefined) {
    try {
      return { text: JSON.parse(quoted) as string, end: quoted.length, isQuoted: true };
    } catch {
      return undefined;
    }
  }
  const at = text.indexOf(mark);
  const end = at < 0 ? text.length : at;
  return { text: text.slice(0, end).trim(), end, isQuoted: false };
}
