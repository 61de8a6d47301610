import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageAddress, imageVariants, isDrawn, parseImageName } from './terms.ts';

const hash = '0123456789abcdef'.repeat(4);

for (const isAi of [false, true])
  test(`every ${isAi ? 'AI image' : 'image'} address on a page is served`, () => {
    const variants = imageVariants(imageAddress(hash, isAi))!;
    const addresses = [variants.src, ...`${variants.srcSet}, ${variants.avifSrcSet}`.split(', ')];
    assert.equal(addresses.length, 9);
    for (const address of addresses) {
      const [path, width] = address.split(' ');
      const name = parseImageName(path!.slice('/images/'.length));
      assert.deepEqual([name?.hash, name?.isAi], [hash, isAi]);
      if (width) assert.equal(width, `${name?.variant?.width}w`);
    }
    const whole = imageAddress(hash, isAi).slice('/images/'.length);
    assert.deepEqual(parseImageName(whole), { hash, isAi, variant: null });
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
    assert.equal(imageVariants(other), null);
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
    imageAddress(hash, false),
    imageAddress(hash, true),
    '/share.jpg',
    '/certificate/PDC-1.share.jpg',
  ])
    assert.ok(isDrawn(drawn), drawn);
  for (const other of ['/icon.svg', '/files/share.jpg', `/images/${hash}-640.jpg`, '/share.jpg?x'])
    assert.ok(!isDrawn(other), other);
});
