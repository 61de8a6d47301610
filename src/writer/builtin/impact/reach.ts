import type { StoryKind } from '../../gazetteers/gazetteers.ts';
import type { Reading } from '../read-source.ts';
import { levelsIn } from './jurisdiction.ts';
import { peopleIn } from './people.ts';
import { partOf, type Scale } from './scale.ts';

const peopleScale: Scale = [
  [1, 1],
  [100, 2],
  [1e3, 3],
  [1e4, 4.2],
  [1e5, 5.6],
  [1e6, 7],
  [1e7, 8.5],
  [1e8, 10],
];
const studiedScale: Scale = [
  [1, 2],
  [100, 3.5],
  [1e3, 5],
  [1e4, 6.5],
  [1e5, 8],
  [1e6, 9],
];
/** The score of a text that names no place and counts no people. */
const unknown = 3;

/** The most that a study scores by its place alone. */
const studyPlaceMax = 7;
const federalLevel = 8;

/** How far the effects reach: by the people concerned and the jurisdiction. 0 to 10, not rounded. */
export function reachOf(kind: StoryKind, reading: Reading): number {
  const people = peopleIn(reading);
  const concerned = partOf(peopleScale, people.concerned);
  const place = placeOf(kind, reading);
  const reach =
    kind.measure === 'sample'
      ? Math.max(partOf(studiedScale, people.studied), concerned) || Math.min(place, studyPlaceMax)
      : withPlace(kind, concerned, place);
  return Math.max(1, Math.min(reach, kind.reachMax ?? 10));
}

/** A count of people takes precedence over a place; for a rule, the wider of the two is used. */
function withPlace(kind: StoryKind, concerned: number, place: number): number {
  if (concerned === 0) return place;
  return kind.binding || concerned > place ? Math.max(concerned, place) : (concerned + place) / 2;
}

/** A rule reaches as far as the widest jurisdiction it names; other stories, as far as those they are about. */
function placeOf(kind: StoryKind, reading: Reading): number {
  if (reading.source.details?.kind === 'federal-register') return federalLevel;
  const levels = levelsIn(reading);
  if (kind.reach) return Math.max(kind.reach, levels?.subject ?? 0);
  if (!levels) return unknown;
  return kind.binding ? levels.widest : levels.subject;
}
