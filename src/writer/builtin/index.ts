import type { StoryWriter } from '../story-writer.ts';
import { writeDraft } from './write-draft.ts';

/** The writer that needs no key and no network: it picks, and never makes up, what a draft says. */
export const builtinWriter: StoryWriter = { write: async (source) => writeDraft(source) };
