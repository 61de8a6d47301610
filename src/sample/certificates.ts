import type { NewCertificate } from '../ledger/issuing-contract.ts';

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
      lot(712, 1_840_000, 12.4, 3_800, {
        byproducts: fluorideClosed,
        retired: { afterDays: 61, to: 'Marrow Point Airfield Authority' },
      }),
      lot(655, 1_765_000, 9.8, 4_100, { retired: { afterDays: 80, to: 'Castellan Mutual Insurance' } }),
      lot(560, 1_902_500, 14.1, 3_950, { retired: { afterDays: 33, to: 'Castellan Mutual Insurance' } }),
      lot(402, 1_688_000, 8.25, 4_400, { byproducts: fluorideClosed }),
      lot(121, 1_733_000, 7.9, 4_250),
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
      lot(688, 920_000, 4.4, 2_600, { retired: { afterDays: 140, to: 'Dunmore County' } }),
      lot(503, 1_012_000, 5.1, 2_450, { retired: { afterDays: 52, to: 'Dunmore County' } }),
      lot(377, 876_000, 3.95, 2_900),
      lot(214, 958_000, 4.02, 2_750, {
        corrected: {
          afterDays: 9,
          verifier: 'Quorum Environmental Assurance, Western Office',
          reason: 'The certificate named the wrong office of the verifier.',
        },
      }),
      lot(46, 990_500, 3.7, 2_680),
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
      lot(610, 48.6, 0.02, 1_850_000, { retired: { afterDays: 95, to: 'Harlow Basin Water District' } }),
      lot(441, 52.3, 0.02, 2_100_000, {
        byproducts: gasBelow,
        retired: { afterDays: 40, to: 'Ostler Chemical Trust' },
      }),
      lot(288, 45.9, 0.01, 1_940_000),
      lot(160, 50.7, 0.01, 2_030_000),
      lot(33, 47.2, 0, 2_210_000),
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
      lot(699, 1_240_000, 21.6, 5_200, { retired: { afterDays: 120, to: 'Fenwick Harbor Port Commission' } }),
      lot(540, 1_310_000, 18.2, 4_900, { retired: { afterDays: 64, to: 'Ostler Chemical Trust' } }),
      lot(420, 1_185_000, 17.4, 5_050, { byproducts: fluorideClosed }),
      lot(255, 1_276_000, 15.9, 5_400, { retired: { afterDays: 70, to: 'Castellan Mutual Insurance' } }),
      lot(88, 1_202_000, 13.3, 5_150),
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
      lot(640, 386_000, 6.6, 9_800, { retired: { afterDays: 88, to: 'Vantor Paperboard' } }),
      lot(488, 402_500, 5.8, 10_200),
      lot(333, 371_000, 5.15, 9_650, {
        byproducts: fluorideClosed,
        retired: { afterDays: 101, to: 'Vantor Paperboard' },
      }),
      lot(190, 395_000, 4.9, 10_050),
      lot(19, 410_000, 4.45, 9_900),
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
      lot(571, 212.4, 0.11, 640_000, { retired: { afterDays: 44, to: 'Pellworth Plating' } }),
      lot(455, 198.8, 0.09, 702_000),
      lot(301, 220.1, 0.08, 688_000, { retired: { afterDays: 55, to: 'Pellworth Plating' } }),
      lot(175, 205.5, 0.07, 715_000),
      lot(61, 216.9, 0.05, 694_000),
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
      lot(672, 74.2, 0.35, 1_120_000, {
        byproducts: gasBelow,
        retired: { afterDays: 150, to: 'Sable Creek Landfill Cooperative' },
      }),
      lot(518, 80.9, 0.28, 1_260_000),
      lot(360, 69.7, 0.22, 1_310_000, { retired: { afterDays: 39, to: 'Meridian Beverage Group' } }),
      lot(229, 77.1, 0.19, 1_275_000),
      lot(74, 72.8, 0.16, 1_402_000),
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
      lot(590, 640_000, 33.5, 1_950, { retired: { afterDays: 77, to: 'Brackenfield Emergency Services' } }),
      lot(466, 701_500, 28.7, 2_040),
      lot(312, 668_000, 24.4, 2_120, { retired: { afterDays: 90, to: 'Ostler Chemical Trust' } }),
      lot(148, 690_000, 20.2, 2_005),
      lot(27, 655_000, 18.8, 2_180),
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
      lot(533, 288_000, 41.2, 3_350, { retired: { afterDays: 60, to: 'Wexcombe Utilities Department' } }),
      lot(390, 301_000, 36.6, 3_480),
      lot(268, 279_500, 30.9, 3_600, {
        corrected: {
          afterDays: 14,
          verifier: 'Plainfield Registrars, Technical Review',
          reason: 'The certificate named the wrong department of the verifier.',
        },
      }),
      lot(133, 294_000, 27.3, 3_540),
      lot(12, 306_000, 22.5, 3_410),
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
      lot(705, 92.5, 0.8, 410_000, {
        byproducts: gasBelow,
        retired: { afterDays: 200, to: 'Town of Quillbrook' },
      }),
      lot(577, 88.1, 0.66, 455_000, { retired: { afterDays: 58, to: 'Quillbrook Water District' } }),
      lot(412, 95.6, 0.52, 438_000),
      lot(241, 90.3, 0.41, 470_000),
      lot(102, 86.8, 0.37, 492_000),
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
      lot(626, 164, 1.9, 520_000, { retired: { afterDays: 110, to: 'Vantor Paperboard' } }),
      lot(495, 171.4, 1.7, 545_000),
      lot(348, 158.2, 1.35, 560_000, { retired: { afterDays: 47, to: 'Meridian Beverage Group' } }),
      lot(203, 167.7, 1.1, 552_000),
      lot(54, 161.9, 0.95, 575_000),
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
      lot(549, 240.8, 2.6, 300_000, { retired: { afterDays: 66, to: 'Corrigan Mill Redevelopment Agency' } }),
      lot(433, 233.1, 2.2, 318_000),
      lot(276, 251.5, 1.95, 331_000, { byproducts: gasBelow }),
      lot(117, 238.4, 1.6, 326_000),
      lot(6, 245, 1.42, 340_000),
    ],
  },
];

/** A lot, with its days, the concentrations before and after treatment, and its volume, as in `SampleLot`. */
function lot(
  daysAgo: number,
  pre: number,
  post: number,
  liters: number,
  more: Partial<SampleLot> = {},
): SampleLot {
  return { daysAgo, pre, post, liters, ...more };
}
