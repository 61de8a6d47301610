import type { SourceText, StoryWriter } from './story-writer.ts';

/*
 * The rules over text and their word lists are some 80 modules, which take a tenth of a second and 6 MB. They are loaded
 * on first use: for a draft, its check, or suggestions.
 */

const loadWriter = () => import('./builtin/write-draft.ts');

/** The writer that needs no API key and no network: it selects from the source and invents nothing. */
export const builtinWriter: StoryWriter = {
  name: 'builtin',
  // Two at a time: one is stored while the other is being written.
  pace: { concurrency: 2, batch: 25, msMax: 200 },
  load: loadWriter,
  write: async (source) => ({ ok: true, ...(await loadWriter()).writeDraft(source) }),
};

/** Whether the category that the built-in writer gives a draft of this text is a guess. */
export const isCategoryGuess = async (source: SourceText): Promise<boolean> =>
  (await loadWriter()).isCategoryGuess(source);

type GroundDraft = typeof import('./grounding/check-claims.ts').groundDraft;

/** The checkable claims of a draft with their verdicts; see `grounding/check-claims.ts`. */
export const groundDraft = async (...given: Parameters<GroundDraft>): Promise<ReturnType<GroundDraft>> =>
  (await import('./grounding/check-claims.ts')).groundDraft(...given);
