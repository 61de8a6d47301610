export { accentColour, faintInkColour, inkColour, paperColour } from './colours.ts';
export { type Box, box, drawable, drawPicture, frame, interfaceFont } from './draw-picture.ts';
export { imageQueues } from './jobs.ts';
export { requestCovers, requestRenewal } from './request-covers.ts';
export { imageRoutes } from './routes.ts';
export type { ImageServices } from './services.ts';
export { openSharePictures } from './share-pictures.ts';
export { workOnImages } from './work.ts';
