// Images, videos, audio and galleries of rich content. Nothing plays automatically.
import { Fragment, type ReactNode } from 'react';
import type {
  AudioNode,
  GalleryItem,
  GalleryNode,
  GifNode,
  ImageNode,
  RichMedia,
  RichNode,
  VideoNode,
} from '../../client/catalog/rich-content/rich-content.ts';
import { safeHref } from '../../client/codec/safe-url.ts';
import { RichAnchor } from './rich-text.tsx';

export type MediaNode = AudioNode | GalleryNode | GifNode | ImageNode | VideoNode;

interface MediaFigureProps {
  node: MediaNode;
  draw(nodes: readonly RichNode[]): ReactNode;
}

export function MediaFigure({ node, draw }: MediaFigureProps): ReactNode {
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
      // A node type that this version does not know.
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

export function Picture(props: { media: RichMedia; alt: string | undefined }): ReactNode {
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
