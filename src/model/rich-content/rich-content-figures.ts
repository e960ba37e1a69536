// Reads the rich-content nodes with media: images, videos, cards, maps, polls.
import { asArray, asObject, asText } from '../json.ts';
import { flag, present, readNumber, readSize, readWhole } from '../readers.ts';
import { safeHref } from '../safe-url.ts';
import type { GalleryItem } from './rich-content.ts';
import { readFilm, readLink, readMedia, readPicture } from './rich-content-parts.ts';
import type { ReadNode } from './rich-content-walk.ts';

const readImage: ReadNode = (data, inside) => {
  const image = readPicture(data['image']);
  return (
    image && {
      type: 'IMAGE',
      image,
      nodes: inside.nodes(),
      ...present({
        altText: asText(data['altText']),
        caption: asText(data['caption']),
        link: readLink(data['link']),
        isDecorative: flag(data['decorative']),
      }),
    }
  );
};

const readVideo: ReadNode = (data, inside) => {
  const { video, thumbnail } = readFilm(data['video'], data['thumbnail']);
  const details = { thumbnail, title: asText(data['title']) };
  return video && { type: 'VIDEO', video, nodes: inside.nodes(), ...present(details) };
};

const readAudio: ReadNode = (data, inside) => {
  const audio = readMedia(data['audio']);
  const details = {
    coverImage: readPicture(data['coverImage']),
    name: asText(data['name']),
    authorName: asText(data['authorName']),
  };
  return audio && { type: 'AUDIO', audio, nodes: inside.nodes(), ...present(details) };
};

const readGif: ReadNode = (data, inside) => {
  const files = asObject(data['original']) ?? asObject(data['downsized']);
  const [gif, mp4, still] = ['gif', 'mp4', 'still'].map((name) => safeHref(files?.[name]));
  const [width, height] = [readSize(data['width']), readSize(data['height'])];
  if (!gif && !mp4 && !still) return undefined;
  return { type: 'GIF', nodes: inside.nodes(), ...present({ gif, mp4, still, width, height }) };
};

const readGalleryItem = (value: unknown): GalleryItem[] => {
  const item = asObject(value);
  const picture = asObject(item?.['image']);
  const film = asObject(item?.['video']);
  const image = readPicture(picture?.['media']);
  const { video, thumbnail } = readFilm(film?.['media'], film?.['thumbnail']);
  if (!image && !video) return [];
  return [
    present({
      image,
      video,
      thumbnail,
      title: asText(item?.['title']),
      altText: asText(item?.['altText']),
      link: readLink(picture?.['link']),
    }),
  ];
};

const readGallery: ReadNode = (data, inside) => ({
  type: 'GALLERY',
  items: asArray(data['items']).flatMap(readGalleryItem),
  nodes: inside.nodes(),
});

const readFile: ReadNode = (data) => {
  const file = readMedia(data);
  const about = {
    name: asText(data['name']),
    mimeType: asText(data['mimeType']),
    size: readSize(data['size']),
  };
  return file && { type: 'FILE', file, ...present(about) };
};

const readLinkPreview: ReadNode = (data) => ({
  type: 'LINK_PREVIEW',
  ...present({
    link: readLink(data['link']),
    title: asText(data['title']),
    description: asText(data['description']),
    thumbnailUrl: safeHref(data['thumbnailUrl']),
  }),
});

/** An embed contains foreign code, so it becomes a card with a link. */
const readEmbed: ReadNode = (data) => {
  const oembed = asObject(data['oembed']) ?? {};
  return {
    type: 'EMBED',
    ...present({
      link: readLink(oembed) ?? readLink({ url: data['src'] }),
      title: asText(oembed['title']),
      thumbnailUrl: safeHref(oembed['thumbnailUrl']),
      providerName: asText(oembed['providerName']),
    }),
  };
};

const readButton: ReadNode = (data) => {
  const text = asText(data['text']);
  return text ? { type: 'BUTTON', text, ...present({ link: readLink(data['link']) }) } : undefined;
};

const degrees = (value: unknown, most: number): number | undefined => {
  const number = readNumber(value);
  return number !== undefined && Math.abs(number) <= most ? number : undefined;
};

const readMap: ReadNode = (data) => {
  const settings = asObject(data['mapSettings']) ?? {};
  const latitude = degrees(settings['lat'], 90);
  const longitude = degrees(settings['lng'], 180);
  const isPlace = latitude !== undefined && longitude !== undefined;
  const address = asText(settings['address']);
  if (!isPlace && !address) return undefined;
  return {
    type: 'MAP',
    ...(isPlace && { latitude, longitude }),
    ...present({
      address,
      locationName: asText(settings['locationName']),
      zoom: readWhole(settings['initialZoom'], 0, 22),
    }),
  };
};

const readPoll: ReadNode = (data) => {
  const poll = asObject(data['poll']);
  const about = (value: unknown) => {
    const part = asObject(value);
    return present({ title: asText(part?.['title']), image: readPicture(part?.['image']) });
  };
  return {
    type: 'POLL',
    ...about(poll),
    options: asArray(poll?.['options']).map((option) => ({
      ...present({ id: asText(asObject(option)?.['id']) }),
      ...about(option),
    })),
  };
};

/** Wire type -> its reader. */
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
