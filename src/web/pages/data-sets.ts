import { federalLimits } from '../../sites/limits-terms.ts';
import { dataLinks } from '../kit/data-links.ts';
import { feedFormats, links } from '../kit/links.ts';

type DataFile = {
  label: string;
  href: string;
  /** Its media type; none for a page that describes the data. */
  type?: string;
  isPage?: boolean;
};

/** `id` is part of its address, which citations hold: it never changes. */
export type DataSet = {
  id: string;
  name: string;
  text: string;
  /** A title that makes sense outside this website; undefined if the data set can't be cited. */
  citedAs?: string;
  /** Where the records don't say when it last changed: the day its content was checked, or how often it changes. */
  checkedOn?: string;
  updated?: string;
  files: readonly DataFile[];
};

const csv = 'text/csv';
const json = 'application/json';

/** The data sets to download, in the order of the data page; `log` is the path of the transparency log. */
export const dataSets = (log: string): readonly DataSet[] => [
  {
    id: 'stories',
    name: 'Stories',
    text: 'Every published story with its category, tags, entities, key data and original source, newest first.',
    citedAs: 'PFAS news stories',
    files: [
      { label: 'CSV', href: dataLinks.storiesCsv(), type: csv },
      { label: 'JSON', href: dataLinks.storiesJson(), type: json },
    ],
  },
  {
    id: 'sites',
    name: 'Contamination sites',
    text: 'Every site with its location, the highest level of each compound in parts per trillion, the day it was last sampled, and who measured it.',
    citedAs: 'PFAS contamination sites',
    files: [
      { label: 'CSV', href: dataLinks.sitesCsv(), type: csv },
      { label: 'GeoJSON', href: dataLinks.sitesGeoJson(), type: 'application/geo+json' },
    ],
  },
  {
    id: 'certificates',
    name: 'Destruction certificates',
    text: 'Every certificate with its lot, laboratories, concentrations, grams destroyed, and who retired it.',
    citedAs: 'PFAS destruction certificates',
    files: [{ label: 'CSV', href: dataLinks.certificatesCsv(), type: csv }],
  },
  {
    id: 'log',
    name: 'Transparency log',
    text: 'The signed log behind the ledger, in the C2SP tlog-tiles format that public tools verify.',
    files: [
      { label: 'Checkpoint', href: `${log}/checkpoint`, type: 'text/plain' },
      { label: 'How to verify', href: links.ledgerAbout(), isPage: true },
    ],
  },
  {
    id: 'entities',
    name: 'Entities',
    text: 'Companies, agencies, people, places, compounds and laws. The CSV lists every entity named in a story, certificate or site record, with its kind, other names and mention counts. The JSON and the entities page cover stories only.',
    citedAs: 'Entities in PFAS news, certificates and contamination sites',
    files: [
      { label: 'CSV', href: dataLinks.entitiesCsv(), type: csv },
      { label: 'JSON', href: dataLinks.entitiesJson(), type: json },
    ],
  },
  {
    id: 'limits',
    name: 'Drinking-water limits',
    text: 'The limits that results are compared with, with their source, compliance date and the day they were last checked.',
    citedAs: 'Limits on PFAS in drinking water',
    checkedOn: federalLimits.asOf,
    files: [{ label: 'JSON', href: dataLinks.limits(), type: json }],
  },
  {
    id: 'deadlines',
    name: 'Comment deadlines',
    text: 'Open comment deadlines in the Federal Register, with agency, docket and official notice.',
    citedAs: 'Open comment deadlines on PFAS rules',
    updated: 'Updated every day',
    files: [
      { label: 'iCalendar', href: links.deadlinesCalendar(), type: 'text/calendar' },
      { label: 'JSON', href: dataLinks.deadlinesJson(), type: json },
      { label: 'List', href: links.deadlines(), isPage: true },
    ],
  },
  {
    id: 'feeds',
    name: 'Feeds',
    text: 'New stories as they are published. Every category, tag, entity and search has feeds of its own.',
    files: feedFormats.map(({ label, format, type }) => ({ label, href: links.feed(format), type })),
  },
  {
    id: 'api',
    name: 'API',
    text: 'Every API call with its parameters and responses, for people and for programs (OpenAPI 3.1).',
    updated: 'Updated with every release of the software',
    files: [
      { label: 'OpenAPI', href: dataLinks.apiDescription(), type: json },
      { label: 'Reference', href: links.apiDocs(), isPage: true },
    ],
  },
];
