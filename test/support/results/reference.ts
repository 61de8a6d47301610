/**
 * What a measurement means, worked out from published lists alone: EPA's names and CAS numbers of analytes, the
 * federal limits of 2024, the Water Quality Exchange's detection conditions and the flags of EPA's Contract Laboratory
 * Program. It shares no code with the import that it checks.
 */
export type Outcome = 'detected' | 'not detected' | 'below reporting limit' | 'rejected' | 'refused';

type Analyte = { compound: string; limitPpt?: number; spellings: readonly string[] };

/** In no list: kept under their own names, and never compared with a limit. */
const unknownNames = ['Hydro-EVE Acid', 'PFECHS', '335-67-2', 'Perfluoro-3,7-dimethyloctanoic acid'];

/** The analytes as laboratories and agencies write them. */
export const analytes: readonly Analyte[] = [
  {
    compound: 'PFOA',
    limitPpt: 4,
    spellings: [
      'PFOA',
      'pfoa',
      ' PFOA ',
      'PFOA ION',
      '335-67-1',
      '45285-51-6',
      'C8',
      'Perfluorooctanoate',
      'Perfluorooctanoic acid',
      'PERFLUOROOCTANOIC ACID',
      'Perfluorooctanoic acid (PFOA)',
      'PFOA (Perfluorooctanoic Acid)',
      'Perfluoro-n-octanoic acid',
      'Perfluoro octanoic acid',
    ],
  },
  {
    compound: 'PFOS',
    limitPpt: 4,
    spellings: [
      'PFOS',
      'pfos',
      'PFOS ION',
      '1763-23-1',
      '2795-39-3',
      '45298-90-6',
      'Perfluorooctane sulfonate',
      'Perfluorooctanesulfonic acid',
      'Perfluorooctane sulfonic acid',
      'Perfluorooctanesulfonate',
      'Perfluorooctane Sulfonic Acid (PFOS)',
      'Perfluorooctane sulphonic acid',
    ],
  },
  {
    compound: 'PFHxS',
    limitPpt: 10,
    spellings: [
      'PFHxS',
      'PFHXS',
      'pfhxs',
      '355-46-4',
      '108427-53-8',
      'Perfluorohexanesulfonic acid',
      'Perfluorohexane sulfonate',
      'Perfluorohexane sulfonic acid (PFHxS)',
      'PFHxS ion',
    ],
  },
  {
    compound: 'PFNA',
    limitPpt: 10,
    spellings: [
      'PFNA',
      'pfna',
      '375-95-1',
      'Perfluorononanoic acid',
      'Perfluorononanoate',
      'Perfluoro-n-nonanoic acid',
      'PFNA (Perfluorononanoic acid)',
    ],
  },
  {
    compound: 'HFPO-DA',
    limitPpt: 10,
    spellings: [
      'HFPO-DA',
      'HFPODA',
      'HFPO DA',
      'hfpo-da',
      'GenX',
      'GENX',
      'HFPO-DA (GenX)',
      '13252-13-6',
      '62037-80-3',
      'Hexafluoropropylene oxide dimer acid',
      'Hexafluoropropylene oxide dimer acid (HFPO-DA)',
    ],
  },
  {
    compound: 'PFBS',
    spellings: [
      'PFBS',
      '375-73-5',
      '45187-15-3',
      'Perfluorobutane sulfonate',
      'Perfluorobutanesulfonic acid',
    ],
  },
  {
    compound: 'PFHxA',
    spellings: ['PFHxA', 'PFHXA', '307-24-4', 'Perfluorohexanoic acid', 'Perfluoro-n-hexanoic acid'],
  },
  { compound: 'PFTeDA', spellings: ['PFTeDA', 'PFTA', 'PFTreA', '376-06-7', 'Perfluorotetradecanoic acid'] },
  { compound: 'PFUnA', spellings: ['PFUnA', 'PFUnDA', 'PFUdA', '2058-94-8', 'Perfluoroundecanoic acid'] },
  {
    compound: '6:2FTS',
    spellings: [
      '6:2FTS',
      '6:2 FTS',
      '27619-97-2',
      '1H,1H,2H,2H-Perfluorooctanesulfonic acid',
      '1H,1H,2H,2H-Perfluorooctane sulfonic acid',
    ],
  },
  {
    compound: '5:3FTCA',
    spellings: ['5:3FTCA', '5:3 FTCA', '914637-49-3', '2H,2H,3H,3H-Perfluorooctanoic acid'],
  },
  {
    compound: 'PFOSA',
    spellings: ['PFOSA', 'FOSA', '754-91-6', 'Perfluorooctanesulfonamide', 'Perfluorooctane sulfonamide'],
  },
  {
    compound: 'NEtFOSAA',
    spellings: ['NEtFOSAA', 'N-EtFOSAA', '2991-50-6', 'N-ethyl perfluorooctanesulfonamidoacetic acid'],
  },
  { compound: '9Cl-PF3ONS', spellings: ['9Cl-PF3ONS', '9CL-PF3ONS', '756426-58-1'] },
  { compound: 'TFA', spellings: ['TFA', '76-05-1', 'Trifluoroacetic acid'] },
  ...unknownNames.map((name) => ({ compound: name, spellings: [name] })),
];

/** Parts per trillion in one of each unit. */
const pptIn: Record<string, number> = {
  ...Object.fromEntries(['ng/L', 'ng/l', 'NG/L', 'ppt', 'PPT', 'ng/L '].map((unit) => [unit, 1])),
  ...Object.fromEntries(['ug/L', 'UG/L', 'ug/l', 'µg/L', 'μg/L', 'ppb', 'PPB'].map((unit) => [unit, 1000])),
};
/** Also right, but another program may reject them. */
const pptInRareUnit: Record<string, number> = {
  'mg/L': 1e6,
  'pg/mL': 1,
  'ng/mL': 1e3,
  'parts per trillion': 1,
  'nanograms per liter': 1,
  'pg/L': 0.001,
};
/** Not a mass per volume of water, or nothing. */
const otherUnits = ['mg/kg', '%', 'furlongs', 'ng/g', 'ug/kg', '% recovery', '', 'cfu/100mL'];

export const units = { usual: Object.keys(pptIn), rare: Object.keys(pptInRareUnit), other: otherUnits };

const notDetected = [
  '<',
  'ND',
  'nd',
  'Not Detected',
  'not_detected',
  'NOT DETECTED',
  'U',
  'u',
  'H,U',
  'JU',
  'UJ',
  '<U',
  'U;H',
  'U H',
  'BU',
  'Below Detection Limit',
  'BDL',
  'Non-detect',
  'Not Detected at Detection Limit',
  'U, J',
];
const belowReportingLimit = ['BRL', 'BQL', 'Present Below Quantification Limit', 'Below Reporting Limit'];
const rejected = ['R', 'Rejected', 'J,R'];
const detected = [
  '',
  '=',
  'J',
  'j',
  'Unfiltered',
  'D',
  'E',
  'J+',
  'J-',
  'NJ',
  'J,D',
  'DJ',
  'Detected',
  'Estimated',
  'H',
  'B',
  'Present Above Quantification Limit',
];
const meaningOf = new Map<string, Outcome>([
  ...notDetected.map((code) => [code, 'not detected'] as const),
  ...belowReportingLimit.map((code) => [code, 'below reporting limit'] as const),
  ...rejected.map((code) => [code, 'rejected'] as const),
  ...detected.map((code) => [code, 'detected'] as const),
]);

export const qualifiers: readonly string[] = [...meaningOf.keys()];
/** In no vocabulary, so staff must say what they mean. */
export const unknownQualifiers = ['ZQ7', 'lab note 3', 'Q9X'] as const;

/** One line of a table. Values and limits are in their own units. */
export type Row = {
  spelling: string;
  value: number;
  unit: string;
  limit: number | null;
  limitUnit: string;
  qualifier: string;
};
type Judged = {
  compound: string;
  limitPpt: number | undefined;
  outcome: Outcome;
  levelPpt: number | null;
  /** What an undetected or estimated level may be at most, as far as the line says. */
  boundPpt: number | null;
  /** Rejecting the line with a reason is right as well. */
  mayBeRefused: boolean;
};

const compoundOf = new Map(
  analytes.flatMap((one) => one.spellings.map((spelling) => [spelling, one] as const)),
);

/** What a line says, given the meanings that staff chose for unknown qualifiers. */
export function judge(row: Row, meanings: Readonly<Record<string, Outcome>>): Judged {
  const { compound, limitPpt } = compoundOf.get(row.spelling)!;
  const factor = pptIn[row.unit] ?? pptInRareUnit[row.unit];
  const meaning = meaningOf.get(row.qualifier) ?? meanings[row.qualifier]!;
  const mayBeRefused =
    pptIn[row.unit] === undefined ||
    meaning === 'rejected' ||
    otherUnits.some((unit) => unit && unit === row.limitUnit);
  const known = { compound, limitPpt, levelPpt: null, boundPpt: null, mayBeRefused };
  const levelPpt = factor === undefined ? null : exact(row.value * factor);
  const limitFactor = pptIn[row.limitUnit] ?? pptInRareUnit[row.limitUnit];
  const reportingPpt =
    row.limit === null || limitFactor === undefined ? null : exact(row.limit * limitFactor);
  const isEstimate = levelPpt !== null && reportingPpt !== null && levelPpt < reportingPpt;
  if (meaning === 'not detected')
    return { ...known, outcome: meaning, boundPpt: Math.max(levelPpt ?? 0, reportingPpt ?? 0) };
  if (meaning !== 'detected') return { ...known, outcome: meaning, boundPpt: levelPpt };
  if (levelPpt === null) return { ...known, outcome: 'refused' };
  return isEstimate
    ? { ...known, outcome: 'below reporting limit', boundPpt: levelPpt }
    : { ...known, outcome: 'detected', levelPpt };
}

/** The type of a site that has these results, and perhaps others that can't be read, and what its sentence must say. */
export function judgeSite(
  results: readonly Judged[],
  hasUnread = false,
): {
  siteType: 'Drinking Water Above MCL' | 'Drinking Water Below MCL' | 'Other';
  /** What is wrong with a sentence, if anything. */
  problemWith(sentence: string): string | undefined;
} {
  const found = results.filter((one) => one.outcome === 'detected');
  const [highest] = [...found].sort((a, b) => b.levelPpt! - a.levelPpt!);
  const [worst] = found.filter((one) => ratio(one) > 1).sort((a, b) => ratio(b) - ratio(a));
  // Results of compounds without a limit make no water safe.
  const isCompared = results.some((one) => one.limitPpt && one.outcome !== 'refused');
  // Neither does one that may be above its limit, or was found under a name that may be anything's; a CAS number may be
  // PFOA's but for a digit.
  const isOpen = results.some(
    (one) =>
      (one.limitPpt !== undefined && one.boundPpt !== null && one.boundPpt > one.limitPpt) ||
      (unknownNames.includes(one.compound) && (one.levelPpt ?? 0) > 4) ||
      (one.compound === '335-67-2' && (one.boundPpt ?? 0) > 4),
  );
  const isTested = results.some((one) => ['not detected', 'below reporting limit'].includes(one.outcome));
  return {
    siteType: worst
      ? 'Drinking Water Above MCL'
      : isCompared && !isOpen && !hasUnread
        ? 'Drinking Water Below MCL'
        : 'Other',
    problemWith(sentence) {
      const claims = readClaims(sentence);
      if (!highest) {
        if (claims.length > 0) return 'it claims a level';
        return isTested ===
          /(No PFAS were (detected|measured above the reporting limit)|Nothing was detected)/.test(sentence)
          ? undefined
          : 'it does not say whether anything was tested';
      }
      const equals = found.filter((one) => one.levelPpt === highest.levelPpt);
      if (!claims.some((claim) => equals.some((one) => isClaimOf(claim, one))))
        return `${highest.compound} is the highest`;
      if (worst && !claims.some((claim) => isClaimOf(claim, worst)))
        return `${worst.compound} exceeds its limit most`;
      const wrong = claims.find((claim) => !found.some((one) => isClaimOf(claim, one)));
      return wrong && `it claims ${JSON.stringify(wrong)}`;
    },
  };
}

const ratio = (one: Judged): number => (one.limitPpt ? one.levelPpt! / one.limitPpt : 0);

type Claim = {
  compound: string;
  levelPpt: number;
  verdict: 'above' | 'within' | 'none';
  limitPpt: number | undefined;
};

/** 'The highest level measured was 12 ppt of PFOA, 3 times the federal drinking-water limit of 4 ppt. PFOS reached …' */
function readClaims(sentence: string): Claim[] {
  const claim =
    /(?:([\d.,]+) ppt of (.+?)|(?<=[:.] )((?:(?!\. ).)+?) reached ([\d.,]+) ppt)(?:, (?:([^.]*?(?:\d\.\d+ )?times|more than|(?:just )?above)|within|equal to) the federal drinking-water limit of ([\d.]+) ppt)?(?=\.(?: |$)|$)/g;
  return [...sentence.matchAll(claim)].map(([text, level, name, reached, to, above, limit]) => ({
    compound: name ?? reached!,
    levelPpt: Number((level ?? to)!.replaceAll(',', '')),
    verdict: limit === undefined ? 'none' : above !== undefined || / times /.test(text) ? 'above' : 'within',
    limitPpt: limit === undefined ? undefined : Number(limit),
  }));
}

/** Levels are shown rounded, and without a limit where there is none. */
const isClaimOf = (claim: Claim, one: Judged): boolean =>
  isSameName(claim.compound, one.compound) &&
  Math.abs(claim.levelPpt - one.levelPpt!) <= 0.05 * one.levelPpt! &&
  claim.limitPpt === one.limitPpt &&
  claim.verdict === (one.limitPpt === undefined ? 'none' : ratio(one) > 1 ? 'above' : 'within');

/** Without the last digits that binary arithmetic adds. */
const exact = (number: number): number => Number(number.toPrecision(12));

/** Whether two names are the same but for case, spaces and hyphens. */
export const isSameName = (a: string, b: string): boolean => plain(a) === plain(b);
const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s-]/g, '');
