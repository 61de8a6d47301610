export { accentColor, faintInkColor, inkColor, paperColor, drawWebsite } from './draw-website.ts';
export { type Box, box, drawable, drawPicture, frame, interfaceFont } from './draw-picture.ts';
export { createImageCache, type FoundImage } from './image-cache.ts';
export { openSharePictures } from './share-pictures.ts';
export { webManifest } from './web-manifest.ts';
