import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amendedDocument } from './read-federal-register.ts';

const plain = { number: '2026-1111', citation: '91 FR 1', action: '', title: '', text: '', correctionOf: '' };

for (const [written, expected] of [
  [
    {
      action: 'Final rule; correcting amendment.',
      text: 'On May 3, 2024, EPA published a final rule at 89 FR 32532. This corrects it.',
    },
    { relation: 'correction', citation: '89 FR 32532', publishedOn: '2024-05-03' },
  ],
  [
    {
      title: 'PFAS Reporting; Withdrawal of Direct Final Rule',
      text: 'EPA withdraws the rule published in the Federal Register on May 3, 2026 (FR Doc. 2026-08111; 91 FR 8811).',
    },
    {
      relation: 'withdrawal',
      documentNumber: '2026-08111',
      citation: '91 FR 8811',
      publishedOn: '2026-05-03',
    },
  ],
  [
    {
      title: 'Notice of Withdrawal',
      text: 'The Agency is withdrawing the notice of March 2, 2025, after comments until April 1, 2025.',
    },
    { relation: 'withdrawal', publishedOn: '2025-03-02' },
  ],
  [
    {
      title: 'PFAS Methods; Correction',
      correctionOf: 'https://www.federalregister.gov/api/v1/documents/2026-21000',
    },
    { relation: 'correction', documentNumber: '2026-21000' },
  ],
  [
    { number: 'C1-2026-21001', text: 'In rule document 2026-21000, page 12 is corrected.' },
    { relation: 'correction', documentNumber: '2026-21000' },
  ],
  [
    { action: 'Proposed rule; withdrawal.', text: 'EPA withdraws it. See notice 2026-1111.' },
    { relation: 'withdrawal' },
  ],
  [{ title: 'Water Withdrawal Permits; Notice', text: 'Published on May 3, 2026.' }, undefined],
  [{ title: 'Corrective Action Plan', action: 'Notice.', text: 'Corrected on May 3, 2026.' }, undefined],
] as const)
  test(`the document that '${JSON.stringify(written).slice(0, 60)}' amends`, () => {
    assert.deepEqual(amendedDocument({ ...plain, ...written }), expected);
  });
