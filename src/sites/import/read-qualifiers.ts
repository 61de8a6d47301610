import { z } from 'zod';
import { checkedData, Phrases } from '../../platform/checked-data.ts';
import { type QualifierMeaning, qualifierMeanings } from '../import-terms.ts';
import qualifiersFile from './qualifiers.json' with { type: 'json' };
import { textOrNull } from './read-cells.ts';

const { about: _, ...vocabulary } = checkedData(
  'qualifiers.json',
  z.strictObject({
    about: z.string(),
    'not detected': Phrases,
    'below the reporting limit': Phrases,
    estimated: Phrases,
    rejected: Phrases,
    detected: Phrases,
  }),
  qualifiersFile,
);

/** The same for all spellings of a code. */
export const codeKey = (code: string): string =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .replace(/^< /, '<');

const known: ReadonlyMap<string, QualifierMeaning> = new Map(
  qualifierMeanings.flatMap((meaning) => vocabulary[meaning].map((code) => [codeKey(code), meaning])),
);

export type Qualifier = {
  code: string;
  /** Null if it is not known. */
  meaning: QualifierMeaning | null;
  /** Whether it answers yes or no to the header. */
  isFlag: boolean;
};

/** The codes of one column, as its header explains them. */
export type QualifierColumn = {
  at: number;
  /** What 'yes' means in a column such as `PFOA_detected` or `Less Than`; null in any other. */
  yes: 'detected' | 'not detected' | null;
};

/** The codes in a cell, such as `H,U`, `<U` or `Not Detected`; `chosen` holds the meanings that staff gave. */
export function qualifiersIn(
  cell: string,
  yes: QualifierColumn['yes'],
  chosen: ReadonlyMap<string, QualifierMeaning>,
): Qualifier[] {
  const text = textOrNull(cell.trim());
  if (text === null || /^[-–—.]+$/.test(text)) return [];
  const find = (code: string): QualifierMeaning | undefined =>
    chosen.get(codeKey(code)) ?? known.get(codeKey(code));
  const flag = flagOf(text, yes);
  if (flag) return [{ code: text, meaning: flag, isFlag: true }];
  if (find(text)) return codesIn(text, find);
  return text
    .split(/[,;|/]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => codesIn(part, find));
}

/** The code in a part of a cell, or several without commas: `J B`, `JU`, `<U`. */
function codesIn(part: string, find: (code: string) => QualifierMeaning | undefined): Qualifier[] {
  const asCodes = (parts: readonly string[]): Qualifier[] | undefined => {
    const codes = parts.map((code) => ({ code, meaning: find(code) ?? null, isFlag: false }));
    return codes.every(({ meaning }) => meaning !== null) ? codes : undefined;
  };
  const letters = together.test(part) ? (part.match(/[A-Z][+-]?|[<=~]/g) ?? []) : [];
  const found = asCodes([part]) ?? asCodes(part.split(/\s+/));
  if (found) return found;
  return (letters.join('') === part && asCodes(letters)) || [{ code: part, meaning: null, isFlag: false }];
}

/** Codes that laboratories write without a space. `DUE`, `RE` or `NQ` are words of their own. */
const together = /^(?=.{2,4}$)([<=~]|[UJBHD][+-]?)+$|^[<=~]?(U[ENPQ]|[ENPQ]U|J[ENPQ]|[EPQ]J)[+-]?$/;

function flagOf(text: string, yes: QualifierColumn['yes']): QualifierMeaning | undefined {
  if (yes === null) return undefined;
  if (/^(y|yes|t|true|1|x)$/i.test(text)) return yes;
  if (!/^(n|no|f|false|0)$/i.test(text)) return undefined;
  return yes === 'detected' ? 'not detected' : 'detected';
}

/** The meaning of all codes of a result: the first in `qualifierMeanings` that one of them has. Undefined without codes. */
export const meaningOf = (qualifiers: readonly Qualifier[]): Qualifier | undefined =>
  qualifierMeanings
    .map((meaning) => qualifiers.find((one) => one.meaning === meaning))
    .find((one) => one !== undefined);
