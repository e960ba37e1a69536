// Every form in which pictures and films occur on the platform, chosen by the id of each, so that it stays the same.
import { createHash } from 'node:crypto';
import type { Origins } from '../../core/platform.ts';
import { artSize, originalUrl } from '../../media/addresses.ts';

interface Item {
  id: string;
  image?: object | undefined;
  thumbnail?: object | undefined;
  video?: { files?: readonly { url: string }[] } | undefined;
}

const natural = `#originWidth=${artSize}&originHeight=${artSize}`;

/** Another host of the same machine, or one that does not exist. */
const foreignUrl = (url: string): string => {
  const { hostname } = new URL(url);
  return url.replace(hostname, hostname === '127.0.0.1' ? 'localhost' : 'pictures.example');
};

const forms: readonly ((item: Item, url: string) => object)[] = [
  (item) => item,
  (item) => ({ ...item, image: `wix:image://v1/${item.id}/picture.jpg${natural}` }),
  (item) => ({ ...item, image: { id: item.id, url: item.id } }),
  (item, url) => ({ ...item, image: { ...item.image, url: url.replace(/^https?:/, '') } }),
  ({ image, thumbnail, ...item }) => item,
  (item, url) => ({ ...item, image: { ...item.image, url: foreignUrl(url) } }),
];

const filmOf = ({ video, ...item }: Item, mediaOrigin: string): object => ({
  ...item,
  video: {
    id: item.id,
    resolutions: (video?.files ?? []).map(({ url }) => ({
      url,
      width: 1280,
      height: 720,
      format: 'mp4',
    })),
    posters: [{ id: `${item.id}f000.jpg`, url: `${mediaOrigin}/media/${item.id}f000.jpg` }],
    filename: item.id,
  },
});

/** The media of a product in mixed forms: some as usual, some as texts or ids, without a scheme, missing, or foreign. */
export const mixForms = <Media extends { mainMedia?: object; items: readonly object[] }>(
  media: Media,
  { media: origin }: Pick<Origins, 'media'>,
): Media => {
  const mix = (value: object): object => {
    const item = value as Item;
    if (item.video) return filmOf(item, origin);
    const [byte = 0] = createHash('sha256').update(item.id).digest();
    const form = forms[byte % forms.length];
    return form && item.image ? form(item, originalUrl(origin, item.id)) : item;
  };
  return {
    ...media,
    ...(media.mainMedia && { mainMedia: mix(media.mainMedia) }),
    items: media.items.map(mix),
  };
};
