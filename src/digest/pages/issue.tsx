import { createFileRoute } from '@tanstack/react-router';
import { categorySlug } from '../../news/terms.ts';
import { links } from '../../web/kit/links.ts';
import { Notice } from '../../web/kit/notice.tsx';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { Time } from '../../web/kit/time.tsx';
import { ButtonLink } from '../../web/kit/ui/button.tsx';
import { Link } from '../../web/kit/ui/link.tsx';
import { Skeleton, SkeletonText } from '../../web/kit/ui/skeleton.tsx';
import { TextLink } from '../../web/kit/ui/text-link.tsx';
import { Unbroken } from '../../web/kit/unbroken.tsx';
import type { DigestPage } from '../contract.ts';

const issueRead = read('/api/digests/{date}', ['digest', 'stories', 'settings']);

export const Route = createFileRoute('/_public/digest/$date')({
  loader: ({ context, params }) => preload(context.queryClient, issueRead({ date: params.date })),
  component: IssuePage,
  notFoundComponent: NoDigest,
});

function NoDigest() {
  const title = 'No digest on that day';
  return <Notice title={title} actions={<ButtonLink href={links.digest()}>Past digests</ButtonLink>} />;
}

function IssuePage() {
  const { date } = Route.useParams();
  const issue = useRead(issueRead({ date }));
  return issue ? <Issue {...issue} /> : <IssueSkeleton />;
}

const IssueSkeleton = () => (
  <div aria-busy className="mx-auto max-w-[46rem] pt-8 lg:pt-14">
    <output className="sr-only">Loading the digest</output>
    <Skeleton className="h-4 w-32" />
    <SkeletonText lines={2} className="mt-3 text-[2.375rem] sm:text-5xl" />
    <div className="mt-4 border-b-[3px] border-rule pb-4">
      <Skeleton className="h-5 w-36" />
    </div>
    {Array.from({ length: 4 }, (_, story) => (
      <div key={story} className="border-b py-6">
        <Skeleton className="h-4 w-24" />
        <SkeletonText lines={1} className="mt-2.5 text-2xl" />
        <SkeletonText lines={3} className="mt-3 text-xl" />
      </div>
    ))}
  </div>
);

/** The digest as it was sent, for all categories. */
const Issue = ({ date, subject, introduction, postalAddress, content }: DigestPage) => (
  <article className="mx-auto max-w-[46rem]">
    <PageHead
      title={subject}
      description={`The weekly digest: ${content.stories.map(({ title }) => title).join(' · ')}`.slice(
        0,
        200,
      )}
      path={links.digest(date)}
      type="article"
      above={[{ name: 'Weekly digest', path: links.digest() }]}
    />
    <header className="pt-8 lg:pt-14">
      <p className="kicker text-primary">
        <Link href={links.digest()}>Weekly digest</Link>
      </p>
      <h1 className="mt-3 headline text-[2.125rem] leading-[1.1] sm:text-[2.75rem]">{subject}</h1>
      <p className="mt-4 border-b-[3px] border-rule pb-4 text-sm text-muted-foreground">
        <Time at={date} as="long" />
      </p>
    </header>
    {introduction && <p className="mt-6 prose-text text-lg whitespace-pre-line">{introduction}</p>}
    <ul>
      {content.stories.map(({ id, slug, title, summary, category }) => (
        <li key={id} className="border-b py-6">
          <p data-category={categorySlug(category)} className="kicker text-category">
            {category}
          </p>
          <h2 className="mt-1.5 headline text-2xl">
            <Link href={links.story(slug)} className="hover:underline">
              {title}
            </Link>
          </h2>
          <p className="mt-2 prose-text">
            <Unbroken text={summary} />
          </p>
        </li>
      ))}
    </ul>
    {content.sections.map((section) => (
      <ListedSection key={section.heading} {...section} />
    ))}
    <p className="mt-10 text-sm text-muted-foreground">
      Get the next one by email: <TextLink href={links.subscribed({})}>subscribe</TextLink>. Or read{' '}
      <TextLink href={links.digest()}>past digests</TextLink>.
    </p>
    {postalAddress && <p className="mt-2 text-sm wrap-anywhere text-muted-foreground">{postalAddress}</p>}
  </article>
);

type Section = DigestPage['content']['sections'][number];

const ListedSection = ({ heading, summary, items, more }: Section) => (
  <section className="mt-8">
    <h2 className="font-semibold">{heading}</h2>
    {summary && <p className="mt-1 text-sm text-muted-foreground">{summary}</p>}
    <ul className="mt-3 grid gap-3 text-[0.9375rem] leading-6">
      {items.map(({ label, note, href }) => (
        <li key={`${label} ${note}`} className="border-l-2 pl-3">
          {href ? <TextLink href={href}>{label}</TextLink> : label}
          {note && <span className="block text-sm text-muted-foreground">{note}</span>}
        </li>
      ))}
    </ul>
    {more && (
      <p className="mt-3 text-sm">
        <TextLink href={more.href}>{more.label}</TextLink>
      </p>
    )}
  </section>
);
