import assert from 'node:assert/strict';
import sharp from 'sharp';
import { imageSize, imageVariants } from '../../../src/drawing/terms.ts';
import type { TestWebsite } from '../website/test-website.ts';

/** Asserts that the website serves the cover at `address` in every width and format, in the shape of a cover. */
export async function expectEveryWidth(website: TestWebsite, address: string): Promise<void> {
  const { src, srcSet, avifSrcSet } = imageVariants(address)!;
  const variants = `${srcSet}, ${avifSrcSet}`.split(', ').map((part) => part.split(' ')[0]!);
  for (const one of [address, src, ...variants]) {
    const answer = await website.call(one);
    assert.equal(answer.status, 200, one);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    assert.ok(Math.abs(width / height - imageSize.width / imageSize.height) < 0.02, one);
  }
}
