import { useCallback, useId, useRef, useState } from 'react';
import { counted, grouped } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { ContaminationSite } from '../../contract.ts';
import { boxOf, isInBox, readSearch } from '../../terms.ts';
import { cardsPerStep, type ContaminationAddress } from '../addresses.ts';
import { cardId } from './card-id.ts';
import { Explanation } from './explanation.tsx';
import { Filters, filtersSet } from './filters.tsx';
import { overview } from './layout.ts';
import { NearAnswer } from './near-answer.tsx';
import { Nearest } from './nearest.tsx';
import { ShowMore } from './show-more.tsx';
import { SiteCard } from './site-card.tsx';
import { type MapControl, SiteMap } from './site-map.tsx';
import { useStayHere } from './stay-here.ts';
import { type Sites, useNear } from './sites-read.ts';
import { ZipSearch } from './zip-search.tsx';

/** The search, the map, the filters and the cards: what is typed or seen on the map narrows the cards. */
export function Browser({ sites: { list, isCut }, search }: { sites: Sites; search: ContaminationAddress }) {
  const headingId = useId();
  const [typed, setTyped] = useState(search.zip ?? '');
  const map = useRef<MapControl>(null);
  const [isInteractive, setInteractive] = useState(false);
  const near = useNear(search);
  // If the list is cut, only the server knows all matches: what is typed counts once it is submitted.
  const { zip = '' } = readSearch(isCut ? search.zip : typed);
  const matching = isCut
    ? list
    : list.filter(({ zipCodes }) => !zip || zipCodes.some((code) => code.includes(zip)));
  const box = search.bbox === undefined ? undefined : boxOf(search.bbox);
  const listed = box ? matching.filter((site) => isInBox(site, box)) : matching;
  const shown = listed.slice(0, search.show ?? cardsPerStep);
  const showOnMap = useCallback((site: ContaminationSite) => map.current?.show(site), []);
  return (
    <>
      <div className={overview}>
        <div>
          <Explanation />
          <ZipSearch search={search} onType={setTyped} />
          <output className="mt-2 block min-h-5 text-sm text-muted-foreground tabular-nums">
            {countOf(matching.length, list.length, zip)}
          </output>
          {near && <NearAnswer near={near} searched={search.zip ?? ''} />}
        </div>
        <SiteMap
          ref={map}
          sites={matching}
          near={near}
          isCut={isCut}
          search={search}
          onReady={() => setInteractive(true)}
        />
      </div>
      <Filters search={search} />
      {near && <Nearest near={near} />}
      <section aria-labelledby={headingId} className="mt-12 border-t-2 border-rule pt-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id={headingId} className="headline text-[1.75rem]">
            Sites
          </h2>
          {box && <InView search={search} listed={listed.length} matching={matching.length} isCut={isCut} />}
        </div>
        {shown.length > 0 ? (
          <ul className="mt-6 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((site, at) => (
              <li
                key={site.id}
                id={cardId(at)}
                onPointerEnter={() => map.current?.point(site)}
                onPointerLeave={() => map.current?.point(null)}
              >
                <SiteCard site={site} onShow={isInteractive ? showOnMap : undefined} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-6 border-t py-8 prose-text text-xl text-muted-foreground">
            {emptyText(zip, matching.length > 0, filtersSet(search) > 0)}
          </p>
        )}
        <ShowMore search={search} shown={shown.length} of={listed.length} />
        <Downloads count={list.length} isCut={isCut} />
      </section>
    </>
  );
}

function countOf(matching: number, all: number, zip: string): string {
  if (all === 0) return '';
  return zip ? `${grouped(matching)} of ${counted(all, 'site')} for ZIP code ${zip}` : counted(all, 'site');
}

function emptyText(zip: string, isElsewhere: boolean, isFiltered: boolean): string {
  if (isElsewhere) return 'No sites in this part of the map. Zoom out, or show all sites.';
  if (zip) return `No sites found for ZIP code: ${zip}`;
  return isFiltered ? 'No sites match these filters.' : 'No contamination sites available';
}

type View = { search: ContaminationAddress; listed: number; matching: number; isCut: boolean };

/** The list shows what the map shows; a link ends that. */
function InView({ search: { bbox: _bbox, show: _show, ...search }, listed, matching, isCut }: View) {
  const href = links.contamination(search);
  return (
    <p className="text-sm text-muted-foreground tabular-nums">
      {isCut ? counted(listed, 'site') : `${grouped(listed)} of ${counted(matching, 'site')}`} in the map’s
      view ·{' '}
      <Link href={href} onClick={useStayHere(href)} className="text-link">
        Show all sites
      </Link>
    </p>
  );
}

const Downloads = ({ count, isCut }: { count: number; isCut: boolean }) => (
  <p className="no-print mt-10 border-t pt-5 text-sm text-muted-foreground">
    {isCut && `These are the newest ${counted(count, 'site')}; search by ZIP code for others. `}
    All sites to download:{' '}
    <Link plain href={links.sitesCsv()} className="text-link">
      CSV
    </Link>
    ,{' '}
    <Link plain href={links.sitesGeoJson()} className="text-link">
      GeoJSON
    </Link>
  </p>
);
