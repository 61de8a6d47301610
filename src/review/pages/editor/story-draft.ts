import type { Story } from '../../../news/contract.ts';
import { fieldText } from '../../../news/revision-terms.ts';
import { type Category, storyDefaults, newStoryScore } from '../../../news/terms.ts';
import { enterFullUrl } from '../../../platform/terms.ts';

/** A story as form values: every text as typed, lists as one line. */
export type StoryDraft = Pick<
  Story,
  'title' | 'summary' | 'contentType' | 'status' | 'score' | 'featured' | 'canonicalUrl'
> & {
  /** Empty only in a new story, until it is chosen. */
  category: Category | '';
} & Record<
    | 'whyMatters'
    | 'audioUrl'
    | 'graphicsUrl'
    | 'tags'
    | 'entities'
    | 'regulatoryBasis'
    | 'humanImpact'
    | 'keyData'
    | 'geo'
    | 'withdrawalReason'
    | 'why',
    string
  >;

/** The story a draft is based on, as of `updatedAt`. */
export type DraftBase = { updatedAt: string; draft: StoryDraft };

/** Form fields in order, with their labels. */
export const draftLabels: Record<keyof StoryDraft, string> = {
  title: 'Title',
  summary: 'Summary',
  canonicalUrl: 'Source URL',
  whyMatters: 'Why It Matters',
  category: 'Category',
  contentType: 'Content Type',
  audioUrl: 'Audio URL',
  graphicsUrl: 'Graphics URL',
  tags: 'Tags',
  entities: 'Entities',
  status: 'Status',
  withdrawalReason: 'Reason for readers',
  why: 'Reason for the change',
  score: 'Score',
  featured: 'Featured',
  regulatoryBasis: 'Legal & Regulatory Basis',
  humanImpact: 'Human Impact',
  keyData: 'Key Data',
  geo: 'Geo',
};

export const draftFields = Object.keys(draftLabels) as (keyof StoryDraft)[];

export const isDraftField = (name: string): name is keyof StoryDraft => name in draftLabels;

const blank = Object.fromEntries(draftFields.map((name) => [name, ''])) as Record<keyof StoryDraft, ''>;

/** A story as form values: nulls are empty, and lists are joined. */
export const draftOf = (story: Story): StoryDraft => ({
  ...blank,
  title: story.title,
  summary: story.summary,
  canonicalUrl: story.canonicalUrl,
  whyMatters: story.whyMatters ?? '',
  category: story.category,
  contentType: story.contentType,
  audioUrl: story.audioUrl ?? '',
  graphicsUrl: story.graphicsUrl ?? '',
  tags: story.tags.join(', '),
  entities: story.entities.join(', '),
  status: story.status,
  score: story.score,
  featured: story.featured,
  regulatoryBasis: story.regulatoryBasis ?? '',
  humanImpact: story.humanImpact ?? '',
  keyData: fieldText(story.keyData),
  geo: story.geo ?? '',
});

/** A story not written yet. */
export const emptyDraft: StoryDraft = {
  ...blank,
  contentType: storyDefaults.contentType,
  status: storyDefaults.status,
  score: newStoryScore,
  featured: false,
};

/** The required fields of a story, with the message if one is missing. */
export const requiredTexts = {
  canonicalUrl: enterFullUrl,
  title: 'Enter a title.',
  summary: 'Enter a summary.',
  category: 'Choose a category.',
} as const satisfies Partial<Record<keyof StoryDraft, string>>;

/** The version of a story that edits are based on. */
export const baseOf = (story: Story): DraftBase => ({ updatedAt: story.updatedAt, draft: draftOf(story) });
