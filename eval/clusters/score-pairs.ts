import { readSource } from '../../src/writer/builtin/text/read-source.ts';
import { compareReports } from '../../src/writer/clusters/compare-reports.ts';
import { type Fingerprint, fingerprintOf, keysOf } from '../../src/writer/clusters/fingerprint.ts';
import { pairs, type Report, reports } from './labeled-reports.ts';

/** The pairs of labeled.json, with the result of the comparison; a pair without a common key is never compared. */
export function scorePairs() {
  const prints = new Map(reports.map((report) => [report.id, printOf(report)]));
  return pairs.map((pair) => {
    const [a, b] = [prints.get(pair.a)!, prints.get(pair.b)!];
    const isCandidate = haveCommonKey(keysOf(a), keysOf(b));
    const { relation, score } = compareReports(a, b);
    return { ...pair, isCandidate, relation, score, joined: isCandidate && relation !== 'apart' };
  });
}

const haveCommonKey = (one: Keys, other: Keys): boolean =>
  !new Set(one.event).isDisjointFrom(new Set(other.event)) ||
  !new Set(one.copy).isDisjointFrom(new Set(other.copy));

type Keys = ReturnType<typeof keysOf>;

export type ScoredPair = ReturnType<typeof scorePairs>[number];

/** Precision, recall and their harmonic mean over pairs that should be joined. */
export function rate(pairs: readonly ScoredPair[]) {
  const joined = pairs.filter(({ joined }) => joined);
  const right = joined.filter(({ same }) => same).length;
  const precision = right / joined.length;
  const recall = right / pairs.filter(({ same }) => same).length;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

const printOf = ({ publishedOn, title, text, id }: Report): Fingerprint =>
  fingerprintOf(
    readSource({
      url: `https://news.example.org/${id}`,
      title,
      contentText: text,
      publishedAt: new Date(publishedOn),
      sourceName: 'Example',
      defaultCategory: null,
      labels: [],
    }),
  );

/** The weights were tuned on one half of the groups; the other half was held out until then. */
export function halves(pairs: readonly ScoredPair[]): Record<'tuned' | 'held out', ScoredPair[]> {
  const groups = [...new Set(pairs.map(({ a }) => a.split('/')[0]))];
  const isHeldOut = ({ a }: ScoredPair) => groups.indexOf(a.split('/')[0]!) % 2 === 1;
  return {
    tuned: pairs.filter((pair) => !isHeldOut(pair)),
    'held out': pairs.filter((pair) => isHeldOut(pair)),
  };
}
