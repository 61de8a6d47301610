export { openImageModel } from './model/image-model.ts';
export { createPictureFetcher } from './source/fetch-picture.ts';
export { createPictureFinder } from './source/find-picture.ts';
export { openPublisherAccess } from './source/publisher-access.ts';
export { imageQueues } from './jobs.ts';
export { type ImageCalls, imageRoutes } from './routes.ts';
export type { ImageServices } from './services.ts';
export { registerImageJobs } from './register-jobs.ts';
export { ImagesEvent } from './events.ts';
