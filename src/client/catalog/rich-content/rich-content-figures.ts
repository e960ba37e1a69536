// Reads the rich-content nodes with media: images, videos, cards, maps, polls.
import {
  anything,
  isTrue,
  listOfValid,
  maybe,
  nonEmptyText,
  object,
  orEmpty,
  readBy,
  sparse,
} from '../../codec/codec.ts';
import { asText } from '../../codec/json.ts';
import { filled, flag, present, readNumber, readSize, readWhole } from '../../codec/readers.ts';
import { safeHref } from '../../codec/safe-url.ts';
import type { GalleryItem } from './rich-content.ts';
import { type ReadNode, readFilm, readLink, readMedia, readPicture } from './rich-content-parts.ts';

const sentImage = object({
  image: readPicture,
  altText: asText,
  caption: asText,
  link: readLink,
  decorative: isTrue,
});

const readImage: ReadNode = (data, inside) => {
  const { image, decorative, ...about } = sentImage(data);
  return (
    image && {
      type: 'IMAGE',
      image,
      nodes: inside.nodes(),
      ...present({ ...about, isDecorative: flag(decorative) }),
    }
  );
};

const sentVideo = object({ video: anything, thumbnail: anything, title: asText });

const readVideo: ReadNode = (data, inside) => {
  const { title, ...film } = sentVideo(data);
  const { video, thumbnail } = readFilm(film.video, film.thumbnail);
  return video && { type: 'VIDEO', video, nodes: inside.nodes(), ...present({ thumbnail, title }) };
};

const sentAudio = object({
  audio: readMedia,
  coverImage: readPicture,
  name: asText,
  authorName: asText,
});

const readAudio: ReadNode = (data, inside) => {
  const { audio, ...about } = sentAudio(data);
  return audio && { type: 'AUDIO', audio, nodes: inside.nodes(), ...present(about) };
};

const gifFiles = maybe(sparse({ gif: safeHref, mp4: safeHref, still: safeHref }));
const sentGif = object({
  original: gifFiles,
  downsized: gifFiles,
  width: readSize,
  height: readSize,
});

const readGif: ReadNode = (data, inside) => {
  const { original, downsized, ...size } = sentGif(data);
  const files = filled(original ?? downsized ?? {});
  return files && { type: 'GIF', nodes: inside.nodes(), ...files, ...present(size) };
};

const sentItem = maybe(
  object({
    image: orEmpty(object({ media: readPicture, link: readLink })),
    video: orEmpty(object({ media: anything, thumbnail: anything })),
    title: asText,
    altText: asText,
  }),
);

const readGalleryItem = (value: unknown): GalleryItem | undefined => {
  const sent = sentItem(value);
  if (!sent) return undefined;
  const { image: picture, video: film, ...about } = sent;
  const { media: image, link } = picture;
  const { video, thumbnail } = readFilm(film.media, film.thumbnail);
  return image || video ? present({ image, video, thumbnail, ...about, link }) : undefined;
};

const sentGallery = object({ items: listOfValid(readBy(readGalleryItem, 'an image or video')) });

const readGallery: ReadNode = (data, inside) => ({
  type: 'GALLERY',
  ...sentGallery(data),
  nodes: inside.nodes(),
});

const aboutFile = sparse({ name: asText, mimeType: asText, size: readSize });

const readFile: ReadNode = (data) => {
  const file = readMedia(data);
  return file && { type: 'FILE', file, ...aboutFile(data) };
};

const linkPreview = sparse({
  link: readLink,
  title: asText,
  description: asText,
  thumbnailUrl: safeHref,
});

const readLinkPreview: ReadNode = (data) => ({ type: 'LINK_PREVIEW', ...linkPreview(data) });

const sentEmbed = object({
  oembed: orEmpty(sparse({ title: asText, thumbnailUrl: safeHref, providerName: asText })),
});

/** Reads an embed as a card with a link. The embed itself is not shown, because it contains foreign code. */
const readEmbed: ReadNode = (data) => {
  const { oembed, src } = data;
  const link = readLink(oembed) ?? readLink({ url: src });
  return { type: 'EMBED', ...present({ link }), ...sentEmbed(data).oembed };
};

const sentButton = maybe(sparse({ text: nonEmptyText, link: readLink }));

const readButton: ReadNode = (data) => {
  const button = sentButton(data);
  return button && { type: 'BUTTON', ...button };
};

const degrees =
  (most: number) =>
  (value: unknown): number | undefined => {
    const number = readNumber(value);
    return number !== undefined && Math.abs(number) <= most ? number : undefined;
  };

const sentMap = object({
  mapSettings: orEmpty(
    object({
      lat: degrees(90),
      lng: degrees(180),
      address: asText,
      locationName: asText,
      initialZoom: (value) => readWhole(value, 0, 22),
    }),
  ),
});

const readMap: ReadNode = (data) => {
  const { lat, lng, initialZoom: zoom, ...about } = sentMap(data).mapSettings;
  const isPlace = lat !== undefined && lng !== undefined;
  if (!isPlace && !about.address) return undefined;
  return {
    type: 'MAP',
    ...(isPlace && { latitude: lat, longitude: lng }),
    ...present({ ...about, zoom }),
  };
};

const sentPoll = object({
  poll: orEmpty(
    sparse({
      title: asText,
      image: readPicture,
      options: listOfValid(orEmpty(sparse({ id: asText, title: asText, image: readPicture }))),
    }),
  ),
});

const readPoll: ReadNode = (data) => ({ type: 'POLL', ...sentPoll(data).poll });

/** Readers by wire type. */
export const figureReaders: Readonly<Record<string, ReadNode>> = {
  IMAGE: readImage,
  VIDEO: readVideo,
  AUDIO: readAudio,
  GIF: readGif,
  GALLERY: readGallery,
  FILE: readFile,
  LINK_PREVIEW: readLinkPreview,
  EMBED: readEmbed,
  BUTTON: readButton,
  MAP: readMap,
  POLL: readPoll,
};
