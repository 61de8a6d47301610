import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { rawItems } from '../../src/ingest/index.ts';
import { draftItem, draftItems } from '../../src/ingest/items/draft-items.ts';
import type { StoryWriter } from '../../src/writer/index.ts';
import { makeWaitingItems, makeWriter, startDrafting, writeAsBuiltin } from '../support/content/drafting.ts';
import { forTests } from '../support/for-tests.ts';
import { waitFor } from '../support/wait-for.ts';

type Item = { url: string; status_raw: string; reason: string | null; stories: number };

const drafting = forTests(startDrafting);
beforeEach(() => drafting.clear());
afterEach(() => drafting.dismiss());

const readItems = () =>
  drafting.website.query<Item>(`
    select url, status_raw, reason,
      (select count(*)::int from stories join drafts on story_id = stories.id where raw_item_id = raw_items.id) as stories
    from raw_items order by length(url), url`);
const readTitles = async () =>
  (await drafting.website.query<{ title: string }>('select title from stories order by title')).map(
    ({ title }) => title,
  );

/** A clock controlled by the test. */
function makeClock() {
  let time = Date.parse('2026-11-20T12:00:00Z');
  return { now: () => new Date(time), pass: (minutes: number) => void (time += minutes * 60_000) };
}

/** A writer that signals when it starts, and waits to be released. */
function makeHeldWriter(title: string, pace: Partial<StoryWriter['pace']> = {}) {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const write: StoryWriter['write'] = async (source, signal) => {
    begun.resolve();
    await held.promise;
    return writeAsBuiltin({ ...source, title: `${title} ${source.url.split('/').at(-1)}` }, signal);
  };
  return { writer: makeWriter(write, pace), begun: begun.promise, letGo: held.resolve };
}

test('two workers share the waiting items: each is written once and becomes one story', async () => {
  await makeWaitingItems(drafting.website, 40);
  const written: string[] = [];
  const bothAtWork = Promise.withResolvers<void>();
  const atWork = new Set<string>();
  const worker = (name: string) =>
    drafting.worker(
      makeWriter(
        async (source, signal) => {
          written.push(source.url);
          if (atWork.add(name).size === 2) bothAtWork.resolve();
          await bothAtWork.promise;
          return writeAsBuiltin(source, signal);
        },
        { concurrency: 2 },
      ),
    );
  const workers = [await worker('one'), await worker('other')];
  await Promise.all(workers.map((services) => draftItems(services)));
  assert.equal(written.length, 40);
  assert.equal(new Set(written).size, 40);
  const items = await readItems();
  assert.ok(items.every(({ status_raw, stories }) => status_raw === 'parsed' && stories === 1));
});

test('no transaction is open and no item is locked while a draft is being written', async () => {
  const [id] = await makeWaitingItems(drafting.website, 1);
  const { writer, begun, letGo } = makeHeldWriter('Held');
  const work = draftItems(await drafting.worker(writer));
  await begun;
  const open = await drafting.website.query(
    `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  assert.equal(open.length, 0);
  await drafting.website.query('select from raw_items where id = $1 for update nowait', [id]);
  letGo();
  await work;
});

test('an item requested while its row is locked is drafted as soon as the lock is released', async () => {
  const [id] = await makeWaitingItems(drafting.website, 1);
  const services = await drafting.worker(makeWriter(writeAsBuiltin));
  let work: Promise<void> | undefined;
  await services.database.transaction(async (transaction) => {
    await transaction.select().from(rawItems).where(eq(rawItems.id, id!)).for('update');
    work = draftItem(services, id!);
    await waitFor('the worker to wait for the lock', async () => {
      const waiting = await drafting.website.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });
  });
  await work;
  assert.equal((await readItems())[0]!.stories, 1);
});

test('an expired lease goes to the next worker, and a late result from its former holder changes nothing', async () => {
  await makeWaitingItems(drafting.website, 3);
  const clock = makeClock();
  const slow = makeHeldWriter('Late');
  const slowWork = draftItems(await drafting.worker(slow.writer, clock));
  await slow.begun;

  const next = await drafting.worker(
    makeWriter((source, signal) =>
      writeAsBuiltin({ ...source, title: `Early ${source.url.at(-1)}` }, signal),
    ),
    clock,
  );
  await draftItems(next);
  assert.deepEqual(await readTitles(), []);

  clock.pass(30);
  await draftItems(next);
  assert.deepEqual(await readTitles(), ['Early 1', 'Early 2', 'Early 3']);
  slow.letGo();
  await slowWork;
  assert.deepEqual(await readTitles(), ['Early 1', 'Early 2', 'Early 3']);
  assert.ok((await readItems()).every(({ status_raw, stories }) => status_raw === 'parsed' && stories === 1));
});

test('a failure reported after the lease expired does not affect the item’s current worker', async () => {
  await makeWaitingItems(drafting.website, 1);
  const clock = makeClock();
  const failing = makeHeldWriter('Failing');
  const { write } = failing.writer;
  failing.writer.write = async (source, signal) => {
    await write(source, signal);
    return { ok: false, reason: 'The model answered nothing.' };
  };
  const failingWork = draftItems(await drafting.worker(failing.writer, clock));
  await failing.begun;
  clock.pass(30);
  const next = makeHeldWriter('Next');
  const nextWork = draftItems(await drafting.worker(next.writer, clock));
  await next.begun;
  failing.letGo();
  await failingWork;
  const [item] = await readItems();
  assert.deepEqual([item!.status_raw, item!.reason], ['new', null]);
  next.letGo();
  await nextWork;
  assert.deepEqual(await readTitles(), ['Next 1']);
});

test('two workers that save drafts of the same items concurrently create one story per item', async () => {
  await makeWaitingItems(drafting.website, 20);
  const clock = makeClock();
  const works: Promise<void>[] = [];
  const held = [];
  for (const name of ['One', 'Other']) {
    const one = makeHeldWriter(name, { batch: 20 });
    held.push(one);
    works.push(draftItems(await drafting.worker(one.writer, clock)));
    await one.begun;
    clock.pass(60);
  }
  for (const { letGo } of held) letGo();
  await Promise.all(works);
  assert.ok((await readItems()).every(({ status_raw, stories }) => status_raw === 'parsed' && stories === 1));
  assert.equal((await readTitles()).length, 20);
});

test('a failure is retried with backoff, then the item is ignored with a reason until staff request it', async () => {
  const [id] = await makeWaitingItems(drafting.website, 1);
  const clock = makeClock();
  let calls = 0;
  let isWell = false;
  const services = await drafting.worker(
    makeWriter(async (source, signal) => {
      calls++;
      return isWell ? writeAsBuiltin(source, signal) : { ok: false, reason: 'The model answered nothing.' };
    }),
    clock,
  );
  for (const [attempt, minutes] of [1, 4, 16, 64].entries()) {
    await draftItems(services);
    const [item] = await readItems();
    assert.deepEqual(
      [calls, item!.status_raw, item!.reason],
      [attempt + 1, 'new', 'The model answered nothing. It will be retried.'],
    );
    clock.pass(minutes - 0.5);
    await draftItems(services);
    assert.equal(calls, attempt + 1);
    clock.pass(0.5);
  }
  await draftItems(services);
  const [abandoned] = await readItems();
  assert.deepEqual(
    [abandoned!.status_raw, abandoned!.reason],
    ['ignored', 'The model answered nothing. Tried 5 times.'],
  );
  isWell = true;
  await draftItems(services);
  assert.equal(calls, 5);
  assert.equal((await drafting.website.send('POST', `/api/admin/raw-items/${id}/draft`)).status, 202);
  await draftItem(services, id!);
  const [item] = await readItems();
  assert.deepEqual([item!.status_raw, item!.stories], ['parsed', 1]);
});

test('an item that makes the writer crash, hang or return unstorable output does not affect the others', async () => {
  await makeWaitingItems(drafting.website, 4);
  const signals: AbortSignal[] = [];
  const write: StoryWriter['write'] = async (source, signal) => {
    if (source.url.endsWith('/1')) throw new Error('a bug');
    if (source.url.endsWith('/2')) {
      signals.push(signal);
      return new Promise(() => {});
    }
    const answer = await writeAsBuiltin(source, signal);
    assert.ok(answer.ok);
    if (source.url.endsWith('/3')) answer.draft.summary = 'No database stores \u0000 in a text.';
    return answer;
  };
  await draftItems(await drafting.worker(makeWriter(write, { batch: 4, msMax: 100 })));
  assert.deepEqual(
    (await readItems()).map(({ status_raw, reason, stories }) => [status_raw, reason, stories]).slice(0, 3),
    [
      ['new', 'The writer could not read this item. It will be retried.', 0],
      ['new', 'The writer took longer than 0.1 seconds. It will be retried.', 0],
      ['new', 'The draft could not be stored. It will be retried.', 0],
    ],
  );
  assert.ok(signals[0]!.aborted);
  assert.equal((await readItems())[3]!.stories, 1);
});

test('an item whose process died on every attempt is given up', async () => {
  await makeWaitingItems(drafting.website, 1);
  await drafting.website.query(
    "update raw_items set draft_attempts = 5, leased_until = now() - interval '1 second'",
  );
  await draftItems(await drafting.worker(makeWriter(() => assert.fail('it is written'))));
  const [item] = await readItems();
  assert.deepEqual(
    [item!.status_raw, item!.reason],
    ['ignored', 'Drafting was interrupted every time. Tried 5 times.'],
  );
});

test('entities are stored under the names of their records', async () => {
  await makeWaitingItems(drafting.website, 1);
  const writer = makeWriter(async (source, signal) => {
    const answer = await writeAsBuiltin(source, signal);
    if (answer.ok) answer.draft.entities = ['USEPA', 'Nowhere Water District', 'EPA'];
    return answer;
  });
  await draftItems(await drafting.worker(writer));
  const [story] = await drafting.website.query<{ entities: string[] }>('select entities from stories');
  assert.deepEqual(story?.entities, ['EPA', 'Nowhere Water District']);
});
