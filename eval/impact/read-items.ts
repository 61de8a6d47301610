import { readFileSync } from 'node:fs';

/** A file of labeled items: one to develop the rule on, one to measure it on. */
export const parts = ['seen', 'held-out'] as const;
export type Part = (typeof parts)[number];

export type LabeledItem = {
  number: string;
  /** An editor's judgment, 0 to 10. */
  impact: number;
  contentType: string;
  /** The parser of its source. */
  parser: string;
  /** The document type in the Federal Register: 'Rule', 'Notice'. */
  documentType: string | undefined;
  title: string;
  text: string;
};

/** Reads the labeled items of one file, in the format of README.md. Throws on any other line. */
export function readItems(part: Part): LabeledItem[] {
  const file = readFileSync(new URL(`items-${part}.txt`, import.meta.url), 'utf8');
  return file.trim().split(/\n\n+/).map(toItem);
}

function toItem(block: string): LabeledItem {
  const found = /^# (\d{3}) \| (\d+) \| ([^|]+) \| (\w+)(?:, ([\w ]+))?\n(.+)\n(.+)$/.exec(block);
  if (!found) throw new Error(`Not a labeled item: ${block.slice(0, 80)}`);
  const [, number, impact, contentType, parser, documentType, title, text] = found;
  return {
    number: number!,
    impact: Number(impact),
    contentType: contentType!,
    parser: parser!,
    documentType,
    title: title!,
    text: text!,
  };
}
