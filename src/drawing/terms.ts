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

/** Whose work an image is: our design, a model's, or a source's own picture. */
export const imageOrigins = ['design', 'model', 'source'] as const;
export type ImageOrigin = (typeof imageOrigins)[number];

/** The suffix of an image's address by origin. */
const marks: Record<ImageOrigin, string> = { design: '', model: '-ai', source: '-source' };

/** The file an address refers to: the image with its title, or without it in a given width and format. */
export type ImageName = {
  hash: string;
  origin: ImageOrigin;
  variant: { width: ImageWidth; format: ImageFormat } | null;
};

/**
 * The address of a story's image with its title, for link previews and feeds, where it appears on its own. It says
 * whose work it is, so that wherever the address goes, the label can follow.
 */
export const imageAddress = (hash: string, origin: ImageOrigin): string =>
  `/images/${hash}${marks[origin]}.jpg`;

/** Whose work the image at an address is; null for an address that is not of a story's image. */
export const originOf = (address: string | null): ImageOrigin | null =>
  parseImageName(/\/images\/([^/]+\.jpg)$/.exec(address ?? '')?.[1] ?? '')?.origin ?? null;

/** `<hash>.jpg` or `<hash>-<width>.<format>`, with the origin's mark after the hash; null for anything else. */
export function parseImageName(file: string): ImageName | null {
  const [, hash, mark = '', width, format] =
    /^([0-9a-f]{64})(-ai|-source)?(?:-(\d+))?\.([a-z]+)$/.exec(file) ?? [];
  if (!hash) return null;
  const origin = imageOrigins.find((one) => marks[one] === mark)!;
  if (width === undefined) return format === 'jpg' ? { hash, origin, variant: null } : null;
  const known = {
    width: imageWidths.find((one) => String(one) === width),
    format: imageFormats.find((one) => one === format),
  };
  return known.width && known.format
    ? { hash, origin, variant: { width: known.width, format: known.format } }
    : null;
}

/** True for the address of an image that we draw; its size is `imageSize`. */
export const isDrawn = (address: string): boolean =>
  /^\/(images\/[0-9a-f]{64}(-ai|-source)?|share|certificate\/[^/]+\.share)\.jpg$/.test(address);

/** A story's image on a page, smallest first. `src` is for browsers with neither AVIF nor WebP. */
export type ImageVariants = { src: string; srcSet: string; avifSrcSet: string };

/**
 * The variants of an `imageUrl` for use next to a headline: without the title, in all widths. `srcSet` is WebP. Null
 * for any other address.
 */
export function imageVariants(imageUrl: string | null): ImageVariants | null {
  const [, name] = /(\/images\/[\da-f]{64}(?:-ai|-source)?)\.jpg$/.exec(imageUrl ?? '') ?? [];
  if (!name) return null;
  const setOf = (format: ImageFormat) =>
    imageWidths.map((width) => `${name}-${width}.${format} ${width}w`).join(', ');
  return { src: `${name}-640.jpg`, srcSet: setOf('webp'), avifSrcSet: setOf('avif') };
}
