// Pictures in the sizes a screen needs, from safe addresses only.
import { describe, expect, it } from 'vitest';
import { imageSources } from '../../../../src/islands/ui/image-sources.ts';

const image = { width: 800, height: 1000, alt: '' };

describe('the sources of a picture', () => {
  it('are the platform’s own renditions in three widths, in the picture’s own shape', () => {
    const sources = imageSources({ ...image, url: 'https://media.example/media/mug' }, 72);
    expect(sources?.src).toBe('https://media.example/media/mug/v1/fill/w_160,h_200/image.svg');
    expect(sources?.srcSet?.split(', ')).toHaveLength(3);
    expect(sources?.srcSet).toContain('/w_960,h_1200/image.svg 960w');
  });

  it('start from the original when the address is a rendition already', () => {
    const url = 'https://media.example/media/mug/v1/fill/w_50,h_50/mug.svg';
    expect(imageSources({ ...image, url }, 72)?.src).toContain('/media/mug/v1/fill/w_160,');
  });

  it('are a foreign address as it is', () => {
    const url = 'https://elsewhere.example/mug.jpg';
    expect(imageSources({ ...image, url }, 72)).toEqual({ src: url });
  });

  it.each(['javascript:alert(1)', 'data:image/svg+xml,<svg/>', ''])('are none for %j', (url) => {
    expect(imageSources({ ...image, url }, 72)).toBeUndefined();
  });
});
