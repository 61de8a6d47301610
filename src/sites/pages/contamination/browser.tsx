import { Fragment, type RefObject, useId, useMemo, useRef, useState } from 'react';
import { links } from '../../../web/kit/links.ts';
import type { ContaminationSite } from '../../contract.ts';
import type { NearPlace } from '../../near-contract.ts';
import { boxOf, isInBox, readSearch } from '../../terms.ts';
import { cardsPerStep, type ContaminationAddress } from '../addresses.ts';
import { cardId } from './list/card-id.ts';
import { Downloads } from './downloads.tsx';
import { Explanation } from './explanation.tsx';
import { Filters, filtersSet } from './filters.tsx';
import { overview } from './layout.ts';
import { countText, emptyText, ListHead } from './list/list-head.tsx';
import { siteInView } from './map/box-around.ts';
import { MyPlaces } from './near/my-places.tsx';
import { NearAnswer } from './near/near-answer.tsx';
import { groupsOf } from './list/groups.ts';
import { ShowMore } from './list/show-more.tsx';
import { SiteCard } from './list/site-card.tsx';
import { type MapControl, SiteMap } from './map/site-map.tsx';
import { type Sites, useNear } from './sites-read.ts';
import { ZipSearch } from './near/zip-search.tsx';

/**
 * The search with its answer, the map, the filters and the cards. What the figures mean comes after an answer. Cards, map and legend always show the same sites: all of them, those
 * of a part of a ZIP code, those near a place, or, once the map was moved, those in its view. Filters narrow each.
 */
export function Browser({ sites, search }: { sites: Sites; search: ContaminationAddress }) {
  const [typed, setTyped] = useState(search.zip ?? '');
  const map = useRef<MapControl>(null);
  const [isInteractive, setInteractive] = useState(false);
  const found = useListed(sites, search, typed);
  const { near, isTyping, isNear, place, zip, box, matching, framed, listed, isCutShort } = found;
  return (
    <>
      <MyPlaces />
      <div className={overview}>
        <div>
          {!search.zip && <Explanation />}
          <ZipSearch search={search} onType={setTyped} />
          <output className="mt-2 block min-h-5 text-sm text-muted-foreground tabular-nums">
            {countText({
              search,
              listed: listed.length,
              all: sites.list.length,
              isCut: isCutShort,
              isInView: box !== undefined,
              isFiltered: filtersSet(search) > 0,
              zip,
              near: isNear ? near : undefined,
            })}
          </output>
          {near && !isTyping && <NearAnswer near={near} search={search} />}
          {search.zip && <Explanation className="mt-7" />}
        </div>
        <SiteMap
          ref={map}
          sites={matching}
          framed={framed}
          listed={listed}
          place={place}
          isCut={isCutShort}
          search={search}
          onReady={() => setInteractive(true)}
        />
      </div>
      <Filters search={search} />
      <SiteList sites={sites} search={search} found={found} isOnMap={isInteractive} map={map} />
    </>
  );
}

/**
 * Which sites the address and what is typed ask for: `matching` on the map, `framed` those that it moves to, `listed`
 * those in its view.
 */
function useListed({ list, isCut }: Sites, search: ContaminationAddress, typed: string) {
  const near = useNear(search);
  // If the list is cut, only the server knows all matches: typed text counts once it is submitted.
  const isTyping = !isCut && typed !== (search.zip ?? '');
  const place = isTyping ? null : (near?.place ?? null);
  const { zip = '' } = place ? {} : readSearch(isTyping ? typed : search.zip);
  const box = useMemo(() => (search.bbox === undefined ? undefined : boxOf(search.bbox)), [search.bbox]);
  const isNear = place !== null && !box;
  const matching = useMemo(() => {
    if (isNear) return near?.nearest ?? [];
    return isCut ? list : list.filter(({ zipCodes }) => !zip || zipCodes.some((code) => code.includes(zip)));
  }, [isNear, near, isCut, list, zip]);
  const listed = useMemo(
    () => (box ? matching.filter((site) => isInBox(site, box)) : matching),
    [box, matching],
  );
  const framed = useMemo(() => (isNear && near ? foundOf(near) : matching), [isNear, near, matching]);
  return { near, isTyping, isNear, place, zip, box, matching, framed, listed, isCutShort: isCut && !isNear };
}

/** What was found around a place, without those farther away that only fill up the list; or else the nearest. */
const foundOf = ({ nearest, found }: NearPlace): readonly ContaminationSite[] =>
  nearest.slice(0, Math.max(found, 1));

type ListProps = Pick<CardsProps, 'search' | 'isOnMap' | 'map'> & {
  sites: Sites;
  found: ReturnType<typeof useListed>;
};

function SiteList({ sites, search, found, isOnMap, map }: ListProps) {
  const { near, isNear, place, zip, matching, listed, isCutShort } = found;
  const headingId = useId();
  const shown = listed.slice(0, search.show ?? cardsPerStep);
  return (
    <section aria-labelledby={headingId} className="mt-12 border-t-2 border-rule pt-4">
      <ListHead
        id={headingId}
        search={search}
        near={place ? near : undefined}
        listed={listed.length}
        isCut={isCutShort}
      />
      {shown.length > 0 ? (
        groupsOf(shown, isNear ? near : undefined).map((group) => (
          <Fragment key={group.start}>
            {group.heading && <h3 className="mt-10 headline text-xl">{group.heading}</h3>}
            <Cards {...group} search={search} isOnMap={isOnMap} map={map} />
          </Fragment>
        ))
      ) : (
        <p className="mt-6 border-t py-8 prose-text text-xl text-muted-foreground">
          {emptyText({ zip, isElsewhere: matching.length > 0, isFiltered: filtersSet(search) > 0 })}
        </p>
      )}
      <ShowMore search={search} shown={shown.length} of={listed.length} />
      <Downloads search={search} count={sites.list.length} isCut={isCutShort} />
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
