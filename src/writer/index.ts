export { splitSentences } from './builtin/text/split-sentences.ts';
export { workOnDrafts } from './draft-items.ts';
export { drafts } from './tables.ts';
export { writerRoutes } from './routes.ts';
