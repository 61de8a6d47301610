import type { Draft } from '../../src/writer/contract.ts';
import { groundDraft } from '../../src/writer/grounding/check-claims.ts';
import type { StoryWriter } from '../../src/writer/index.ts';
import { type EditorLabels, type LabeledText, readTexts } from './read-texts.ts';
import { sameEntity, sameFigures } from './same.ts';
import { seededNames } from './seeded-names.ts';

/** What was found, what was expected but missing, and what was not expected. */
type Found = { right: string[]; missed: string[]; extra: string[] };
export type Judged = {
  text: LabeledText;
  draft: Draft | null;
  categoryIsRight: boolean;
  typeIsRight: boolean;
  entities: Found;
  keyData: Found;
  /** Against the labels of each other editor. */
  others: Agreement[];
  unsupported: string[];
};
type Agreement = { entities: Found; keyData: Found };
export type AgreementF1 = { entityF1: number; keyDataF1: number };
export type Measured = AgreementF1 & {
  texts: number;
  category: number;
  contentType: number;
  /** Against the labels of the other editors; null if there are none. */
  others: AgreementF1 | null;
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
    ...bothF1(judged),
    others: othersF1(judged.flatMap(({ others }) => others)),
    unsupported: judged.reduce((sum, { unsupported }) => sum + unsupported.length, 0) / judged.length,
    judged,
  };
}

/** The agreement of the other editors with a file's author; null if there are no others. */
export const measureEditors = (file: string): AgreementF1 | null =>
  othersF1(readTexts(file).flatMap((text) => text.others.map((other) => agreement(other, text, text.also))));

async function judge(writer: StoryWriter, text: LabeledText): Promise<Judged> {
  const answer = await writer.write(text.source, new AbortController().signal);
  const draft = answer.ok ? answer.draft : null;
  const found = { entities: draft?.entities ?? [], keyData: Object.values(draft?.keyData ?? {}) };
  return {
    text,
    draft,
    categoryIsRight: draft?.category === text.category,
    typeIsRight: draft?.contentType === text.contentType,
    ...agreement(found, text, text.also),
    others: text.others.map((other) => agreement(found, other, text.also)),
    unsupported: draft ? unsupportedClaims(draft, text) : [],
  };
}

function unsupportedClaims(draft: Draft, { source }: LabeledText): string[] {
  const { title, contentText, publishedAt } = source;
  const publishedOn = publishedAt.toISOString().slice(0, 10);
  return groundDraft(draft, [{ rawItemId: '', title, text: contentText, publishedOn }], seededNames(draft))
    .filter(({ verdict }) => verdict !== 'supported')
    .map(({ field, kind, text }) => `${field} ${kind} “${text}”`);
}

export const agreement = (
  found: EditorLabels,
  expected: EditorLabels,
  optionalEntities: readonly string[],
): Agreement => ({
  entities: compare(found.entities, expected.entities, sameEntity, optionalEntities),
  keyData: compare(found.keyData, expected.keyData, sameFigures),
});

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

const bothF1 = (all: readonly Agreement[]): AgreementF1 => ({
  entityF1: f1(all.map(({ entities }) => entities)),
  keyDataF1: f1(all.map(({ keyData }) => keyData)),
});

const othersF1 = (all: readonly Agreement[]): AgreementF1 | null => (all.length > 0 ? bothF1(all) : null);

export function f1(all: readonly Found[]): number {
  const count = (pick: (one: Found) => string[]) => all.reduce((sum, one) => sum + pick(one).length, 0);
  const right = count(({ right }) => right);
  return (2 * right) / (2 * right + count(({ missed }) => missed) + count(({ extra }) => extra));
}
