import type { NewCertificate } from '../../ledger/issuing-contract.ts';

type Shared = Pick<
  NewCertificate,
  | 'projectName'
  | 'destructionTech'
  | 'wasteStream'
  | 'sourceEntity'
  | 'facility'
  | 'preTreatmentLab'
  | 'postTreatmentLab'
  | 'verifier'
>;

/** A lot: days from certification to the start, concentrations in μg/L, volume in liters. */
export type SampleLot = {
  daysAgo: number;
  pre: number;
  post: number;
  liters: number;
  byproducts?: string;
  retired?: { afterDays: number; to: string };
  corrected?: { afterDays: number; verifier: string; reason: string };
};
export type SampleProject = Shared & { lotPrefix: string; lots: readonly SampleLot[] };

const northgate = 'Northgate Assay Laboratory';
const harrow = 'Harrow & Finch Analytical';
const stillwater = 'Stillwater Trace Laboratory';
const lindle = 'Lindle Verification Group';
const quorum = 'Quorum Environmental Assurance';
const plainfield = 'Plainfield Registrars';

const fluorideClosed =
  'Fluoride balance closed to within 4 percent; no organic fluorine above detection in gas or liquid.';
const gasBelow = 'Stack gas below detection for all target compounds in three one-hour runs.';

/** Twelve projects, all invented: people, places, companies, laboratories and figures. */
export const sampleProjects: readonly SampleProject[] = [
  {
    projectName: 'Marrow Point Foam Replacement',
    destructionTech: 'SCWO',
    wasteStream: 'AFFF',
    sourceEntity: 'Marrow Point Airfield Authority',
    facility: 'Tessel Ridge Oxidation Works',
    preTreatmentLab: northgate,
    postTreatmentLab: harrow,
    verifier: lindle,
    lotPrefix: 'MPF',
    lots: [
      {
        daysAgo: 712,
        pre: 1_840_000,
        post: 12.4,
        liters: 3_800,
        byproducts: fluorideClosed,
        retired: { afterDays: 61, to: 'Marrow Point Airfield Authority' },
      },
      {
        daysAgo: 655,
        pre: 1_765_000,
        post: 9.8,
        liters: 4_100,
        retired: { afterDays: 80, to: 'Castellan Mutual Insurance' },
      },
      {
        daysAgo: 560,
        pre: 1_902_500,
        post: 14.1,
        liters: 3_950,
        retired: { afterDays: 33, to: 'Castellan Mutual Insurance' },
      },
      { daysAgo: 402, pre: 1_688_000, post: 8.25, liters: 4_400, byproducts: fluorideClosed },
      { daysAgo: 121, pre: 1_733_000, post: 7.9, liters: 4_250 },
    ],
  },
  {
    projectName: 'Dunmore County Fire Academy Cleanout',
    destructionTech: 'SCWO',
    wasteStream: 'AFFF',
    sourceEntity: 'Dunmore County Fire Academy',
    facility: 'Tessel Ridge Oxidation Works',
    preTreatmentLab: harrow,
    postTreatmentLab: stillwater,
    verifier: quorum,
    lotPrefix: 'DCA',
    lots: [
      {
        daysAgo: 688,
        pre: 920_000,
        post: 4.4,
        liters: 2_600,
        retired: { afterDays: 140, to: 'Dunmore County' },
      },
      {
        daysAgo: 503,
        pre: 1_012_000,
        post: 5.1,
        liters: 2_450,
        retired: { afterDays: 52, to: 'Dunmore County' },
      },
      { daysAgo: 377, pre: 876_000, post: 3.95, liters: 2_900 },
      {
        daysAgo: 214,
        pre: 958_000,
        post: 4.02,
        liters: 2_750,
        corrected: {
          afterDays: 9,
          verifier: 'Quorum Environmental Assurance, Western Office',
          reason: 'The certificate named the wrong office of the verifier.',
        },
      },
      { daysAgo: 46, pre: 990_500, post: 3.7, liters: 2_680 },
    ],
  },
  {
    projectName: 'Harlow Basin Concentrate',
    destructionTech: 'SCWO',
    wasteStream: 'RO Brine',
    sourceEntity: 'Harlow Basin Water District',
    facility: 'Harlow Basin Mobile Unit 2',
    preTreatmentLab: stillwater,
    postTreatmentLab: stillwater,
    verifier: plainfield,
    lotPrefix: 'HBC',
    lots: [
      {
        daysAgo: 610,
        pre: 48.6,
        post: 0.02,
        liters: 1_850_000,
        retired: { afterDays: 95, to: 'Harlow Basin Water District' },
      },
      {
        daysAgo: 441,
        pre: 52.3,
        post: 0.02,
        liters: 2_100_000,
        byproducts: gasBelow,
        retired: { afterDays: 40, to: 'Ostler Chemical Trust' },
      },
      { daysAgo: 288, pre: 45.9, post: 0.01, liters: 1_940_000 },
      { daysAgo: 160, pre: 50.7, post: 0.01, liters: 2_030_000 },
      { daysAgo: 33, pre: 47.2, post: 0, liters: 2_210_000 },
    ],
  },
  {
    projectName: 'Fenwick Harbor Hangar Four',
    destructionTech: 'HALT',
    wasteStream: 'AFFF',
    sourceEntity: 'Fenwick Harbor Port Commission',
    facility: 'Greystone Alkaline Treatment Center',
    preTreatmentLab: northgate,
    postTreatmentLab: northgate,
    verifier: lindle,
    lotPrefix: 'FH4',
    lots: [
      {
        daysAgo: 699,
        pre: 1_240_000,
        post: 21.6,
        liters: 5_200,
        retired: { afterDays: 120, to: 'Fenwick Harbor Port Commission' },
      },
      {
        daysAgo: 540,
        pre: 1_310_000,
        post: 18.2,
        liters: 4_900,
        retired: { afterDays: 64, to: 'Ostler Chemical Trust' },
      },
      { daysAgo: 420, pre: 1_185_000, post: 17.4, liters: 5_050, byproducts: fluorideClosed },
      {
        daysAgo: 255,
        pre: 1_276_000,
        post: 15.9,
        liters: 5_400,
        retired: { afterDays: 70, to: 'Castellan Mutual Insurance' },
      },
      { daysAgo: 88, pre: 1_202_000, post: 13.3, liters: 5_150 },
    ],
  },
  {
    projectName: 'Oakhollow Still Bottoms Program',
    destructionTech: 'HALT',
    wasteStream: 'IX Still Bottoms',
    sourceEntity: 'Oakhollow Resin Services',
    facility: 'Greystone Alkaline Treatment Center',
    preTreatmentLab: harrow,
    postTreatmentLab: northgate,
    verifier: quorum,
    lotPrefix: 'OSB',
    lots: [
      {
        daysAgo: 640,
        pre: 386_000,
        post: 6.6,
        liters: 9_800,
        retired: { afterDays: 88, to: 'Vantor Paperboard' },
      },
      { daysAgo: 488, pre: 402_500, post: 5.8, liters: 10_200 },
      {
        daysAgo: 333,
        pre: 371_000,
        post: 5.15,
        liters: 9_650,
        byproducts: fluorideClosed,
        retired: { afterDays: 101, to: 'Vantor Paperboard' },
      },
      { daysAgo: 190, pre: 395_000, post: 4.9, liters: 10_050 },
      { daysAgo: 19, pre: 410_000, post: 4.45, liters: 9_900 },
    ],
  },
  {
    projectName: 'Pellworth Rinse Water Recovery',
    destructionTech: 'HALT',
    wasteStream: 'RO Brine',
    sourceEntity: 'Pellworth Plating',
    facility: 'Lindle County Reclamation Plant',
    preTreatmentLab: stillwater,
    postTreatmentLab: harrow,
    verifier: plainfield,
    lotPrefix: 'PRW',
    lots: [
      {
        daysAgo: 571,
        pre: 212.4,
        post: 0.11,
        liters: 640_000,
        retired: { afterDays: 44, to: 'Pellworth Plating' },
      },
      { daysAgo: 455, pre: 198.8, post: 0.09, liters: 702_000 },
      {
        daysAgo: 301,
        pre: 220.1,
        post: 0.08,
        liters: 688_000,
        retired: { afterDays: 55, to: 'Pellworth Plating' },
      },
      { daysAgo: 175, pre: 205.5, post: 0.07, liters: 715_000 },
      { daysAgo: 61, pre: 216.9, post: 0.05, liters: 694_000 },
    ],
  },
  {
    projectName: 'Sable Creek Landfill Leachate',
    destructionTech: 'Plasma',
    wasteStream: 'RO Brine',
    sourceEntity: 'Sable Creek Landfill Cooperative',
    facility: 'Ember Quay Plasma Station',
    preTreatmentLab: northgate,
    postTreatmentLab: stillwater,
    verifier: lindle,
    lotPrefix: 'SCL',
    lots: [
      {
        daysAgo: 672,
        pre: 74.2,
        post: 0.35,
        liters: 1_120_000,
        byproducts: gasBelow,
        retired: { afterDays: 150, to: 'Sable Creek Landfill Cooperative' },
      },
      { daysAgo: 518, pre: 80.9, post: 0.28, liters: 1_260_000 },
      {
        daysAgo: 360,
        pre: 69.7,
        post: 0.22,
        liters: 1_310_000,
        retired: { afterDays: 39, to: 'Meridian Beverage Group' },
      },
      { daysAgo: 229, pre: 77.1, post: 0.19, liters: 1_275_000 },
      { daysAgo: 74, pre: 72.8, post: 0.16, liters: 1_402_000 },
    ],
  },
  {
    projectName: 'Brackenfield Depot Drawdown',
    destructionTech: 'Plasma',
    wasteStream: 'AFFF',
    sourceEntity: 'Brackenfield Emergency Services',
    facility: 'Ember Quay Plasma Station',
    preTreatmentLab: harrow,
    postTreatmentLab: harrow,
    verifier: quorum,
    lotPrefix: 'BDD',
    lots: [
      {
        daysAgo: 590,
        pre: 640_000,
        post: 33.5,
        liters: 1_950,
        retired: { afterDays: 77, to: 'Brackenfield Emergency Services' },
      },
      { daysAgo: 466, pre: 701_500, post: 28.7, liters: 2_040 },
      {
        daysAgo: 312,
        pre: 668_000,
        post: 24.4,
        liters: 2_120,
        retired: { afterDays: 90, to: 'Ostler Chemical Trust' },
      },
      { daysAgo: 148, pre: 690_000, post: 20.2, liters: 2_005 },
      { daysAgo: 27, pre: 655_000, post: 18.8, liters: 2_180 },
    ],
  },
  {
    projectName: 'Wexcombe Resin Exchange',
    destructionTech: 'Plasma',
    wasteStream: 'IX Still Bottoms',
    sourceEntity: 'Wexcombe Utilities Department',
    facility: 'Wexcombe Pilot Hall',
    preTreatmentLab: stillwater,
    postTreatmentLab: northgate,
    verifier: plainfield,
    lotPrefix: 'WRX',
    lots: [
      {
        daysAgo: 533,
        pre: 288_000,
        post: 41.2,
        liters: 3_350,
        retired: { afterDays: 60, to: 'Wexcombe Utilities Department' },
      },
      { daysAgo: 390, pre: 301_000, post: 36.6, liters: 3_480 },
      {
        daysAgo: 268,
        pre: 279_500,
        post: 30.9,
        liters: 3_600,
        corrected: {
          afterDays: 14,
          verifier: 'Plainfield Registrars, Technical Review',
          reason: 'The certificate named the wrong department of the verifier.',
        },
      },
      { daysAgo: 133, pre: 294_000, post: 27.3, liters: 3_540 },
      { daysAgo: 12, pre: 306_000, post: 22.5, liters: 3_410 },
    ],
  },
  {
    projectName: 'Quillbrook Biosolids Trial',
    destructionTech: 'Pyrolysis',
    wasteStream: 'Sludges',
    sourceEntity: 'Town of Quillbrook',
    facility: 'Thornbury Thermal Center',
    preTreatmentLab: northgate,
    postTreatmentLab: harrow,
    verifier: quorum,
    lotPrefix: 'QBT',
    lots: [
      {
        daysAgo: 705,
        pre: 92.5,
        post: 0.8,
        liters: 410_000,
        byproducts: gasBelow,
        retired: { afterDays: 200, to: 'Town of Quillbrook' },
      },
      {
        daysAgo: 577,
        pre: 88.1,
        post: 0.66,
        liters: 455_000,
        retired: { afterDays: 58, to: 'Quillbrook Water District' },
      },
      { daysAgo: 412, pre: 95.6, post: 0.52, liters: 438_000 },
      { daysAgo: 241, pre: 90.3, post: 0.41, liters: 470_000 },
      { daysAgo: 102, pre: 86.8, post: 0.37, liters: 492_000 },
    ],
  },
  {
    projectName: 'Ashgrove Paper Sludge Retreat',
    destructionTech: 'Pyrolysis',
    wasteStream: 'Sludges',
    sourceEntity: 'Vantor Paperboard',
    facility: 'Thornbury Thermal Center',
    preTreatmentLab: harrow,
    postTreatmentLab: stillwater,
    verifier: lindle,
    lotPrefix: 'APS',
    lots: [
      {
        daysAgo: 626,
        pre: 164,
        post: 1.9,
        liters: 520_000,
        retired: { afterDays: 110, to: 'Vantor Paperboard' },
      },
      { daysAgo: 495, pre: 171.4, post: 1.7, liters: 545_000 },
      {
        daysAgo: 348,
        pre: 158.2,
        post: 1.35,
        liters: 560_000,
        retired: { afterDays: 47, to: 'Meridian Beverage Group' },
      },
      { daysAgo: 203, pre: 167.7, post: 1.1, liters: 552_000 },
      { daysAgo: 54, pre: 161.9, post: 0.95, liters: 575_000 },
    ],
  },
  {
    projectName: 'Corrigan Mill Soil Wash',
    destructionTech: 'Pyrolysis',
    wasteStream: 'Sludges',
    sourceEntity: 'Corrigan Mill Redevelopment Agency',
    facility: 'Lowmoor Kiln Works',
    preTreatmentLab: stillwater,
    postTreatmentLab: stillwater,
    verifier: plainfield,
    lotPrefix: 'CMS',
    lots: [
      {
        daysAgo: 549,
        pre: 240.8,
        post: 2.6,
        liters: 300_000,
        retired: { afterDays: 66, to: 'Corrigan Mill Redevelopment Agency' },
      },
      { daysAgo: 433, pre: 233.1, post: 2.2, liters: 318_000 },
      { daysAgo: 276, pre: 251.5, post: 1.95, liters: 331_000, byproducts: gasBelow },
      { daysAgo: 117, pre: 238.4, post: 1.6, liters: 326_000 },
      { daysAgo: 6, pre: 245, post: 1.42, liters: 340_000 },
    ],
  },
];
