import type { Story } from '../../news/contract.ts';
import { notApplicable, storyDefaults, type ContentType } from '../../news/terms.ts';
import { authorities, type Authority } from './authorities.ts';

/** The label that every invented story carries, in its title or early in its summary. */
export const fictionalLabel = '(fictional example)';

/** The site serves these itself, from `public/sample/`. */
export const sampleFile = (name: string): string => `/sample/${name}`;

/** Where the source links of invented stories lead: a domain reserved for examples. */
export const fictionalSourceBase = 'https://www.example.org/sample/';

/**
 * A story of the sample content. `approvedDaysAgo` counts back from the day on which the content is loaded,
 * in whole days; of a story that is not approved, to the day on which it was drafted, held or discarded.
 */
export type SampleStory = Omit<
  Story,
  'id' | 'rawItemId' | 'slug' | 'approvedAt' | 'approvedBy' | 'createdAt' | 'updatedAt'
> & { approvedDaysAgo: number };

/** What each story tells for itself; what it leaves out is the default below. */
type Told = Pick<
  SampleStory,
  'title' | 'summary' | 'category' | 'tags' | 'entities' | 'score' | 'approvedDaysAgo'
> &
  Partial<Omit<SampleStory, 'contentType' | 'canonicalUrl' | 'imageUrl'>>;

type Draft = Omit<SampleStory, 'contentType'>;

/** The stories of one content type, in the order given. */
export const ofType = (contentType: ContentType, drafts: readonly Draft[]): readonly SampleStory[] =>
  drafts.map((draft) => ({ ...draft, contentType }));

/** A story about a real event: certain, commonly known facts only, with a public authority as its source. */
export const factual = (authority: Authority, told: Told): Draft => drafted(authorities[authority], told);

/** A story about invented people, companies and places. */
export const fictional = (name: string, told: Told): Draft => drafted(fictionalSourceBase + name, told);

const drafted = (canonicalUrl: string, told: Told): Draft => ({
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
  ...told,
});
