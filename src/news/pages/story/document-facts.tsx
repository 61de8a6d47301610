import { links } from '../../../web/kit/links.ts';
import { Time } from '../../../web/kit/time.tsx';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import type { StoryProvenance } from '../../provenance-contract.ts';
import { TextLink } from '../../../web/kit/ui/text-link.tsx';

type Props = { slug: string; document: NonNullable<StoryProvenance['document']> };

/** The Federal Register's data on a story's document, with its dates as a calendar file. */
export function DocumentFacts({ slug, document }: Props) {
  const { agencies, dockets, documentNumber, url, commentsCloseOn, effectiveOn } = document;
  const facts = [
    { name: 'Agency', texts: agencies },
    { name: 'Docket', texts: dockets },
    { name: 'Document', texts: documentNumber ? [documentNumber] : [] },
  ].filter(({ texts }) => texts.length > 0);
  const days = [
    { name: 'Comments close', day: commentsCloseOn },
    { name: 'Takes effect', day: effectiveOn },
  ];
  return (
    <>
      <dl className="divide-y text-sm">
        {facts.map(({ name, texts }) => (
          <div key={name} className="py-2.5">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{texts.join(', ')}</dd>
          </div>
        ))}
        {days.map(
          ({ name, day }) =>
            day && (
              <div key={name} className="py-2.5">
                <dt className="text-muted-foreground">{name}</dt>
                <dd className="font-semibold">
                  <Time at={day} as="long" />
                </dd>
              </div>
            ),
        )}
      </dl>
      <ul className="no-print mt-3 text-sm">
        <li className="py-0.5">
          <OutsideLink href={url} className="text-link">
            Official notice
          </OutsideLink>
        </li>
        {(commentsCloseOn ?? effectiveOn) && (
          <li className="py-0.5">
            <TextLink plain href={links.storyCalendar(slug)}>
              Add to calendar
            </TextLink>
          </li>
        )}
        <li className="py-0.5">
          <TextLink href={links.deadlines()}>Open comment periods</TextLink>
        </li>
      </ul>
    </>
  );
}
