export { builtinWriter } from './builtin/index.ts';
export { splitSentences } from './builtin/text/split-sentences.ts';
export { similarStories } from './clusters/similar-stories.ts';
export { workOnDrafts } from './draft-items.ts';
export { groundDraft, type PlacedClaim } from './grounding/check-claims.ts';
export { passageFinder, type Span } from './evidence/find-passage.ts';
export { drafts, storyClaims } from './tables.ts';
export { type WriterCalls, writerRoutes } from './routes.ts';
export type { StoryWriter } from './story-writer.ts';
