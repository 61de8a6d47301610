export { changeStory } from './change-story.ts';
export { reviewRoutes } from './routes.ts';
