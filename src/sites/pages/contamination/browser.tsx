import { useId, useState } from 'react';
import { counted, grouped } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import { cardsPerStep, type ContaminationAddress } from '../addresses.ts';
import { cardId } from './card-id.ts';
import { Explanation } from './explanation.tsx';
import { overview } from './layout.ts';
import { ShowMore } from './show-more.tsx';
import { SiteCard } from './site-card.tsx';
import { SiteMap } from './site-map.tsx';
import type { Sites } from './sites-read.ts';
import { ZipSearch } from './zip-search.tsx';

/** The ZIP search, the map and the cards: the typed ZIP code narrows the other two. */
export function Browser({ sites: { list, isCut }, search }: { sites: Sites; search: ContaminationAddress }) {
  const headingId = useId();
  const [typed, setTyped] = useState(search.zip ?? '');
  // If the list is cut, only the server knows all matches: what is typed counts once it is submitted.
  const zip = isCut ? (search.zip ?? '') : typed;
  const matching = isCut
    ? list
    : list.filter(({ zipCodes }) => !zip || zipCodes.some((code) => code.includes(zip)));
  const among = new Set(matching);
  const shown = matching.slice(0, search.show ?? cardsPerStep);
  return (
    <>
      <div className={overview}>
        <div>
          <Explanation />
          <ZipSearch zip={search.zip} onType={setTyped} />
          <output className="mt-2 block min-h-5 text-sm text-muted-foreground tabular-nums">
            {countOf(matching.length, list.length, zip)}
          </output>
        </div>
        <SiteMap sites={list} isShown={(site) => among.has(site)} />
      </div>
      <section aria-labelledby={headingId} className="mt-12 border-t-2 border-rule pt-4">
        <h2 id={headingId} className="headline text-[1.75rem]">
          Sites
        </h2>
        {shown.length > 0 ? (
          <ul className="mt-6 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((site, at) => (
              <li key={site.id} id={cardId(at)}>
                <SiteCard site={site} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-6 border-t py-8 prose-text text-xl text-muted-foreground">
            {zip ? `No sites found for ZIP code: ${zip}` : 'No contamination sites available'}
          </p>
        )}
        <ShowMore search={search} shown={shown.length} of={matching.length} />
        <Downloads count={list.length} isCut={isCut} />
      </section>
    </>
  );
}

function countOf(matching: number, all: number, zip: string): string {
  if (all === 0) return '';
  return zip ? `${grouped(matching)} of ${counted(all, 'site')} for ZIP code ${zip}` : counted(all, 'site');
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
