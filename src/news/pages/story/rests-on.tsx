import { useId, type ReactNode } from 'react';
import { licenseTerms } from '../../../ingest/terms.ts';
import { isFictionalSource } from '../../../sample/terms.ts';
import { counted } from '../../../web/kit/format.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import type { Story } from '../../contract.ts';
import type { StoryProvenance, StoryRevision } from '../../provenance-contract.ts';
import { revisionsId } from './revisions.tsx';

type Props = { story: Story; provenance: StoryProvenance; revisions: StoryRevision[] };

/** The provenance of a story: its sources and quotations, who drafted and approved it, and its corrections. */
export function RestsOn({ story, provenance, revisions }: Props) {
  const { draft, alsoReportedBy, quotations, reviewedAt, isSample } = provenance;
  // Stories in the sample content are loaded as approved, without a reviewer.
  const isReviewed = !isSample || story.approvedBy !== null;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mt-9 break-inside-avoid border-t-2 border-rule text-sm leading-6"
    >
      <h2 id={id} className="pt-2.5 pb-1.5 headline text-lg">
        What this rests on
      </h2>
      <dl className="divide-y">
        <Row name="Source">
          <Source
            sourceName={draft?.sourceName ?? null}
            url={draft?.sourceUrl ?? story.canonicalUrl}
            publishedAt={draft?.publishedAt ?? null}
            sourceLicense={draft?.sourceLicense ?? null}
          />
        </Row>
        {alsoReportedBy.length > 0 && (
          <Row name="Also reported by">
            <ul>
              {alsoReportedBy.map((report) => (
                <li key={report.url}>
                  <Source {...report} />
                </li>
              ))}
            </ul>
          </Row>
        )}
        {quotations.length > 0 && (
          <Row name="Quotations">
            <Quotations sentences={quotations} />
          </Row>
        )}
        <Row name="Written">
          {isSample && sampleWords(story)}
          {isSample && isReviewed && draft && (
            <>
              {' '}
              <Writer of={draft} />.
            </>
          )}
          {!isSample && <Writer of={draft} />}
        </Row>
        {isReviewed && reviewedAt && (
          <Row name="Approved">
            By an editor on <Time at={reviewedAt} as="long" />
          </Row>
        )}
        {(isReviewed || revisions[0]) && <Corrections revisions={revisions} />}
      </dl>
    </section>
  );
}

const sampleWords = ({ canonicalUrl, approvedBy }: Story): string =>
  `${isFictionalSource(canonicalUrl) ? 'Fictional sample content' : 'Sample content'} that came with the software. ${
    approvedBy ? 'No reporter wrote it.' : 'No reporter wrote it, and no editor approved it as news.'
  }`;

const Writer = ({ of: draft }: { of: StoryProvenance['draft'] }) =>
  draft ? (
    <>
      Drafted by the {writerLabels[draft.writer] ?? draft.writer} writer on{' '}
      <Time at={draft.draftedAt} as="long" />
    </>
  ) : (
    'By the editors'
  );

const Corrections = ({ revisions }: Pick<Props, 'revisions'>) => (
  <Row name="Corrections">
    {revisions[0] ? (
      <a href={`#${revisionsId}`} className="text-link">
        {counted(revisions.length, 'change')}, last on <Time at={revisions[0].revisedAt} as="long" />
      </a>
    ) : (
      'None since it was published'
    )}
  </Row>
);

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

type SourceProps = {
  /** Null if the story rests on no item of a source: the website is named instead. */
  sourceName: string | null;
  title?: string;
  url: string;
  publishedAt: string | null;
  sourceLicense: 'quote' | 'summarize' | 'republish' | null;
};

const Source = ({ sourceName, title, url, publishedAt, sourceLicense }: SourceProps) => (
  <>
    {isFictionalSource(url) ? (
      <span>{sourceName === null ? 'A fictional source' : `${sourceName} (fictional)`}</span>
    ) : (
      <OutsideLink href={url} title={title} className="text-link">
        {sourceName ?? new URL(url).hostname.replace(/^www\./, '')}
        <span className="sr-only"> (opens in a new tab)</span>
      </OutsideLink>
    )}
    {publishedAt && (
      <>
        , <Time at={publishedAt} as="long" />
      </>
    )}
    {sourceLicense && (
      <span className="text-muted-foreground"> · {licenseTerms[sourceLicense].toLowerCase()}</span>
    )}
  </>
);

/** Opens without scripts. */
const Quotations = ({ sentences }: { sentences: string[] }) => (
  <details className="group">
    <summary className="flex cursor-pointer items-center gap-2">
      {counted(sentences.length, 'sentence')} in the source’s own words
      <Icon name="down" className="transition-transform group-open:rotate-180" />
    </summary>
    <ul className="mt-1 grid gap-2 pb-1">
      {sentences.map((sentence) => (
        <li key={sentence} className="border-l-2 border-input pl-3">
          <q>{sentence}</q>
        </li>
      ))}
    </ul>
  </details>
);

const writerLabels: Record<string, string> = { builtin: 'built-in', model: 'model' };
