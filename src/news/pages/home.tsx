import { createFileRoute } from '@tanstack/react-router';
import { links } from '../../web/kit/links.ts';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { useWebsite } from '../../web/kit/website.ts';
import { organization, websiteData } from '../../web/kit/structured-data.ts';
import type { Home } from '../contract.ts';
import { Compliance, Context, Destruction, Research, Graphics, People, Podcasts } from './home/sections.tsx';
import { Latest } from './home/latest.tsx';
import { Lead } from './home/lead.tsx';
import { StayInformed } from './home/stay-informed.tsx';
import { ownAddress } from './own-address.ts';
import { Link } from '../../web/kit/ui/link.tsx';
import { Button } from '../../web/kit/ui/button.tsx';
import { Input } from '../../web/kit/ui/input.tsx';
import { Skeleton, SkeletonText } from '../../web/kit/ui/skeleton.tsx';
import { homeCounts } from '../terms.ts';

const homeRead = read('/api/home', ['stories']);

export const Route = createFileRoute('/_public/')({
  loader: ({ context }) => preload(context.queryClient, homeRead()),
  component: HomePage,
});

/** With fewer stories than this, Latest News is too short for its column, and the newsletter form moves in below. */
const riverMin = 3;

function HomePage() {
  const home = useRead(homeRead());
  const website = useWebsite();
  const { title } = website;
  return (
    <>
      <PageHead
        title={title}
        description="Reviewed news of PFAS, the forever chemicals: science, regulation, litigation and clean-up, with a public ledger of what was destroyed."
        path={links.home()}
        image={ownAddress(home?.featured?.imageUrl ?? null, website.origin)}
        data={import.meta.env.SSR ? [websiteData(website), organization(website)] : []}
      />
      <h1 className="sr-only">{title}: the latest on PFAS</h1>
      {home ? <FrontPage home={home} /> : <HomeSkeleton />}
    </>
  );
}

function FrontPage({ home }: { home: Home }) {
  const short = home.latest.length < riverMin;
  return (
    <div className="flex flex-col gap-y-14 pt-8 lg:gap-y-16">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex flex-col gap-y-8">
          {home.featured ? <Lead story={home.featured} /> : <EmptyLead />}
          <ZipBox />
        </div>
        <div className="flex flex-col gap-10 lg:border-l lg:pl-10">
          <Latest stories={home.latest} />
          {short && <StayInformed narrow />}
        </div>
      </div>
      <Research stories={home.research} />
      <People stories={home.profiles} />
      {(home.compliance.length > 0 || home.context.length > 0) && (
        <div className="flex flex-wrap gap-x-10 gap-y-14">
          <Compliance stories={home.compliance} />
          <Context stories={home.context} />
        </div>
      )}
      <Podcasts stories={home.podcasts} />
      <Graphics stories={home.graphics} />
      <Destruction stories={home.destruction} />
      {!short && <StayInformed />}
    </div>
  );
}

/** Shown instead of the lead before the first story is published. */
const EmptyLead = () => (
  <div className="flex flex-col items-start justify-center">
    <h2 className="headline text-[2rem] sm:text-[2.75rem]">Nothing has been published yet</h2>
    <p className="mt-4 max-w-[36rem] prose-text text-lg text-muted-foreground sm:text-xl">
      Every story is checked against its sources before it is published. Until then, see{' '}
      <Link className="text-link" href={links.contamination()}>
        where PFAS were found
      </Link>{' '}
      and{' '}
      <Link className="text-link" href={links.ledger()}>
        what was destroyed
      </Link>
      .
    </p>
  </div>
);

/** Leads to the results near a place. A plain form: the front page loads no script for it. */
const ZipBox = () => (
  <search className="no-print border-y border-rule py-5">
    <form
      action={links.contamination()}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3"
    >
      <label htmlFor="zip" className="headline text-[1.375rem]">
        What was measured in the water near you?
      </label>
      <span className="flex w-full gap-2 sm:w-auto">
        <Input id="zip" name="zip" required placeholder="ZIP, town or state" className="h-11 sm:w-60" />
        <Button type="submit" className="h-11">
          Look up
        </Button>
      </span>
    </form>
  </search>
);

/** The placeholder while the front page loads: the columns of its first screen. */
const HomeSkeleton = () => (
  <div aria-busy className="grid gap-x-10 gap-y-12 pt-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
    <output className="sr-only">Loading the front page</output>
    <div>
      <Skeleton className="aspect-[4/3] rounded-none sm:aspect-[2/1] lg:aspect-[12/5]" />
      <SkeletonText lines={2} className="mt-5 text-[2rem] sm:text-[2.75rem] xl:text-[3.25rem]" />
      <SkeletonText lines={3} className="mt-6 max-w-[42rem] text-xl" />
    </div>
    <div className="lg:border-l lg:pl-10">
      {Array.from({ length: homeCounts.latest }, (_, entry) => (
        <div key={entry} className="flex gap-4 border-b py-4.5">
          <SkeletonText lines={4} className="grow text-lg" />
          <Skeleton className="size-20 shrink-0 rounded-none sm:size-24 lg:size-20" />
        </div>
      ))}
    </div>
  </div>
);
