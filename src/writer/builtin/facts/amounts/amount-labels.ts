import { analytes } from '../../../../analytes/terms.ts';
import type { Near } from './amount-patterns.ts';

/** Labels an amount from the words around it. */

/** The name matched closest before the amount, else the first one after it, else the fallback. */
export function nearest(otherwise: string, names: [name: string, words: RegExp][]): (near: Near) => string {
  const everywhere = names.map(([name, words]): [string, RegExp] => [
    name,
    new RegExp(words.source, `${words.flags}g`),
  ]);
  return ({ before, after }) => {
    const clause = before.slice(before.search(/[^;.]*$/));
    const [name, at] = everywhere
      .map(([each, words]): [string, number] => [
        each,
        Array.from(clause.matchAll(words)).at(-1)?.index ?? -1,
      ])
      .reduce((one, other) => (other[1] > one[1] ? other : one), [otherwise, -1]);
    return at >= 0 ? name : (names.find(([, words]) => words.test(after))?.[0] ?? otherwise);
  };
}

const moneyName = nearest('Amount', [
  ['Settlement', /settle|agreed to pay|to resolve/i],
  ['Penalty', /penalt|\bfined?\b|\bfines\b/i],
  ['Damages', /verdict|damages|jury/i],
  ['Funding', /grant|funding|fund\b|appropriat|loan|award/i],
  ['Investment', /invest|raised|raises|round|valuation/i],
  ['Revenue', /revenue|sales|earnings|profit/i],
  ['Reserves', /reserve/i],
  ['Insurance', /insur|coverage|premium/i],
  ['Cost', /cost|spend|spent|expens|price|\brates?\b/i],
]);

/** 'Amount per month' if the text does not say what a rate is for. */
export function moneyLabel(near: Near): string {
  const name = moneyName(near);
  const unit = / (?:a|per) ([a-z]+)$/.exec(near.value)?.[1];
  return unit && name === 'Amount' ? `Amount per ${unit}` : name;
}

const concentrationName = nearest('Concentration', [
  ['Goal', /\bgoals?\b|MCLG/],
  ['Health advisory', /health advisor/i],
  ['Limit', /limit|standard|maximum contaminant|\bMCLs?\b|threshold|criteri|not exceed|in excess of/i],
  [
    'Concentration',
    /detect|measur|found|level|averag|as high as|up to|contain|result|reached|tested|concentration/i,
  ],
]);

/** After a concentration, only the adjoining words describe it: '4 ppt limit', not '12 ppt, above the limit'. */
const adjoiningCharacters = 12;

const abbreviations = analytes
  .flatMap(({ name, commonName }) => [name, ...(commonName ? [commonName] : [])])
  .filter((name) => !name.includes(' ') || /\d:\d/.test(name));
const substance = `(?:PFAS|${abbreviations.join('|')})(?:(?<=GenX) chemicals)?`;
const substances = `(${substance}(?:(?:,| and|, and) ${substance}){0,3})(?![\\p{L}\\p{N}])`;
const substanceAfter = new RegExp(
  `^,? ?(?:\\([\\p{L}/]{1,8}\\) )?(?:each )?(?:of |for |in )?(?:total )?${substances}`,
  'u',
);
const substanceBefore = new RegExp(substances, 'gu');

/** 'Limit (PFOA and PFOS)': the kind of amount and its substance, if the sentence names one. */
export function concentrationLabel(near: Near): string {
  const adjoining = near.after.split(/[,;.]/, 1)[0]!.slice(0, adjoiningCharacters);
  const name = concentrationName({ ...near, after: adjoining });
  const about = substanceAfter.exec(near.after)?.[1] ?? substanceAhead(name, near);
  return about ? `${name} (${about})` : name;
}

/** A limit after several results belongs to 'each' or to no named substance, not only to the last one. */
function substanceAhead(name: string, { before, after }: Near): string | undefined {
  const all = Array.from(before.matchAll(substanceBefore));
  const named = [...new Set(all.map(([, each]) => each!))];
  const last = all.at(-1);
  const isShared =
    name === 'Limit' && named.length > 1 && !adjoinsLimit.test(before.slice(last!.index + last![0].length));
  if (!isShared) return last?.[1];
  return / (?:each|both)\b/.test(after.split(/[,;.]/, 1)[0]!) && named.length === 2
    ? named.join(' and ')
    : undefined;
}

/** 'The PFOS limit is 4 ppt', 'PFOS has a limit of 4 ppt' */
const adjoinsLimit = /^[^,;.]{0,12}(?:limit|standard|maximum|MCL|threshold)/;

const roleOfPeople: [string, RegExp][] = [
  ['People served', /serv|suppl|provid|utility|system|drink/i],
  ['People affected', /expos|affect|contaminat|impact/i],
  ['Participants', /study|studied|enrolled|survey|examined|recruited/i],
];
const peopleName = nearest('People', roleOfPeople);
const householdName = nearest('Households', roleOfPeople);

/** The people counted: 'Participants', 'People served', or the role in which people are named nearby. */
export function peopleLabel(near: Near): string {
  if (/(?:participants|patients|volunteers|mothers|births|pregnancies|newborns)$/.test(near.value))
    return 'Participants';
  if (near.value.endsWith('customers')) return 'People served';
  return /(?:homes|households|families)$/.test(near.value) ? householdName(near) : peopleName(near);
}

/** A date counts only if the words before it give it a role. */
export function dateLabel({ before }: Near): string | null {
  if (/comment.*(?:\bby|until|through|before|closes?(?: on)?|closed(?: on)?|due(?: on)?|to) $/i.test(before))
    return 'Comments due';
  if (
    /(?:\bby|no later than|until|before|deadline(?: of| is)?|due(?: on| by)?|through) (?:the end of )?$/i.test(
      before,
    )
  )
    return 'Deadline';
  if (
    /(?:effective|takes? effect|in force|beginning|starting|begins?|\b(?:from|as of))(?: on| in| from| as of| after)? $/i.test(
      before,
    )
  )
    return 'Effective date';
  const event = /(meeting|hearing|trial)[^.;]{0,40}(?: on| for) $/i.exec(before)?.[1];
  return event ? capitalized(event.toLowerCase()) : null;
}

/** A day without a year; counts under the same condition as a date. */
export const dayLabel = (near: Near): string | null => {
  const label = dateLabel(near);
  if (label === 'Deadline' || label === 'Effective date') return label;
  return /\b(?:rise|go up|increase|takes? effect|start|begin)s?\b[^.;]{0,30} on $/i.test(near.before)
    ? 'Effective date'
    : label === 'Comments due'
      ? label
      : null;
};

/** A bare year counts as a deadline or the year of a plan. */
export function yearLabel({ before }: Near): string | null {
  if (
    /(?:\bby|before|until|no later than|through|deadline (?:to|of|in)|extend(?:ed)? to) (?:the end of )?$/i.test(
      before,
    )
  )
    return 'Deadline';
  const isPlanned =
    /\b(?:will|plans?|planned|expect(?:s|ed)?|scheduled|due|aims?|would|is to|are to|set to)\b[^.;]*\b(?:in|of|for|during) $/i;
  return isPlanned.test(before) ? 'Planned' : null;
}

/** '1998' → 'Since' of 'since 1998'; counts without being what the story is about. */
export const sinceLabel = ({ before }: Near): string | null => (/\b[Ss]ince $/.test(before) ? 'Since' : null);

/** A date or year without a role. Null for the date of a document, mostly another one. */
export function eventLabel({ value, before }: Near): string | null {
  if (ofDocument.test(before.slice(before.search(/[^.;]*$/))) || /\bFR Doc\b[^;]{0,160}$/.test(before))
    return null;
  return /^\d{4}s?$/.test(value) ? 'Year' : 'Date';
}
const ofDocument =
  /\b(?:published|printed|posted|reprinted|corrected|dated|updated|accessed)\b[^.;,]{0,40}$|\b(?:issue of|Federal Register (?:of|on|dated))[^.;]{0,20}$|\b(?:withdr[ae]w\w*|correct\w*|rescind\w*)\b[^.;]*\b(?:proposed|issued|appeared|released|announced|signed)\b[^.;,]{0,40}$/i;

const percentageName = nearest('Share', [
  ['Destruction', /destr|mineraliz|degrad|defluorinat/i],
  ['Removal', /remov|captur|filter/i],
  ['Reduction', /reduc|declin|drop|lower|fell|decreas|\bcut\b/i],
  ['Increase', /increas|\brise|\brose|higher|grew|hike|\bup\b/i],
]);

/** Confidence intervals qualify a figure and aren't one themselves. */
export const percentageLabel = (near: Near): string | null =>
  /^ ?(?:CI\b|confidence|\(CI)/i.test(near.after) || /\bCI\b.{0,20}$/.test(near.before)
    ? null
    : percentageName(near);

/** '90 days' counts if the words around it name what lasts 90 days; 'for 20 years' is only background. */
export function periodLabel({ value, before, after }: Near): string | null {
  if (/^ (?:ago|old|later|earlier|north|south|east|west|from|away|before|after (?!publication))/.test(after))
    return null;
  if (/half-li(?:fe|ves)[^.;]{0,40}$/i.test(before)) return 'Half-life';
  if (/\bwithin (?:the )?$/i.test(before)) return 'Time limit';
  if (/minutes|hours/.test(value)) return 'Duration';
  if (/^ (?:after|of) (?:publication|receipt|notice)/i.test(after)) return 'Time limit';
  return /\b(?:over|up to|lasts?|lasted|lasting|takes?|took|ran for|trial of|term of|period of) (?:about |some )?$/i.test(
    before,
  )
    ? 'Duration'
    : null;
}

/** An '18-month permit' has a 'Permit term'. */
export function termLabel({ after }: Near): string | null {
  const noun =
    /^ (?:[a-z]{3,14} )?(permit|contract|agreement|pilot|study|trial|ban|moratorium|plan|extension|transition|phase-out|program|loan|lease|grant|schedule|deadline)\b/.exec(
      after,
    )?.[1];
  return noun ? `${capitalized(noun)} term` : null;
}

/** '25 jackets' → 'Jackets'; nouns of time or place are not counted. */
export function plainCountLabel({ value, after }: Near): string | null {
  const [noun = ''] = /[A-Za-z]+$/.exec(value) ?? [];
  const isOther =
    notCounted.has(noun) || /(?:ss|us|is)$/.test(noun) || / (?:and|or|to|of|in|by|at)(?= )/.test(value);
  return isOther || (noun === 'parts' && after.startsWith(' per ')) ? null : capitalized(noun);
}

/** A large number without a noun: 'the survey's 1,127'. */
export const totalLabel = ({ before, after }: Near): string | null =>
  /[A-Za-z]$|(?:No\.|§|#|[Pp]hone|call) ?$/.test(before) || /^[-\d]/.test(after) ? null : 'Number';

/** A volume of water; a laboratory's samples and bottles are none. */
export const volumeLabel = ({ before, value, after }: Near): string | null =>
  sampled.test(after) || sampling.test(before) ? null : / (?:per|a) |\//.test(value) ? 'Capacity' : 'Volume';

const sampled = /^ (?:(?:of|water|serum|grab|plastic|glass) ){0,2}(?:samples?|aliquots?|bottles?|vials?)\b/i;
const sampling =
  /\b(?:samples?|aliquots?|bottles?|vials?)(?: volumes?| sizes?)?(?: (?:of|held|was|were|is|are)){0,2} $/i;

const notCounted = new Set(
  (
    'years months weeks days hours minutes seconds decades centuries miles feet inches meters metres kilometers yards degrees ' +
    'percent points times dollars euros cents acres hectares gallons liters litres pounds tons tonnes grams kilograms ' +
    'nanograms micrograms milligrams volts watts others ones has does says goes takes gives uses shows passes exceeds swims'
  ).split(' '),
);

/** '1,200 private wells' → 'Wells'. */
export const countLabel = ({ value }: Near): string =>
  capitalized(/(?:water systems|military bases|\p{L}+)$/u.exec(value)?.[0] ?? 'count');

const capitalized = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
