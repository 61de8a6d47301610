import { escapeMarkup } from '../../platform/formats/xml-text.ts';
import { counted, longDate } from '../../web/kit/format.ts';
import { absolute, links } from '../../web/kit/links.ts';
import { contentFor, type DigestContent, type DigestStory } from '../content-terms.ts';
import type { IssueServices } from '../services.ts';
import type { SubscriberLinks } from '../subscriber-links.ts';
import { storiesPerEmail } from '../terms.ts';
import type { DigestEmail, DigestFacts } from './email-headers.ts';
import { type Section, type SectionItem, sectionsOf } from './sections.ts';

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

/**
 * The digest as HTML for email clients: one column of nested tables with inline styles, which is all that Outlook
 * understands. The style sheet only adds dark colors and, on phones, narrower margins. No images, scripts or fonts.
 */
function digestHtml(facts: DigestFacts, personal: SubscriberLinks): string {
  const { title, origin, date, subject, introduction, content, followed = [] } = facts;
  const rows = [
    head(title, longDate(date, 'UTC'), origin),
    ...(introduction ? paragraphsOf(introduction).map((text) => row(paragraph(text), '20px 32px 0')) : []),
    ...content.stories.map((story, at) => storyRow(story, origin, at === 0)),
    ...[...followed, ...sectionsOf(content, (path) => absolute(origin, path))].map(sectionRow),
    foot(facts, personal),
  ];
  return `<!doctype html>
<html lang="en" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeMarkup(subject)}</title>
<!--[if mso]><style>table,td,p,a,h1,h2,li{font-family:Georgia,serif !important}</style><![endif]-->
<style>${styleSheet}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3efe6;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeMarkup(previewOf(facts))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3efe6">
<tr><td align="center" class="gutter" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="640" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:640px;background:#fffdf8">
${rows.join('\n')}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

const serif = "Georgia,'Times New Roman',serif";
const sans = 'Arial,Helvetica,sans-serif';
/** A long address in a text must not widen the column beyond a phone. */
const wraps = 'word-break:break-word;overflow-wrap:anywhere';

/** Gmail ignores these and inverts the light colors itself; they were chosen to survive that. */
const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a:hover{text-decoration:underline !important}
@media (max-width:480px){.gutter{padding:0 !important}.cell{padding-left:20px !important;padding-right:20px !important}}
@media (prefers-color-scheme:dark){
.page{background:#10151a !important}.paper{background:#171d23 !important}
.ink{color:#ece8df !important}.soft{color:#a8b0b7 !important}.accent{color:#6cc3cf !important}
.rule{border-color:#39424b !important}.strong{border-color:#ece8df !important}
}`;

const row = (inner: string, padding: string): string =>
  `<tr><td class="cell" style="padding:${padding}">${inner}</td></tr>`;

const paragraph = (text: string): string =>
  `<p class="ink" style="${wraps};margin:0;font:17px/1.55 ${serif};color:#1a1f24">${escapeMarkup(text)}</p>`;

const head = (title: string, date: string, origin: string): string =>
  row(
    `<p style="${wraps};margin:0;font:bold 30px/1.1 ${serif}"><a class="ink" href="${escapeMarkup(absolute(origin, links.home()))}" style="color:#1a1f24;text-decoration:none">${escapeMarkup(title)}</a></p>` +
      `<p class="soft strong" style="${wraps};margin:10px 0 0;padding:0 0 14px;border-bottom:3px solid #1a1f24;font:14px/1.4 ${sans};color:#59626b">The week in PFAS &middot; ${escapeMarkup(date)}</p>`,
    '28px 32px 0',
  );

const storyRow = (
  { title, summary, category, slug }: DigestStory,
  origin: string,
  isLead: boolean,
): string => {
  const href = escapeMarkup(absolute(origin, links.story(slug)));
  const size = isLead ? '26px/1.2' : '20px/1.25';
  return row(
    `<p class="accent" style="${wraps};margin:0;font:bold 12px/1.4 ${sans};letter-spacing:.04em;text-transform:uppercase;color:#0f5f6b">${escapeMarkup(category)}</p>` +
      `<h2 style="${wraps};margin:6px 0 0;font:bold ${size} ${serif}"><a class="ink" href="${href}" style="color:#1a1f24;text-decoration:none">${escapeMarkup(title)}</a></h2>` +
      `<p class="ink rule" style="${wraps};margin:8px 0 0;padding:0 0 22px;border-bottom:1px solid #d9d3c5;font:16px/1.55 ${serif};color:#1a1f24">${escapeMarkup(summary)}</p>`,
    '22px 32px 0',
  );
};

const sectionRow = ({ heading, summary, items, more }: Section): string =>
  row(
    `<h2 class="ink" style="${wraps};margin:0;font:bold 17px/1.3 ${sans};color:#1a1f24">${escapeMarkup(heading)}</h2>` +
      (summary
        ? `<p class="soft" style="${wraps};margin:6px 0 0;font:14px/1.5 ${sans};color:#59626b">${escapeMarkup(summary)}</p>`
        : '') +
      items.map(itemOf).join('') +
      (more
        ? `<p style="${wraps};margin:12px 0 0;font:14px/1.5 ${sans}">${anchor(more.href, more.label)}</p>`
        : ''),
    '28px 32px 0',
  );

const itemOf = ({ label, note, href }: SectionItem): string =>
  `<p class="ink rule" style="${wraps};margin:10px 0 0;padding:0 0 0 12px;border-left:2px solid #d9d3c5;font:15px/1.45 ${sans};color:#1a1f24">${href ? anchor(href, label) : escapeMarkup(label)}` +
  (note ? `<br><span class="soft" style="font-size:13px;color:#59626b">${escapeMarkup(note)}</span>` : '') +
  '</p>';

const anchor = (href: string, label: string): string =>
  `<a class="accent" href="${escapeMarkup(href)}" style="color:#0f5f6b;text-decoration:underline">${escapeMarkup(label)}</a>`;

function foot(
  { title, origin, date, contactEmail, postalAddress }: DigestFacts,
  personal: SubscriberLinks,
): string {
  const lines = [
    `You’re getting this because this address is subscribed to the weekly digest of ${escapeMarkup(title)}.`,
    `${anchor(absolute(origin, links.digest(date)), 'Read on the web')} &middot; ${anchor(personal.unsubscribe, 'Unsubscribe')} &middot; ${anchor(personal.preferences, 'Choose categories')} &middot; ${anchor(absolute(origin, links.digest()), 'Past digests')}`,
    `No tracking pixels, no redirected links. Questions: ${anchor(`mailto:${contactEmail}`, contactEmail)}`,
    ...(postalAddress ? [escapeMarkup(postalAddress)] : []),
  ];
  return row(
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="border-top:1px solid #d9d3c5;padding:16px 0 0">` +
      lines
        .map(
          (line) =>
            `<p class="soft" style="${wraps};margin:0 0 8px;font:13px/1.5 ${sans};color:#59626b">${line}</p>`,
        )
        .join('') +
      '</td></tr></table>',
    '32px 32px 24px',
  );
}

/** The line that inboxes show next to the subject. */
const previewOf = ({ introduction, content, isOwnSubject }: DigestFacts): string =>
  introduction?.split('\n')[0] ??
  content.stories
    .slice(isOwnSubject ? 0 : 1, 4)
    .map(({ title }) => title)
    .join(' · ');

const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).map((part) => part.replaceAll(/\s+/g, ' ').trim());
