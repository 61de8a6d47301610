import { existsSync, readFileSync } from 'node:fs';
import type { PreparedAction } from '../../../src/ledger/issuing-contract.ts';
import { readCalls, type Schema } from '../fuzz/api-calls.ts';
import { validValue } from '../fuzz/valid-value.ts';
import { type FeedServer, rssFeed } from '../servers/feed-server.ts';
import { signInAsRole } from '../website/staff.ts';
import type { TestWebsite } from '../website/test-website.ts';
import { makeStory } from './make-story.ts';

const samples = new URL('../../../../shared/samples/sanitize/', import.meta.url);
export const skipWithoutSamples = existsSync(samples) ? false : 'the samples are not here';

/** Attacks on code that renders text as markup, from public collections; none contains NUL, which no field accepts. */
export function readPayloads(): string[] {
  const read = (name: string) => JSON.parse(readFileSync(new URL(name, samples), 'utf8')) as unknown[];
  return [
    ...(read('payloads.json') as string[]),
    ...(read('html5lib.json') as { input: string }[]).map(({ input }) => input),
  ].filter((payload) => /[<>"'&:]/.test(payload) && !payload.includes('\0'));
}

/** The payloads concatenated, in texts of at most this many characters. */
export function inTexts(payloads: readonly string[], charactersMax: number): string[] {
  const texts: string[] = [];
  for (const payload of payloads.map((one) => one.slice(0, charactersMax)))
    if (texts.length > 0 && texts.at(-1)!.length + payload.length < charactersMax)
      texts[texts.length - 1] += ` ${payload}`;
    else texts.push(payload);
  return texts;
}

const image = '<img src=x onerror=alert(1)>';
const addressWithMarkup = `https://news.example.org/?"'><script>alert(1)</script><img src=x onerror=alert(1)>`;

/** A value of the schema in which all free text, including field names, is hostile. */
function hostileValue(schema: Schema, text: string, short: string): unknown {
  if (schema.format === 'uri') return addressWithMarkup;
  if (schema.enum || schema.format || schema.pattern?.startsWith('^(')) return validValue(schema);
  if (schema.anyOf) return hostileValue(schema.anyOf.at(-1)!, text, short);
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
        name,
        hostileValue(field, text, short),
      ]);
      return fields.length > 0 ? Object.fromEntries(fields) : { [short]: short };
    }
    case 'array':
      return [hostileValue(schema.items!, short, short)];
    case 'string':
      return schema.pattern ? validValue(schema) : text.slice(0, schema.maxLength);
    default:
      return validValue(schema);
  }
}

export type HostileContent = { storyIds: string[]; certificateIds: string[]; payloads: string[] };
type Send = TestWebsite['send'];
type Fields = Record<string, unknown>;

/**
 * Fills the website with payloads in every text that staff can write, through the calls in the API document, and with a
 * feed made of them. Throws if a call accepts none of its input.
 */
export async function fillWithHostileContent(
  website: TestWebsite,
  feeds: FeedServer,
): Promise<HostileContent> {
  const payloads = readPayloads();
  const calls = await readCalls(website);
  const shorts = payloads.filter(({ length }) => length < 60);
  const texts = inTexts(payloads, 3_900);
  const editor = await signInAsRole(website, 'EDITOR');
  const bodyOf = (name: string, text: string, at: number) => {
    const { body } = calls.find((call) => call.name === name)!;
    return hostileValue(body!, text, shorts[(at * 37) % shorts.length]!) as Fields;
  };
  const { anyOf: actions = [] } = calls.find(({ name }) => name === prepareCall)!.body!;
  const actionOf = (act: string, text: string, at: number) => {
    const schema = actions.find(({ properties }) => properties?.act?.enum?.[0] === act)!;
    const action = hostileValue(schema, text, shorts[(at * 37) % shorts.length]!) as Fields;
    // A kept file would have to be uploaded first.
    const documents = (action.documents as Fields[] | undefined)?.map((one) => ({
      ...one,
      url: addressWithMarkup,
    }));
    return { ...action, ...(documents && { documents }), replaces: undefined };
  };

  const storyIds: string[] = [];
  const certificateIds: string[] = [];
  for (const [at, text] of texts.entries()) {
    const id = await makeStory(website, { slug: `hostile-${at}` });
    const { updatedAt: _updatedAt, ...change } = bodyOf('PATCH /api/admin/stories/{id}', text, at);
    await send(editor, 'PATCH', `/api/admin/stories/${id}`, { ...change, status: 'APPROVED' });
    // Changed once more, so that it has a history; every fourth is withdrawn, with a reason.
    const summary = text.toUpperCase().slice(0, 4_000);
    const status = at % 4 === 3 ? 'HELD' : 'APPROVED';
    await send(editor, 'PATCH', `/api/admin/stories/${id}`, { summary, status });
    storyIds.push(id);
    if (at % 3 > 0) continue;
    const certificateId = `HOSTILE-${at}`;
    await act(website, { ...actionOf('issue', text, at), certificateId });
    certificateIds.push(certificateId);
    await addSite(website, text, shorts[at]!);
  }
  const certificateId = certificateIds[0]!;
  const retirementDate = new Date().toISOString().slice(0, 10);
  await act(website, { ...actionOf('retire', texts[0]!, 0), certificateId, retirementDate });
  await send(website.send, 'PATCH', '/api/admin/settings', {
    title: image,
    digest: { day: 'Friday', hour: 9, senderName: image },
  });
  const invitation = { email: 'somebody@example.org', role: 'EDITOR' };
  await send(website.send, 'POST', '/api/admin/users/invitations', invitation);
  await fetchFeed(website, feeds, payloads, texts);
  return { storyIds, certificateIds, payloads };
}

const prepareCall = 'POST /api/admin/certificates/prepare';

/** Prepares an action and signs it. */
async function act(website: TestWebsite, action: Fields): Promise<void> {
  const prepared = await send(website.send, 'POST', '/api/admin/certificates/prepare', action);
  const { digest } = (await prepared.json()) as PreparedAction;
  await send(website.send, 'POST', '/api/admin/certificates/sign', { digest });
}

/** Sends the body; fields rejected by their own rule are sent as a URL that contains markup, or left out. */
async function send(by: Send, method: string, path: string, body: Fields): Promise<Response> {
  const answer = await by(method, path, body);
  if (answer.ok) return answer;
  const text = await answer.text();
  const refused = Object.keys((JSON.parse(text) as { fields?: Fields }).fields ?? {}).filter(
    (name) => name in body,
  );
  if (answer.status !== 400 || refused.length === 0) throw new Error(`${path}: ${answer.status} ${text}`);
  const { ...rest } = body;
  for (const name of refused)
    if (rest[name] === addressWithMarkup) delete rest[name];
    else rest[name] = addressWithMarkup;
  return send(by, method, path, rest);
}

/** There is no call for it yet. */
const addSite = (website: TestWebsite, text: string, short: string) =>
  website.query(
    `insert into contamination_sites
       (site_name, site_type, location, zip_code, latitude, longitude, contaminant_data, data_source, source_url)
     values ($1, 'Industrial', $2, '<svg>', 40, -80, $3, $2, $4)`,
    [text.slice(0, 200), text.slice(200, 400), { [short]: short }, addressWithMarkup],
  );

async function fetchFeed(
  website: TestWebsite,
  feeds: FeedServer,
  payloads: readonly string[],
  texts: readonly string[],
): Promise<void> {
  const items = texts.map((text, at) => ({
    title: `PFAS in drinking water ${payloads[at * 20]}`,
    link: `https://news.example.org/${at}?"><script>alert(1)</script>`,
    text: `<p>The EPA set a PFAS limit for drinking water.</p> ${text}`,
  }));
  feeds.serve('/feed.xml', rssFeed(items));
  const source = { name: payloads[100]!.slice(0, 200), url: feeds.url('/feed.xml'), parser: 'rss' };
  const added = (await (await website.send('POST', '/api/admin/sources', source)).json()) as { id: string };
  const run = await website.send('POST', `/api/admin/sources/${added.id}/fetch?wait=1`);
  const { drafted, ...rest } = (await run.json()) as { drafted: number };
  if (!(drafted > 0)) throw new Error(`Nothing was drafted: ${JSON.stringify(rest)}`);
}
