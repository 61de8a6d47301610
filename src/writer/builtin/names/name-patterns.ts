/** Recognizes bodies that are in no list by the form of their names. Precision over recall. */

/** A capitalized word; every quantifier is bounded, and so is sentence length. */
const word = `\\p{Lu}[\\p{L}\\p{N}’'&-]{1,24}`;
const before = '(?<![\\p{L}\\p{N}])';
const after = '(?![\\p{L}\\p{N}])';
const pattern = (source: string): RegExp => new RegExp(before + source, 'gu');

const waterBody =
  'Water (?:District|Authority|Department|Utility|Agency|Commission)|Utilities (?:Commission|Department)|' +
  'Public Utilities|Utility District|Sanitation District|Sewer Authority|Sewerage Authority';
/** The last words of the names of bodies of all kinds. */
const bodies =
  'Association|Council|Coalition|Alliance|Foundation|Federation|Society|Union|Institute|Center|Commission|Authority|Agency|' +
  'Board|Bureau|Consortium|Committee|Conservancy|League|Tribe|Ministry|Riverkeeper|Waterkeeper|Health Department|Fire Department|Engineering|' +
  'Cooperative|Bank|Hospital|Landfill|Laborator(?:y|ies)|Extension|Senate|Legislature|Rural Development|Panel|Trust|Fund|' +
  'Initiative|Partners|Group|Holdings|Industries|Technologies|Chemicals?|Products|Packaging|Semiconductors?|Coatings|' +
  'Cement|Steel|Mills|Paper|Plastics|Materials|Environmental|Energy|Ratings|Insurance|Mutual|Capital|Systems|Solutions|Labs|International|Pharmaceuticals|Aerospace|Textiles|Electronics|' +
  'Office|Administration|Works|Waterworks|Cohort|Neighbou?rs|Analytics|Analytical|Thermal|Hydrothermal|Plasma|Oxidation|Filtration|Remediation|Outdoors?|Stores|Reinsurance|Ventures|College|Academ(?:y|ies)|Lawyers|LLP|Rescue|Public Health|Farm Credit|Service|Directorate|Inspectorate|Division|Engineers|Logistics|Polymers|Associates|Underwriters|Assurance|Parliament|Assembly|Tribunal|Experiment Station|Air District|First Nation|' +
  'Petroleum|Mining|Recycling|Brands|Foods|Motors|Brothers|Corporation|Company|Sciences|Network|Forum|Watch|Re';
/**
 * Bodies named with 'of': 'Board of Environmental Review', 'National Association of Insurance Commissioners'.
 */
const collegial = 'Association|Board|Bureau|Division|Federation|League|Academy|Society|Council|Alliance';
const party = `${word}(?:,? (?:${word}|of|and|the|de|&)){0,5}(?:(?<=Inc|Corp|Co)\\.)?`;

/** Each form with a word it requires: most sentences contain none of these words and are skipped quickly. */
const forms: { sign: string; pattern: RegExp }[] = [
  { sign: ' of ', pattern: pattern(`(?:City|Town|Village|Borough|Township) of ${word}(?: ${word}){0,2}`) },
  { sign: ' & ', pattern: pattern(`(?:${word} )?${word} & ${word}(?: ${word})?${after}`) },
  { sign: ' v. ', pattern: pattern(`${party} v\\. ${party}`) },
  { sign: ' School of ', pattern: pattern(`(?:${word} ){1,3}School of ${word}(?: ${word})?${after}`) },
  {
    sign: ' of ',
    pattern: pattern(
      `(?:${word} ){0,3}(?:${collegial}) of (?:the )?${word}(?:(?:,? and)? ${word}){0,3}${after}`,
    ),
  },
  { sign: ' Ministry of ', pattern: pattern(`Ministry of (?:the )?${word}(?:,? (?:and )?${word}){0,3}`) },
  {
    sign: ' for ',
    pattern: pattern(
      `(?:Committee|Commission|Council|Institute|Center|Centre|Agency|Office|Association|Society) (?:for|on|of) (?:the )?${word}(?:(?: and| of| on)? ${word}){0,4}`,
    ),
  },
  {
    sign: 'Neighbo',
    pattern: pattern(`(?:${word} )?Neighbou?rs (?:of|for|United|Against) ?(?:${word} ?){0,3}${after}`),
  },
  { sign: 'University', pattern: pattern(`University of ${word}(?: ${word})?(?: at ${word}(?: ${word})?)?`) },
  { sign: 'University', pattern: pattern(`(?:${word} ){1,3}University${after}`) },
  { sign: 'Institute', pattern: pattern(`(?:${word} ){1,3}Institute of Technology${after}`) },
  {
    sign: 'Department',
    pattern: pattern(`(?:${word} ){0,3}Department of (?:the )?${word}(?:,? (?:and )?${word}){0,4}`),
  },
  ...['Inc', 'Corp', 'Ltd'].map((sign) => ({
    sign,
    pattern: pattern(`(?:${word},? ){1,4}${sign}(?:orporated|oration)?${after}\\.?`),
  })),
  ...['LLC', 'PLC', 'plc', 'GmbH'].map((sign) => ({
    sign,
    pattern: pattern(`(?:${word},? ){1,4}${sign}${after}`),
  })),
  { sign: ' Co.', pattern: pattern(`(?:${word} ){1,4}Co\\.`) },
  ...['Water', 'Utilit', 'Sanitation', 'Sewer'].map((sign) => ({
    sign,
    pattern: pattern(`(?:${word} ){1,4}(?:${waterBody})${after}`),
  })),
  {
    sign: '',
    pattern: pattern(
      `(?!Department of )(?:${word} ){1,5}(?:(?:for|of|and) (?:${word} ){0,3})?(?:${bodies})(?: of ${word}(?: ${word})?)?${after}`,
    ),
  },
  {
    sign: ' Court for the ',
    pattern: pattern(`(?:U\\.S\\. |${word} ){1,3}Court for the ${word}(?: ${word}| of){0,5}`),
  },
  {
    sign: ' District of ',
    pattern: pattern(
      `(?:(?:Northern|Southern|Eastern|Western|Middle|Central) )?District of ${word}(?: ${word})?`,
    ),
  },
  { sign: 'Attorney General', pattern: pattern(`Attorney General of ${word}(?: ${word})?`) },
  { sign: ' Act', pattern: pattern(`${word} (?:(?:${word}|of|and|the|to|for) ){0,7}Act${after}`) },
  { sign: 'Court', pattern: pattern(`(?:${word} ){1,3}(?:Superior|District|Circuit|Supreme) Court${after}`) },
];

/** Descriptions of groups before or after their names. */
const group =
  '(?:(?:trade|industry|advocacy|environmental|campaign|consumer|lobby|chemical|standards|research) (?:group|body|association)|nonprofit|' +
  'charity|think tank|law firm|watchdog|union|lender|broker)';

/** Descriptions of firms before or after names without 'Inc.'. */
const firm =
  '(?:company|firm|manufacturer|maker|giant|producer|startup|start-up|insurer|reinsurer|retailer|supplier|conglomerate|' +
  `refiner|utility|subsidiary|developer|contractor|consultancy|laboratory operator|brand|chipmaker|papermaker|${group})`;
const plainWord = '(?:[a-z][a-z-]{1,20} |U\\.S\\. |PFAS |[A-Z]\\p{L}+-based )';
const firmName = `(?:\\p{Lu}[\\p{L}\\p{N}’&-]{1,24}|3M)(?: (?:& )?\\p{Lu}[\\p{L}\\p{N}’&-]{1,24}){0,3}`;

/** A firm by its role next to its name; the name is the group. */
const firms: { sign: RegExp; pattern: RegExp }[] = [
  {
    sign: new RegExp(firm, 'u'),
    pattern: new RegExp(
      `${before}(${firmName}), (?:an?|the|one of the|which is an?) ${plainWord}{0,5}${firm}(?:s)?${after}`,
      'gu',
    ),
  },
  {
    sign: new RegExp(firm, 'u'),
    pattern: new RegExp(`${before}[\\p{L}-]{1,20} ${firm} (${firmName})`, 'gu'),
  },
  {
    sign: /spokes|chief executive|CEO|executive/,
    pattern: new RegExp(
      `${before}(${firmName}) (?:spokes(?:man|woman|person)|chief executive|CEO|executives?)${after}`,
      'gu',
    ),
  },
  {
    sign: /[Ss]hares of |unit of |subsidiary of |acquire/,
    pattern: new RegExp(
      `(?:[Ss]hares of|unit of|subsidiary of|acquires?|acquired|acquiring) (${firmName})`,
      'gu',
    ),
  },
];

/** Words that open a sentence or a date, and aren't part of a name. */
const notInNames = new Set(
  (
    'The A An In At On By For From With Of To As And But Or If When While After Before Since Because Under Where Why How ' +
    'What Who About Last Next This That These Those Its Their Our His Her Both Each Every Some Many Most Researchers Scientists ' +
    'Officials Residents Lawyers Attorneys Meanwhile However Also Now Then Today Yesterday Former Although Though ' +
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August ' +
    'September October November December According Professor Dr Judge'
  ).split(' '),
);

/** Words that are not names on their own. */
const bareKinds =
  /^(?:(?:State |District |Circuit |Supreme |Superior |Federal |U ?S )?(?:University|Court|Department|Company)|Board of (?:Directors|Trustees))$/;

export type FoundName = { name: string; start: number; end: number };

/** Proper names in a sentence, recognized by form, in order, without nested ones. */
export function namesByPattern(text: string): FoundName[] {
  const formed = forms
    .filter(({ sign }) => text.includes(sign))
    .flatMap((form) =>
      Array.from(text.matchAll(form.pattern), (match) => narrowed(trimmed(match[0], match.index))),
    )
    .filter(({ name }) => name.includes(' ') && !bareKinds.test(name));
  const found = [...formed, ...firmsIn(text), ...journalsIn(text)].toSorted(
    (one, other) => one.start - other.start || other.end - one.end,
  );
  return found.filter(
    (name, index) => !found.slice(0, index).some((earlier) => name.start < earlier.end && earlier !== name),
  );
}

/** 'Published this week in Nature Water', 'in the journal Toxics'. */
const journals = new RegExp(
  `(?:[Pp]ublished|appear(?:s|ed|ing)|reported)(?: online| today| this week| last week| this month| on ${word})?,? in (?:the )?(journal )?((?:${word})(?: (?:(?:of|and|&|the) )?${word}){0,5})`,
  'gu',
);

const journalsIn = (text: string): FoundName[] =>
  Array.from(text.matchAll(journals), (match) => {
    const name = match[2]!;
    return { ...trimmed(name, match.index + match[0].length - name.length), isStated: Boolean(match[1]) };
  }).filter(({ name, isStated }) => isStated || name.includes(' '));

const firmsIn = (text: string): FoundName[] =>
  firms
    .filter(({ sign }) => sign.test(text))
    .flatMap(({ pattern: form }) =>
      Array.from(text.matchAll(form), (match) =>
        trimmed(match[1]!, match.index + match[0].indexOf(match[1]!)),
      ),
    )
    .filter(({ name }) => name.length > 1 && !notFirms.test(name));

/** Words that aren't a firm on their own, or are another kind of body. */
const notFirms =
  /^(?:\p{Ll}.*|I|Chief|PFAS|PFOA|PFOS|GenX|AFFF|EPA|U\.?S\.?|American|European|Chinese|German|Japanese|State|City|County|Town|Water|Federal|Congress|Senate|House)$|(?:County|University|Department|Agency|City|Commission|Council|District|Association|Coalition)$/u;

/** Nouns that form one name with the 'of' phrase after them. */
const headed = new RegExp(
  `(?:${bodies}|${collegial}|University|College|School|Ministry|Department|District|Court|Circuit|City|Town|Village|Borough|` +
    'Township|County|State|General|Museum|Chamber|Club|Friends|Citizens|Residents|Mothers|Farmers|Bank|House)$',
  'u',
);
/** 'Department of Economics, Hollis College' is a part of the college. */
const ofCollege =
  /^(?:Department|School|Division|Faculty) of .*, (\p{Lu}.* (?:University|College|Institute))$/u;
/** A headline goes on after the name: 'Harrow & Vale Reports Fourth Quarter Results'. */
const verb =
  /(?<= & \S+) (?:Reports?|Announces?|Names|Posts|Says|Wins|Opens|Sells|Completes|Signs|Files|Settles)$/u;

/** 'Vic Ogata of Aquaphos Engineers' names the firm; 'Board of Environmental Review' is one name. */
function narrowed({ name, start, end }: FoundName): FoundName {
  const short = name
    .replace(/(?<=s)['’]$/u, '')
    .replace(verb, '')
    .replace(/,? (?:and|of|de|&)(?: the)?$/u, '');
  const inner = ofCollege.exec(short)?.[1] ?? afterOf(short);
  const from = start + short.length - inner.length;
  return { name: inner, start: from, end: Math.min(end, from + inner.length) };
}

function afterOf(name: string): string {
  const at = name.indexOf(' of ');
  if (at < 0 || / v\. | Act$|^Certification/u.test(name) || headed.test(name.slice(0, at))) return name;
  return /^\p{Lu}\S* \p{Lu}/u.test(name.slice(at + 4)) ? name.slice(at + 4) : name;
}

/** A name without leading words that only open the sentence. */
export function trimmed(text: string, start: number): FoundName {
  let name = text;
  for (let first = name.split(' ', 1)[0]!; notInNames.has(first.replace(/,$/, ''));) {
    name = name.slice(first.length + 1);
    first = name.split(' ', 1)[0]!;
  }
  return { name: name.replace(/,$/, ''), start: start + text.length - name.length, end: start + text.length };
}
