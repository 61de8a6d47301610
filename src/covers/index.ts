export { openImageModel } from './model/image-model.ts';
export { createPictureFetcher, createPictureFinder } from './source/find-picture.ts';
export { openPublisherAccess } from './source/publisher-access.ts';
export { coverQueues } from './jobs.ts';
export { coverRoutes } from './routes.ts';
export { registerCoverJobs } from './register-jobs.ts';
export { ImagesEvent } from './events.ts';
