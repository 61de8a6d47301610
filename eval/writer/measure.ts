import { groundDraft, type StoryWriter } from '../../src/writer/index.ts';
import type { Draft } from '../../src/writer/contract.ts';
import { type LabelledText, readTexts } from './read-texts.ts';
import { sameEntity, sameFigures } from './same.ts';
import { seededNames } from './seeded-names.ts';

/** What was found, what was expected but missing, and what was not expected. */
type Found = { right: string[]; missed: string[]; extra: string[] };
export type Judged = {
  text: LabelledText;
  draft: Draft | null;
  categoryIsRight: boolean;
  typeIsRight: boolean;
  entities: Found;
  keyData: Found;
  unsupported: string[];
};
export type Measured = {
  texts: number;
  category: number;
  contentType: number;
  entityF1: number;
  keyDataF1: number;
  /** Per draft. */
  unsupported: number;
  judged: Judged[];
};

/** Drafts every text of a file and compares the drafts with the labels. */
export async function measureWriter(writer: StoryWriter, file: string): Promise<Measured> {
  const judged: Judged[] = [];
  for (const text of readTexts(file)) judged.push(await judge(writer, text));
  const share = (isRight: (one: Judged) => boolean) => judged.filter(isRight).length / judged.length;
  return {
    texts: judged.length,
    category: share(({ categoryIsRight }) => categoryIsRight),
    contentType: share(({ typeIsRight }) => typeIsRight),
    entityF1: f1(judged.map(({ entities }) => entities)),
    keyDataF1: f1(judged.map(({ keyData }) => keyData)),
    unsupported: judged.reduce((sum, { unsupported }) => sum + unsupported.length, 0) / judged.length,
    judged,
  };
}

async function judge(writer: StoryWriter, text: LabelledText): Promise<Judged> {
  const answer = await writer.write(text.source, new AbortController().signal);
  const draft = answer.ok ? answer.draft : null;
  return {
    text,
    draft,
    categoryIsRight: draft?.category === text.category,
    typeIsRight: draft?.contentType === text.contentType,
    entities: compare(draft?.entities ?? [], text.entities, sameEntity, text.also),
    keyData: compare(Object.values(draft?.keyData ?? {}), text.keyData, sameFigures),
    unsupported: draft ? unsupportedClaims(draft, text) : [],
  };
}

function unsupportedClaims(draft: Draft, { source }: LabelledText): string[] {
  const { title, contentText, publishedAt } = source;
  const publishedOn = publishedAt.toISOString().slice(0, 10);
  return groundDraft(draft, [{ rawItemId: '', title, text: contentText, publishedOn }], seededNames(draft))
    .filter(({ verdict }) => verdict !== 'supported')
    .map(({ field, kind, text }) => `${field} ${kind} “${text}”`);
}

function compare(
  found: readonly string[],
  expected: readonly string[],
  isSame: (one: string, other: string) => boolean,
  optional: readonly string[] = [],
): Found {
  return {
    right: expected.filter((label) => found.some((value) => isSame(value, label))),
    missed: expected.filter((label) => !found.some((value) => isSame(value, label))),
    extra: found.filter((value) => ![...expected, ...optional].some((label) => isSame(value, label))),
  };
}

function f1(all: readonly Found[]): number {
  const count = (pick: (one: Found) => string[]) => all.reduce((sum, one) => sum + pick(one).length, 0);
  const right = count(({ right }) => right);
  return (2 * right) / (2 * right + count(({ missed }) => missed) + count(({ extra }) => extra));
}
