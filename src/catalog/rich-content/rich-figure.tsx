// Files, buttons, link previews, maps and polls of rich content. No other page is embedded.
import type { ReactNode } from 'react';
import type {
  ButtonNode,
  CardNode,
  FileNode,
  MapNode,
  PollNode,
  RichNode,
} from '../../client/catalog/rich-content/rich-content.ts';
import { MediaFigure, type MediaNode, Picture } from './rich-media.tsx';
import { RichAnchor } from './rich-text.tsx';

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

/** A link with the preview's own data; the linked page is not embedded. */
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
