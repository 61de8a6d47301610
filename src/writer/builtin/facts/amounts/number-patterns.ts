import { scientificSource } from '../../../grounding/figures/numbers.ts';

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
const scaled = `(?:[ -]${scale}| (?:bn|mn|tn|m)(?!-)|${scaleSuffix})`;
export const sum = `(?:(?:US|A|C|CA)?[$€£¥] ?|(?:SEK|NOK|DKK|CHF|EUR|USD|CAD|AUD|GBP) )${number}${scaled}?`;
const upperEnd = `(?: (?:to|or) | ?[-–—] ?)${sum}|(?: to |[-–—])${number}${scaled}|[-–—]${number}`;

/** After a sum, as in '0.31 SEK' and '14 million Canadian dollars'. */
export const currency =
  'SEK|NOK|DKK|CHF|EUR|CAD|AUD|GBP|(?:Canadian |Australian |U\\.?S\\.? )?dollars|euros|yen|kronor|pounds sterling';

/** '$1.185bn', '$3 million', '$3 to $5 million', '£12m–£15m', '$5-8'. */
export const money = `(?:${sum}(?:${upperEnd})${sumEnd}|${sum}${sumEnd})`;

export const concentrationUnit =
  '(?:pp[tbmq]|[nµμupm]g(?:\\/(?:[Ll]|kg|g|m[Ll]|m3|m³)|[ ·⋅]?(?:L|kg|g|mL)(?:⁻¹|\\^[-–−]1))|parts?[- ]per[- ](?:quadrillion|trillion|billion|million)|' +
  '(?:nano|micro|milli)grams? per (?:liter|litre|kilogram|gram|milliliter|millilitre|cubic meter|cubic metre))';
