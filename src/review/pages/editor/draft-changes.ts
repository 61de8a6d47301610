import type { NewStory, StoryChange } from '../../../news/change-contract.ts';
import { type Category, isWithdrawal } from '../../../news/terms.ts';
import { keyDataOf, listOf, textOrNull } from './field-values.ts';
import { draftFields, type StoryDraft } from './story-draft.ts';

/** The body of the call that creates a story from the form. */
export function newStoryOf(draft: StoryDraft): NewStory {
  const { withdrawalReason: _withdrawalReason, why: _why, ...story } = changeOf(draft);
  return story;
}

/** Fields in which two drafts differ. */
export const differences = (one: StoryDraft, other: StoryDraft): (keyof StoryDraft)[] =>
  draftFields.filter((field) => one[field] !== other[field]);

/** Applies the changes from `base` to `own` to another draft, whose other fields keep their values. */
export const rebase = (base: StoryDraft, own: StoryDraft, onto: StoryDraft): StoryDraft => ({
  ...onto,
  ...(Object.fromEntries(differences(base, own).map((field) => [field, own[field]])) as Partial<StoryDraft>),
});

/** The changed fields only, so that other people's edits to other fields are not undone. */
export function changeSince(base: StoryDraft, draft: StoryDraft): StoryChange {
  const whole = changeOf(draft);
  return Object.fromEntries(
    differences(base, draft)
      .filter((field) => field !== 'withdrawalReason' || isWithdrawal(base.status, draft.status))
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
