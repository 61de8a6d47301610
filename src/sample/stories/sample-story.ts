import type { Story } from '../../news/contract.ts';
import { notApplicable, storyDefaults, type ContentType } from '../../news/terms.ts';
import { fictionalSourceBase } from '../terms.ts';
import { type DocumentKey, documents } from './documents.ts';

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
