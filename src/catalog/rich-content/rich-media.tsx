// Images, videos, audio and galleries of rich content. Nothing plays automatically.

import { Fragment, type ReactNode } from 'react';
import type {
  AudioNode,
  ButtonNode,
  CardNode,
  FileNode,
  GalleryItem,
  GalleryNode,
  GifNode,
  ImageNode,
  MapNode,
  PollNode,
  RichLink,
  RichMedia,
  RichNode,
  TextNode,
  VideoNode,
} from '../../client/catalog/rich-content/rich-content.ts';
import { safeHref } from '../../client/codec/safe-url.ts';

/** A link, or only its children if the URL is not http or https. */
function RichAnchor(props: { link: RichLink | undefined; children: ReactNode }): ReactNode {
  const { link, children } = props;
  const href = safeHref(link?.url);
  if (!href) return children;
  return (
    <a
      href={href}
      rel={['noopener', ...(link?.rel ?? [])].join(' ')}
      target={link?.isNewTab && '_blank'}
    >
      {children}
    </a>
  );
}

/** Server rendering writes styles as text, so a value that is not a color could inject other styles. */
const COLOR = /^(#[\da-f]{3,8}|rgba?\([\d\s.,%/]+\))$/i;
const checkColor = (value: string | undefined) => (value && COLOR.test(value) ? value : undefined);

export function RichText({ node }: { node: TextNode }): ReactNode {
  const color = checkColor(node.color);
  const backgroundColor = checkColor(node.backgroundColor);
  let shown: ReactNode = node.text;
  if (node.isBold) shown = <strong>{shown}</strong>;
  if (node.isItalic) shown = <em>{shown}</em>;
  if (node.isUnderlined) shown = <u>{shown}</u>;
  if (node.isStruck) shown = <s>{shown}</s>;
  if (node.isSuperscript) shown = <sup>{shown}</sup>;
  if (node.isSubscript) shown = <sub>{shown}</sub>;
  if (color || backgroundColor) shown = <span style={{ color, backgroundColor }}>{shown}</span>;
  return <RichAnchor link={node.link}>{shown}</RichAnchor>;
}

type MediaNode = AudioNode | GalleryNode | GifNode | ImageNode | VideoNode;

interface MediaFigureProps {
  node: MediaNode;
  draw(nodes: readonly RichNode[]): ReactNode;
}

function MediaFigure({ node, draw }: MediaFigureProps): ReactNode {
  switch (node.type) {
    case 'IMAGE':
      return (
        <Figure nodes={node.nodes} caption={node.caption} draw={draw}>
          <RichAnchor link={node.link}>
            <Picture media={node.image} alt={node.isDecorative ? '' : node.altText} />
          </RichAnchor>
        </Figure>
      );
    case 'VIDEO':
      return (
        <Figure nodes={node.nodes} caption={node.title} draw={draw}>
          <Film media={node.video} poster={node.thumbnail} title={node.title} />
        </Figure>
      );
    case 'AUDIO':
      return (
        <Figure
          nodes={node.nodes}
          caption={[node.name, node.authorName].filter(Boolean).join(', ')}
          draw={draw}
        >
          <Sound media={node.audio} title={node.name} />
        </Figure>
      );
    case 'GIF':
      return (
        <Figure nodes={node.nodes} caption={undefined} draw={draw}>
          <Picture media={{ ...node, url: node.gif ?? node.still ?? '' }} alt={undefined} />
        </Figure>
      );
    case 'GALLERY':
      return (
        <Figure nodes={node.nodes} caption={undefined} draw={draw}>
          {node.items.map((item, index) => (
            <Fragment key={String(index)}>
              <GalleryMedium item={item} />
            </Fragment>
          ))}
        </Figure>
      );
    default:
      // A node type that this version does not support.
      return null;
  }
}

/** Caption nodes take precedence over the caption text; content rarely has both. */
function Figure(props: {
  nodes: readonly RichNode[];
  caption: string | undefined;
  draw(nodes: readonly RichNode[]): ReactNode;
  children: ReactNode;
}): ReactNode {
  const { nodes, caption, draw } = props;
  const below = nodes.flatMap((node) => (node.type === 'CAPTION' ? node.nodes : [node]));
  return (
    <figure>
      {props.children}
      {(below.length > 0 || caption) && (
        <figcaption>{below.length > 0 ? draw(below) : caption}</figcaption>
      )}
    </figure>
  );
}

function Picture(props: { media: RichMedia; alt: string | undefined }): ReactNode {
  const { media, alt = '' } = props;
  const src = safeHref(media.url);
  return src ? (
    <img
      src={src}
      alt={alt}
      width={media.width}
      height={media.height}
      loading="lazy"
      decoding="async"
    />
  ) : (
    alt
  );
}

interface PlayedProps {
  media: RichMedia;
  title: string | undefined;
}

function Film({ media, poster, title }: PlayedProps & { poster?: RichMedia | undefined }) {
  const src = safeHref(media.url);
  return src ? (
    // biome-ignore lint/a11y/useMediaCaption: the platform stores no captions
    <video
      src={src}
      poster={safeHref(poster?.url)}
      width={media.width}
      height={media.height}
      title={title}
      controls
      preload="none"
      playsInline
    />
  ) : null;
}

function Sound({ media, title }: PlayedProps): ReactNode {
  const src = safeHref(media.url);
  // biome-ignore lint/a11y/useMediaCaption: the platform stores no captions
  return src ? <audio src={src} title={title} controls preload="none" /> : null;
}

function GalleryMedium({ item }: { item: GalleryItem }): ReactNode {
  const { image, video, thumbnail, title, altText, link } = item;
  if (video) return <Film media={video} poster={thumbnail} title={title} />;
  return (
    <RichAnchor link={link}>
      <Picture media={image ?? thumbnail ?? {}} alt={altText ?? title} />
    </RichAnchor>
  );
}

// Files, buttons, link previews, maps and polls of rich content. No other page is embedded.

type FigureNode = ButtonNode | CardNode | FileNode | MapNode | PollNode | MediaNode;

interface RichFigureProps {
  node: FigureNode;
  draw(nodes: readonly RichNode[]): ReactNode;
}

export function RichFigure({ node, draw }: RichFigureProps): ReactNode {
  switch (node.type) {
    case 'FILE':
      return (
        <p>
          <RichAnchor link={node.file.url ? { url: node.file.url } : undefined}>
            {node.name ?? node.file.url}
          </RichAnchor>
        </p>
      );
    case 'BUTTON':
      return (
        <p>
          <RichAnchor link={node.link}>{node.text}</RichAnchor>
        </p>
      );
    case 'LINK_PREVIEW':
    case 'EMBED':
      return <Card node={node} />;
    case 'MAP':
      return <p>{[node.locationName, node.address].filter(Boolean).join(', ')}</p>;
    case 'POLL':
      return (
        <div>
          {node.title && <p>{node.title}</p>}
          <ul>
            {node.options.map(({ title }, index) => (
              <li key={String(index)}>{title}</li>
            ))}
          </ul>
        </div>
      );
    default:
      return <MediaFigure node={node} draw={draw} />;
  }
}

/** A link with the preview data of the content; the linked page is not embedded. */
function Card({ node }: { node: CardNode }): ReactNode {
  const { link, title, description, thumbnailUrl, providerName } = node;
  return (
    <figure>
      <RichAnchor link={link}>
        {thumbnailUrl && <Picture media={{ url: thumbnailUrl }} alt={undefined} />}
        {title ?? providerName ?? link?.url}
      </RichAnchor>
      {description && <figcaption>{description}</figcaption>}
    </figure>
  );
}
