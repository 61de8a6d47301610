import type { UserRole } from '../../../src/access/terms.ts';
import type { Outbox } from '../../../src/outbox/contract.ts';
import { waitFor } from '../wait-for.ts';
import { callsWith, openSession } from './open-session.ts';
import type { TestWebsite } from './test-website.ts';

/** A person with their own session. */
export type Person = { email: string; password: string; cookie: string } & Pick<TestWebsite, 'call' | 'send'>;

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
const jsonHeaders = { 'content-type': 'application/json', 'user-agent': firefox };

/** Sends JSON without a session, or with a cookie. */
export const post = (website: TestWebsite, path: string, body: unknown, cookie = ''): Promise<Response> =>
  website.call(path, {
    method: 'POST',
    headers: { ...jsonHeaders, ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });

export const cookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

export async function signInAs(website: TestWebsite, email: string, password: string): Promise<Person> {
  const answer = await post(website, '/api/auth/login', { email, password });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return { email, password, ...sessionOf(website, answer) };
}

/** Creates an account with the role; returns a function that sends JSON with its session. */
export async function signInAsRole(website: TestWebsite, role: UserRole): Promise<TestWebsite['send']> {
  const email = `${role.toLowerCase()}-${crypto.randomUUID()}@example.org`;
  await website.query("insert into users (email, password, role) values ($1, '', $2)", [email, role]);
  return callsWith(website, await openSession(website, email)).send;
}

/** The token in the latest email to a recipient whose subject matches, once it is written. */
export async function tokenFor(website: TestWebsite, email: string, subject: RegExp): Promise<string> {
  return waitFor(`a mail to ${email}`, async () => {
    const { mails } = (await (await website.asStaff('/api/admin/mails')).json()) as Outbox;
    const mail = mails.find(
      (one) => one.recipient === email && subject.test(one.subject) && one.state === 'written',
    );
    if (!mail) return null;
    const { text } = (await (await website.asStaff(`/api/admin/mails/${mail.id}/text`)).json()) as {
      text: string;
    };
    return /token=([\w-]+)/.exec(text)?.[1];
  });
}

/** Invites a person and accepts for them, as they would from their email. */
export async function inviteAndJoin(
  website: TestWebsite,
  role: UserRole,
  email = `${role.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.org`,
): Promise<Person> {
  const password = 'a long enough password';
  const invited = await website.send('POST', '/api/admin/users/invitations', { email, role });
  if (invited.status !== 201) throw new Error(`${invited.status}: ${await invited.text()}`);
  const token = await tokenFor(website, email, /^Join the staff/);
  const answer = await post(website, '/api/auth/invitation', { token, password });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  return { email, password, ...sessionOf(website, answer) };
}

const sessionOf = (website: TestWebsite, answer: Response) => {
  const cookie = cookieOf(answer);
  return { cookie, ...callsWith(website, cookie) };
};
