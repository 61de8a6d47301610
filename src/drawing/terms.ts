/** The vocabulary of images: sizes and addresses. */

/** The size of every image in pixels, as recommended for link previews. */
export const imageSize = { width: 1200, height: 630 } as const;

/** The only widths available; requests for others fail. */
export const imageWidths = [320, 640, 960, 1200] as const;
export type ImageWidth = (typeof imageWidths)[number];

export const imageFormats = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** How images drawn by a model are labeled. The styles repeat it (`web/styles.css`). */
export const aiLabel = 'AI-generated image';

/** The file an address refers to: the image with its title, or without it in a given width and format. */
export type ImageName = {
  hash: string;
  /** Drawn by a model. */
  isAi: boolean;
  variant: { width: ImageWidth; format: ImageFormat } | null;
};

/**
 * The address of a story's image with its title, for link previews and feeds, where it appears on its own. It says
 * whether a model drew it, so that wherever the address goes, the label can follow.
 */
export const imageAddress = (hash: string, isAi: boolean): string =>
  `/images/${hash}${isAi ? '-ai' : ''}.jpg`;

/** True for the address of a model's image. */
export const isAiImage = (address: string): boolean => /\/images\/[0-9a-f]{64}-ai\.jpg$/.test(address);

/** `<hash>.jpg` or `<hash>-<width>.<format>`, with `-ai` after the hash for a model's image; null for anything else. */
export function parseImageName(file: string): ImageName | null {
  const [, hash, mark, width, format] = /^([0-9a-f]{64})(-ai)?(?:-(\d+))?\.([a-z]+)$/.exec(file) ?? [];
  if (!hash) return null;
  const isAi = mark !== undefined;
  if (width === undefined) return format === 'jpg' ? { hash, isAi, variant: null } : null;
  const known = {
    width: imageWidths.find((one) => String(one) === width),
    format: imageFormats.find((one) => one === format),
  };
  return known.width && known.format
    ? { hash, isAi, variant: { width: known.width, format: known.format } }
    : null;
}

/** True for the address of an image that we draw; its size is `imageSize`. */
export const isDrawn = (address: string): boolean =>
  /^\/(images\/[0-9a-f]{64}(-ai)?|share|certificate\/[^/]+\.share)\.jpg$/.test(address);

/** A story's image on a page, smallest first. `src` is for browsers with neither AVIF nor WebP. */
export type ImageVariants = { src: string; srcSet: string; avifSrcSet: string };

/**
 * The variants of an `imageUrl` for use next to a headline: without the title, in all widths. `srcSet` is WebP. Null for
 * any other address.
 */
export function imageVariants(imageUrl: string | null): ImageVariants | null {
  const [, name] = /(\/images\/[\da-f]{64}(?:-ai)?)\.jpg$/.exec(imageUrl ?? '') ?? [];
  if (!name) return null;
  const setOf = (format: ImageFormat) =>
    imageWidths.map((width) => `${name}-${width}.${format} ${width}w`).join(', ');
  return { src: `${name}-640.jpg`, srcSet: setOf('webp'), avifSrcSet: setOf('avif') };
}
