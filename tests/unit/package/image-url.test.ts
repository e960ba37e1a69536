// URL of an image in a given size, for each image format that the platform sends.
import { describe, expect, it } from 'vitest';
import { imageUrl } from '../../../src/package/index.ts';

const file = '5a4d1e_0123456789abcdef0123456789abcdef~mv2.jpg';
const original = `https://static.wixstatic.com/media/${file}`;
const size = { width: 300, height: 200 };
const scaled = `${original}/v1/fill/w_300,h_200,al_c,q_80/${file}`;

describe('imageUrl', () => {
  it.each([
    ['its URL', original],
    ['its URL with a size', `${original}/v1/fit/w_2400,h_1600,q_90/file.jpg`],
    ['its URL without a scheme', original.replace('https:', '')],
    ['a wix:image string', `wix:image://v1/${file}/mug.jpg#originWidth=2400&originHeight=1600`],
    ['its id', file],
    ['an object with a URL', { url: original, id: 'other' }],
    ['an object with only an id', { id: file }],
    ['an object whose URL is the id', { url: file, id: file }],
  ])('imageUrl returns the same URL for an image given as %s', (_, picture) => {
    expect(imageUrl(picture, size)).toBe(scaled);
    expect(imageUrl(picture)).toBe(original);
  });

  it('imageUrl crops around the focal point', () => {
    expect(imageUrl({ url: original, focalPoint: { x: 0.3, y: 0.6 } }, size)).toContain(
      ',fp_0.30_0.60,',
    );
    expect(imageUrl({ url: original, focalPoint: { x: -1, y: 9 } }, size)).toContain(
      ',fp_0.00_1.00,',
    );
  });

  it.each([
    [599, 600, 80],
    [600, 600, 85],
    [1399, 1400, 85],
    [1400, 1400, 90],
  ])('imageUrl chooses a quality by size: %i by %i pixels', (width, height, quality) => {
    expect(imageUrl(file, { width, height })).toContain(`,q_${quality}/`);
    expect(imageUrl(file.replace('jpg', 'png'), { width, height })).toContain(`,q_${quality + 5}/`);
  });

  it('imageUrl keeps the complete file name if it contains two dots', () => {
    const url = original.replace('~mv2.jpg', '.large.jpg');
    expect(imageUrl(url)).toBe(url);
    expect(imageUrl(url, size)).toBe(
      `${url}/v1/fill/w_300,h_200,al_c,q_80/${url.split('/').at(-1)}`,
    );
  });

  it('imageUrl uses the given quality', () => {
    expect(imageUrl(file, { ...size, quality: 42 })).toContain(',q_42/');
  });

  it.each([
    ['a GIF', original.replace('jpg', 'gif')],
    ['an SVG', original.replace('jpg', 'svg')],
    ['a GIF whose name has two dots', original.replace('~mv2.jpg', '.large.gif')],
    ['a GIF with an extension in capitals', original.replace('jpg', 'GIF')],
    ['a file without an extension', original.replace('~mv2.jpg', '')],
    ['an image on another host', 'https://shop.example/media/a~mv2.jpg'],
    [
      'an image on another host with a similar path',
      'https://shop.example/media/a~mv2.jpg/v1/fit/w_9,h_9/a.jpg',
    ],
  ])(
    'imageUrl returns the unchanged URL of an image that the platform does not scale: %s',
    (_, url) => {
      expect(imageUrl(url, size)).toBe(url);
      expect(imageUrl(url)).toBe(url);
    },
  );

  it.each([undefined, null, '', {}, 'javascript:alert(1)', 'data:image/png;base64,AA'])(
    'imageUrl returns undefined for %j',
    (picture) => {
      expect(imageUrl(picture, size)).toBeUndefined();
    },
  );
});
