import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageAddress, imageOrigins, imageVariants, isDrawn, originOf, parseImageName } from './terms.ts';

const hash = '0123456789abcdef'.repeat(4);

for (const origin of imageOrigins)
  test(`every address of a story's image on a page is served: ${origin}`, () => {
    const variants = imageVariants(imageAddress(hash, origin))!;
    const addresses = [variants.src, ...`${variants.srcSet}, ${variants.avifSrcSet}`.split(', ')];
    assert.equal(addresses.length, 9);
    for (const address of addresses) {
      const [path, width] = address.split(' ');
      const name = parseImageName(path!.slice('/images/'.length));
      assert.deepEqual([name?.hash, name?.origin], [hash, origin]);
      if (width) assert.equal(width, `${name?.variant?.width}w`);
    }
    const whole = imageAddress(hash, origin);
    assert.deepEqual(parseImageName(whole.slice('/images/'.length)), { hash, origin, variant: null });
    assert.equal(originOf(`https://pfas.example.org${whole}`), origin);
  });

test('an absolute image address has variants, any other address has none', () => {
  assert.ok(imageVariants(`https://pfas.example.org/images/${hash}.jpg`));
  for (const other of [
    null,
    '',
    'https://example.org/picture.jpg',
    `/images/${hash}-640.webp`,
    '/images/x.jpg',
  ])
    assert.deepEqual([imageVariants(other), originOf(other)], [null, null], other ?? 'none');
});

for (const file of [
  `${hash}-641.webp`,
  `${hash}-640.png`,
  `${hash}-0640.webp`,
  `${hash}.webp`,
  `${hash.slice(1)}.jpg`,
  `${hash.toUpperCase()}.jpg`,
  `../${hash}.jpg`,
])
  test(`${file.replace(hash, '<hash>')} is not an image`, () => assert.equal(parseImageName(file), null));

test('drawn images are recognized by their address, and no others', () => {
  for (const drawn of [
    ...imageOrigins.map((origin) => imageAddress(hash, origin)),
    '/share.jpg',
    '/certificate/PDC-1.share.jpg',
  ])
    assert.ok(isDrawn(drawn), drawn);
  for (const other of ['/icon.svg', '/files/share.jpg', `/images/${hash}-640.jpg`, '/share.jpg?x'])
    assert.ok(!isDrawn(other), other);
});
