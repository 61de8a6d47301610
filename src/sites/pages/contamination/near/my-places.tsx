import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { counted, grouped } from '../../../../web/kit/format.ts';
import { links } from '../../../../web/kit/links.ts';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { Link } from '../../../../web/kit/ui/link.tsx';
import type { NearPlace } from '../../../near-contract.ts';
import { distanceText, limitText } from '../../texts.ts';
import { savedPlaceRead } from '../sites-read.ts';
import { zipPattern } from '../../../terms.ts';

const useSavedPlaces = () =>
  useSyncExternalStore(savedPlaces.subscribe, savedPlaces.read, savedPlaces.readOnServer);

/** The ZIP codes that the visitor has saved, each with its answer. */
export function MyPlaces() {
  const zips = useSavedPlaces();
  if (zips.length === 0) return null;
  return (
    <section aria-label="My places" className="no-print mt-6 border-t-2 border-primary pt-3 text-sm">
      <h2 className="font-medium">
        My places <span className="font-normal text-muted-foreground">· kept in this browser only</span>
      </h2>
      <ul className="mt-1 divide-y">
        {zips.map((zip) => (
          <Place key={zip} zip={zip} />
        ))}
      </ul>
      <p className="text-muted-foreground">
        <Link href={links.subscribed({ zips: zips.join(',') })} className="text-link">
          Get changes near them by email
        </Link>
        , in the weekly digest.
      </p>
    </section>
  );
}

function Place({ zip }: { zip: string }) {
  const { data, isError } = useQuery<NearPlace>(savedPlaceRead(zip));
  const answer = data ? shortAnswer(data) : isError ? 'The answer could not be loaded.' : 'Loading...';
  return (
    <li className="flex items-baseline gap-x-4 py-2">
      <Link href={links.contamination({ zip })} className="shrink-0 font-medium text-link tabular-nums">
        ZIP {zip}
      </Link>
      <span className="min-w-0 grow text-muted-foreground tabular-nums">{answer}</span>
      <button type="button" className="shrink-0 text-link" onClick={() => savedPlaces.remove(zip)}>
        Remove<span className="sr-only"> ZIP {zip}</span>
      </button>
    </li>
  );
}

/** '67.9 ppt of PFOS within 25 miles, 17 times the federal limit of 4 ppt' */
function shortAnswer({ highest, found, nearest, withinMiles }: NearPlace): string {
  const within = `within ${withinMiles} miles`;
  if (highest)
    return `${grouped(highest.levelPpt)} ppt${highest.compound ? ` of ${highest.compound}` : ''} ${within}, ${limitText(highest)}`;
  if (found > 0) return `No PFAS detected at ${counted(found, 'site')} ${within}`;
  const [first] = nearest;
  return first ? `No site ${within}; the nearest is ${distanceText(first)} away` : 'No site on record yet';
}

/** Saves a ZIP code, or removes it again. */
export function SavePlace({ zip }: { zip: string }) {
  const isSaved = useSavedPlaces().includes(zip);
  return (
    <Button
      variant="outline"
      size="small"
      className="needs-script"
      aria-pressed={isSaved}
      onClick={() => (isSaved ? savedPlaces.remove(zip) : savedPlaces.add(zip))}
    >
      {isSaved ? `ZIP ${zip} is saved` : `Save ZIP ${zip} to my places`}
    </Button>
  );
}

/** ZIP codes that a visitor keeps, in this browser only. */
const key = 'places';
const placesMax = 5;
const none: readonly string[] = [];

let text: string | null = null;
let places = none;
const listeners = new Set<() => void>();

const savedPlaces = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
  /** The newest first. */
  read(): readonly string[] {
    const now = stored();
    if (now !== text) {
      text = now;
      places = parse(now);
    }
    return places;
  },
  readOnServer: () => none,
  add: (zip: string) =>
    store([zip, ...savedPlaces.read().filter((other) => other !== zip)].slice(0, placesMax)),
  remove: (zip: string) => store(savedPlaces.read().filter((other) => other !== zip)),
};

/** Nothing where the browser keeps nothing. */
function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(zips: readonly string[]): void {
  try {
    if (zips.length > 0) localStorage.setItem(key, zips.join(' '));
    else localStorage.removeItem(key);
  } catch {
    // Full or forbidden: it stays as it was.
  }
  for (const listener of listeners) listener();
}

const parse = (kept: string | null): readonly string[] =>
  kept === null
    ? none
    : kept
        .split(' ')
        .filter((zip) => zipPattern.test(zip))
        .slice(0, placesMax);
