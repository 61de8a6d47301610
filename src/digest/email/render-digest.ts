import { counted, longDate } from '../../web/kit/format.ts';
import { absolute, links } from '../../web/kit/links.ts';
import { contentFor, type DigestContent } from '../content-terms.ts';
import type { IssueServices } from '../services.ts';
import type { SubscriberLinks } from '../subscriber-links.ts';
import { storiesPerEmail } from '../terms.ts';
import { digestHtml } from './digest-html.ts';
import type { DigestEmail, DigestFacts } from './email-headers.ts';
import { type Section, sectionsOf } from './sections.ts';

type Reader = {
  /** Null for all. */
  categories: readonly string[] | null;
  links: SubscriberLinks;
  /** The sections for their follows, listed before the common ones. */
  followed?: readonly Section[];
};

/** The email of an issue for one subscriber. */
export function renderDigest(
  facts: DigestFacts,
  { categories, links: personal, followed = [] }: Reader,
): DigestEmail {
  const content = contentFor(facts.content, categories, storiesPerEmail);
  const subject = facts.isOwnSubject ? facts.subject : defaultSubject({ content, title: facts.title });
  const its = { ...facts, content, subject, followed };
  return { subject, text: digestText(its, personal), html: digestHtml(its, personal) };
}

const subjectTitleMax = 90;

/** The lead story's title, and how many more there are. Staff may write their own. */
export function defaultSubject({ content, title }: Pick<DigestFacts, 'content' | 'title'>): string {
  const [lead, ...others] = content.stories.slice(0, storiesPerEmail);
  if (!lead) return `The week in PFAS from ${title}`;
  const short =
    lead.title.length <= subjectTitleMax
      ? lead.title
      : `${lead.title.slice(0, subjectTitleMax - 1).trimEnd()}…`;
  return others.length === 0
    ? short
    : `${short}, plus ${counted(others.length, 'more story', 'more stories')}`;
}

/** The digest as plain text, complete in itself. */
function digestText(facts: DigestFacts, personal: SubscriberLinks): string {
  const { title, origin, contactEmail, postalAddress, date, introduction, content, followed = [] } = facts;
  return [
    `${title}\nThe week in PFAS, ${longDate(date, 'UTC')}`,
    ...(introduction ? [introduction.trim()] : []),
    ...content.stories.map(
      ({ category, title: headline, summary, slug }) =>
        `${category.toUpperCase()}\n${headline}\n\n${summary}\n${absolute(origin, links.story(slug))}`,
    ),
    ...[...followed, ...sectionsOf(content, (path) => absolute(origin, path))].map(
      ({ heading, summary, items, more }) =>
        [
          underlined(heading),
          ...(summary ? [summary] : []),
          ...items.map(({ label, note, href }) =>
            [
              `* ${label}`,
              ...[note, href].filter((line) => line !== undefined).map((line) => `  ${line}`),
            ].join('\n'),
          ),
          ...(more ? [`${more.label}: ${more.href}`] : []),
        ].join('\n'),
    ),
    [
      '-- ',
      `You’re getting this because this address is subscribed to the weekly digest of ${title}.`,
      `On the web: ${absolute(origin, links.digest(date))}`,
      `Unsubscribe: ${personal.unsubscribe}`,
      `Choose categories: ${personal.preferences}`,
      `Past digests: ${absolute(origin, links.digest())}`,
      `Questions: ${contactEmail}`,
      ...(postalAddress ? [`Postal address: ${postalAddress}`] : []),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

const underlined = (heading: string): string => `${heading}\n${'-'.repeat(heading.length)}`;

/** The facts of an issue with this content. */
export async function issueFacts(
  { website, settings }: IssueServices,
  issue: { date: string; subject: string | null; introduction: string | null },
  content: DigestContent,
): Promise<DigestFacts> {
  const { title, origin } = await website();
  const { contactEmail, postalAddress } = await settings.read();
  const { date, subject, introduction } = issue;
  return {
    title,
    origin,
    contactEmail,
    postalAddress,
    date,
    introduction,
    content,
    isOwnSubject: subject !== null,
    subject: subject ?? defaultSubject({ content, title }),
  };
}
