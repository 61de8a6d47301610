import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A labeled sentence of a draft, and the text it is checked against. See README.md. */
export type LabeledClaim = {
  kind: string;
  isFaithful: boolean;
  sentence: string;
  /** The label of a figure of the key data, if the sentence is one. */
  label: string | null;
  source: { number: string; publishedOn: string; title: string; text: string };
};

export const parts = ['open', 'held-out', 'later', 'bound-open', 'bound-held-out', 'practice'] as const;

export function readClaims(part: (typeof parts)[number]): LabeledClaim[] {
  const file = readFileSync(path.join(import.meta.dirname, `claims-${part}.txt`), 'utf8');
  return file.split(/^# /m).slice(1).flatMap(claimsOf);
}

function claimsOf(block: string): LabeledClaim[] {
  const [head, title, text, ...lines] = block.trim().split('\n');
  const [number, publishedOn] = head!.split(' ');
  const source = {
    number: number!,
    publishedOn: publishedOn!,
    title: title!.replace('Title: ', ''),
    text: text!,
  };
  return lines.map((line) => {
    const match = /^([+-]) (\w+) \| (?:\[([^\]]+)\] )?(.+)$/.exec(line);
    if (!match) throw new Error(`Text ${number}: not a labeled sentence: ${line}`);
    const [, sign, kind = '', label = null, sentence = ''] = match;
    return { isFaithful: sign === '+', kind, label, sentence, source };
  });
}
