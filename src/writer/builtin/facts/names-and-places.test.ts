import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findEntities } from '../names/find-entities.ts';
import { type Reading, readSource } from '../text/read-source.ts';
import { citationsIn } from './citations.ts';
import { findGeo } from './find-geo.ts';
import { findTags } from './find-tags.ts';

const read = (contentText: string, title = 'A title'): Reading =>
  readSource({
    url: 'https://news.example.org/item',
    title,
    contentText,
    publishedAt: new Date(0),
    sourceName: 'Example',
    defaultCategory: null,
    labels: [],
  });

const entities: [text: string, names: string[]][] = [
  ['The U.S. Environmental Protection Agency and the Environmental Protection Agency acted.', ['EPA']],
  ['The Ohio EPA and the Danish EPA met.', ['Ohio EPA', 'Danish Environmental Protection Agency']],
  ['In Ortega v. Halvorsen Coatings Inc. the judge ruled.', ['Ortega v. Halvorsen Coatings Inc.']],
  ['Researchers at Example State University wrote it.', ['Example State University']],
  ['Meanwhile Duke University tested water.', ['Duke University']],
  ['The City of New Example sued Example Foam LLC.', ['City of New Example', 'Example Foam LLC']],
  [
    'The Freedonia Department of Environmental Quality said so.',
    ['Freedonia Department of Environmental Quality'],
  ],
  ['Chemical maker Devlin Chemical sued. Devlin Chemical Corp. appealed.', ['Devlin Chemical Corp.']],
  [
    'Chemical maker Devlin settled. Devlin Foam Inc. and Devlin Paper LLC did not.',
    ['Devlin', 'Devlin Foam Inc.', 'Devlin Paper LLC'],
  ],
  [
    'Chemours settled. Chemours Example Coatings Inc. did not.',
    ['Chemours', 'Chemours Example Coatings Inc.'],
  ],
  ['Who knows whether dow or the university did.', []],
  [
    'The Committee for Example Assessment and the Example Services Office met Concerned Neighbors of Example Fork.',
    ['Committee for Example Assessment', 'Example Services Office', 'Concerned Neighbors of Example Fork'],
  ],
  [
    'Torrance Reactor Works tested it with the Hertford School of Mines.',
    ['Torrance Reactor Works', 'Hertford School of Mines'],
  ],
  ['Vic Ogata of Example Engineers met the Example Group.', ['Example Engineers', 'Example Group']],
  [
    'The Board of Example Review and the National Association of Example Commissioners met.',
    ['Board of Example Review', 'National Association of Example Commissioners'],
  ],
  ['The judges cited Borel v. Fibreboard, and the rest agreed.', ['Borel v. Fibreboard']],
  ['About Example Materials', ['Example Materials']],
  ['The Department of Chemistry, Hollis College, took part.', ['Hollis College']],
  [
    'The New South Wales Example Protection Authority agreed.',
    ['New South Wales Example Protection Authority'],
  ],
  ['Taft Example & Hollister sued for them.', ['Taft Example & Hollister']],
  ['Governor Moore said the company must pay.', []],
  ['The DuPont’s Example Works leaked.', ['DuPont', 'Example Works']],
  ['Shares fell at Dow Jones; the Washington Post said so.', []],
];

for (const [text, names] of entities)
  test(`only names are found: ${text}`, () => assert.deepEqual(findEntities(read(text)), names));

const places: [text: string, geo: string | null][] = [
  ['LANSING, Mich. — The state tested wells.', 'Lansing, Michigan'],
  ['A plant in Wilmington, North Carolina, closed.', 'Wilmington, North Carolina'],
  ['Michigan tested wells. Michigan will test more. Ohio will not.', 'Michigan'],
  ['A mill in Rome was fined.', null],
  ['A mill in Rome was fined. Georgia said so. Rome will pay.', 'Rome, Georgia'],
  ['Researchers at the University of Michigan wrote it.', null],
  ['Washington is slow to act.', null],
  ['West Virginia sued.', 'West Virginia'],
  ['Germany and Denmark asked. Germany insists.', 'Germany'],
  ['Tests in Maine, Ohio, Texas, Utah and Iowa, and across the U.S., found it.', 'United States'],
  ['In the U.S., Maine was the first to act.', 'Maine'],
  ['The FDA tested milk.', 'United States'],
  ['The Michigan Department of Health and Human Services warned anglers.', 'Michigan'],
  ['Oakdale, Minn. — A county well near Lake Elmo held 46 ppt.', 'Oakdale, Minnesota'],
  ['WILMINGTON, Del. — The firms will pay water systems across the country.', null],
  ['Nothing is said.', null],
];

for (const [text, geo] of places)
  test(`a story's place comes from its text: ${text}`, () => assert.equal(findGeo(read(text)), geo));

const citations: [text: string, found: string[]][] = [
  ['Reports under TSCA section 8(a)(7) are due.', ['TSCA section 8(a)(7)']],
  ['See 40 CFR part 705 and 89 FR 32532.', ['40 CFR part 705', '89 FR 32532']],
  ['The Safe Drinking Water Act (SDWA) demands it.', ['Safe Drinking Water Act', 'SDWA']],
  ['Under Section 332 of the Example Defense Act it must.', ['Section 332 of the Example Defense Act']],
  ['The docket is EPA-HQ-OW-2022-0114.', ['EPA-HQ-OW-2022-0114']],
  [
    'Senate Bill 982 passed; Directive (EU) 2020/2184 stays.',
    ['Senate Bill 982', 'Directive (EU) 2020/2184'],
  ],
  ['They act as they like.', []],
];

for (const [text, found] of citations)
  test(`laws are cited verbatim: ${text}`, () =>
    assert.deepEqual(read(text).sentences.flatMap(citationsIn), found));

const firms: [text: string, names: string[]][] = [
  ['Northwind Mills, a manufacturer of outdoor fabrics, will stop.', ['Northwind Mills']],
  ['Dutch chemical maker Brightfluor said so.', ['Brightfluor']],
  ['It bought a unit of Calder Coatings in May.', ['Calder Coatings']],
  ['Example Oxidation, a Boston-based startup, built it.', ['Example Oxidation']],
  ['The town hired engineering firm Rowe & Marsh.', ['Rowe & Marsh']],
  ['The company said that PFAS, a manufacturer of nothing, is no firm.', []],
  ['However, the company will stop.', []],
  ['Kent County spokesperson Jo Rowe said so.', []],
];

for (const [text, names] of firms)
  test(`a company without a suffix is found by its role: ${text}`, () =>
    assert.deepEqual(findEntities(read(text)), names));

const notTowns: [text: string, geo: string | null][] = [
  ['Wells are tested. Additionally, Virginia will test more.', 'Virginia'],
  ['Meanwhile, Michigan sued. Similarly, Michigan warned.', 'Michigan'],
  ['Unfortunately, Ohio did not.', 'Ohio'],
  ['Sen. Shelley Rowe, West Virginia, asked.', 'West Virginia'],
  ['Maine sued 3M. (Reporting by Jo Rowe in Boston; Editing by Al Marsh in Sydney, Australia)', 'Maine'],
  ['Maine sued 3M. Reporting by Jo Rowe; Editing by Al Marsh, New York', 'Maine'],
  ['Waverly, Ohio, tested wells.', 'Waverly, Ohio'],
];

for (const [text, geo] of notTowns)
  test(`what only looks like a town is not a place: ${text}`, () => assert.equal(findGeo(read(text)), geo));

const waters: [text: string, tags: string[]][] = [
  ['A county well near Lake Elmo was tested.', []],
  ['Anglers on Rowe Lake were warned.', []],
  ['The lake was tested.', ['surface water']],
  ['Lake water was tested.', ['surface water']],
];

for (const [text, tags] of waters)
  test(`a lake in a name is not a subject: ${text}`, () => assert.deepEqual(findTags(read(text)), tags));
