import { pptPerUnit } from './terms.ts';

/** How large an imported file may be. */
export const importBytesMax = 1024 ** 3;

/** The fields that a column of an imported table can have, with their labels in the preview. */
export const importFieldLabels = {
  id: 'ID on this website',
  externalId: 'ID in the source',
  siteName: 'Name of the site',
  siteType: 'Type of site',
  location: 'Location',
  address: 'Address',
  city: 'City',
  county: 'County',
  state: 'State',
  zipCode: 'ZIP code',
  zipCodes: 'ZIP codes',
  latitude: 'Latitude',
  longitude: 'Longitude',
  contaminantData: 'Contaminants, as exported',
  maxPfasLevel: 'Highest level',
  testedAt: 'Date of collection',
  dataSource: 'Source',
  sourceUrl: 'Source URL',
  isApproximate: 'Coordinates are approximate',
  compound: 'Compound',
  value: 'Result',
  unit: 'Unit',
  qualifier: 'Qualifier',
  reportingLimit: 'Reporting limit',
  limitUnit: 'Unit of the reporting limit',
  method: 'Method',
  sample: 'Sample',
  samplingPoint: 'Sampling point',
  casNumber: 'CAS number',
  limitType: 'Type of the reporting limit',
  sampleKind: 'Kind of sample',
  medium: 'Medium of the sample',
  status: 'Status of the result',
  isReportable: 'Whether the result is reportable',
} as const;
export type ImportField = keyof typeof importFieldLabels;
export const importFields = Object.keys(importFieldLabels) as [ImportField, ...ImportField[]];

export const importFormats = ['generic', 'ucmr5'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** What a code next to a result means. If a line has several codes, the first of these counts. */
export const qualifierMeanings = [
  'rejected',
  'not detected',
  'below the reporting limit',
  'estimated',
  'detected',
] as const;
export type QualifierMeaning = (typeof qualifierMeanings)[number];

/** Units that a file may state, each with its size in parts per trillion. */
export const pptPerFileUnit = { ...pptPerUnit, 'mg/L': 1_000_000, 'pg/L': 0.001 } as const;
export type FileUnit = keyof typeof pptPerFileUnit;
export const fileUnits = Object.keys(pptPerFileUnit) as [FileUnit, ...FileUnit[]];
/** In a sentence: 'ppt, ng/L, … or pg/L'. */
export const anyFileUnit = fileUnits.join(', ').replace(/, (?!.*,)/, ' or ');
