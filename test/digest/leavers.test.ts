import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import type { SubscriberImport } from '../../src/digest/subscribers-contract.ts';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();
beforeEach(() => website.query('delete from subscribers'));

const importCsv = async (csv: string, query: Record<string, string> = {}) => {
  const answer = await website.asStaff(`/api/admin/subscribers/import?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: csv,
  });
  return {
    status: answer.status,
    result: (await answer.json()) as SubscriberImport & { error?: string },
  };
};
const active = async (): Promise<string[]> =>
  (
    await website.query<{ name: string }>(
      "select split_part(email, '@', 1) as name from subscribers where status = 'ACTIVE' order by 1",
    )
  ).map(({ name }) => name);

/** Exports as the tools' help pages describe their columns; people named `stays` are the only ones to import. */
const layouts: Record<string, string> = {
  'Mailchimp, members of all kinds in one table': `Email Address,First Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,LAST_CHANGED,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,LEID,TAGS
stays@example.org,A,4,2024-02-01 10:00:00,203.0.113.9,2024-02-01 10:05:00,2024-03-01 10:00:00,,,,,,501,"""Wells"",""Board"""
one@example.org,B,2,2024-02-02 10:00:00,,2024-02-02 10:05:00,2024-06-01 09:00:00,2024-06-01 09:00:00,March letter,NORMAL,,,502,
two@example.org,C,1,2024-02-03 10:00:00,,2024-02-03 10:05:00,2024-06-01 09:00:00,,,,2024-05-01 08:00:00,April letter,503,`,
  'Constant Contact, with its email status': `Email address,First name,Email status,Email permission status,Opt-in date,Email update source,Confirmed Opt-Out Date,Confirmed Opt-Out Reason
stays@example.org,A,Active,Express,2024-02-01,Form,,
one@example.org,B,Unsubscribed,Express,2024-02-01,Form,2024-05-01,Too many
two@example.org,C,No Permissions Set,Implied,2024-02-01,Event,,
three@example.org,D,Active,Implied,2024-02-01,Form,05/02/2024,`,
  'HubSpot, contacts with opt-outs and bounces': `Record ID,Email,Unsubscribed from all email,Opted out of email: Water letter,Email hard bounce reason,Marketing contact status,Lead Status,Consent date
1,stays@example.org,,,,Marketing contact,IN_PROGRESS,2024-02-01
2,one@example.org,Yes,,,Marketing contact,NEW,2024-02-01
3,two@example.org,No,true,,Marketing contact,NEW,2024-02-01
4,three@example.org,,,UNKNOWN_USER,Marketing contact,,2024-02-01
5,four@example.org,,,,Non-marketing contact,,2024-02-01`,
  'Brevo, with blocklists by channel': `CONTACT ID;EMAIL;EMAIL_BLOCKLISTED;SMS_BLOCKLISTED;OPT_IN;OPT_IN_DATE;ADDED_TIME
1;stays@example.org;No;Yes;Yes;2024-02-01;2024-02-01
2;one@example.org;Yes;No;Yes;2024-02-01;2024-02-01
3;two@example.org;No;No;No;2024-02-01;2024-02-01`,
  'MailerLite, with statuses': `Subscriber email\tStatus\tSent\tOpens\tClicks\tOpt-in timestamp\tUnsubscribed
stays@example.org\tactive\t12\t0\t0\t2024-02-01 12:00:00\t
one@example.org\tjunk\t3\t0\t0\t2024-02-01 12:00:00\t
two@example.org\tbounced\t3\t0\t0\t2024-02-01 12:00:00\t
three@example.org\tactive\t3\t2\t0\t2024-02-01 12:00:00\t2024-08-09 10:11:12`,
  'Kit, with states of subscribers': `id,first_name,email_address,state,created_at,tags,cancelled_at,consent date
1,A,stays@example.org,active,2024-02-01T10:00:00Z,wells,,2024-02-01
2,B,one@example.org,cancelled,2024-02-01T10:00:00Z,,2024-05-01T10:00:00Z,2024-02-01
3,C,two@example.org,bounced,2024-02-01T10:00:00Z,,,2024-02-01
4,D,three@example.org,complained,2024-02-01T10:00:00Z,,,2024-02-01
5,E,four@example.org,inactive,2024-02-01T10:00:00Z,,,2024-02-01`,
  'Klaviyo, with consents and suppressions': `Klaviyo ID,Email,Email Marketing Consent,Email Marketing List Suppressions,Email Suppressions,SMS Marketing Consent,Consent date
K1,stays@example.org,SUBSCRIBED,,,UNSUBSCRIBED,2024-02-01
K2,one@example.org,UNSUBSCRIBED,,,,2024-02-01
K3,two@example.org,SUBSCRIBED,MANUALLY_SUPPRESSED,,,2024-02-01
K4,three@example.org,SUBSCRIBED,,INVALID_EMAIL,,2024-02-01
K5,four@example.org,FALSE,,,,2024-02-01`,
  'Campaign Monitor, all states in one table': `Email Address,Name,Status,Date Subscribed,Date Unsubscribed,ConsentToTrack,Consent date
stays@example.org,A,Active,01/02/2024,,Yes,2024-02-01
one@example.org,B,Unsubscribed,01/02/2024,05/02/2024,Yes,2024-02-01
two@example.org,C,Bounced,01/02/2024,,Unchanged,2024-02-01
three@example.org,D,Deleted,01/02/2024,,No,2024-02-01`,
  'ActiveCampaign, with states by list': `Email,Date Created,Lists,Status - Water letter,Subscribe Date - Water letter,Unsubscribe Date - Water letter,Unsubscribe Reason - Water letter,Bounced Hard,Bounced Soft,Consent date
stays@example.org,2024-02-01,Water letter,Active,2024-02-01,,,0,0,2024-02-01
one@example.org,2024-02-01,Water letter,Unsubscribed,2024-02-01,2024-05-01,no time,0,0,2024-02-01
two@example.org,2024-02-01,Water letter,Active,2024-02-01,,,1,0,2024-02-01`,
  'Substack, with disabled addresses': `Email,Subscription type,Cancel date,Start date,Emails received (6mo),Email disabled,Activity,Digest enabled,Consent date
stays@example.org,Free,,2024-02-01,12,,2,,2024-02-01
one@example.org,Free,,2024-02-01,12,Yes,2,,2024-02-01`,
};
/** Others of the same kind. */
const invented: Record<string, string> = {
  'a members’ list': `id,email,subscribed_to_emails,complimentary_plan,deleted_at,consent date
1,stays@example.org,true,false,,2024-02-01
2,one@example.org,false,false,,2024-02-01
3,two@example.org,true,false,2025-01-02T10:00:00Z,2024-02-01`,
  'a newsletter that disables email': `email,active_subscription,expiry,email_disabled,consentedOn
stays@example.org,true,,false,2024-02-01
one@example.org,true,,true,2024-02-01`,
  'Email disabled':
    'Email,Consent date,Email disabled\nstays@example.org,2024-02-01,\none@example.org,2024-02-01,x',
  'a suppression with codes': `Email,Email Marketing Consent,Email Suppressions,SMS Marketing Consent,Email Marketing Consent Timestamp
stays@example.org,SUBSCRIBED,[],UNSUBSCRIBED,2024-02-01
one@example.org,SUBSCRIBED,"['HARD_BOUNCE']",,2024-02-01
two@example.org,NEVER_SUBSCRIBED,,,2024-02-01
three@example.org,SUBSCRIBED,USER_SUPPRESSED;UNSUBSCRIBE,,2024-02-01`,
  hasOptedOutOfEmail: `email,hasOptedOutOfEmail,emailBouncedDate,doNotCall,consentedOn
stays@example.org,0,,1,2024-02-01
one@example.org,1,,0,2024-02-01
two@example.org,0,2024-09-01,0,2024-02-01`,
  'Is Unsubscribed':
    'email,consentedOn,Is Unsubscribed\nstays@example.org,2024-02-01,0\none@example.org,2024-02-01,1',
  OptOut_Date:
    'email;consentedOn;OptOut_Date;optout_type\nstays@example.org;2024-02-01;;\none@example.org;2024-02-01;20250122T111244;3',
  complaints:
    'email,consentedOn,Spam Report,Complained at\nstays@example.org,2024-02-01,FALSE,\none@example.org,2024-02-01,TRUE,\ntwo@example.org,2024-02-01,,1735689600',
  'a column of no use as its name says':
    'email,consentedOn,Field 7\nstays@example.org,2024-02-01,blue\none@example.org,2024-02-01,Unsubscribed',
  Blocklist:
    'email,consentedOn,Blocklist,State\nstays@example.org,2024-02-01,,MI\none@example.org,2024-02-01,yes,OH',
  'accepts marketing':
    'email,consentedOn,Accepts Email Marketing\nstays@example.org,2024-02-01,yes\none@example.org,2024-02-01,no',
  'do not contact':
    'email,consentedOn,Do Not Email,Unsubscribe URL\nstays@example.org,2024-02-01,N,https://mail.example/u/1\none@example.org,2024-02-01,Y,https://mail.example/u/2',
  'states of a subscription':
    'email,consentedOn,State\nstays@example.org,2024-02-01,Active\none@example.org,2024-02-01,Cancelled\ntwo@example.org,2024-02-01,Complained',
  'a line without a date of consent':
    'email,consentedOn,Removed\nstays@example.org,2024-02-01,\none@example.org,,2024-05-01\none@example.org,2024-02-01,',
};
for (const [name, csv] of Object.entries({ ...layouts, ...invented }))
  test(`${name}: only those who stayed are subscribed`, async () => {
    const { status, result } = await importCsv(csv);
    assert.deepEqual([status, result.questions, result.rejected], [200, [], []], JSON.stringify(result));
    assert.deepEqual(await active(), ['stays']);
  });

const fieldCase = new URL(
  '../../../shared/samples/field-cases/subscribers/unsubscribed-members-export.csv',
  import.meta.url,
);
test(
  'a file of only people who left is refused',
  { skip: existsSync(fieldCase) ? false : 'the samples are missing' },
  async () => {
    const { status, result } = await importCsv(readFileSync(fieldCase, 'utf8'), { skipRejected: '1' });
    assert.equal(status, 422);
    assert.match(result.error!, /Everyone in this file has unsubscribed/);
    assert.deepEqual(await active(), []);
  },
);

const segments = `email,consentedOn,Removed from list?,Tags
a@example.org,2024-02-01,moved,
b@example.org,2024-02-01,perhaps,
c@example.org,2024-02-01,,"asked to be unsubscribed in May"
d@example.org,2024-02-01,,board
`;
test('a column that may say who left and is not understood stops the import until staff answer', async () => {
  const { status, result } = await importCsv(segments, { skipRejected: '1' });
  assert.equal(status, 422);
  assert.match(result.error!, /“moved”.*“Removed from list\?”|“Removed from list\?”.*“moved”/);
  assert.deepEqual(result.questions, [
    {
      column: 'Removed from list?',
      values: [
        { value: 'moved', count: 1 },
        { value: 'perhaps', count: 1 },
      ],
      isComplete: true,
    },
    { column: 'Tags', values: [{ value: 'asked to be unsubscribed in May', count: 1 }], isComplete: true },
  ]);
  assert.deepEqual(await active(), []);
  const half = await importCsv(segments, { columns: JSON.stringify({ Tags: 'left' }) });
  assert.deepEqual([half.status, half.result.questions.length], [422, 1]);
  const columns = { 'Removed from list?': ['moved'], Tags: 'left' };
  assert.equal((await importCsv(segments, { columns: JSON.stringify(columns) })).status, 200);
  assert.deepEqual(await active(), ['b', 'd']);
  const [entry] = await website.query<{ after: { columns: unknown } }>(
    "select after from audit_entries where act = 'import subscribers' order by at desc, id desc limit 1",
  );
  assert.deepEqual(entry!.after.columns, columns);
  assert.equal((await importCsv(segments, { columns: '{"Tags":1}' })).status, 400);
});

test('archived, suspended, lapsed and erased people, and notes that ask to be left out, are asked about', async () => {
  for (const [column, value] of [
    ['Archived', 'true'],
    ['Suspended', 'yes'],
    ['Segment', 'Lapsed'],
    ['Reason for leaving', 'too many letters'],
    ['gdpr_erasure', 'requested'],
    ['Notes', 'Please take me off your list'],
  ]) {
    const csv = `email,consentedOn,${column}\none@example.org,2024-02-01,${value}\ntwo@example.org,2024-02-01,`;
    const { status, result } = await importCsv(csv);
    assert.deepEqual([status, result.questions.map((each) => each.column)], [422, [column]], column);
  }
  assert.deepEqual(await active(), []);
});

test('what a column is said to mean doesn’t bring back those whom it clearly names', async () => {
  const csv =
    'email,consentedOn,Unsubscribed\na@example.org,2024-02-01,2024-05-01\nb@example.org,2024-02-01,later\n';
  assert.equal((await importCsv(csv, { columns: '{"Unsubscribed":"ignored"}' })).status, 200);
  assert.deepEqual(await active(), ['b']);
});

test('empty cells among yes and no are asked about', async () => {
  const csv =
    'email,consentedOn,Opt in\nb@example.org,2024-02-01,\na@example.org,2024-02-01,yes\nc@example.org,2024-02-01,no\n';
  const { result } = await importCsv(csv);
  assert.deepEqual(result.questions, [
    { column: 'Opt in', values: [{ value: '', count: 1 }], isComplete: true },
  ]);
  assert.equal((await importCsv(csv, { columns: '{"Opt in":[""]}' })).status, 200);
  assert.deepEqual(await active(), ['a']);
});

test('an empty cell among dates of confirmation is asked about', async () => {
  const csv =
    'email,consentedOn,Confirmed on\na@example.org,2024-02-01,2024-02-01 10:05\nb@example.org,2024-02-01,\n';
  const { status, result } = await importCsv(csv);
  assert.deepEqual(
    [status, result.questions.map(({ column, values }) => [column, values])],
    [422, [['Confirmed on', [{ value: '', count: 1 }]]]],
  );
  assert.deepEqual(await active(), []);
});

test('an import reactivates no one, and ends the subscription of those it brought who have left since', async () => {
  await website.query(
    `insert into subscribers (email, status, origin) values ('gone@example.org', 'UNSUBSCRIBED', 'import'),
      ('here@example.org', 'ACTIVE', 'form'), ('brought@example.org', 'ACTIVE', 'import')`,
  );
  const csv = `email,consentedOn,unsubscribed_at
gone@example.org,2026-01-02,
here@example.org,2024-02-01,2025-01-01
brought@example.org,2024-02-01,2025-01-01
new@example.org,2024-02-01,
`;
  const { result } = await importCsv(csv, { dryRun: '1' });
  assert.deepEqual([result.added, result.known, result.left, result.ended], [1, 1, 2, 1]);
  assert.deepEqual(await active(), ['brought', 'here']);
  await importCsv(csv);
  assert.deepEqual(await active(), ['here', 'new']);
});
