// Pictures, videos and texts of a product's page, whatever the platform sends.
import { describe, expect, it } from 'vitest';
import { toProductPage } from '../../../../src/catalog/product-page/product-page-view.ts';
import type { Product } from '../../../../src/client/catalog/product.ts';
import { parseProduct } from '../../../../src/client/catalog/products.ts';

const HOST = 'https://shop.example/';
const picture = (name: string, more: object = {}) => ({
  mediaType: 'image',
  image: { url: HOST + name, width: 4, height: 3 },
  ...more,
});
const film = (url: string, more: object = {}) => ({
  mediaType: 'video',
  video: { files: [{ url }] },
  ...more,
});
const read = (value: object): Product =>
  parseProduct({ id: 'x', ...value }) ?? expect.fail('no id');
const colors = {
  name: 'Color',
  optionType: 'color',
  choices: [
    { value: '#f00', description: 'Red', media: { items: [picture('red'), picture('red-2')] } },
    { value: '#00f', description: 'Blue', media: { mainMedia: picture('b') } },
    { value: '#0f0', description: 'Green' },
  ],
};
const sizes = {
  name: 'Size',
  choices: [
    { value: 'S', description: 'S', media: { mainMedia: picture('small') } },
    { value: 'L', description: 'L' },
  ],
};
const shirt = read({
  name: 'Shirt',
  media: { mainMedia: picture('a'), items: [picture('a'), picture('b'), film('c')] },
  productOptions: [colors, sizes],
});
const addresses = (product: Product, choices = {}) =>
  toProductPage(product, choices).media.map((one) =>
    one.kind === 'image' ? one.image.url.replace(HOST, '') : `film ${one.url}`,
  );
const chosen = (choices: Record<string, string>) => {
  const { media, chosenMedia } = toProductPage(shirt, choices);
  const one = media[chosenMedia];
  return one?.kind === 'image' ? one.image.url.replace(HOST, '') : one?.url;
};

describe('the gallery', () => {
  it('the gallery starts with the main picture, ends with the pictures of choices, and has no duplicates', () => {
    expect(addresses(shirt)).toEqual(['a', 'b', 'film c', 'red', 'red-2', 'small']);
    expect(toProductPage(shirt).chosenMedia).toBe(0);
  });

  it('the gallery stays the same for any choice, and selects the picture of the choice', () => {
    expect(addresses(shirt, { Color: 'Red' })).toEqual(addresses(shirt));
    expect(chosen({ Color: 'Red' })).toBe('red');
    expect(chosen({ Color: 'Blue' })).toBe('b');
  });

  it('the gallery selects the picture of the last choice that has a picture', () => {
    expect(chosen({ Color: 'Red', Size: 'S' })).toBe('small');
    expect(chosen({ Size: 'S', Color: 'Red' })).toBe('red');
    expect(chosen({ Color: 'Red', Size: 'L' })).toBe('red');
    expect(chosen({ Color: 'Green' })).toBe('a');
    expect(chosen({ Color: 'Purple', Glaze: 'Blue' })).toBe('a');
  });

  it('the gallery uses the product name as alternative text if a picture has none', () => {
    const product = read({
      name: 'Mug',
      media: {
        items: [picture('a'), picture('b', { image: { url: `${HOST}b`, altText: 'The handle' } })],
      },
    });
    expect(
      toProductPage(product).media.map((one) => one.kind === 'image' && one.image.alt),
    ).toEqual(['Mug', 'The handle']);
  });

  it('the gallery shows videos with their posters', () => {
    const media = { mainMedia: film('f', { thumbnail: { url: `${HOST}poster` } }) };
    expect(toProductPage(read({ media })).media).toEqual([
      { kind: 'video', url: 'f', poster: { url: `${HOST}poster`, width: 1, height: 1, alt: '' } },
    ]);
  });

  it('the gallery shows a video with several resolutions as mp4 with a poster, never as a stream', () => {
    const resolutions = [{ url: 'https://v.example/a.m3u8' }, { url: 'https://v.example/a.mp4' }];
    const video = { id: 'f', resolutions, posters: [{ id: 'p', url: `${HOST}poster` }] };
    expect(
      toProductPage(read({ media: { items: [{ mediaType: 'video', video }] } })).media,
    ).toEqual([
      {
        kind: 'video',
        url: 'https://v.example/a.mp4',
        poster: { url: `${HOST}poster`, width: 1, height: 1, alt: '' },
      },
    ]);
  });

  const poster = 'e6a89e_0123456789abcdef0123456789abcdef~mv2.jpg';
  it.each([
    [`wix:video://v1/ab_c1/turn.mp4#posterUri=${poster}&posterWidth=4&posterHeight=3`, poster],
    [`wix:video://v1/ab_c1/turn.mp4#x=1&posterUri=${poster}`, poster],
    ['wix:video://v1/ab_c1/turn.mp4', undefined],
    ['wix:video://v1/ab_c1', undefined],
  ])(
    'the gallery shows a video given as a string, with the poster in the string if there is one: %s',
    (video, still) => {
      const { media } = toProductPage(read({ media: { items: [{ mediaType: 'video', video }] } }));
      expect(media).toEqual([
        {
          kind: 'video',
          url: 'https://video.wixstatic.com/video/ab_c1/file',
          ...(still && {
            poster: {
              url: `https://static.wixstatic.com/media/${still}`,
              width: 1,
              height: 1,
              alt: '',
            },
          }),
        },
      ]);
    },
  );

  it.each([
    'wix:video://v2/a/b',
    'wix:video://v1/',
    'wix:image://v1/a~mv2.jpg/b#posterUri=c',
    ' wix:video://v1/a/b',
  ])('the gallery shows no video for the invalid string %s', (video) => {
    expect(addresses(read({ media: { items: [{ mediaType: 'video', video }] } }))).toEqual([]);
  });

  it.each(['audio', 'document', 'zip', 'hologram', 5])(
    'the gallery leaves out media of type %s',
    (type) => {
      const media = { items: [picture('a', { mediaType: type }), picture('b')] };
      expect(addresses(read({ media }))).toEqual(['b']);
    },
  );

  it.each([
    null,
    'text',
    [],
    { mainMedia: null, items: null },
    { mainMedia: 'text', items: [null, 5, 'x', [], {}] },
    { mainMedia: { image: 'text' }, items: { 0: picture('a') } },
    { items: [{ image: { url: 5 } }, { image: { url: '' } }, { image: {} }] },
    { items: [{ video: 'text' }, { video: { files: null } }, { video: { files: [null] } }] },
    { items: [{ video: { files: [{ url: 5 }] }, mediaType: 'video' }] },
  ])('the gallery is empty if nothing can be shown: %j', (media) => {
    const choices = [{ value: 'S', description: 'S', media }];
    const product = read({ media, productOptions: [{ name: 'Size', choices }] });
    expect(toProductPage(product, { Size: 'S' })).toEqual({
      media: [],
      chosenMedia: 0,
      sections: [],
      isListed: false,
    });
  });

  it.each(['constructor', '__proto__'])(
    'the gallery selects the picture of a choice in an option called %s',
    (name) => {
      const product = read({
        media: { mainMedia: picture('a') },
        productOptions: [{ ...colors, name }],
      });
      expect(toProductPage(product).chosenMedia).toBe(0);
      expect(toProductPage(product, Object.fromEntries([[name, 'Red']])).chosenMedia).toBe(1);
    },
  );
});

describe('the texts of a product page', () => {
  it('a product page contains the brand, the description and the sections that have title and text', () => {
    const product = read({
      brand: 'Kiln',
      description: '<p>Round</p>',
      additionalInfoSections: [
        { title: 'Care', description: 'By hand' },
        { title: 'Care' },
        { description: 'nothing' },
        { title: 5, description: 'x' },
        null,
        'text',
      ],
    });
    expect(toProductPage(product)).toMatchObject({
      brand: 'Kiln',
      description: '<p>Round</p>',
      sections: [{ title: 'Care', text: 'By hand' }],
    });
  });

  it.each([null, 5, '', {}, [], true])(
    'the brand, the description and the sections are left out if their value is %j',
    (value) => {
      const product = read({ brand: value, description: value, additionalInfoSections: value });
      expect(toProductPage(product)).toEqual({
        media: [],
        chosenMedia: 0,
        sections: [],
        isListed: false,
      });
    },
  );
});
