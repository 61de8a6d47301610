export { EmbeddingsEvent } from './events.ts';
export { searchQueues, registerSearchJobs } from './jobs.ts';
export { matchStories } from './match.ts';
export { openEmbedder } from './meaning/embedder.ts';
export { openSemanticSearch } from './meaning/open-semantic-search.ts';
export { searchRoutes } from './routes.ts';
