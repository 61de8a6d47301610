export { addSource } from './sources/add-source.ts';
export { draftItemQueue, draftItemsQueue, ingestQueues } from './jobs.ts';
export { assessRelevance } from './relevance/assess-relevance.ts';
export { createDocumentReader } from './parsers/read-document.ts';
export { ingestRoutes } from './routes.ts';
export type { IngestServices } from './services.ts';
export { workOnIngest } from './work.ts';
export { rawItems, sources } from './tables.ts';
