import { createFileRoute } from '@tanstack/react-router';
import { FeedLinks } from '../../web/kit/feed-links.tsx';
import { links } from '../../web/kit/links.ts';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { Time } from '../../web/kit/time.tsx';
import { Link } from '../../web/kit/ui/link.tsx';
import { Skeleton, SkeletonText } from '../../web/kit/ui/skeleton.tsx';
import { TextLink } from '../../web/kit/ui/text-link.tsx';
import { useWebsite } from '../../web/kit/website.ts';
import type { ArchivedDigest } from '../contract.ts';
import { digestDefaults } from '../terms.ts';

const archiveRead = read('/api/digests', ['digest', 'stories']);

export const Route = createFileRoute('/_public/digest')({
  loader: ({ context }) => preload(context.queryClient, archiveRead()),
  component: ArchivePage,
});

function ArchivePage() {
  const { title } = useWebsite();
  const digests = useRead(archiveRead());
  return (
    <>
      <PageHead
        title="Weekly digest"
        description={`Every weekly digest of ${title}: the week in PFAS, by email.`}
        path={links.digest()}
      />
      <header className="max-w-[52rem] pt-8 lg:pt-14">
        <h1 className="headline text-[2.375rem] leading-[1.05] sm:text-[3.25rem]">Weekly digest</h1>
        <p className="mt-4 max-w-[42rem] prose-text text-lg text-muted-foreground sm:text-xl">
          The week in PFAS, by email every {digestDefaults.day}. <Subscribe />
        </p>
        <div className="mt-5">
          <FeedLinks page={links.digest()} of="Weekly digest" />
        </div>
      </header>
      <div className="mt-8">{digests ? <Digests digests={digests} /> : <ArchiveSkeleton />}</div>
    </>
  );
}

const ArchiveSkeleton = () => (
  <div aria-busy className="divide-y border-t-2 border-rule">
    <output className="sr-only">Loading the list</output>
    {Array.from({ length: 5 }, (_, row) => (
      <div key={row} className="grid gap-x-10 gap-y-1.5 py-5 md:grid-cols-[11rem_1fr]">
        <Skeleton className="mt-1 h-5 w-32" />
        <div>
          <SkeletonText lines={1} className="text-[1.375rem]" />
          <SkeletonText lines={2} className="mt-2.5 text-lg" />
        </div>
      </div>
    ))}
  </div>
);

const Subscribe = () => <TextLink href={links.subscribed({})}>Subscribe</TextLink>;

const comparedCharacters = 80;

/** The stories, without the first if the subject was made from its title, which may be cut there. */
const notIn = (subject: string, [lead, ...others]: readonly string[]): readonly string[] =>
  lead === undefined || subject.startsWith(lead.slice(0, comparedCharacters)) ? others : [lead, ...others];

const Digests = ({ digests }: { digests: ArchivedDigest[] }) =>
  digests.length === 0 ? (
    <p className="border-t-2 border-rule py-10 prose-text text-xl text-muted-foreground">
      No digest has been sent yet.
    </p>
  ) : (
    <ul className="divide-y border-t-2 border-b border-rule border-b-border">
      {digests.map(({ date, subject, stories }) => (
        <li key={date} className="grid gap-x-10 gap-y-1.5 py-5 md:grid-cols-[11rem_1fr]">
          <p className="pt-1 text-sm text-muted-foreground">
            <Time at={date} as="long" />
          </p>
          <div>
            <h2 className="headline text-[1.375rem] leading-tight wrap-anywhere">
              <Link href={links.digest(date)} className="hover:underline">
                {subject}
              </Link>
            </h2>
            {notIn(subject, stories).length > 0 && (
              <p className="mt-1.5 line-clamp-2 text-sm leading-6 wrap-anywhere text-muted-foreground">
                {notIn(subject, stories).join('\u00a0· ')}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
