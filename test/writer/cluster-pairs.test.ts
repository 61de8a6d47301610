import assert from 'node:assert/strict';
import { test } from 'node:test';
import { halves, rate, scorePairs } from '../../eval/clusters/score-pairs.ts';
import { compareReports } from '../../src/writer/clusters/compare-reports.ts';
import { fingerprintOf } from '../../src/writer/clusters/fingerprint.ts';

const f1Min = 0.9;

test('labeled pairs are joined where an editor would, in both halves', (context) => {
  const scored = scorePairs();
  assert.ok(scored.length >= 150);
  for (const [name, pairs] of Object.entries(halves(scored))) {
    const { precision, recall, f1 } = rate(pairs);
    context.diagnostic(
      `${name}: ${pairs.length} pairs, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}`,
    );
    assert.ok(f1 >= f1Min, `${name}: F1 is ${f1.toFixed(3)}`);
  }
});

test('a copy is recognized as one', () => {
  const copies = scorePairs().filter(({ kind }) => kind === 'syndicated copy');
  const recognized = copies.filter(({ relation }) => relation === 'copy');
  assert.ok(recognized.length >= copies.length * 0.9, `${recognized.length} of ${copies.length}`);
});

test('notices of one form stay apart if they name different places, whatever figures they share', () => {
  const notice = (town: string) =>
    fingerprintOf({
      url: `https://news.example.org/${town}`,
      title: `State proposes PFOA permit limits for the ${town} treatment works`,
      contentText: `The state proposed a permit that would limit PFOA in discharges from the ${town} wastewater works
        to 39 ppt. Comments are due in 14 days. Industrial customers would have to report their use of PFAS each quarter.`,
      publishedAt: new Date('2026-11-02'),
      sourceName: 'Example',
      labels: [],
      defaultCategory: null,
    });
  assert.equal(compareReports(notice('Larkfield'), notice('Quillbrook')).relation, 'apart');
  assert.equal(compareReports(notice('Larkfield'), notice('Larkfield')).relation, 'copy');
});
