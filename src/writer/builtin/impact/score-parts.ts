import type { ContentType } from '../../../news/terms.ts';
import { scorePartMax, type ScoreParts } from '../../terms.ts';
import type { Amount } from '../facts/amounts/amounts.ts';
import type { Reading } from '../read-source.ts';
import { noveltyOf } from './novelty.ts';
import { reachOf } from './reach.ts';
import { severityOf } from './severity.ts';
import { storyKindOf } from './story-kind.ts';

/** The three parts of the impact score, from what was found in a text. Whole numbers, 0 to 10. */
export function scoreParts(
  reading: Reading,
  amounts: readonly Amount[],
  contentType: ContentType,
): ScoreParts {
  const kind = storyKindOf(reading, contentType);
  return {
    severity: inBounds(severityOf(kind, reading, amounts)),
    reach: inBounds(reachOf(kind, reading)),
    novelty: inBounds(noveltyOf(kind, reading)),
  };
}

const inBounds = (part: number): number => Math.round(Math.max(0, Math.min(scorePartMax, part)));
