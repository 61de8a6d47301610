import { existsSync, readFileSync } from 'node:fs';
import { assessRelevance } from '../../src/ingest/index.ts';

/** An item, and whether an editor or a reviewer says that it is about PFAS. */
export type Example = { title: string; text: string; isAboutPfas: boolean };
type Notice = { title: string; abstract: string | null };

export type Measured = { name: string; items: number; precision: number; recall: number; errors: string[] };

/** Precision and recall on examples.json and, if the samples are next to the repository, on recorded notices. */
export const measureRelevance = (): Measured[] =>
  [
    { name: 'labeled examples', examples: readJson('examples.json') as Example[] },
    ...(existsSync(samples) ? [{ name: 'Federal Register notices', examples: notices() }] : []),
  ].map(({ name, examples }) => measureExamples(name, examples));

const samples = new URL('../../../shared/samples/field/federal_register/', import.meta.url);

const readJson = (file: string | URL): unknown =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

const notices = (): Example[] =>
  [true, false].flatMap((isAboutPfas) => {
    const file = new URL(isAboutPfas ? 'pfas-documents.json' : 'non-pfas-documents.json', samples);
    const { results } = readJson(file) as { results: Notice[] };
    return results.map(({ title, abstract }) => ({ title, text: abstract ?? '', isAboutPfas }));
  });

/** Precision and recall of the rules on examples; 1 if there are no positive ones. */
export function measureExamples(name: string, examples: readonly Example[]): Measured {
  const judged = examples.map((example) => ({
    ...example,
    ...assessRelevance({ title: example.title, contentText: example.text }),
  }));
  const found = judged.filter(({ isRelevant }) => isRelevant);
  const right = found.filter(({ isAboutPfas }) => isAboutPfas).length;
  return {
    name,
    items: examples.length,
    precision: share(right, found.length),
    recall: share(right, examples.filter(({ isAboutPfas }) => isAboutPfas).length),
    errors: judged
      .filter(({ isRelevant, isAboutPfas }) => isRelevant !== isAboutPfas)
      .map(({ title, reason, isRelevant }) => `${isRelevant ? 'mistaken' : 'missed'}: ${title} (${reason})`),
  };
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
