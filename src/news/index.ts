export { addDraft } from './add-draft.ts';
export { answerFeed, type FeedServices } from './answer-feed.ts';
export { newsRoutes } from './routes.ts';
export { cardColumns, isPublic } from './queries.ts';
export { recordRevision } from './record-revision.ts';
export { cardView, storyView } from './story-view.ts';
export { listRevisions, revisionView } from './story-history.ts';
export { stories, storyLabels, storyRevisions } from './tables.ts';
export { isWithdrawal, recordWithdrawals } from './withdrawal.ts';
