import type { Story } from '../../news/contract.ts';
import { notApplicable, storyDefaults, type ContentType } from '../../news/terms.ts';
import { fictionalSourceBase } from '../terms.ts';

/** Served by the website itself, from `public/sample/`. */
export const sampleFile = (name: string): string => `/sample/${name}`;

/**
 * A sample story. `approvedDaysAgo` is in whole days before the content is loaded; for a story that is not approved,
 * it dates the draft, hold or discard.
 */
export type SampleStory = Omit<
  Story,
  'id' | 'rawItemId' | 'slug' | 'approvedAt' | 'approvedBy' | 'createdAt' | 'updatedAt'
> & { approvedDaysAgo: number };

/** What each story specifies; anything omitted gets the default below. */
type StoryContent = Pick<
  SampleStory,
  'title' | 'summary' | 'category' | 'tags' | 'entities' | 'score' | 'approvedDaysAgo'
> &
  Partial<Omit<SampleStory, 'contentType' | 'canonicalUrl' | 'imageUrl'>>;

type Draft = Omit<SampleStory, 'contentType'>;

/** The stories of one content type, in the order given. */
export const ofType = (contentType: ContentType, drafts: readonly Draft[]): readonly SampleStory[] =>
  drafts.map((draft) => ({ ...draft, contentType }));

/** A story about a real event: well-established facts only, with a public authority's document as its source. */
export const factual = (document: DocumentKey, content: StoryContent): Draft =>
  drafted(documents[document], content);

/** A story about invented people, companies and places. */
export const fictional = (name: string, content: StoryContent): Draft =>
  drafted(fictionalSourceBase + name, content);

const drafted = (canonicalUrl: string, content: StoryContent): Draft => ({
  whyMatters: null,
  regulatoryBasis: notApplicable,
  humanImpact: notApplicable,
  geo: null,
  keyData: null,
  featured: false,
  imageUrl: null,
  citationCount: storyDefaults.citationCount,
  audioUrl: null,
  graphicsUrl: null,
  status: 'APPROVED',
  canonicalUrl,
  ...content,
});

/**
 * The source that factual stories cite: the document of a public authority that they are about, where its
 * address is known to last; otherwise the authority's page on the subject.
 */
export const documents = {
  drinkingWaterRule:
    'https://www.federalregister.gov/documents/2024/04/26/2024-07773/pfas-national-primary-drinking-water-regulation',
  superfundRule:
    'https://www.federalregister.gov/documents/2024/05/08/2024-08547/designation-of-perfluorooctanoic-acid-pfoa-and-perfluorooctanesulfonic-acid-pfos-as-cercla-hazardous',
  reportingRule:
    'https://www.federalregister.gov/documents/2023/10/11/2023-22094/toxic-substances-control-act-tsca-reporting-and-recordkeeping-requirements-for-perfluoroalkyl-and',
  epaPfas: 'https://www.epa.gov/pfas',
  epaKeyActions: 'https://www.epa.gov/pfas/key-epa-actions-address-pfas',
  epaKeepsLimits:
    'https://www.epa.gov/newsreleases/epa-announces-it-will-keep-maximum-contaminant-levels-pfoa-pfos',
  epaDrinkingWater: 'https://www.epa.gov/sdwa/and-polyfluoroalkyl-substances-pfas',
  epaMonitoring: 'https://www.epa.gov/dwucmr/fifth-unregulated-contaminant-monitoring-rule',
  epaReleases:
    'https://www.epa.gov/toxics-release-inventory-tri-program/addition-certain-pfas-tri-national-defense-authorization-act',
  epaDestruction:
    'https://www.epa.gov/pfas/interim-guidance-destroying-and-disposing-certain-pfas-and-pfas-containing-materials-are-not',
  epaDupontSettlement:
    'https://www.epa.gov/archive/epapages/newsroom_archive/newsreleases/fdcb2f665cac66bb852570d7005d6665.html',
  epaStewardship:
    'https://www.epa.gov/assessing-and-managing-chemicals-under-tsca/fact-sheet-20102015-pfoa-stewardship-program',
  epaMethods: 'https://www.epa.gov/water-research/pfas-analytical-methods-development-and-sampling-research',
  epaFilters: 'https://www.epa.gov/water-research/identifying-drinking-water-filters-certified-reduce-pfas',
  toxicSubstancesRegistry: 'https://www.atsdr.cdc.gov/pfas/',
  tapWaterStudy:
    'https://www.usgs.gov/news/national-news-release/tap-water-study-detects-pfas-forever-chemicals-across-us',
  aviationAct: 'https://www.congress.gov/115/plaws/publ254/PLAW-115publ254.pdf',
  manufacturerExit: 'https://www.sec.gov/Archives/edgar/data/66740/000006674022000085/a1220228kex-991.htm',
  foamLitigation: 'https://www.scd.uscourts.gov/mdl-2873/index.asp',
  clinicalGuidance: 'https://nap.nationalacademies.org/catalog/26156',
  newJersey: 'https://dep.nj.gov/pfas/',
  maine: 'https://www.maine.gov/dep/spills/topics/pfas/PFAS-products/',
  michigan: 'https://www.michigan.gov/pfasresponse',
  minnesotaLaw: 'https://www.revisor.mn.gov/statutes/cite/116.943',
  minnesotaSettlement: 'https://3msettlement.state.mn.us/',
  europeanChemicalsAgency: 'https://echa.europa.eu/hot-topics/perfluoroalkyl-chemicals-pfas',
  europeanDirective: 'https://eur-lex.europa.eu/eli/dir/2020/2184/oj',
  cancerClassification:
    'https://www.iarc.who.int/news-events/iarc-monographs-evaluate-the-carcinogenicity-of-perfluorooctanoic-acid-pfoa-and-perfluorooctanesulfonic-acid-pfos/',
  stockholmListings: 'https://chm.pops.int/TheConvention/ThePOPs/AllPOPs/tabid/2509/Default.aspx',
} as const;

type DocumentKey = keyof typeof documents;
