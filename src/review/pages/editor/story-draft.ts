import type { NewStory, StoryChange } from '../../../news/change-contract.ts';
import type { Story } from '../../../news/contract.ts';
import { type Category, storyDefaults, newStoryScore } from '../../../news/terms.ts';
import type { Draft } from '../../../writer/contract.ts';
import { fieldText } from '../../../news/revision-terms.ts';

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
    | 'withdrawalReason',
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
  score: 'Score',
  featured: 'Featured',
  regulatoryBasis: 'Legal & Regulatory Basis',
  humanImpact: 'Human Impact',
  keyData: 'Key Data',
  geo: 'Geo',
};

export const draftFields = Object.keys(draftLabels) as (keyof StoryDraft)[];

export const isDraftField = (name: string): name is keyof StoryDraft => name in draftLabels;

/** A story as form values: nulls are empty, and lists are joined. */
export const draftOf = (story: Story): StoryDraft => ({
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
  withdrawalReason: '',
});

/** A story not written yet. */
export const emptyDraft: StoryDraft = {
  title: '',
  summary: '',
  canonicalUrl: '',
  whyMatters: '',
  category: '',
  contentType: storyDefaults.contentType,
  audioUrl: '',
  graphicsUrl: '',
  tags: '',
  entities: '',
  status: storyDefaults.status,
  score: newStoryScore,
  featured: false,
  regulatoryBasis: '',
  humanImpact: '',
  keyData: '',
  geo: '',
  withdrawalReason: '',
};

/** What a story can't do without, and what to say if it is missing. */
export const requiredTexts = {
  canonicalUrl: 'Enter a full address starting with http:// or https://.',
  title: 'Enter a title.',
  summary: 'Enter a summary.',
  category: 'Choose a category.',
} as const satisfies Partial<Record<keyof StoryDraft, string>>;

/** The body of the call that creates a story from the form. */
export function newStoryOf(draft: StoryDraft): NewStory {
  const { withdrawalReason: _withdrawalReason, ...story } = changeOf(draft);
  return story;
}

/** What edits of a story are based on. */
export const baseOf = (story: Story): DraftBase => ({ updatedAt: story.updatedAt, draft: draftOf(story) });

/** True if saving the draft withdraws the story from its readers. */
export const withdraws = (base: StoryDraft, draft: Pick<StoryDraft, 'status'>): boolean =>
  base.status === 'APPROVED' && draft.status !== 'APPROVED';

/** What a writer drafts of a story, as form values; its media and status are not among them. */
export type DraftedText = Pick<StoryDraft, (typeof draftedFields)[number]>;
export const draftedFields = [
  'title',
  'summary',
  'whyMatters',
  'category',
  'contentType',
  'tags',
  'entities',
  'score',
  'regulatoryBasis',
  'humanImpact',
  'keyData',
  'geo',
] as const satisfies readonly (keyof StoryDraft)[];

/** A writer's draft as form values. */
export const draftedTextOf = (draft: Draft): DraftedText => ({
  title: draft.title,
  summary: draft.summary,
  whyMatters: draft.whyMatters ?? '',
  category: draft.category,
  contentType: draft.contentType,
  tags: draft.tags.join(', '),
  entities: draft.entities.join(', '),
  score: draft.score,
  regulatoryBasis: draft.regulatoryBasis,
  humanImpact: draft.humanImpact,
  keyData: fieldText(draft.keyData),
  geo: draft.geo ?? '',
});

/** Fields in which two drafts differ. */
export const differences = (one: StoryDraft, other: StoryDraft): (keyof StoryDraft)[] =>
  draftFields.filter((field) => one[field] !== other[field]);

/** What was changed from `base` to `own`, on top of another draft; the other fields keep its values. */
export const rebase = (base: StoryDraft, own: StoryDraft, onto: StoryDraft): StoryDraft => ({
  ...onto,
  ...(Object.fromEntries(differences(base, own).map((field) => [field, own[field]])) as Partial<StoryDraft>),
});

/** True if a changed field says what a redraft says. */
export const usesText = (base: StoryDraft, draft: StoryDraft, text: DraftedText): boolean =>
  draftedFields.some((field) => draft[field] !== base[field] && draft[field] === text[field]);

/** The changed fields only, so that other people's edits to other fields are not undone. */
export function changeSince(base: StoryDraft, draft: StoryDraft): StoryChange {
  const whole = changeOf(draft);
  return Object.fromEntries(
    differences(base, draft)
      .filter((field) => field !== 'withdrawalReason' || withdraws(base, draft))
      .map((field) => [field, whole[field]]),
  );
}

const changeOf = (draft: StoryDraft) =>
  ({
    ...draft,
    category: draft.category as Category,
    whyMatters: textOrNull(draft.whyMatters),
    audioUrl: textOrNull(draft.audioUrl),
    graphicsUrl: textOrNull(draft.graphicsUrl),
    tags: listOf(draft.tags),
    entities: listOf(draft.entities),
    regulatoryBasis: textOrNull(draft.regulatoryBasis),
    humanImpact: textOrNull(draft.humanImpact),
    keyData: keyDataOf(draft.keyData),
    geo: textOrNull(draft.geo),
  }) satisfies StoryChange;

export const textOrNull = (text: string): string | null => text.trim() || null;

/** Validates key data; null if valid. Each nonblank line needs a unique label, a colon and a value. */
export function keyDataProblem(text: string): string | null {
  const lines = linesOf(text);
  if (!lines.every((line) => /^[^:]*\S[^:]*:.*\S/.test(line))) return 'Write each line as label: value.';
  const names = lines.map(labelOf);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  return twice === undefined ? null : `Two lines are called ${twice}; one would be lost.`;
}

const labelOf = (line: string): string => line.slice(0, line.indexOf(':')).trim();

/** Key data as typed, by label; null if there is none. */
export const keyDataOf = (text: string): Record<string, string> | null => {
  const entries = linesOf(text).map((line) => [labelOf(line), line.slice(line.indexOf(':') + 1).trim()]);
  return entries.length > 0 ? Object.fromEntries(entries) : null;
};

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim());

/** Splits on commas, trims, drops empty entries (specification, section 5, 'Story editor'). */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
