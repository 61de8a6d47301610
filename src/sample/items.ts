import type { RawItemDetails } from '../ingest/tables.ts';
import { addDays } from '../platform/calendar-day.ts';
import type { ScoreParts } from '../writer/terms.ts';
import type { InventedSource } from './sources.ts';

const verdict = `After a trial of five weeks, a jury in the invented county of Lindle found Pellworth Plating liable on Thursday for PFAS in two of the municipal wells of Quillbrook, and awarded the town $18.6 million for treatment.

The highest result in the wells was 212 parts per trillion of PFOS, according to evidence shown in court. About 9,400 people drank from the two wells until they were shut.

The Town of Quillbrook sued under the state common law of nuisance and negligence. The company says it relied on its supplier's instructions and will appeal.`;

/** Reports of one event: the original, a syndicated copy, and another paper's own report. */
const reportsOfVerdict: readonly SampleItem[] = [
  {
    source: 'gazette',
    name: 'quillbrook-verdict',
    title: 'Jury finds plating shop liable for PFOS in Quillbrook wells',
    text: verdict,
    role: 'primary',
    scoreParts: { severity: 6, reach: 5, novelty: 7 },
  },
  {
    source: 'newswire',
    name: 'wire/quillbrook-verdict',
    title: 'Jury finds plating shop liable for PFOS in Quillbrook wells',
    text: `${verdict}\n\nThis report first appeared in the Sample Gazette.`,
    role: 'duplicate',
    story: 'quillbrook-verdict',
  },
  {
    source: 'waterReport',
    name: 'water-report/pellworth-award',
    title: 'Quillbrook wins $18.6 million from Pellworth Plating over PFOS in two wells',
    text: `Pellworth Plating must pay the Town of Quillbrook $18.6 million to treat two municipal wells that hold PFOS, a jury decided on Thursday.

One of the wells had reached 212 parts per trillion. The plating shop had used a mist suppressant made with PFOS for years. Its lawyer said that it would appeal.`,
    role: 'also_reports',
    story: 'quillbrook-verdict',
  },
];

const withStories: readonly SampleItem[] = [
  {
    source: 'waterReport',
    name: 'wexmoor-rates',
    title: 'Wexmoor customers to choose between a treatment unit and a merger',
    // How many customers there are is missing, so the story's figure has no support.
    text: `Customers of the Wexmoor Rural Water District will vote in the spring on how to remove PFAS from their water: pay for an ion-exchange unit of their own, or join the neighboring system of the Orrin Vale Water District.

A draft report puts the cost of treatment at $63 a month for each household. Half the customers does not mean half the cost of a treatment plant, the report says, so each household in a small system pays more.`,
    role: 'primary',
    scoreParts: { severity: 4, reach: 3, novelty: 5 },
  },
  {
    source: 'register',
    name: 'foam-inventory-rule',
    title: 'Inventory of Firefighting Foam That Contains PFAS; Proposed Rule',
    text: `The Board for Foam and Surfactants proposes that fire stations and airports report every drum of PFAS foam that they still hold. Reports would be due 180 days after the rule is final. Owners of fewer than 5 drums would be exempt.

The Board invites comments on the proposal in docket BFS-SAMPLE-0004. Fire stations in Lindle County would report first. How much of the old foam there is, and where, is not known, and its disposal can't be planned until it is.`,
    role: 'primary',
    scoreParts: { severity: 5, reach: 5, novelty: 5 },
    details: (start) => ({
      kind: 'federal-register',
      documentNumber: 'SAMPLE-00004',
      type: 'Proposed Rule',
      action: 'Proposed rule; request for comments.',
      agencies: ['Board for Foam and Surfactants (fictional)'],
      dockets: ['BFS-SAMPLE-0004'],
      commentsCloseOn: dayAfter(start, 45),
    }),
  },
  {
    source: 'journals',
    name: 'plasma-energy',
    title: 'Metered energy demand of a plasma reactor treating ion-exchange still bottoms',
    text: `We metered a plasma reactor for 400 hours while it treated ion-exchange still bottoms that contained PFAS. Destroying 99 percent of PFOA took 24 kilowatt-hours per cubic meter. The short-chain compound PFBA needed nine times as much, 216 kilowatt-hours per cubic meter. The salt content explained most of the difference between batches.

Conclusion: a figure for one compound says little about another, and buyers who must destroy short chains need the second number.

The authors are with Osperin Plasma and Lindle State University.`,
    role: 'primary',
    scoreParts: { severity: 5, reach: 5, novelty: 8 },
    // A number that PubMed has not reached: no real work is said to be corrected.
    details: (start) => ({
      kind: 'publication',
      pmid: '9999999901',
      journal: 'Sample Journal of Water Treatment',
      publishedOn: dayAfter(start, -141),
      types: ['Journal Article'],
      authors: ['Oduvale M', 'Osperin K'],
      updates: [],
      updatedBy: [{ type: 'correction', pmid: '9999999902' }],
    }),
  },
];

/** The sources of drafts that wait for review: one draft misquotes its source, the others don't. */
const withDrafts: readonly SampleItem[] = [
  {
    source: 'newswire',
    name: 'halvessen-model',
    title: 'Halvessen Re puts a figure on PFAS in its casualty book',
    // The story has the digits the wrong way round.
    text: `Halvessen Re said on Thursday that 43 percent of its casualty treaties include at least one insured in a trade that used PFAS. The reinsurer gave the figure to investors with its quarterly results.

The company has not changed its reserves, its finance chief said on the call. Analysts asked for the list of trades; the company declined to give it.

Reinsurers see across many insurers, so their counts are an early sign of where claims may fall.`,
    role: 'primary',
    scoreParts: { severity: 4, reach: 6, novelty: 5 },
  },
  {
    source: 'gazette',
    name: 'tamsin-falls-class',
    title: 'Judge lets Tamsin Falls well owners sue Veltrane Chemical as a class',
    text: `About 1,150 owners of private wells near a closed Veltrane Chemical plant in Tamsin Falls may sue the company as a class, a judge ruled on Tuesday. They want Veltrane to pay for filters and for lost property value.

Of the 1,150 wells, 684 held more than 10 parts per trillion of HFPO-DA, the order says. Households there have used bottled water since the first results were posted.

Claims of illness must still be brought one by one, the judge wrote. A class lets the owners share the cost of experts, which no single well owner could carry. Veltrane said it would appeal.`,
    role: 'primary',
    scoreParts: { severity: 6, reach: 4, novelty: 5 },
  },
  {
    source: 'gazette',
    name: 'doorstep-filter-sale',
    title: 'Lindle County warns of doorstep water tests',
    text: `The consumer office of Lindle County has heard from residents of Quillbrook about callers who offer a free water test. The callers drip a reagent into a glass of tap water, show that it clouds, and sell a filter for $4,900 on the spot. Two of the receipts name Merrowick Filters as the seller.

The reagent reacts with hardness, not with PFAS, a county chemist said. PFAS in drinking water are measured in a laboratory, by a named method, and no doorstep test can measure them. "Nothing that changes color in a glass can show 4 parts per trillion," she said.

The county asks buyers to keep the receipt.`,
    role: 'primary',
    scoreParts: { severity: 5, reach: 5, novelty: 5 },
  },
  {
    source: 'waterReport',
    name: 'spent-carbon-kiln',
    title: 'Quenlow Carbon seeks permit to reactivate drinking-water carbon at Wexmoor',
    text: `Quenlow Carbon has applied for a state air permit to reactivate spent carbon from drinking-water plants in its kiln at Wexmoor. Such carbon holds the PFAS that it took out of the water, and every carbon plant needs somewhere to send it.

The afterburner would run at 1,100 degrees Celsius, and the gas would stay in it for two seconds. The company proposes one stack test before the kiln takes the new carbon, and one after. Neighbors have asked for a test every quarter.

At the public hearing, the question will be what leaves the stack.`,
    role: 'primary',
    scoreParts: { severity: 5, reach: 4, novelty: 6 },
  },
  {
    source: 'journals',
    name: 'rain-tfa',
    title: 'Trifluoroacetic acid in archived rain from three mountain stations',
    text: `Background: Trifluoroacetic acid (TFA), by some definitions the shortest PFAS, is not monitored in rain.

Results: In archived rain from three mountain stations, TFA rose fourfold in twenty years. The median was 0.19 micrograms per liter in the first five years and 0.78 micrograms per liter in the last five. Refrigerants and pesticides are known sources; our data do not divide the rise between them.

Conclusion: Carbon and resin hold this molecule poorly, so what falls with the rain tends to stay in the water.

The authors are with Lindle State University.`,
    role: 'primary',
    scoreParts: { severity: 4, reach: 6, novelty: 5 },
    details: (start) => ({
      kind: 'publication',
      pmid: '9999999903',
      journal: 'Sample Journal of Water Treatment',
      publishedOn: dayAfter(start, -5),
      types: ['Journal Article'],
      authors: ['Oduvale M', 'Wishnall T'],
      updates: [],
      updatedBy: [],
    }),
  },
];

/** Irrelevant results of a search for PFAS. */
const offTopic: readonly SampleItem[] = [
  {
    source: 'gazette',
    name: 'gazette/forever-chemicals-tour',
    title: 'The Forever Chemicals announce a spring tour',
    text: 'The four-piece band from Tamsin Falls will play nine towns, beginning with two nights at the old mill in Quillbrook. Its second album, recorded in a barn, comes out in March.',
    role: 'none',
    arrivedDaysAgo: 2,
  },
  {
    source: 'newswire',
    name: 'wire/quillbrook-bridge',
    title: 'Quillbrook to close its river bridge for repairs',
    text: 'The bridge on Mill Street will be closed for six weeks while its bearings are replaced. Buses will use the upper crossing, the town said. Drivers should expect to lose about ten minutes.',
    role: 'none',
    arrivedDaysAgo: 1,
  },
];

/** All sample items; each story's primary one comes before its other reports. */
export const sampleItems: readonly SampleItem[] = [
  ...reportsOfVerdict,
  ...withStories,
  ...withDrafts,
  ...offTopic,
];

/** An item of an invented source. It arrives before its story is drafted, or `arrivedDaysAgo` if it has none. */
export type SampleItem = {
  source: InventedSource;
  /** The last part of its address; for the primary item of a story, the name of the story. */
  name: string;
  title: string;
  /** Plain text; a blank line separates paragraphs. */
  text: string;
  /** `start` is when the sample is loaded. */
  details?: (start: Date) => RawItemDetails;
} & (
  | { role: 'primary'; scoreParts: ScoreParts }
  | { role: 'duplicate' | 'also_reports'; story: string }
  | { role: 'none'; arrivedDaysAgo: number }
);

/** The day this many days after a time, 'YYYY-MM-DD'. */
function dayAfter(time: Date, days: number): string {
  return addDays(time.toISOString().slice(0, 10), days);
}
