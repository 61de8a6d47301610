import { zipPattern } from '../../../terms.ts';

/** ZIP codes that a visitor keeps, in this browser only. */
const key = 'places';
const placesMax = 5;
const none: readonly string[] = [];

let text: string | null = null;
let places = none;
const listeners = new Set<() => void>();

export const savedPlaces = {
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
