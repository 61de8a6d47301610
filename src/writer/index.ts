export { builtinWriter } from './builtin/index.ts';
export { splitSentences } from './builtin/text/split-sentences.ts';
export { workOnDrafts } from './draft-items.ts';
export { drafts } from './tables.ts';
export { writerRoutes } from './routes.ts';
export type { StoryWriter } from './story-writer.ts';
