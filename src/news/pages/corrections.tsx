import { createFileRoute } from '@tanstack/react-router';
import { FeedLinks } from '../../web/kit/feed-links.tsx';
import { links } from '../../web/kit/links.ts';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { Time } from '../../web/kit/time.tsx';
import { ButtonLink } from '../../web/kit/ui/button.tsx';
import { Link } from '../../web/kit/ui/link.tsx';
import type { Correction } from '../list-contract.ts';
import { correctionsAddress } from './addresses.ts';
import { EmptyList } from './list/empty-list.tsx';
import { ListHead, ListKind } from './list/list-head.tsx';
import { StoryListSkeleton } from './list/skeleton.tsx';
import { RevisionText } from './story/revisions.tsx';

const correctionsRead = read('/api/corrections', ['stories']);

export const Route = createFileRoute('/_public/corrections')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, correctionsRead(correctionsAddress.read(deps))),
  component: CorrectionsPage,
});

const pageTitle = 'Corrections';

function CorrectionsPage() {
  const search = correctionsAddress.read(Route.useSearch());
  const page = useRead(correctionsRead(search), { keepPrevious: true });
  return (
    <>
      <PageHead
        title={pageTitle}
        description="Every correction and withdrawal of a published story, newest first: what changed, when and why."
        path={links.corrections()}
        unlisted={search.before !== undefined}
        data={{ '@type': 'CollectionPage', name: pageTitle }}
      />
      <ListHead
        kind={<ListKind>In the open</ListKind>}
        title={pageTitle}
        facts={<FeedLinks page={links.corrections()} of={pageTitle} />}
      >
        <p>Every correction and withdrawal of a published story: what changed, when and why.</p>
      </ListHead>
      <div className="mt-8 lg:mt-10">
        {!page && <StoryListSkeleton />}
        {page?.corrections.length === 0 && <EmptyList>No story has been corrected yet.</EmptyList>}
        {page && page.corrections.length > 0 && (
          <ol className="divide-y border-t-2 border-b border-t-rule">
            {page.corrections.map((correction) => (
              <li key={correction.id} className="max-w-[46rem] py-6">
                {correction.kind === 'correction' ? (
                  <Corrected correction={correction} />
                ) : (
                  <Withdrawn correction={correction} />
                )}
              </li>
            ))}
          </ol>
        )}
        {page?.next && (
          <ButtonLink
            variant="outline"
            className="no-print mt-6"
            href={links.corrections({ before: page.next })}
          >
            Older corrections
          </ButtonLink>
        )}
      </div>
    </>
  );
}

type CorrectedProps = { correction: Correction & { kind: 'correction' } };

const Corrected = ({ correction }: CorrectedProps) => (
  <>
    <p className="text-sm text-muted-foreground">
      Corrected <Time at={correction.at} as="long" />
    </p>
    <h2 className="mt-1 headline text-xl">
      <Link href={links.story(correction.slug)} className="quiet-link">
        {correction.title}
      </Link>
    </h2>
    <RevisionText revision={correction} />
  </>
);

const Withdrawn = ({ correction }: { correction: Correction & { kind: 'withdrawal' } }) => (
  <>
    <p className="text-sm text-muted-foreground">
      Withdrawn <Time at={correction.at} as="long" />
    </p>
    <h2 className="mt-1 headline text-xl">
      <Link href={links.story(correction.storyId)} className="quiet-link">
        A story was withdrawn
      </Link>
    </h2>
    <p className="mt-2 prose-text text-lg">{correction.reason}</p>
  </>
);
