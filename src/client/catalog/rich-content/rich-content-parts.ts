// Reads the parts that rich-content nodes share: links, media, text and its decorations.

import {
  isTrue,
  json,
  listOfValid,
  maybe,
  maybeText,
  nonEmptyText,
  object,
  oneOf,
  orEmpty,
  sparse,
  textLike,
} from '../../codec/codec.ts';
import { asObject, asText, type Json, toObject } from '../../codec/json.ts';
import { flag, present, readNumber, readSize, readWhole } from '../../codec/readers.ts';
import { safeHref } from '../../codec/safe-url.ts';
import { parseFilmUri, pictureAddress } from '../image-url.ts';
import type {
  RichLink,
  RichMedia,
  RichNode,
  RichStyle,
  TextMarks,
  TextNode,
  WithNodes,
} from './rich-content.ts';

// The data and children of a node, passed from the tree walk to the reader of the node.

export interface Inside {
  nodes(): RichNode[];
  /** Reads the children of this type: list items, rows, cells. */
  children(type: string): RichChild[];
}

interface RichChild {
  data: Json;
  inside: Inside;
}

/** Reads a node. Undefined when it has nothing to show. */
export type ReadNode = (data: Json, inside: Inside) => RichNode | undefined;

export const toNodeLists = (parts: RichChild[]): WithNodes[] =>
  parts.map(({ inside }) => ({ nodes: inside.nodes() }));

const RELS = ['nofollow', 'noreferrer', 'sponsored', 'ugc'] as const;

const sentLink = maybe(
  object({
    url: safeHref,
    anchor: maybe(textLike(/^[\w-]{1,100}$/, 'an anchor')),
    target: maybeText,
    rel: orEmpty(object({ nofollow: isTrue, noreferrer: isTrue, sponsored: isTrue, ugc: isTrue })),
  }),
);

/** Reads a link. Undefined if there is neither a safe URL nor an anchor. */
export const readLink = (value: unknown): RichLink | undefined => {
  const link = sentLink(value);
  if (!link?.url && !link?.anchor) return undefined;
  const rel = RELS.filter((word) => link.rel[word]);
  return present({
    url: link.url,
    anchor: link.url ? undefined : link.anchor,
    isNewTab: flag(link.target === 'BLANK'),
    rel: rel.length ? rel : undefined,
  });
};

const sentMedia = maybe(
  object({
    src: orEmpty(object({ id: asText, url: safeHref })),
    width: readSize,
    height: readSize,
    duration: readSize,
  }),
);

/** Reads a media item. Undefined if there is neither a safe URL nor an id. */
export const readMedia = (value: unknown): RichMedia | undefined => {
  const { src, duration: durationSeconds, ...size } = sentMedia(value) ?? {};
  return src?.id || src?.url ? present({ ...src, ...size, durationSeconds }) : undefined;
};

/** Reads a picture. If only its file id is known, the address is built from the id. */
export const readPicture = (value: unknown): RichMedia | undefined => {
  const picture = readMedia(value);
  return picture?.id && !picture.url
    ? present({ ...picture, url: pictureAddress(picture.id) })
    : picture;
};

/** Reads a video and its poster. The address or the id can be a `wix:video:` URI. */
export const readFilm = (
  value: unknown,
  thumbnail: unknown,
): { video: RichMedia | undefined; thumbnail: RichMedia | undefined } => {
  const video = readMedia(value);
  const { url, id } = toObject(asObject(value)?.['src']);
  const [film, poster] = parseFilmUri(url ?? id);
  return {
    video: film ? { ...video, url: film } : video,
    thumbnail: readPicture(thumbnail) ?? readPicture({ src: { id: poster } }),
  };
};

const sentStyle = object({
  textStyle: orEmpty(object({ textAlignment: maybe(oneOf('LEFT', 'RIGHT', 'CENTER', 'JUSTIFY')) })),
  indentation: (value) => readWhole(value, 1, 6),
});

/** Alignment and indentation of a paragraph or heading. */
export const readStyle = (data: Json): RichStyle => {
  const { textStyle, indentation } = sentStyle(data);
  return present({ alignment: textStyle.textAlignment, indentation });
};

const color = maybe(textLike(/^(#[\da-f]{3,8}|rgba?\([\d\s.,%]{1,40}\))$/i, 'a color of CSS'));

const linked = orEmpty(sparse({ link: readLink }));

const colors = orEmpty(object({ foreground: color, background: color }));

/** Text marks by decoration type. Unknown decorations add no marks. */
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
  ['LINK', ({ linkData }) => linked(linkData)],
  [
    'COLOR',
    ({ colorData }) => {
      const { foreground, background } = colors(colorData);
      return present({ color: foreground, backgroundColor: background });
    },
  ],
]);

const sentText = maybe(object({ text: nonEmptyText, decorations: listOfValid(json) }));

/** Reads a text with its marks. Undefined when it is empty. */
export const readText = (data: Json): TextNode | undefined => {
  const sent = sentText(data);
  if (!sent) return undefined;
  const decorations = sent.decorations.map((one) => marks.get(one['type'])?.(one));
  return Object.assign({ type: 'TEXT' as const, text: sent.text }, ...decorations);
};
