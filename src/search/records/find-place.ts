import type { Queryable } from '../../platform/database/database.ts';
import { findPlaceByName } from '../../sites/index.ts';
import { siteLimits } from '../../sites/terms.ts';
import { links } from '../../web/kit/links.ts';
import type { DirectHit } from '../contract.ts';
import { readEnglish } from '../words/english-words.ts';

/** A place that a query names, and whether the query is unambiguous. */
export type DirectPlace = { hit: DirectHit; isCertain: boolean };

/**
 * Links to the contamination page for the place that a query names, alone or after 'in' or 'near'. A town whose name is
 * an English word, such as Mobile, counts only with its state.
 */
export async function findPlace(database: Queryable, text: string): Promise<DirectPlace | null> {
  const name = text.replace(before, '').replace(/[?.!\s]+$/, '');
  if (name === '' || name.length > siteLimits.placeMax || smallWords.has(name)) return null;
  const place = await findPlaceByName(database, name);
  if (!place) return null;
  if (place.kind === 'town' && !place.isWithState && (await readEnglish()).has(name)) return null;
  return {
    hit: {
      kind: 'place',
      title: `Sites ${place.kind === 'state' ? 'in' : 'near'} ${place.name}`,
      url: links.contamination({
        zip: place.kind === 'zip' ? name : place.name.slice(0, siteLimits.placeMax),
      }),
      ...(place.others.length > 0 && { others: place.others }),
    },
    isCertain: place.isWithState,
  };
}

const before = /^(?:.*\s)?(?:in|near|around)\s+(?=\S)/i;

/** Abbreviations of states in capitals. */
const smallWords = new Set(['in', 'or', 'me', 'hi', 'oh', 'ok']);
