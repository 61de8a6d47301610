import { createFileRoute } from '@tanstack/react-router';
import { links } from '../../web/kit/links.ts';
import { ownAddress } from '../../web/kit/own-address.ts';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { StoryImage } from '../../web/kit/story-image.tsx';
import { organization, websiteData } from '../../web/kit/structured-data.ts';
import { Time } from '../../web/kit/time.tsx';
import { Badge } from '../../web/kit/ui/badge.tsx';
import { Button, ButtonLink } from '../../web/kit/ui/button.tsx';
import { Icon } from '../../web/kit/ui/icon.tsx';
import { Input } from '../../web/kit/ui/input.tsx';
import { Link } from '../../web/kit/ui/link.tsx';
import { Skeleton, SkeletonText } from '../../web/kit/ui/skeleton.tsx';
import { Unbroken } from '../../web/kit/unbroken.tsx';
import { useWebsite } from '../../web/kit/website.ts';
import type { Home, StoryCard } from '../contract.ts';
import { homeCounts, contentTypeLabels, storyLimits } from '../terms.ts';
import { CategoryKicker, CategoryBadge } from './category-badge.tsx';
import { CardTitle, Section } from './home/section.tsx';
import { Compliance, Context, Destruction, Research, Graphics, People, Podcasts } from './home/sections.tsx';
import { StayInformed } from './home/stay-informed.tsx';

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

const Latest = ({ stories }: { stories: StoryCard[] }) => (
  <Section
    heading="Latest News"
    aside={
      <ButtonLink href={links.search()} variant="ghost" size="small" className="no-print -mr-3">
        View All <Icon name="right" className="size-3.5" />
      </ButtonLink>
    }
  >
    {stories.length > 0 ? (
      <ol className="mt-1 divide-y">
        {stories.map((story) => (
          <li key={story.id}>
            <Entry story={story} />
          </li>
        ))}
      </ol>
    ) : (
      <p className="mt-3 border-t py-6 prose-text text-lg text-muted-foreground">No recent news available.</p>
    )}
  </Section>
);

const Entry = ({ story }: { story: StoryCard }) => (
  <article className="relative flex gap-4 py-4.5">
    <div className="min-w-0 grow">
      <p className="flex flex-wrap items-center gap-x-2.5">
        <CategoryKicker category={story.category} />
        {story.approvedAt && (
          <Time at={story.approvedAt} as="short" className="text-xs leading-4 text-muted-foreground" />
        )}
      </p>
      <CardTitle story={story} className="mt-1.5 line-clamp-3 text-[1.1875rem] max-[22rem]:text-base" />
      <p className="mt-1.5 line-clamp-2 text-sm leading-5 text-muted-foreground">
        <Unbroken text={story.summary} />
      </p>
    </div>
    <StoryImage
      story={story}
      sizes="153px"
      className="size-20 shrink-0 max-[22rem]:size-14 sm:size-24 lg:size-20"
    />
  </article>
);

const Lead = ({ story }: { story: StoryCard }) => (
  <article>
    <StoryImage
      story={story}
      priority
      sizes="(min-width: 1280px) 728px, (min-width: 1024px) 57vw, (min-width: 640px) 100vw, calc(142.9vw - 46px)"
      className="aspect-[4/3] sm:aspect-[2/1] lg:aspect-[12/5]"
    />
    <div className="mt-5 flex flex-wrap gap-2">
      <Badge>Featured Story</Badge>
      <CategoryBadge category={story.category} />
      <Badge variant="outline">{contentTypeLabels[story.contentType]}</Badge>
    </div>
    <h2 className="mt-4 headline text-[2rem] leading-[1.08] tracking-[-0.02em] sm:text-[2.75rem] xl:text-[3.25rem]">
      <Link href={links.story(story.slug)} className="quiet-link">
        <Unbroken text={story.title} />
      </Link>
    </h2>
    <p className="mt-4 line-clamp-12 max-w-[40rem] prose-text text-lg text-muted-foreground sm:line-clamp-8 sm:text-xl">
      <Unbroken text={story.summary} />
    </p>
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 border-t pt-5">
      <ButtonLink
        href={links.story(story.slug)}
        className="no-print"
        aria-label={`Read Full Story: ${story.title}`}
      >
        Read Full Story
      </ButtonLink>
      <ImpactScore score={story.score} />
      {story.approvedAt && (
        <Time at={story.approvedAt} as="long" className="text-sm text-muted-foreground sm:ml-auto" />
      )}
    </div>
  </article>
);

const ImpactScore = ({ score }: { score: number }) => (
  <p className="flex items-center gap-3 text-sm">
    <span className="text-muted-foreground">Impact Score</span>
    <span aria-hidden className="flex gap-[3px]">
      {Array.from({ length: storyLimits.scoreMax }, (_, step) => (
        <span
          key={step}
          className={`printed-mark h-3.5 w-[5px] rounded-[1px] ${step < score ? 'bg-primary' : 'bg-border'}`}
        />
      ))}
    </span>
    <span className="font-semibold tabular-nums">
      {score}/{storyLimits.scoreMax}
    </span>
  </p>
);
