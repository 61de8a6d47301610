import { absolute, links } from '../../web/kit/links.ts';
import type { SubscriberLinks } from '../links/subscriber-links.ts';
import type { DigestFacts } from './digest-facts.ts';
import { longDay } from './format.ts';
import { sectionsOf } from './sections.ts';

/** The digest as plain text, complete in itself. */
export function digestText(facts: DigestFacts, personal: SubscriberLinks): string {
  const { title, origin, contactEmail, postalAddress, date, introduction, content, followed = [] } = facts;
  return [
    `${title}\nThe week in PFAS, ${longDay(date)}`,
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
