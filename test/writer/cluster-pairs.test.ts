import assert from 'node:assert/strict';
import { test } from 'node:test';
import { halves, rate, scorePairs } from '../../eval/clusters/score-pairs.ts';
import { readSource } from '../../src/writer/builtin/text/read-source.ts';
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
    fingerprintOf(
      readSource({
        url: `https://news.example.org/${town}`,
        title: `State proposes PFOA permit limits for the ${town} treatment works`,
        contentText: `The state proposed a permit that would limit PFOA in discharges from the ${town} wastewater works
        to 39 ppt. Comments are due in 14 days. Industrial customers would have to report their use of PFAS each quarter.`,
        publishedAt: new Date('2026-11-02'),
        sourceName: 'Example',
        labels: [],
        defaultCategory: null,
      }),
    );
  assert.equal(compareReports(notice('Larkfield'), notice('Quillbrook')).relation, 'apart');
  assert.equal(compareReports(notice('Larkfield'), notice('Larkfield')).relation, 'copy');
});

type Text = { title: string; text: string };
const printOf = ({ title, text }: Text) =>
  fingerprintOf(
    readSource({
      url: 'https://news.example.org/one',
      title,
      contentText: text,
      publishedAt: new Date('2026-11-02'),
      sourceName: 'Example',
      labels: [],
      defaultCategory: null,
    }),
  );
const relationOf = (one: Text, other: Text) => compareReports(printOf(one), printOf(other)).relation;

test('one template filled in with other places or figures is not a copy, although most names and figures are equal', () => {
  const advisory = (town: string, result: number, people: string): Text => ({
    title: 'Water advisory issued',
    text: `The Michigan Department of Environment, Great Lakes, and Energy sampled the public supply of ${town} on
      October 28 and found PFOA at ${result} ppt. The federal limit is 4 ppt and takes effect in 2029. The supply serves
      ${people} people. Residents may pick up filters at the town hall from 9 to 17. Call 1-800-662-9278 with questions.
      Results of further samples are expected in 14 days. The Department of Health and Human Services will hold a meeting.`,
  });
  const larkfield = advisory('Larkfield', 38, '3,100');
  assert.equal(relationOf(larkfield, advisory('Quillbrook', 38, '3,100')), 'apart');
  assert.equal(relationOf(larkfield, advisory('Larkfield', 112, '3,100')), 'apart');
  assert.equal(relationOf(larkfield, { ...larkfield, title: 'Filters for Larkfield' }), 'copy');
});

test('an update with other figures is left to the reviewer', () => {
  const update = (people: string): Text => ({
    title: 'Larkfield closes two wells',
    text: `Larkfield closed two wells on Tuesday after tests found PFOA at 38 ppt, Mayor Ann Dole said. So far ${people}
      households have been told to use bottled water until a carbon filter is running next spring.`,
  });
  const { relation, score } = compareReports(printOf(update('1,240')), printOf(update('2,310')));
  assert.equal(relation, 'apart');
  assert.ok(score >= 0.5 && score < 1, String(score));
});
