import { type ContentType, contentTypes } from '../../news/terms.ts';
import { paperHosts, signWeights } from '../gazetteers/gazetteers.ts';
import type { Reading } from './read-source.ts';
import { weightiest } from './signs/linear-model.ts';
import { typeSigns } from './signs/type-signs.ts';

/**
 * The content type that most signs in the form of the text indicate. The origin may decide it: a recording, or a text
 * whose title calls it a podcast, is a podcast, and anything from a host of papers is research.
 */
export function chooseContentType(reading: Reading): ContentType {
  if (reading.source.audioUrl || calledPodcast.test(reading.source.title)) return 'Podcast';
  if (isPaper(reading)) return 'Research';
  return weightiest(contentTypes, typeSigns(reading), signWeights.contentType);
}

const calledPodcast = /^(?:podcast|listen)\b/i;

function isPaper({ source }: Reading): boolean {
  const host = URL.canParse(source.url) ? new URL(source.url).hostname : '';
  return paperHosts.some((paperHost) => host === paperHost || host.endsWith(`.${paperHost}`));
}
