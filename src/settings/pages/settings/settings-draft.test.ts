import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Settings } from '../../contract.ts';
import { changeSince, draftOf } from './settings-draft.ts';

const settings: Settings = {
  title: 'The Record',
  contactEmail: 'desk@example.org',
  correctionsEmail: null,
  organization: null,
  secondFactorRoles: [],
  secondPerson: false,
  diversityTargets: { news: 40, interviews: 20, science: 20, compliance: 20 },
  digest: { day: 'Friday', hour: 9, senderName: 'The Record' },
  digestDelivery: { confirmsAddresses: false, emailsPerSecondMax: null },
  postalAddress: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
};

test('an unchanged form saves nothing', () => assert.deepEqual(changeSince(settings, draftOf(settings)), {}));

test('only changed settings are saved, sections as a whole', () =>
  assert.deepEqual(
    changeSince(settings, {
      ...draftOf(settings),
      correctionsEmail: ' errata@example.org ',
      digest: { ...settings.digest, hour: 7 },
    }),
    { correctionsEmail: 'errata@example.org', digest: { ...settings.digest, hour: 7 } },
  ));

test('an empty corrections address falls back to the contact', () =>
  assert.deepEqual(changeSince({ ...settings, correctionsEmail: 'errata@example.org' }, draftOf(settings)), {
    correctionsEmail: null,
  }));
