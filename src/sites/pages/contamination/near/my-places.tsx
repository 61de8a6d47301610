import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../../web/kit/format.ts';
import { links } from '../../../../web/kit/links.ts';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { Link } from '../../../../web/kit/ui/link.tsx';
import { store, useStored } from '../../../../web/kit/ui/stored.ts';
import { TextLink } from '../../../../web/kit/ui/text-link.tsx';
import type { NearPlace } from '../../../near-contract.ts';
import { distanceText, zipPattern } from '../../../terms.ts';
import { limitText, pptText, unbroken } from '../../texts.ts';
import { savedPlaceRead } from '../sites-read.ts';

/** The ZIP codes that the visitor has saved, each with its answer. */
export function MyPlaces() {
  const { zips, remove } = useSavedPlaces();
  if (zips.length === 0) return null;
  return (
    <section aria-label="My places" className="no-print mt-6 border-t-2 border-primary pt-3 text-sm">
      <h2 className="font-medium">
        My places <span className="font-normal text-muted-foreground">· kept in this browser only</span>
      </h2>
      <ul className="mt-1 divide-y">
        {zips.map((zip) => (
          <Place key={zip} zip={zip} onRemove={() => remove(zip)} />
        ))}
      </ul>
      <p className="text-muted-foreground">
        <TextLink href={links.subscribed({ zips: zips.join(',') })}>Get changes near them by email</TextLink>,
        in the weekly digest.
      </p>
    </section>
  );
}

function Place({ zip, onRemove }: { zip: string; onRemove: () => void }) {
  const { data, isError } = useQuery<NearPlace>(savedPlaceRead(zip));
  const answer = data ? shortAnswer(data) : isError ? 'The answer could not be loaded.' : 'Loading...';
  return (
    <li className="flex items-baseline gap-x-4 py-2">
      <Link href={links.contamination({ zip })} className="shrink-0 font-medium text-link tabular-nums">
        ZIP {zip}
      </Link>
      <span className="min-w-0 grow text-muted-foreground tabular-nums">{answer}</span>
      <button type="button" className="shrink-0 text-link" onClick={onRemove}>
        Remove<span className="sr-only"> ZIP {zip}</span>
      </button>
    </li>
  );
}

/** '67.9 ppt of PFOS within 25 miles, 17 times the federal limit of 4 ppt' */
function shortAnswer({ highest, found, nearest, withinMiles }: NearPlace): string {
  const within = `within ${withinMiles} miles`;
  if (highest)
    return `${pptText(highest.levelPpt)}${highest.compound ? ` of ${highest.compound}` : ''} ${within}, ${limitText(highest)}`;
  if (found > 0) return `No PFAS detected at ${counted(found, 'site')} ${within}`;
  const [first] = nearest;
  return first
    ? `No site ${within}; the nearest is ${unbroken(distanceText(first))} away`
    : 'No site on record yet';
}

/** Saves a ZIP code, or removes it again. */
export function SavePlace({ zip }: { zip: string }) {
  const { zips, add, remove } = useSavedPlaces();
  const isSaved = zips.includes(zip);
  return (
    <Button
      variant="outline"
      size="small"
      className="needs-script"
      aria-pressed={isSaved}
      onClick={() => (isSaved ? remove(zip) : add(zip))}
    >
      {isSaved ? `ZIP ${zip} is saved` : `Save ZIP ${zip} to my places`}
    </Button>
  );
}

const key = 'places';
const placesMax = 5;

/** The ZIP codes that the visitor keeps in this browser, the newest first, and how to keep one or to remove it. */
function useSavedPlaces() {
  const zips = (useStored(key) ?? '')
    .split(' ')
    .filter((zip) => zipPattern.test(zip))
    .slice(0, placesMax);
  const without = (zip: string) => zips.filter((other) => other !== zip);
  const keep = (kept: readonly string[]) =>
    store(key, kept.length > 0 ? kept.slice(0, placesMax).join(' ') : null);
  return {
    zips,
    add: (zip: string) => keep([zip, ...without(zip)]),
    remove: (zip: string) => keep(without(zip)),
  };
}
