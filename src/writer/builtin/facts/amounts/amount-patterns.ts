import { scientificSource } from '../../../grounding/figures/numbers.ts';

export const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December)';

/** '$8.40 a month': the rate is part of the amount. */
export const per =
  '(?: (?:a|an|per) (?:day|hour|week|month|year|household|customer|person|share|ton|tonne|gallon|pound|acre|1,000 gallons|1,000 lit(?:er|re)s|cubic met(?:er|re))(?!\\p{L}))?';

/** How texts write numbers, money and units of concentration, as sources of regular expressions with the `u` flag. */

/** '1 200', as in French and in standards. The first group must not be read as a number next to a noun or a month. */
const grouped =
  '(?<!\\b(?:[Ww]ells?|[Ss]ites?|[Ss]amples?|[Uu]nits?|[Pp]hase|[Zz]one|[Pp]art|[Ss]ection|January|February|March|April|May|June|July|August|September|October|November|December) )' +
  '[1-9]\\d{0,2}(?: \\d{3}){1,4}(?!\\d)';

export const number = `(?:${scientificSource}|(?:\\d{1,3}(?:,\\d{3}){1,4}|${grouped}|\\d{1,12})(?:\\.\\d{1,6})?(?![⁰¹²³⁴-⁹⁺⁻^]| ?[x×·⋅] ?10[⁰¹²³⁴-⁹⁺⁻^]))`;

/** Numbers in words. */
export const spelled =
  '(?:[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en|[Ee]leven|[Tt]welve|[Tt]hirteen|[Ff]ourteen|' +
  '[Ff]ifteen|[Ss]ixteen|[Ss]eventeen|[Ee]ighteen|[Nn]ineteen|[Tt]wenty|[Tt]hirty|[Ff]orty|[Ff]ifty|[Ss]ixty|[Ss]eventy|[Ee]ighty|[Nn]inety)';

export const scale = '(?:hundred|thousand|[Mm]illion|[Bb]illion|[Tt]rillion)';

/** '$4.5m', '£3bn': longer ones first. */
const scaleSuffix = '(?:[Bb][Nn]|[Mm][Nn]|[Tt][Nn]|mln|[KkMmBbTt])';

/** Not the rest of a longer number or word; the last digits of '1 200' aren't either. */
export const standalone =
  "(?<![\\p{L}\\p{N}.,$€£¥-]|\\d['’]|(?<![\\p{L}\\p{N}.,-])\\d{1,3} (?=\\d{3}(?!\\d)))";

/** Never part of a longer number, word or unit: 'L/kg' is no volume, 'mg/kg/day' no concentration. */
export const whole = (source: string): RegExp =>
  new RegExp(
    `${standalone}(?:${source})(?![\\p{L}\\p{N}]|[.,]\\d|\\/\\p{L}|[ ·⋅]?\\p{L}{1,3}(?:⁻|\\^[-–−]))`,
    'gu',
  );

/** A sum never ends within its digits: '$1.185bn' is not '$1'. */
const sumEnd = "(?![\\p{L}\\p{N}]|[.,]\\d|[’' ]\\d{3}(?!\\d))";
const sumScale = `(?:[ -]${scale}| (?:bn|mn|tn|m)(?!-)|${scaleSuffix})`;
export const sum = `(?:(?:US|A|C|CA)?[$€£¥] ?|(?:SEK|NOK|DKK|CHF|EUR|USD|CAD|AUD|GBP) )${number}${sumScale}?`;
const upperEnd = `(?: (?:to|or) | ?[-–—] ?)${sum}|(?: to |[-–—])${number}${sumScale}|[-–—]${number}`;

/** After a sum, as in '0.31 SEK' and '14 million Canadian dollars'. */
export const currency =
  'SEK|NOK|DKK|CHF|EUR|CAD|AUD|GBP|(?:Canadian |Australian |U\\.?S\\.? )?dollars|euros|yen|kronor|pounds sterling';

/** '$1.185bn', '$3 million', '$3 to $5 million', '£12m–£15m', '$5-8'. */
export const money = `(?:${sum}(?:${upperEnd})${sumEnd}|${sum}${sumEnd})`;

export const concentrationUnit =
  '(?:pp[tbmq]|[nµμupm]g(?:\\/(?:[Ll]|kg|g|m[Ll]|m3|m³)|[ ·⋅]?(?:L|kg|g|mL)(?:⁻¹|\\^[-–−]1))|parts?[- ]per[- ](?:quadrillion|trillion|billion|million)|' +
  '(?:nano|micro|milli)grams? per (?:liter|litre|kilogram|gram|milliliter|millilitre|cubic meter|cubic metre))';

export type AmountKind =
  | 'concentration'
  | 'money'
  | 'people'
  | 'count'
  | 'date'
  | 'year'
  | 'period'
  | 'quantity'
  | 'percentage';

/** An amount, and the text before and after it in its sentence. */
export type Near = { value: string; before: string; after: string };

/** The label, or null if the surrounding words show that the amount is not worth one. */
export type Labeler = (near: Near) => string | null;

/**
 * A pattern of an amount, and how its label is found. A doubtful amount (a year, a date without a role, a number in
 * words) is only used if the story is about it.
 */
export type Rule = { kind: AmountKind; pattern: RegExp; label: Labeler; isDoubtful?: true };

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

export const persons =
  '(?:people|residents|customers|Americans|Europeans|households|homes|families|firefighters|veterans|children|' +
  'workers|patients|participants|adults|women|men|ratepayers|consumers|students|employees|connections|infants|farmers|' +
  'soldiers|sailors|members|users|inhabitants|mothers|births|pregnancies|newborns|adolescents|volunteers|inmates|pupils|donors)';

export const things =
  '(?:wells|water systems|systems|sites|samples|lawsuits|cases|claims|plaintiffs|facilities|installations|military bases|' +
  'plants|factories|airports|bases|farms|schools|landfills|utilities|states|counties|countries|cities|towns|communities|' +
  'companies|manufacturers|firms|products|compounds|chemicals|substances|PFAS|loans|diseases|jobs|permits|stores)';

/** 'She is 61, the daughter …', 'Opal Jennings, 74, …' */
export const agedBefore = '\\b(?:is|was|turned|turns|[Aa]t|aged|\\p{Lu}\\p{L}+,) ';

export const anyYear = '(?:19\\d|20[0-4])\\d';
