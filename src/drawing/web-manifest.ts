import { links } from '../web/kit/links.ts';
import { accentColor, paperColor } from './draw-website.ts';

/** The web app manifest, which lets phones add the website to the home screen (https://www.w3.org/TR/appmanifest/). */
export const webManifest = (title: string): string =>
  JSON.stringify({
    name: title,
    start_url: links.home(),
    display: 'browser',
    background_color: paperColor,
    theme_color: accentColor,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  });
