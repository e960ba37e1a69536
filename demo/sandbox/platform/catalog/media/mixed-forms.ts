// Converts pictures and videos to all forms that occur on the platform. The form depends only on the item's id.
import { createHash } from 'node:crypto';
import type { Origins } from '../../core/platform.ts';
import { artSize, originalUrl, pictureToWire } from '../../media/addresses.ts';
import { stillId } from '../../media/file-id.ts';

interface Film {
  files?: readonly { url: string }[];
  resolutions?: readonly { url: string }[];
}

interface Item {
  id: string;
  image?: object | undefined;
  thumbnail?: object | undefined;
  video?: Film | undefined;
}

const natural = `#originWidth=${artSize}&originHeight=${artSize}`;

/** Moves a URL to another host of the same machine, or to a host that does not exist. */
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

/** A video as a string, as the platform's client writes it. The string does not contain the media host. */
const filmText = (id: string): string => {
  const [name = id] = id.split('.');
  return `wix:video://v1/${name}/${id}#posterUri=${name}f000.jpg&posterWidth=${artSize}&posterHeight=${artSize}`;
};

const filmOf = ({ video, ...item }: Item, mediaOrigin: string): object => ({
  ...item,
  video: {
    id: item.id,
    resolutions: (video?.files ?? video?.resolutions ?? []).map(({ url }) => ({
      url,
      width: 1280,
      height: 720,
      format: 'mp4',
    })),
    posters: [pictureToWire(mediaOrigin, stillId(item.id), '')],
    filename: item.id,
  },
});

/** First byte of the id's SHA-256 digest; selects a stable form. */
const byteOf = (id: string): number => createHash('sha256').update(id).digest()[0] ?? 0;

/** The form that the id selects: unchanged, a string, an id, a URL without scheme or on a foreign host, or missing. */
export const mixItem = <Value extends { id: string }>(
  value: Value,
  { media: origin }: Pick<Origins, 'media'>,
): Value => {
  const item: Item = value;
  if (item.video) {
    const isText = byteOf(item.id) % 2;
    return (isText ? { ...item, video: filmText(item.id) } : filmOf(item, origin)) as Value;
  }
  const form = forms[byteOf(item.id) % forms.length];
  return form && item.image ? (form(item, originalUrl(origin, item.id)) as Value) : value;
};

export const mixForms = <
  Media extends { mainMedia?: { id: string }; items: readonly { id: string }[] },
>(
  media: Media,
  origins: Pick<Origins, 'media'>,
): Media => ({
  ...media,
  ...(media.mainMedia && { mainMedia: mixItem(media.mainMedia, origins) }),
  items: media.items.map((item) => mixItem(item, origins)),
});
