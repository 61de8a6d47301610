import { number, scale } from './number-patterns.ts';

/**
 * Nouns for things counted and measured, and contexts of numbers, as sources of regular expressions with the `u` flag.
 */

/** 'In 2016 to 46 ppt' is not a range. */
export const notAYear = '(?<!(?:[Ii]n|[Ss]ince|[Ff]rom|[Dd]uring) (?=(?:19|20)\\d\\d(?!\\d)))';
/** 'In 2006 eight companies' counts no companies, 'Tier 2 vendors' no vendors. */
export const notBareYear =
  '(?!(?:19|20)\\d\\d )(?<!\\b(?:[Tt]ier|[Rr]ound|[Rr]un|[Ss]ection|[Pp]hase|[Ss]tep|[Cc]lass|[Tt]itle|[Pp]art|[Mm]ethod|[Pp]anel|' +
  '[Ww]ell|[Ss]ite|[Uu]nit|[Zz]one|[Ee]pisode|[Cc]hapter|UCMR) )';
export const scaled = `${number}(?: ${scale})?`;
/** Things, in the plural. */
export const plural = '(?:[a-z]{3,15}s|cattle|staff|faculty|PFAS)';
/** '120 lakes and ponds' counts lakes. */
const notAdjectives =
  '(?:and|or|of|to|in|by|at|on|for|from|with|out|that|who|whose|which|were|was|are|is|had|has|have|did|the|its|their|your|per|after|before|' +
  'between|as|but|both|she|he|they|it|we|you|now|went|lost|sent|used|changed) ';
export const adjectives = `(?:(?!${notAdjectives})[a-z][a-z-]{1,15} ){0,2}`;
export const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
/** '$8.40 a month': the rate is part of the amount. */
export const per =
  '(?: (?:a|an|per) (?:day|hour|week|month|year|household|customer|person|share|ton|tonne|gallon|pound|acre|1,000 gallons|1,000 lit(?:er|re)s|cubic met(?:er|re))(?!\\p{L}))?';
export const persons =
  '(?:people|residents|customers|Americans|Europeans|households|homes|families|firefighters|veterans|children|' +
  'workers|patients|participants|adults|women|men|ratepayers|consumers|students|employees|connections|infants|farmers|' +
  'soldiers|sailors|members|users)';
export const things =
  '(?:wells|water systems|systems|sites|samples|lawsuits|cases|claims|plaintiffs|facilities|installations|military bases|' +
  'plants|factories|airports|bases|farms|schools|landfills|utilities|states|counties|countries|cities|towns|communities|' +
  'companies|manufacturers|firms|products|compounds|chemicals|substances|PFAS|loans|diseases|jobs|permits|stores)';

/** 'She is 61, the daughter …', 'Opal Jennings, 74, …' */
export const agedBefore = '\\b(?:is|was|turned|turns|[Aa]t|aged|\\p{Lu}\\p{L}+,) ';

export const anyYear = '(?:19\\d|20[0-4])\\d';
