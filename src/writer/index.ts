export { workOnDrafts } from './draft-items.ts';
export { drafts } from './tables.ts';
