// Reads the parts that rich-content nodes share: links, media, text and its decorations.

import { asArray, asObject, asText, type Json } from '../json.ts';
import { filmOf, pictureAddress } from '../picture-address.ts';
import { flag, present, readNumber, readSize, readWhole } from '../readers.ts';
import { safeHref } from '../safe-url.ts';
import type {
  RichAlignment,
  RichLink,
  RichMedia,
  RichStyle,
  TextMarks,
  TextNode,
} from './rich-content.ts';

const RELS = ['nofollow', 'noreferrer', 'sponsored', 'ugc'] as const;

/** The link, or undefined when its URL is unsafe. */
export const readLink = (value: unknown): RichLink | undefined => {
  const link = asObject(value);
  const url = safeHref(link?.['url']);
  const anchor = /^[\w-]{1,100}$/.exec(asText(link?.['anchor']) ?? '')?.[0];
  if (!url && !anchor) return undefined;
  const rel = RELS.filter((word) => asObject(link?.['rel'])?.[word] === true);
  return present({
    url,
    anchor: url ? undefined : anchor,
    isNewTab: flag(link?.['target'] === 'BLANK'),
    rel: rel.length ? rel : undefined,
  });
};

/** The media item, or undefined without a safe URL and without an id. */
export const readMedia = (value: unknown): RichMedia | undefined => {
  const media = asObject(value);
  const source = asObject(media?.['src']) ?? {};
  const id = asText(source['id']);
  const url = safeHref(source['url']);
  if (!id && !url) return undefined;
  return present({
    id,
    url,
    width: readSize(media?.['width']),
    height: readSize(media?.['height']),
    durationSeconds: readSize(media?.['duration']),
  });
};

const ALIGNMENTS: readonly unknown[] = ['LEFT', 'RIGHT', 'CENTER', 'JUSTIFY'];

/** The address of a picture that is known by its file's id only (LIVE 5.1). */
export const readPicture = (value: unknown): RichMedia | undefined => {
  const picture = readMedia(value);
  return picture?.id && !picture.url
    ? present({ ...picture, url: pictureAddress(picture.id) })
    : picture;
};

/** The film, also of a `wix:video:` text in the place of its address or its id (LIVE 5.3), and its poster. */
export const readFilm = (
  value: unknown,
  thumbnail: unknown,
): { video: RichMedia | undefined; thumbnail: RichMedia | undefined } => {
  const video = readMedia(value);
  const { url, id } = asObject(asObject(value)?.['src']) ?? {};
  const [film, poster] = filmOf(url ?? id);
  return {
    video: film ? { ...video, url: film } : video,
    thumbnail: readPicture(thumbnail) ?? readPicture({ src: { id: poster } }),
  };
};

/** Alignment and indentation of a paragraph or heading. */
export const readStyle = (data: Json): RichStyle => {
  const alignment = asObject(data['textStyle'])?.['textAlignment'];
  return present({
    alignment: ALIGNMENTS.includes(alignment) ? (alignment as RichAlignment) : undefined,
    indentation: readWhole(data['indentation'], 1, 6),
  });
};

const readColor = (value: unknown): string | undefined =>
  /^(#[\da-f]{3,8}|rgba?\([\d\s.,%]{1,40}\))$/i.exec(asText(value) ?? '')?.[0];

/** Decoration -> the marks that it adds to a text. Unknown decorations add none. */
const marks = new Map<unknown, (decoration: Json) => TextMarks>([
  [
    'BOLD',
    ({ fontWeightValue }) => ((readNumber(fontWeightValue) ?? 700) >= 600 ? { isBold: true } : {}),
  ],
  ['ITALIC', ({ italicData }) => (italicData === false ? {} : { isItalic: true })],
  ['UNDERLINE', ({ underlineData }) => (underlineData === false ? {} : { isUnderlined: true })],
  [
    'STRIKETHROUGH',
    ({ strikethroughData }) => (strikethroughData === false ? {} : { isStruck: true }),
  ],
  ['SUPERSCRIPT', () => ({ isSuperscript: true })],
  ['SUBSCRIPT', () => ({ isSubscript: true })],
  ['SPOILER', () => ({ isSpoiler: true })],
  ['LINK', ({ linkData }) => present({ link: readLink(asObject(linkData)?.['link']) })],
  [
    'COLOR',
    ({ colorData }) => {
      const colors = asObject(colorData);
      return present({
        color: readColor(colors?.['foreground']),
        backgroundColor: readColor(colors?.['background']),
      });
    },
  ],
]);

/** The text with its marks, or undefined when it is empty. */
export const readText = (data: Json): TextNode | undefined => {
  const text = asText(data['text']);
  if (!text) return undefined;
  const decorations = asArray(data['decorations']).map((value) => {
    const decoration = asObject(value);
    return decoration && marks.get(decoration['type'])?.(decoration);
  });
  return Object.assign({ type: 'TEXT' as const, text }, ...decorations);
};
