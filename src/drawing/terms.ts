/** The words of images: their sizes and their addresses. */

/** Every picture has this size, in pixels: what link previews ask for. */
export const imageSize = { width: 1200, height: 630 } as const;

/** The widths that are made, and no others: whoever asks for another gets none. */
export const imageWidths = [320, 640, 960, 1200] as const;
export type ImageWidth = (typeof imageWidths)[number];

export const imageFormats = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Which file an address names: the picture with its words, or without them in a width and a format. */
export type ImageName = { hash: string; variant: { width: ImageWidth; format: ImageFormat } | null };

/** The address of a story's picture: for link previews and feeds, where it stands alone and carries the title. */
export const imageAddress = (hash: string): string => `/images/${hash}.jpg`;

/** `<hash>.jpg` or `<hash>-<width>.<format>`; null for all else. */
export function parseImageName(file: string): ImageName | null {
  const [, hash, width, format] = /^([0-9a-f]{64})(?:-(\d+))?\.([a-z]+)$/.exec(file) ?? [];
  if (!hash) return null;
  if (width === undefined) return format === 'jpg' ? { hash, variant: null } : null;
  const known = {
    width: imageWidths.find((one) => String(one) === width),
    format: imageFormats.find((one) => one === format),
  };
  return known.width && known.format ? { hash, variant: { width: known.width, format: known.format } } : null;
}

/** True for the address of a picture that we draw, which is as large as `imageSize` says. */
export const isDrawn = (address: string): boolean =>
  /^\/(images\/[0-9a-f]{64}|share|certificate\/[^/]+\.share)\.jpg$/.test(address);

/** What a page shows of a story's picture. `src` is for whoever knows neither format, `srcSet` WebP. */
export type ImageVariants = { src: string; srcSet: string; avifSrcSet: string };

/**
 * The picture at an `imageUrl` as it stands beside its headline: without the title, in all widths. Null for an
 * address that is not of such a picture.
 */
export function imageVariants(imageUrl: string | null): ImageVariants | null {
  const [, hash] = /\/images\/([0-9a-f]{64})\.jpg$/.exec(imageUrl ?? '') ?? [];
  if (!hash) return null;
  const addressOf = (width: ImageWidth, format: ImageFormat) => `/images/${hash}-${width}.${format}`;
  const setOf = (format: ImageFormat) =>
    imageWidths.map((width) => `${addressOf(width, format)} ${width}w`).join(', ');
  return { src: addressOf(640, 'jpg'), srcSet: setOf('webp'), avifSrcSet: setOf('avif') };
}
