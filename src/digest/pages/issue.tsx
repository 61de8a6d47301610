import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { counted } from '../../web/kit/format.ts';
import { links } from '../../web/kit/links.ts';
import { Notice } from '../../web/kit/notice.tsx';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload } from '../../web/kit/preload.ts';
import { read, useRead } from '../../web/kit/read.ts';
import { Time } from '../../web/kit/time.tsx';
import { ButtonLink } from '../../web/kit/ui/button.tsx';
import { Link } from '../../web/kit/ui/link.tsx';
import { SkeletonText } from '../../web/kit/ui/skeleton.tsx';
import type { DigestPage } from '../contract.ts';

const issueRead = read('/api/digests/{date}', ['digest', 'stories']);

export const Route = createFileRoute('/_public/digest/$date')({
  loader: ({ context, params }) => preload(context.queryClient, issueRead({ date: params.date })),
  component: IssuePage,
  notFoundComponent: NoDigest,
});

function NoDigest() {
  const title = 'No digest on that day';
  return (
    <>
      <PageHead title={title} unlisted />
      <Notice title={title} actions={<ButtonLink href={links.digest()}>Past digests</ButtonLink>} />
    </>
  );
}

function IssuePage() {
  const { date } = Route.useParams();
  const issue = useRead(issueRead({ date }));
  return issue ? <Issue {...issue} /> : <SkeletonText lines={12} className="mt-14" />;
}

/** The digest as it was sent, for all topics. */
const Issue = ({ date, subject, introduction, content }: DigestPage) => (
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
          <p className="kicker text-primary">{category}</p>
          <h2 className="mt-1.5 headline text-2xl">
            <Link href={links.story(slug)} className="hover:underline">
              {title}
            </Link>
          </h2>
          <p className="mt-2 prose-text">{summary}</p>
        </li>
      ))}
    </ul>
    <Sections content={content} />
    <p className="mt-10 text-sm text-muted-foreground">
      Get the next one by email:{' '}
      <Link href={links.subscribed({})} className="text-link">
        subscribe
      </Link>
      .
    </p>
  </article>
);

const Sections = ({ content }: Pick<DigestPage, 'content'>) => (
  <>
    {content.deadlines.length > 0 && (
      <Section heading="Comment deadlines ahead">
        {content.deadlines.map(({ slug, title, day }) => (
          <li key={slug}>
            <Link href={links.story(slug)} className="text-link">
              {title}
            </Link>{' '}
            <span className="text-muted-foreground">
              comments close <Time at={day} as="long" />
            </span>
          </li>
        ))}
      </Section>
    )}
    {(['issued', 'retired'] as const).map((kind) => {
      const { count, named } = content[kind];
      return count === 0 ? null : (
        <Section key={kind} heading={`${counted(count, 'certificate')} ${kind}`}>
          {named.map(({ certificateId, projectName, pfasDestroyedGrams }) => (
            <li key={certificateId}>
              <Link href={links.certificate(certificateId)} className="text-link">
                {projectName}
              </Link>{' '}
              <span className="text-muted-foreground">{pfasDestroyedGrams} g destroyed</span>
            </li>
          ))}
        </Section>
      );
    })}
    {(['newSites', 'changedSites'] as const).map((kind) => {
      const { count, named } = content[kind];
      const what = kind === 'newSites' ? 'new contamination site' : 'updated contamination site';
      return count === 0 ? null : (
        <Section key={kind} heading={counted(count, what)}>
          {named.map(({ siteName, location, maxPfasLevel }) => (
            <li key={`${siteName} ${location}`}>
              {siteName}{' '}
              <span className="text-muted-foreground">
                {location}
                {maxPfasLevel !== null && `, up to ${maxPfasLevel} ppt`}
              </span>
            </li>
          ))}
        </Section>
      );
    })}
  </>
);

const Section = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="mt-8">
    <h2 className="font-semibold">{heading}</h2>
    <ul className="mt-2 grid gap-2 text-[0.9375rem] leading-6">{children}</ul>
  </section>
);
