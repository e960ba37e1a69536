// Renders rich content with a fixed set of elements; other nodes are left out, and no script runs.
import { Fragment, type ReactNode } from 'react';
import type {
  ListNode,
  RichContent,
  RichNode,
  RichStyle,
  TableNode,
} from '../../client/catalog/rich-content/rich-content.ts';
import { RichFigure, RichText } from './rich-media.tsx';

/** Props of `RichContentView`. */
export interface RichContentViewProps {
  /** From `readRichContent` or `readProductV3`; nothing is rendered if undefined. */
  content: RichContent | undefined;
}

/** Renders content without HTML, embedded apps and unknown nodes. Links other than http and https become plain text. */
export function RichContentView({ content }: RichContentViewProps): ReactNode {
  return content ? <Nodes nodes={content.nodes} /> : null;
}

/** Limits the recursion; the limit of `readRichContent` is lower. */
const MAX_DEPTH = 100;

interface NodesProps {
  nodes: readonly RichNode[];
  depth?: number;
}

const inOrder = <Item,>(items: readonly Item[], draw: (item: Item, index: number) => ReactNode) =>
  // The content does not change, so an index is a stable key.
  items.map((item, index) => <Fragment key={String(index)}>{draw(item, index)}</Fragment>);

function Nodes({ nodes, depth = 0 }: NodesProps): ReactNode {
  if (depth > MAX_DEPTH) return null;
  return inOrder(nodes, (node) => <Node node={node} depth={depth + 1} />);
}

const ALIGNMENTS = { LEFT: 'left', RIGHT: 'right', CENTER: 'center', JUSTIFY: 'justify' } as const;

const toStyle = ({ alignment, indentation }: RichStyle) =>
  alignment || indentation
    ? {
        ...(alignment && { textAlign: ALIGNMENTS[alignment] }),
        ...(indentation && { marginInlineStart: `${indentation * 2}em` }),
      }
    : undefined;

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

function Node({ node, depth }: { node: RichNode; depth: number }): ReactNode {
  const inside = (nodes: readonly RichNode[]) => <Nodes nodes={nodes} depth={depth} />;
  const listItems = (items: ListNode['items']) =>
    inOrder(items, ({ nodes }) => <li>{inside(nodes)}</li>);
  switch (node.type) {
    case 'TEXT':
      return <RichText node={node} />;
    case 'PARAGRAPH':
      return <p style={toStyle(node)}>{inside(node.nodes)}</p>;
    case 'HEADING': {
      const Heading = HEADINGS[node.level - 1] ?? 'h2';
      return <Heading style={toStyle(node)}>{inside(node.nodes)}</Heading>;
    }
    case 'BULLETED_LIST':
      return <ul>{listItems(node.items)}</ul>;
    case 'ORDERED_LIST':
      return <ol start={node.start}>{listItems(node.items)}</ol>;
    case 'BLOCKQUOTE':
      return <blockquote>{inside(node.nodes)}</blockquote>;
    case 'CODE_BLOCK':
      return (
        <pre>
          <code>{inside(node.nodes)}</code>
        </pre>
      );
    case 'CAPTION':
      return <p>{inside(node.nodes)}</p>;
    case 'DIVIDER':
      return <hr />;
    case 'COLLAPSIBLE_LIST':
      return inOrder(node.items, ({ title, body }, index) => (
        <details open={node.isFirstOpen && index === 0}>
          <summary>{inside(title)}</summary>
          {inside(body)}
        </details>
      ));
    case 'TABLE':
      return <Table node={node} draw={inside} />;
    case 'LAYOUT':
      return (
        <div>
          {inOrder(node.cells, ({ nodes }) => (
            <div>{inside(nodes)}</div>
          ))}
        </div>
      );
    case 'INERT':
      return null;
    default:
      return <RichFigure node={node} draw={inside} />;
  }
}

function Table(props: { node: TableNode; draw(nodes: readonly RichNode[]): ReactNode }): ReactNode {
  const { node, draw } = props;
  return (
    <table>
      <tbody>
        {inOrder(node.rows, ({ cells }, row) => (
          <tr>
            {inOrder(cells, ({ nodes }, column) => {
              // The platform calls the first row the row header; each of its cells is the header of a column.
              const scope =
                node.hasRowHeader && row === 0
                  ? 'col'
                  : node.hasColumnHeader && column === 0
                    ? 'row'
                    : undefined;
              return scope ? <th scope={scope}>{draw(nodes)}</th> : <td>{draw(nodes)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
