import { createFileRoute } from '@tanstack/react-router';
import type { Connections } from '../../related/contract.ts';
import type { Answer } from '../../web/kit/calls.ts';
import { Cite } from '../../web/kit/cite/cite.tsx';
import { citedSite } from '../../web/kit/cite/cited.ts';
import { Connections as ConnectionList, hasConnections } from '../../web/kit/connections.tsx';
import { absolute, links } from '../../web/kit/links.ts';
import { Notice } from '../../web/kit/notice.tsx';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload, preloadPart, read, useRead, useReadPart } from '../../web/kit/read.ts';
import { SampleBadge } from '../../web/kit/sample-badge.tsx';
import { Share } from '../../web/kit/share.tsx';
import { Time } from '../../web/kit/time.tsx';
import { Badge } from '../../web/kit/ui/badge.tsx';
import { ButtonLink, buttonVariants } from '../../web/kit/ui/button.tsx';
import { Icon } from '../../web/kit/ui/icon.tsx';
import { Link } from '../../web/kit/ui/link.tsx';
import { Skeleton, SkeletonText } from '../../web/kit/ui/skeleton.tsx';
import { TextLink, SourceLink } from '../../web/kit/ui/text-link.tsx';
import { useWebsite } from '../../web/kit/website.ts';
import type { SiteDetails, ContaminationSite } from '../contract.ts';
import { findingText } from '../level-terms.ts';
import { distanceText, isTapWater, sampleSource } from '../terms.ts';
import { SiteSign } from './contamination/site-sign.tsx';
import { siteTypeLooks } from './contamination/site-types.ts';
import { Corrections } from './site/corrections.tsx';
import { belowWidth, sidebar, siteColumns, Part } from './site/part.tsx';
import { Results } from './site/results.tsx';
import { Samples } from './site/samples.tsx';
import { TrendCharts } from './site/trend-charts.tsx';
import { highestText, unbroken } from './texts.ts';

const siteRead = read('/api/contamination-sites/{slugOrId}', ['sites']);
const connectionsRead = read('/api/contamination-sites/{slugOrId}/connections', [
  'stories',
  'entities',
  'certificates',
  'sites',
]);

export const Route = createFileRoute('/_public/contamination/$slug')({
  loader: ({ context, params }) =>
    Promise.all([
      preload(context.queryClient, siteRead({ slugOrId: params.slug })),
      preloadPart(context.queryClient, connectionsRead({ slugOrId: params.slug })),
    ]),
  component: SiteScreen,
  notFoundComponent: SiteNotFound,
});

function SiteScreen() {
  const slugOrId = Route.useParams().slug;
  const site = useRead(siteRead({ slugOrId }));
  const connections = useReadPart(connectionsRead({ slugOrId }));
  const website = useWebsite();
  if (!site || connections === undefined) return <SiteSkeleton />;
  const url = absolute(website.origin, links.contaminationSite(site.slug));
  return (
    <article className="print-open pb-4">
      <Head site={site} url={url} />
      <nav aria-label="Breadcrumb" className="no-print pt-8 text-sm text-muted-foreground">
        <TextLink href={links.contamination()}>Contamination Map</TextLink>
      </nav>
      <header className="mt-4 max-w-[52rem]">
        <p className="flex flex-wrap gap-2">
          <Badge variant="plain" className={siteTypeLooks[site.siteType].badge}>
            <SiteSign type={site.siteType} /> {site.siteType}
          </Badge>
          {site.isSample && <SampleBadge />}
        </p>
        <h1 className="mt-3 headline text-[2.125rem] leading-[1.08] tracking-[-0.02em] wrap-break-word sm:text-5xl">
          {site.siteName}
        </h1>
        <p className="mt-3 text-muted-foreground">
          {site.location}
          {site.zipCodes.length > 0 && (
            <>
              {'\u00A0· '}
              <span
                className={site.zipCodes.length === 1 ? 'whitespace-nowrap tabular-nums' : 'tabular-nums'}
              >
                ZIP {zipsText(site.zipCodes)}
              </span>
            </>
          )}
          {site.externalId && (
            <span>
              {'\u00A0· '}ID {site.externalId}
            </span>
          )}
          {site.isApproximate && '\u00A0· shown on the map at the center of its ZIP code'}
        </p>
      </header>
      {site.withdrawal ? (
        <Withdrawn at={site.withdrawal.at} reason={site.withdrawal.reason} />
      ) : (
        <Measured site={site} connections={connections} url={url} />
      )}
      <Corrections corrections={site.corrections} />
      <Cite cited={citedSite(site, website)} className={`mt-12 ${belowWidth}`} />
      {!site.withdrawal && <Embed slug={site.slug} siteName={site.siteName} />}
    </article>
  );
}

type Props = {
  site: Answer<'GET /api/contamination-sites/{slugOrId}'>;
  /** Null if they couldn't be read. */
  connections: Connections | null;
  url: string;
};

const Measured = ({ site, connections, url }: Props) => (
  <>
    <p className="mt-6 max-w-[44rem] prose-text text-xl">{unbroken(findingText(site))}</p>
    <OtherRecords sites={site.otherRecords} />
    <p className="mt-3 text-sm text-muted-foreground">
      {site.testedAt && (
        <>
          Last sampled <Time at={site.testedAt} as="long" /> ·{' '}
        </>
      )}
      Source:{' '}
      {site.sourceUrl ? <SourceLink href={site.sourceUrl}>{site.dataSource}</SourceLink> : site.dataSource}
    </p>
    <Share title={site.siteName} url={url} />
    <div className={siteColumns}>
      <div className="min-w-0">
        <Results site={site} />
      </div>
      <div className={sidebar}>
        <Meaning siteType={site.siteType} />
        <Nearby sites={site.nearby} />
      </div>
      <div className="min-w-0">
        <TrendCharts samples={site.samples} />
        <Samples samples={site.samples} isCut={site.isCut} />
        {hasConnections(connections) && (
          <Part title="Also on the record">
            <ConnectionList of={connections} />
          </Part>
        )}
      </div>
    </div>
  </>
);

/** ZIP codes in the head line; a large system serves hundreds. */
const zipsShown = 6;
const zipsText = (zips: readonly string[]): string =>
  zips.length > zipsShown
    ? `${zips.slice(0, zipsShown).join(', ')} and ${zips.length - zipsShown} more`
    : zips.join(', ');

const Withdrawn = ({ at, reason }: { at: string; reason: string }) => (
  <div className="mt-8 max-w-[44rem] border-t-2 border-rule pt-4 prose-text">
    <p>
      This site was withdrawn on <Time at={at} as="long" />. {reason}
    </p>
  </div>
);

const Head = ({ site, url }: { site: SiteDetails; url: string }) => (
  <PageHead
    title={site.siteName}
    description={`${site.location}: ${findingText(site)}`}
    path={links.contaminationSite(site.slug)}
    unlisted={site.withdrawal !== null || site.isSample}
    above={[{ name: 'Contamination Map', path: links.contamination() }]}
    {...(!site.isSample && {
      data: {
        '@type': 'Dataset',
        name: `PFAS measured at ${site.siteName}`,
        description: findingText(site),
        url,
        creator: { '@type': 'Organization', name: site.dataSource },
      },
    })}
  />
);

const SiteSkeleton = () => (
  <div aria-busy>
    <output className="sr-only">Loading the site</output>
    <Skeleton className="mt-8 h-5 w-36" />
    <Skeleton className="mt-4 h-5.5 w-40" />
    <SkeletonText lines={1} className="mt-3 max-w-[40rem] text-[2.75rem] sm:text-6xl" />
    <Skeleton className="mt-3 h-6 max-w-xs" />
    <SkeletonText lines={2} className="mt-6 max-w-[44rem] text-2xl" />
    <Skeleton className="mt-4 h-5 max-w-sm" />
    <div className={`mt-12 ${siteColumns}`}>
      <Skeleton className="mt-10 h-96" />
      <Skeleton className={`mt-10 h-96 ${sidebar}`} />
    </div>
  </div>
);

function SiteNotFound() {
  return (
    <Notice
      title="Site not found"
      actions={<ButtonLink href={links.contamination()}>Back to the map</ButtonLink>}
    >
      <p>There is no contamination site at this address.</p>
    </Notice>
  );
}

const OtherRecords = ({ sites }: { sites: readonly ContaminationSite[] }) =>
  sites.length > 0 && (
    <ul aria-label="Other records of this water system" className="mt-3 max-w-[44rem] prose-text text-xl">
      {sites.map((site) => (
        <li key={site.id}>
          Also on record for this water system, from {site.dataSource}:{' '}
          <TextLink href={links.contaminationSite(site.slug)}>{highestText(site)}</TextLink>.
        </li>
      ))}
    </ul>
  );

const Nearby = ({ sites }: { sites: readonly ContaminationSite[] }) =>
  sites.length > 0 && (
    <Part title="Nearby sites">
      <ul className="divide-y text-sm">
        {sites.map((site) => (
          <li key={site.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
            <Link href={links.contaminationSite(site.slug)} className="font-medium text-link">
              {site.siteName}
            </Link>
            <span className="text-muted-foreground tabular-nums">
              {highestText(site)} · {distanceText(site)}
              {site.dataSource === sampleSource && ' · Sample'}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );

/** Enough for a card in a column of 320 pixels. */
const height = 440;

function Embed({ slug, siteName }: { slug: string; siteName: string }) {
  const { origin } = useWebsite();
  const path = links.embeddedSite(slug);
  const title = `PFAS measured at ${siteName}`;
  const snippet = `<iframe src="${absolute(origin, path)}" title="${title.replaceAll('"', '&quot;')}" width="100%" height="${height}" style="border:0;max-width:480px" loading="lazy"></iframe>`;
  return (
    <details className={`group no-print border-b py-3 text-sm ${belowWidth}`}>
      <summary className={buttonVariants({ variant: 'outline', size: 'small' })}>
        Embed this card
        <Icon name="down" className="transition-transform group-open:rotate-180" />
      </summary>
      <p className="mt-3 text-muted-foreground">
        Paste this where the card should appear. It follows the reader’s light or dark theme, and has no
        scripts, cookies or tracking.
      </p>
      <p className="mt-2 rounded-md bg-muted px-3 py-2 font-mono text-xs leading-5 wrap-anywhere select-all">
        {snippet}
      </p>
      <iframe
        src={path}
        title={`Preview: ${title}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-forms"
        height={height}
        loading="lazy"
        className="my-4 w-full max-w-[30rem]"
      />
    </details>
  );
}

const advice = [
  {
    href: 'https://www.epa.gov/pfas/meaningful-and-achievable-steps-you-can-take-reduce-your-risk',
    label: 'EPA: steps to reduce your risk',
  },
  {
    href: 'https://www.atsdr.cdc.gov/pfas/',
    label: 'ATSDR: PFAS and your health',
  },
  { href: 'https://www.epa.gov/privatewells', label: 'EPA: private drinking-water wells' },
] as const;

const Meaning = ({ siteType }: Pick<SiteDetails, 'siteType'>) => (
  <Part title="What this means and what you can do">
    <div className="flex flex-col gap-3 prose-text">
      <p>
        {isTapWater(siteType)
          ? 'A level above a limit means that drinking this water for many years may raise health risks; it is not an emergency.'
          : 'The limits are for water that people drink for many years. A level above one here does not mean that anyone drinks it.'}{' '}
        “Not detected” means below what the laboratory can measure. Compounds not listed were not tested, or
        their results are not on record.
      </p>
      <p>
        Ask your water utility for its latest results. Owners of private wells are responsible for their own
        testing: use a laboratory certified by your state. Filters certified for PFAS lower the levels;
        boiling does not.
      </p>
    </div>
    <ul className="mt-4 flex flex-col gap-1.5 text-sm">
      {advice.map(({ href, label }) => (
        <li key={href}>
          <SourceLink href={href}>{label}</SourceLink>
        </li>
      ))}
    </ul>
  </Part>
);
