import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RawItemDetails } from '../../ingest/tables.ts';
import { federalRule, paper } from './sample-articles.fixture.ts';
import { writeDraft } from './write-draft.ts';

const rule: RawItemDetails = {
  kind: 'federal-register',
  type: 'Rule',
  action: 'Final rule.',
  citation: '91 FR 1234',
  agencies: ['Environmental Protection Agency', 'Bureau of Example Affairs'],
  dockets: ['EPA-HQ-OPPT-2020-0549', 'FRL-7902-01-OCSPP', 'A third one'],
  commentsCloseOn: '2026-03-05',
  effectiveOn: '2026-04-13',
};

test('a Federal Register document is drafted from its data: basis, agencies, dates', () => {
  const { draft } = writeDraft({ ...federalRule, details: rule });
  assert.equal(
    draft.regulatoryBasis,
    'Final rule; 91 FR 1234; Docket EPA-HQ-OPPT-2020-0549; Docket FRL-7902-01-OCSPP; TSCA section 8(a)(7); 40 CFR part 705',
  );
  assert.deepEqual(draft.entities, ['EPA', 'Bureau of Example Affairs', 'Toxic Substances Control Act']);
  assert.deepEqual([draft.category, draft.contentType], ['Regulation', 'Compliance']);
  assert.deepEqual(Object.entries(draft.keyData).slice(0, 2), [
    ['Comments due', 'March 5, 2026'],
    ['Effective date', 'April 13, 2026'],
  ]);
});

test('a withdrawal or correction states what it withdraws or corrects', () => {
  const keyData = (amends: object) =>
    writeDraft({
      ...federalRule,
      details: { ...rule, ...amends } as RawItemDetails,
    }).draft.keyData;
  assert.equal(
    keyData({
      action: 'Proposed rule; withdrawal.',
      amends: { relation: 'withdrawal', publishedOn: '2024-01-05' },
    })['Withdraws'],
    'Proposed rule of January 5, 2024',
  );
  assert.equal(
    keyData({
      amends: { relation: 'correction', documentNumber: '2026-21000', citation: '91 FR 8811' },
    })['Corrects'],
    'Final rule (91 FR 8811, document 2026-21000)',
  );
  assert.equal(keyData({ amends: { relation: 'correction' } })['Corrects'], undefined);
});

test('a paper is drafted from its data: journal, design, sample size, date', () => {
  const { draft } = writeDraft({
    ...paper,
    url: 'https://index.example.org/1',
    details: {
      kind: 'publication',
      journal: 'Journal of Example Health',
      publishedOn: '2026-02',
      types: ['Journal Article'],
      authors: [],
      updates: [],
      updatedBy: [],
    },
  });
  assert.equal(draft.contentType, 'Research');
  assert.deepEqual(draft.keyData, {
    Journal: 'Journal of Example Health',
    'Study design': 'Cohort study',
    'Sample size': '412',
    Published: 'February 2026',
    Concentration: '1.3 ng/mL',
    Reduction: '18%',
  });
});

test('data without facts leaves everything to the text', () => {
  const none: RawItemDetails = { kind: 'publication', types: [], authors: [], updates: [], updatedBy: [] };
  const { draft } = writeDraft({ ...federalRule, details: { ...none, kind: 'publication' } });
  const plain = writeDraft(federalRule).draft;
  assert.deepEqual([draft.regulatoryBasis, draft.entities], [plain.regulatoryBasis, plain.entities]);
});
