import type { Signs } from './linear-model.ts';
import { has, type TextView } from './text-view.ts';

/** Signs from the title. */
export const titleSigns = ({ title }: TextView): Signs => ({
  'title: question': has(title, /\?/),
  'title: asks': has(title, /^(?:what|how|why|which|who|when|where|should|can|is|are|do|does)\b/i),
  'title: to know': has(
    title,
    /\b(?:(?:what|things) [\p{L} ’'-]{0,30}(?:need to|should|must|to) know|explained|explainer|guide\b|here['’]s|q ?& ?a|questions|answers|primer|means?\b)/iu,
  ),
  'title: how': has(title, /(?:^|[:–—-] ?)how /i),
  'title: advice': has(
    title,
    /\b(?:how to|avoid|choos|buy|pick|shop|safer|swap|tips|best|we tested|look for|without|free of|your (?:home|kitchen|kids|family|wardrobe|bathroom))/i,
  ),
  'title: product': has(
    title,
    /\b(?:cookware|pans?\b|non-?stick|cosmetics|make-?up|mascara|floss|carpets?|clothes|clothing|jackets?|raincoats?|underwear|filters?\b|pitchers?|bottles?|ski wax|leggings|sofa|furniture|rugs?\b|popcorn|wrappers?|products?|period|nappies|diapers|sports ?bras?|toys?|tents?|shoes|boots|uniforms?|contact lenses|detergent|packag)/i,
  ),
  'title: person who': has(
    title,
    /\b(?:the|a|one) (?:[\p{L}'’-]+ ){1,4}(?:who|behind)\b|\b(?:meet|portrait|profile|in conversation|interview)\b/iu,
  ),
  'title: she or he': has(title, /\b(?:he|she|his|her|him)\b/i),
  'title: years': has(
    title,
    /\b(?:19|20)\d\ds?\b.{0,12}\b(?:to|–|-)\b|\b(?:\p{L}+|\d+) (?:years|decades)\b|decades|histor|timeline|story of|from .{3,40} to |legacy|origins?|looking back|anniversary|chronology/iu,
  ),
  'title: graphic': has(
    title,
    /\b(?:interactive|maps?\b|mapp(?:ed|ing)|charts?|charted|infographic|graphic|visuali[sz]|dashboard|data release|atlas|in (?:one|five|six|\d+) (?:charts|maps))/i,
  ),
  'title: episode': has(title, /\b(?:podcast|episode|ep\.?|listen)\b|^#\d|#\d{1,3}\b|\bS\d+E\d+/i),
  'title: destroys': has(
    title,
    /\b(?:destr|oxidation|plasma|pyrolysis|incinerat|reactor|mineraliz|break(?:s|ing)? (?:down|the))/i,
  ),
  'title: duty': has(
    title,
    /\b(?:must|deadline|due|required?|requirements?|reporting|compliance|comply|notice|submission|comment|monitoring|permit|extension|rule|recordkeeping|notification|amendment|availability|information collection)\b/i,
  ),
  'title: who studied it': has(
    title,
    /\b(?:scientists?|researchers?|study|studies)\b.{0,60}\b(?:finds?|found|links?|linked|shows?|suggests?|says?|tie[sd]?|detects?)\b|\b(?:study|scientists|researchers) (?:finds?|say)/i,
  ),
  'title: study': has(
    title,
    /\b(?:study|studies|cohort|trial|analysis|review|evidence|effects?|associat\p{L}+|exposure|concentrations?|serum|assessment|evaluation|removal|sorption|transfer|occurrence|fate|kinetics|mechanism\p{L}*)\b/iu,
  ),
  'title: event': has(
    title,
    /\b(?:sues?|sued|files?|wins?|loses|awards?|approv\p{L}+|adopts?|pass(?:es|ed)|votes?|bans?|rejects?|orders?|fin(?:es|ed)|settles?|agrees?|buys?|sells?|opens?|begins|starts?|launches|announces|unveils|plans?|picks|hires|finalizes|proposes|backs|raises|cuts|shuts?|closes|warns|says|seeks|asks|signs|halts|ends|drops|reports|faces|denies|upholds|blocks|delays|to (?:open|build|test|install|begin|start|buy|pilot|supply|pay|cut|end|stop|ban|close|drop|sell|spend|sue)|will)\b/iu,
  ),
});
