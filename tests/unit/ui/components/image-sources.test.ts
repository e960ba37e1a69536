// Image sources in the sizes that a screen needs, from safe addresses only.
import { describe, expect, it } from 'vitest';
import { imageSources } from '../../../../src/ui/components/image-sources.ts';

const image = { width: 800, height: 1000, alt: '' };
const media = 'https://static.wixstatic.com/media';

describe('the sources of a picture', () => {
  it('the sources are the platform’s renditions in three widths, with the picture’s aspect ratio', () => {
    const url = `${media}/5a4d1e_77~mv2.jpg`;
    expect(imageSources({ ...image, url })).toEqual({
      src: url,
      style: {},
      srcSet: [
        `${url}/v1/fill/w_160,h_200,al_c,q_80/5a4d1e_77~mv2.jpg 160w`,
        `${url}/v1/fill/w_480,h_600,al_c,q_80/5a4d1e_77~mv2.jpg 480w`,
        `${url}/v1/fill/w_960,h_1200,al_c,q_85/5a4d1e_77~mv2.jpg 960w`,
      ].join(),
    });
  });

  it('the sources use the original file if the URL already contains a size', () => {
    const url = `${media}/a~mv2.png/v1/fit/w_800,h_1000,q_90/file.jpg`;
    expect(imageSources({ ...image, url })).toMatchObject({
      src: url,
      srcSet: expect.stringContaining(
        `${media}/a~mv2.png/v1/fill/w_160,h_200,al_c,q_85/a~mv2.png 160w`,
      ),
    });
  });

  it('the sources leave cropping around the focal point to the image box', () => {
    const url = `${media}/5a4d1e_77~mv2.jpg`;
    expect(imageSources({ ...image, url, focus: '30% 60%' })).toMatchObject({
      srcSet: expect.stringContaining(',al_c,'),
      style: { '--_focus': '30% 60%' },
    });
  });

  it.each([
    ['a file of another host', 'https://elsewhere.example/media/mug~mv2.jpg'],
    ['a GIF', `${media}/a~mv2.gif`],
    ['an SVG', `${media}/a~mv2.svg`],
    ['a file without an extension', `${media}/5a4d1e_77`],
  ])('the only source is the given URL: %s', (_, url) => {
    expect(imageSources({ ...image, url })).toEqual({ src: url, style: {} });
  });

  it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg/>', ''])(
    'there are no sources for %j',
    (url) => {
      expect(imageSources({ ...image, url })).toBeUndefined();
    },
  );
});
