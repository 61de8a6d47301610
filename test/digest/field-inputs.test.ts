import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { SubscriberPage } from '../../src/digest/subscribers-contract.ts';
import { websiteForTests } from '../support/for-tests.ts';

// Made-up exports of mail tools. Addresses that begin with 'left' left, bounced, complained or must not be mailed.
const folder = path.join(import.meta.dirname, '../fixtures/field-inputs/subscribers');

const website = websiteForTests();

for (const file of readdirSync(folder))
  for (const skipRejected of ['0', '1'])
    test(`never mails people who left: ${file}, skipRejected=${skipRejected}`, async (context) => {
      context.after(() => website.query('delete from subscribers'));
      const text = readFileSync(path.join(folder, file), 'utf8');
      const answer = await website.asStaff(`/api/admin/subscribers/import?skipRejected=${skipRejected}`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body: text,
      });
      const result = await answer.text();
      assert.ok([200, 400, 422].includes(answer.status), result);
      const list = await website.asStaff('/api/admin/subscribers?limit=500');
      const { subscribers } = (await list.json()) as SubscriberPage;
      const active = subscribers.filter((one) => one.status === 'ACTIVE').map((one) => one.email);
      assert.deepEqual(
        active.filter((email) => email.startsWith('left')),
        [],
        result,
      );
      // The file is refused with a question, or everyone who stayed is subscribed.
      const stays = [...text.matchAll(/stays-\d@example\.org/g)].map(([email]) => email);
      if (answer.status === 200) assert.deepEqual(active.sort(), stays.sort(), result);
    });
