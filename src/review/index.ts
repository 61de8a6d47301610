export { changeStory } from './change-story.ts';
export { queueRoutes } from './queue-routes.ts';
export { reviewRoutes } from './routes.ts';
