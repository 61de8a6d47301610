import { imageSize } from '../drawing/terms.ts';

/** The requirements for a picture to be used as a cover; the ratio is width by height. */
export type PictureBounds = { widthMin: number; heightMin: number; ratioMin: number; ratioMax: number };

/** Largest accepted picture, before it is decoded in full. */
const pixelsMax = 20_000_000;
const decodeSecondsMax = 10;
/** Below this, in bits, a picture is a plain surface, as some models send instead of one that they withhold. */
const entropyMin = 0.5;

/**
 * Decodes a picture from outside, crops it to `imageSize` around what draws the eye, and encodes it as a JPEG without
 * metadata. Returns one sentence if it is not a usable picture.
 */
export async function readPicture(
  bytes: Uint8Array,
  bounds: PictureBounds,
): Promise<{ picture: Buffer } | { problem: string }> {
  if (!hasKnownSignature(bytes)) return { problem: 'The response is not a PNG, JPEG, WebP or AVIF image.' };
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' });
  try {
    const { width, height } = (await open().metadata()).autoOrient;
    if (width * height > pixelsMax) return { problem: 'The image has too many pixels.' };
    if (width < bounds.widthMin || height < bounds.heightMin) return { problem: 'The image is too small.' };
    const ratio = width / height;
    if (ratio < bounds.ratioMin || ratio > bounds.ratioMax)
      return { problem: 'The image is too tall or too wide for a cover.' };
    const picture = await open()
      .timeout({ seconds: decodeSecondsMax })
      .autoOrient()
      .resize({ ...imageSize, fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 90, mozjpeg: true })
      .toBuffer();
    const { entropy } = await sharp(picture).stats();
    if (entropy < entropyMin) return { problem: 'The image is blank.' };
    return { picture };
  } catch {
    return { problem: 'The image can’t be decoded.' };
  }
}

/** Only these formats reach the decoder: it also reads others, such as SVG. */
function hasKnownSignature(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    start.startsWith('\x89PNG') ||
    start.startsWith('\xff\xd8\xff') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP')) ||
    // A still picture; the size that it states also bounds the one that is decoded.
    start.slice(4) === 'ftypavif'
  );
}
