import { Fragment, type RefObject, useId, useRef, useState } from 'react';
import { dataLinks } from '../../../web/kit/data-links.ts';
import { counted, grouped } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { useReadPart } from '../../../web/kit/read.ts';
import { buttonVariants } from '../../../web/kit/ui/button.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Skeleton, SkeletonText } from '../../../web/kit/ui/skeleton.tsx';
import { SourceLink, TextLink } from '../../../web/kit/ui/text-link.tsx';
import { useKeptFocus } from '../../../web/kit/use-kept-focus.ts';
import type { ContaminationSite } from '../../contract.ts';
import { stateAtEnd, stateOfSite } from '../../jurisdiction-terms.ts';
import { federalPfoaPpt } from '../../limits-terms.ts';
import type { NearPlace } from '../../near-contract.ts';
import { type StateCode, stateByName } from '../../state-terms.ts';
import { isTapWater, readSearch } from '../../terms.ts';
import { cardsPerStep, type ContaminationAddress } from '../addresses.ts';
import { LimitsInState } from '../state-limits.tsx';
import { zipOf } from '../texts.ts';
import { Filters, filtersSet } from './filters.tsx';
import { groupsOf } from './list/groups.ts';
import { countText, emptyText, ListHead } from './list/list-head.tsx';
import { SiteCard } from './list/site-card.tsx';
import { siteInView } from './map/box-around.ts';
import { fadedWhileBusy, type MapControl, SiteMap } from './map/site-map.tsx';
import { MyPlaces } from './near/my-places.tsx';
import { NearAnswer } from './near/near-answer.tsx';
import { searchedSite, systemsServing, TownWater } from './near/town-water.tsx';
import { type Typed, ZipSearch } from './near/zip-search.tsx';
import {
  firstOf,
  type FoundSites,
  type SiteList as Sites,
  useSites,
  wellStories,
  wellTopic,
} from './sites-read.ts';

/**
 * The search with its answer, what to do about the water there, the map, the filters and the cards. With room, the map
 * is next to both. Cards, map and legend always show the same sites: all of them, those of a part of a ZIP code, those
 * near a place, or, once the map was moved, those in its view. Filters narrow each. While others load, the last ones
 * stay, marked as busy.
 */
export function Browser({ search }: { search: ContaminationAddress }) {
  const [typed, setTyped] = useState<Typed>();
  const map = useRef<MapControl>(null);
  const [isInteractive, setInteractive] = useState(false);
  // What was typed at another address no longer counts.
  const found = useSites(search, typed?.at === search.zip ? typed?.text : search.zip);
  const shown = useLatest(found);
  // The answer about a place comes before what its figures mean.
  const hasAnswer = readSearch(search.zip).place !== undefined;
  return (
    <>
      <MyPlaces />
      <div className={overview}>
        <div>
          {!hasAnswer && <Explanation />}
          <ZipSearch search={search} onType={setTyped} />
          <Answer found={shown} isBusy={!found} />
        </div>
        {shown ? (
          <SiteMap
            ref={map}
            found={shown}
            isBusy={!found}
            headline={headlineOf(shown)}
            search={search}
            onReady={() => setInteractive(true)}
          />
        ) : (
          <Skeleton className="aspect-[8/7] rounded-none" />
        )}
      </div>
      {hasAnswer && <Explanation className="mt-10" />}
      <Filters search={search} />
      {shown ? (
        <SiteList found={shown} isBusy={!found} isOnMap={isInteractive} map={map} />
      ) : (
        <SitesSkeleton />
      )}
    </>
  );
}

/** The last one that was there. */
function useLatest(found: FoundSites | undefined): FoundSites | undefined {
  const [latest, setLatest] = useState(found);
  if (found && found !== latest) setLatest(found);
  return found ?? latest;
}

const Explanation = ({ className }: { className?: string }) => (
  <div
    className={cn(
      'flex max-w-[44rem] flex-col gap-3 prose-text text-lg text-muted-foreground sm:text-xl lg:text-lg',
      className,
    )}
  >
    <p>Where PFAS were found, how much, and who measured it.</p>
    <p className="text-base sm:text-[1.0625rem]">
      Levels are in{' '}
      <abbr title="parts per trillion" className="no-underline">
        ppt
      </abbr>
      , parts per trillion: one nanogram in a liter of water, or one drop in twenty Olympic swimming pools.
      The federal drinking-water limit of April 2024, the maximum contaminant level (MCL), is {federalPfoaPpt}{' '}
      ppt for PFOA and {federalPfoaPpt} ppt for PFOS; water systems have until 2029 to comply.
    </p>
  </div>
);

/** The number of sites found and, about a place, what was measured there and what to do about its water. */
const Answer = ({ found, isBusy }: { found: FoundSites | undefined; isBusy: boolean }) => (
  <div aria-busy={isBusy} className={fadedWhileBusy}>
    <output className="mt-2 block min-h-5 text-sm text-muted-foreground tabular-nums">
      {found && countText(found)}
    </output>
    {found?.near && <NearAnswer near={found.near} search={found.search} />}
    {found?.near && <NearWater near={found.near} isFiltered={filtersSet(found.search) > 0} />}
  </div>
);

/** What the map and its legend count, if they show fewer sites than there are. */
function headlineOf(found: FoundSites): string | undefined {
  const { near, isNear, matching } = found;
  const count = countText(found);
  if (isNear && near && near.found > matching.sites.length)
    return `${count}, ${grouped(matching.sites.length)} on the map`;
  return isNear || count === '' ? count : undefined;
}

type ListProps = Pick<CardsProps, 'isOnMap' | 'map'> & { found: FoundSites; isBusy: boolean };

function SiteList({ found, isBusy, isOnMap, map }: ListProps) {
  const { search, near, isNear, place, listed } = found;
  const headingId = useId();
  const shown = listed.sites.slice(0, search.show ?? cardsPerStep);
  useKeptFocus(headingId, links.contamination(search), listed.sites);
  return (
    <section
      aria-labelledby={headingId}
      aria-busy={isBusy}
      className={cn('mt-12 border-t-2 border-rule pt-4', fadedWhileBusy)}
    >
      <ListHead id={headingId} search={search} near={place ? near : undefined} listed={listed} />
      {shown.length > 0 ? (
        groupsOf(shown, isNear ? near : undefined).map((group) => (
          <Fragment key={group.start}>
            {group.heading && <h3 className="mt-10 headline text-xl">{group.heading}</h3>}
            <Cards {...group} search={search} isOnMap={isOnMap} map={map} />
          </Fragment>
        ))
      ) : (
        <p className="mt-6 border-t py-8 prose-text text-xl text-muted-foreground">{emptyText(found)}</p>
      )}
      <ShowMore search={search} shown={shown.length} of={listed.sites.length} />
      <Downloads search={search} listed={listed} />
    </section>
  );
}

type CardsProps = {
  sites: readonly ContaminationSite[];
  /** How many cards come before. */
  start: number;
  search: ContaminationAddress;
  /** Whether the interactive map can show them. */
  isOnMap: boolean;
  map: RefObject<MapControl | null>;
};

/** The cards; pointing at one marks its site on the map. */
const Cards = ({ sites, start, search, isOnMap, map }: CardsProps) => (
  <ul className="mt-6 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
    {sites.map((site, at) => (
      <li
        key={site.id}
        id={cardId(start + at)}
        onPointerEnter={() => map.current?.point(site.id)}
        onPointerLeave={() => map.current?.point(null)}
      >
        <SiteCard
          site={site}
          zip={search.zip}
          mapHref={
            isOnMap && site.latitude !== null
              ? links.contamination({ ...search, show: undefined, ...siteInView(site) })
              : undefined
          }
          onShow={() => map.current?.scrollIntoView()}
        />
      </li>
    ))}
  </ul>
);

type ShowMoreProps = { search: ContaminationAddress; shown: number; of: number };

/**
 * More cards, by URL: back goes back, a reload shows as many. The scroll position is kept; without scripts the page
 * jumps to the first new card.
 */
const ShowMore = ({ search, shown, of }: ShowMoreProps) =>
  shown < of && (
    <p className="no-print mt-10 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Link
        href={`${links.contamination({ ...search, show: shown + cardsPerStep })}#${cardId(shown)}`}
        keepsScroll
        className={buttonVariants({ variant: 'outline' })}
      >
        Show more
      </Link>
      <span className="text-sm text-muted-foreground tabular-nums">
        {grouped(shown)} of {counted(of, 'site')} shown
      </span>
    </p>
  );

type DownloadsProps = { search: ContaminationAddress; listed: Sites };

const Downloads = ({ search, listed: { sites, isCut } }: DownloadsProps) => (
  <p className="no-print mt-10 border-t pt-5 text-sm text-muted-foreground">
    {isCut && `These are ${firstOf(search, sites.length)}; search for a place or move the map for others. `}
    Download all sites:{' '}
    <TextLink plain href={dataLinks.sitesCsv()}>
      CSV
    </TextLink>
    ,{' '}
    <TextLink plain href={dataLinks.sitesGeoJson()}>
      GeoJSON
    </TextLink>
  </p>
);

/** The id of the card at an index, from 0: where the next cards start without scripts. */
const cardId = (at: number): string => `site-${at + 1}`;

/** What to do about the water of a place, by where it comes from, and the limits there. */
function NearWater({ near, isFiltered }: { near: NearPlace; isFiltered: boolean }) {
  const { place, found } = near;
  if (!place) return null;
  const zip = zipOf(near);
  const searched = searchedSite(near);
  const systems = zip
    ? systemsServing(near, zip)
    : searched && isTapWater(searched.siteType)
      ? [searched]
      : null;
  const state = searched ? stateOfSite(searched) : stateOf(place);
  return (
    <div className="mt-8 grid gap-y-7 [&>*]:max-w-[44rem] [&>*]:border-l-2 [&>*]:border-primary [&>*]:pl-4 [&>*]:text-sm">
      {systems && <TownWater systems={systems} zip={zip} isFiltered={isFiltered} />}
      {(systems || found === 0) && <WellStories />}
      {state && <LimitsInState state={state} />}
    </div>
  );
}

const stateOf = ({ kind, name, town }: NonNullable<NearPlace['place']>): StateCode | undefined =>
  kind === 'state' ? stateByName(name) : stateAtEnd(town ?? name);

function WellStories() {
  const found = useReadPart(wellStories);
  return (
    <div>
      <p className="font-medium">If your water comes from a private well</p>
      <p className="mt-1.5 text-muted-foreground">
        You are responsible for testing it. A laboratory certified by your state can test for PFAS; filters
        certified for PFAS lower the levels, and boiling does not.{' '}
        <SourceLink href="https://www.epa.gov/privatewells">EPA: private drinking-water wells</SourceLink>
      </p>
      <ul className="mt-2.5 flex flex-col gap-1.5">
        {found?.hits.map(({ slug, title }) => (
          <li key={slug}>
            <TextLink href={links.story(slug)}>{title}</TextLink>
          </li>
        ))}
        <li>
          <TextLink href={links.search({ q: wellTopic })}>More stories on private wells</TextLink>
        </li>
      </ul>
    </div>
  );
}

const SitesSkeleton = () => (
  <div aria-busy>
    <output className="sr-only">Loading the sites</output>
    <SkeletonText lines={6} className="mt-16" />
  </div>
);

/** The page's introduction and search, next to the map if there is room. */
const overview =
  'mt-4 grid gap-x-12 gap-y-8 lg:mt-6 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] lg:items-start';
