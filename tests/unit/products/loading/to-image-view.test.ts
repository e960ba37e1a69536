import { describe, expect, it } from 'vitest';
import { toImageView } from '../../../../src/products/loading/to-image-view.ts';

const FILE = '5a4d1e_0123456789abcdef0123456789abcdef~mv2.png';
const HOSTED = `https://static.wixstatic.com/media/${FILE}`;

describe('an image', () => {
  it.each([
    ['a URL', { url: HOSTED, width: 4, height: 3 }, HOSTED, 4, 3],
    [
      'the URL of a rendition',
      { url: `${HOSTED}/v1/fit/w_40,h_30,q_90/file.jpg` },
      `${HOSTED}/v1/fit/w_40,h_30,q_90/file.jpg`,
      40,
      30,
    ],
    [
      'a wix:image string',
      `wix:image://v1/${FILE}/a%20b.png#originWidth=40&originHeight=30`,
      HOSTED,
      40,
      30,
    ],
    [
      'a wix:image string as the URL',
      { url: `wix:image://v1/${FILE}/a.png#originWidth=40&originHeight=30`, width: 8, height: 6 },
      HOSTED,
      8,
      6,
    ],
    ['an id as the URL', { id: FILE, url: FILE }, HOSTED, 1, 1],
    ['an id alone', { id: FILE }, HOSTED, 1, 1],
    ['a URL without a scheme', { url: `//static.wixstatic.com/media/${FILE}` }, HOSTED, 1, 1],
    [
      'a URL on another host',
      { url: 'https://pictures.example/a.jpg' },
      'https://pictures.example/a.jpg',
      1,
      1,
    ],
  ])('an image is read from %s', (_, value, url, width, height) => {
    expect(toImageView(value, 'Mug')).toEqual({ url, width, height, alt: 'Mug' });
  });

  it.each([
    [{ x: 0.3, y: 0.6 }, '30% 60%'],
    [{ x: 0 }, '0% 50%'],
    [{ x: -4, y: 1e9 }, '0% 100%'],
    [{ x: '0.3', y: null }, '50% 50%'],
    [{}, '50% 50%'],
    [null, undefined],
    ['0.3', undefined],
  ])('an image is cropped around its focal point: %j', (focalPoint, focus) => {
    expect(toImageView({ url: HOSTED, focalPoint }, '')?.focus).toBe(focus);
  });

  it.each([
    undefined,
    null,
    '',
    {},
    [],
    { url: '' },
    { url: 'javascript:alert(1)' },
    'a b',
    { url: 7 },
  ])('no image is read from %j', (value) => {
    expect(toImageView(value, 'Mug')).toBeUndefined();
  });
});
