// Pictures, films, files and cards of rich content: nothing plays by itself, nothing foreign is embedded.
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
  RichMedia,
  RichNode,
  VideoNode,
} from '../../../model/rich-content/rich-content.ts';
import { safeHref } from '../../../model/safe-url.ts';
import { RichAnchor } from './rich-text.tsx';

type FigureNode =
  | AudioNode
  | ButtonNode
  | CardNode
  | FileNode
  | GalleryNode
  | GifNode
  | ImageNode
  | MapNode
  | PollNode
  | VideoNode;

interface RichFigureProps {
  node: FigureNode;
  draw(nodes: readonly RichNode[]): ReactNode;
}

export function RichFigure({ node, draw }: RichFigureProps): ReactNode {
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
          {node.items.map((item, place) => (
            <Fragment key={String(place)}>
              <GalleryMedium item={item} />
            </Fragment>
          ))}
        </Figure>
      );
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
            {node.options.map(({ title }, place) => (
              <li key={String(place)}>{title}</li>
            ))}
          </ul>
        </div>
      );
    default:
      // A node of a kind that came after this was written.
      return null;
  }
}

/** What is drawn below says more than the caption in the facts; seldom are there both. */
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
    // biome-ignore lint/a11y/useMediaCaption: the platform keeps none
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
  // biome-ignore lint/a11y/useMediaCaption: the platform keeps none
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

/** Where it leads; what a foreign page would show of itself is left out. */
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
