/** Recognizes bodies that are in no list by the form of their names. Precision over recall. */

/** A capitalized word; every quantifier is bounded, and so is sentence length. */
const word = `\\p{Lu}[\\p{L}\\p{N}’'&-]{1,24}`;
const before = '(?<![\\p{L}\\p{N}])';
const after = '(?![\\p{L}\\p{N}])';

/** The last words of the names of bodies of all kinds. */
const bodies =
  'Association|Council|Coalition|Alliance|Foundation|Federation|Society|Union|Institute|Center|Commission|Authority|Agency|' +
  'Board|Bureau|Consortium|Committee|Conservancy|League|Tribe|Ministry|Riverkeeper|Waterkeeper|Health Department|Fire Department|Engineering|' +
  'Cooperative|Bank|Hospital|Landfill|Laborator(?:y|ies)|Extension|Senate|Legislature|Rural Development|Panel|Trust|Fund|' +
  'Initiative|Partners|Group|Holdings|Industries|Technologies|Chemicals?|Products|Packaging|Semiconductors?|Coatings|' +
  'Cement|Steel|Mills|Paper|Plastics|Materials|Environmental|Energy|Ratings|Insurance|Mutual|Capital|Systems|Solutions|Labs|International|Pharmaceuticals|Aerospace|Textiles|Electronics|' +
  'Office|Administration|Works|Waterworks|Cohort|Neighbou?rs|Analytics|Analytical|Thermal|Hydrothermal|Plasma|Oxidation|Filtration|Remediation|Outdoors?|Stores|Reinsurance|Ventures|College|Academ(?:y|ies)|Lawyers|LLP|Rescue|Public Health|Farm Credit|Service|Directorate|Inspectorate|Division|Engineers|Logistics|Polymers|Associates|Underwriters|Assurance|Parliament|Assembly|Tribunal|Experiment Station|Air District|First Nation|' +
  'Petroleum|Mining|Recycling|Brands|Foods|Motors|Brothers|Corporation|Company|Sciences|Network|Forum|Watch|Re|' +
  'University|Act|Court|District|Inc|Corp|Ltd|LLC|PLC|GmbH';

const forms = [
  `(?:City|Town|Village|Borough|Township) of ${word}(?: ${word}){0,2}`,
  `(?:${word} ){0,3}Department of (?:the )?${word}(?:,? (?:and )?${word}){0,4}`,
  `(?!Department of )(?:${word} ){1,5}(?:(?:for|and) (?:${word} ){0,3})?(?:${bodies})(?: of ${word}(?: ${word})?)?${after}`,
].map((source) => new RegExp(before + source, 'gu'));

/** Descriptions of groups before or after their names. */
const group =
  '(?:(?:trade|industry|advocacy|environmental|campaign|consumer|lobby|chemical|standards|research) (?:group|body|association)|nonprofit|' +
  'charity|think tank|law firm|watchdog|union|lender|broker)';

/** Descriptions of firms before or after names without 'Inc.'. */
const firm =
  '(?:company|firm|manufacturer|maker|giant|producer|startup|start-up|insurer|reinsurer|retailer|supplier|conglomerate|' +
  `refiner|utility|subsidiary|developer|contractor|consultancy|laboratory operator|brand|chipmaker|papermaker|${group})`;
const firmName = `(?:\\p{Lu}[\\p{L}\\p{N}’&-]{1,24}|3M)(?: (?:& )?\\p{Lu}[\\p{L}\\p{N}’&-]{1,24}){0,3}`;

/** A firm by its role next to its name; the name is the group. */
const firms = [
  `${before}(${firmName}), (?:an?|the|one of the|which is an?) (?:[a-z][a-z-]{1,20} |U\\.S\\. |PFAS |[A-Z]\\p{L}+-based ){0,5}${firm}s?${after}`,
  `${before}[\\p{L}-]{1,20} ${firm} (${firmName})`,
].map((source) => new RegExp(source, 'gu'));

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

export type FoundName = { name: string; start: number; end: number };

/** Proper names in a sentence, recognized by form, in order, without nested ones. */
export function namesByPattern(text: string): FoundName[] {
  const formed = forms.flatMap((form) =>
    Array.from(text.matchAll(form), (match) => trimmed(match[0], match.index)),
  );
  const firmed = firms.flatMap((form) =>
    Array.from(text.matchAll(form), (match) => trimmed(match[1]!, match.index + match[0].indexOf(match[1]!))),
  );
  const found = [...formed.filter(({ name }) => name.includes(' ')), ...firmed].toSorted(
    (one, other) => one.start - other.start || other.end - one.end,
  );
  return found.filter(
    (name, index) => !found.slice(0, index).some((earlier) => name.start < earlier.end && earlier !== name),
  );
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
