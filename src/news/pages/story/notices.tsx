import type { NoticeKind } from '../../../upkeep/terms.ts';
import { Time } from '../../../web/kit/time.tsx';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import type { StoryProvenance } from '../../provenance-contract.ts';

/** Retractions, expressions of concern and corrections of the works a story rests on, above its text. */
export const Notices = ({ notices }: { notices: StoryProvenance['notices'] }) =>
  notices.length > 0 && (
    <div className="mb-7 border-l-4 border-destructive bg-muted px-5 py-3.5 text-[0.9375rem] leading-6">
      {notices.map(({ kind, url, foundAt }, at) => (
        <p key={`${kind} ${url ?? at}`}>
          <strong className="font-semibold">{sentences[kind].label}.</strong> {sentences[kind].text} Noted on{' '}
          <Time at={foundAt} as="long" />.{' '}
          {url && (
            <OutsideLink href={url} data-print-address className="text-link">
              Read the notice<span className="sr-only no-print"> (opens in a new tab)</span>
            </OutsideLink>
          )}
        </p>
      ))}
    </div>
  );

const sentences: Record<NoticeKind, { label: string; text: string }> = {
  retraction: { label: 'Retracted', text: 'A study behind this story has since been retracted.' },
  concern: {
    label: 'Expression of concern',
    text: 'The journal has since expressed concern about a study behind this story.',
  },
  correction: {
    label: 'Corrected',
    text: 'A study behind this story has since been corrected by its journal.',
  },
};
