export { openImageModel } from './model/image-model.ts';
export { createPictureFetcher } from './source/fetch-picture.ts';
export { imageQueues } from './jobs.ts';
export { type ImageCalls, imageRoutes } from './routes.ts';
export type { ImageServices } from './services.ts';
export { workOnImages } from './work.ts';
export { ImagesEvent } from './events.ts';
