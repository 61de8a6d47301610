import type { StaffEntities } from '../../../src/entities/contract.ts';
import type { Certificate } from '../../../src/ledger/contract.ts';
import type { SiteDetails } from '../../../src/sites/contract.ts';
import { sendDigest, waitForDigest } from '../content/digest.ts';
import { certificateContent, performAction, prepareAndSign } from '../content/ledger.ts';
import { type FeedServer, rssFeed, startFeedServer } from '../servers/feed-server.ts';
import { waitFor } from '../wait-for.ts';
import { writePublishedKey } from './published-key.ts';
import { inviteAndJoin } from './staff.ts';
import { startTestWebsite, type TestWebsite } from './test-website.ts';

/** The records that the upgrade test expects in every database fixture. */
export const fixtureContent = {
  title: 'The Larkfield Record',
  invited: 'editor@larkfield.example',
  subscriber: 'reader@larkfield.example',
  source: 'Larkfield Paper',
  story: 'Larkfield finds PFAS in two wells',
  correctedStory: 'Larkfield finds PFAS in three wells',
  whyMatters: 'The wells serve 4,000 people.',
  tag: 'Drinking Water',
  draft: 'EPA proposes new PFAS limits',
  ignored: 'Bridge reopens',
  retiredProject: 'Larkfield cleanup',
  verifier: 'Better Verifiers',
  retiredTo: 'Larkfield Utilities',
  silentProject: 'Larkfield airfield',
  site: 'Larkfield plating works',
};

/** The records that it also expects in fixtures from migration 0039 on. */
export const laterContent = {
  joined: { email: 'joined@larkfield.example', role: 'EDITOR' },
  measuredSite: 'Larkfield Water',
  correctedLevel: 6.79,
  correctionReason: 'A typing error in the report.',
  renamed: { name: 'Riverton Airfield', slug: 'riverton-airfield', newSlug: 'riverton-field' },
  merged: { name: 'First Laboratory', slug: 'first-laboratory', into: 'Second Laboratory' },
} as const;

/** A website with a little of everything, added through its API. Its log's key is the published one, in `folder`. */
export async function startFixtureWebsite(folder: string): Promise<TestWebsite> {
  const feeds = await startFeedServer();
  try {
    const website = await startTestWebsite({
      FETCH_ALLOW_HOSTS: feeds.host,
      LEDGER_KEY_FILE: writePublishedKey(folder),
    });
    await send(website, 'PATCH', '/api/admin/settings', { title: fixtureContent.title });
    await send(website, 'POST', '/api/admin/users/invitations', {
      email: fixtureContent.invited,
      role: 'EDITOR',
    });
    await send(website, 'POST', '/api/subscribe', { email: fixtureContent.subscriber });
    await inviteAndJoin(website, laterContent.joined.role, laterContent.joined.email);
    await addStories(website, feeds);
    await sendToSubscribers(website);
    await addCertificates(website);
    await changeEntities(website);
    await addSite(website);
    await addMeasuredSite(website);
    return website;
  } finally {
    await feeds.stop();
  }
}

/** A source with three items: an approved and then corrected story, a draft, and an ignored item. */
async function addStories(website: TestWebsite, feeds: FeedServer): Promise<void> {
  const item = (title: string, text: string) => ({
    title,
    link: `https://news.example.org/${title.replaceAll(' ', '-')}`,
    text,
  });
  const items = [
    item(
      fixtureContent.story,
      'The utility measured 12 ppt of PFOA in two wells. A PFAS filter is being built.',
    ),
    item(
      fixtureContent.draft,
      'The EPA proposed new PFAS limits for drinking water, and utilities commented.',
    ),
    item(fixtureContent.ignored, 'The bridge over the river reopens on Monday.'),
  ];
  feeds.serve('/feed.xml', rssFeed(items));
  const source = await send<{ id: string }>(website, 'POST', '/api/admin/sources', {
    name: fixtureContent.source,
    url: feeds.url('/feed.xml'),
    parser: 'rss',
    isActive: false,
  });
  await send(website, 'POST', `/api/admin/sources/${source.id}/fetch?wait=1`);
  const [story] = await website.query<{ id: string }>('select id from stories where title = $1', [
    fixtureContent.story,
  ]);
  await send(website, 'POST', '/api/admin/stories/bulk-update', { ids: [story!.id], status: 'APPROVED' });
  await waitFor('the story to have its cover', async () => {
    const { imageUrl } = await send<{ imageUrl: string | null }>(website, 'GET', `/api/stories/${story!.id}`);
    return imageUrl;
  });
  await send(website, 'PATCH', `/api/admin/stories/${story!.id}`, {
    title: fixtureContent.correctedStory,
    whyMatters: fixtureContent.whyMatters,
    tags: [fixtureContent.tag],
    acceptUnsupported: true,
  });
}

async function sendToSubscribers(website: TestWebsite): Promise<void> {
  const { id } = await sendDigest(website);
  await waitForDigest(website, id, ({ status }) => status === 'sent');
}

/** One corrected and then retired, and one whose notes were withdrawn. */
async function addCertificates(website: TestWebsite): Promise<void> {
  const issue = async (overrides: Record<string, unknown>) => {
    const content = certificateContent({ lotId: 'LOT-1', ...overrides });
    const { certificateId } = await answered<Certificate>('issue', prepareAndSign(website.send, content));
    return (verb: string, body?: object) => answered(verb, performAction(website, certificateId, verb, body));
  };
  const retired = await issue({ projectName: fixtureContent.retiredProject });
  await retired('correct', { changes: { verifier: fixtureContent.verifier }, reason: 'Misprint.' });
  await retired('retire', { retiredTo: fixtureContent.retiredTo });
  const silent = await issue({
    projectName: fixtureContent.silentProject,
    lotId: 'LOT-2',
    notes: 'Call the lab.',
  });
  await silent('withdraw-notes');
}

/** One renamed, and one merged into another. */
async function changeEntities(website: TestWebsite): Promise<void> {
  const { renamed, merged } = laterContent;
  const idOf = async (name: string) => {
    const query = `q=${encodeURIComponent(name)}`;
    const found = await send<StaffEntities>(website, 'GET', `/api/admin/entities?${query}`);
    return found.entities[0]!.id;
  };
  const change = async (method: string, name: string, action: string, body: unknown) =>
    send(website, method, `/api/admin/entities/${await idOf(name)}${action}`, body);
  await change('PATCH', renamed.name, '', { name: 'Riverton Field', kind: 'place' });
  await change('POST', merged.into, '/merge', { entityId: await idOf(merged.name) });
}

const addSite = (website: TestWebsite): Promise<unknown> =>
  website.query(
    `insert into contamination_sites (site_name, site_type, location, zip_code, contaminant_data)
     values ($1, 'Industrial', 'Larkfield, CA', '95403', '{"PFOA": 12}')`,
    [fixtureContent.site],
  );

/** One that staff added with a result, which they then corrected. */
async function addMeasuredSite(website: TestWebsite): Promise<void> {
  const result = {
    compound: 'PFOA',
    result: 'detected',
    value: 67.9,
    unit: 'ng/L',
    reportingLimit: 2,
    collectedOn: '2024-01-10',
    method: 'EPA 533',
    sample: null,
  };
  const { id, updatedAt, samples } = await send<SiteDetails>(website, 'POST', '/api/admin/sites', {
    siteName: laterContent.measuredSite,
    siteType: 'Drinking Water Above MCL',
    location: 'Larkfield, CA',
    zipCodes: ['95403'],
    latitude: null,
    longitude: null,
    externalId: null,
    dataSource: 'Larkfield Utilities',
    sourceUrl: null,
    results: [result],
  });
  await send(website, 'POST', `/api/admin/sites/${id}/correct`, {
    updatedAt,
    reason: laterContent.correctionReason,
    changed: [{ id: samples[0]!.id, result: { ...result, value: laterContent.correctedLevel } }],
  });
}

async function send<Answer>(
  website: TestWebsite,
  method: string,
  address: string,
  body?: unknown,
): Promise<Answer> {
  return answered(`${method} ${address}`, website.send(method, address, body));
}

async function answered<Answer>(what: string, sent: Promise<Response>): Promise<Answer> {
  const answer = await sent;
  if (!answer.ok) throw new Error(`${what}: ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
