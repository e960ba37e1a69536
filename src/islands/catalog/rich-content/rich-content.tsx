// Draws rich content with a list of plain elements; what is not on the list is not drawn, and nothing is run.
import { Fragment, type ReactNode } from 'react';
import type {
  RichContent,
  RichNode,
  RichStyle,
  TableNode,
} from '../../../model/rich-content/rich-content.ts';
import { RichFigure } from './rich-figure.tsx';
import { RichText } from './rich-text.tsx';

export interface RichContentViewProps {
  /** As `readRichContent` or `readProductV3` gave it; nothing is drawn without it. */
  content: RichContent | undefined;
}

/**
 * The content as paragraphs, lists, tables, pictures and the like, for the app to style (spec section 3,
 * rich-content node types). Markup, embedded apps and unknown nodes are left out: their data never reaches
 * the page. Addresses other than http and https are left out too, and their words stay.
 */
export function RichContentView({ content }: RichContentViewProps): ReactNode {
  return content ? <Nodes nodes={content.nodes} /> : null;
}

/** Deeper than any text that was read. */
const MAX_DEPTH = 100;

interface NodesProps {
  nodes: readonly RichNode[];
  depth?: number;
}

const inOrder = <Item,>(items: readonly Item[], draw: (item: Item, place: number) => ReactNode) =>
  // The tree is as it is: places are names.
  items.map((item, place) => <Fragment key={String(place)}>{draw(item, place)}</Fragment>);

function Nodes({ nodes, depth = 0 }: NodesProps): ReactNode {
  if (depth > MAX_DEPTH) return null;
  return inOrder(nodes, (node) => <Node node={node} depth={depth + 1} />);
}

const ALIGNMENTS = { LEFT: 'left', RIGHT: 'right', CENTER: 'center', JUSTIFY: 'justify' } as const;

const styleOf = ({ alignment, indentation }: RichStyle) =>
  alignment || indentation
    ? {
        ...(alignment && { textAlign: ALIGNMENTS[alignment] }),
        ...(indentation && { marginInlineStart: `${indentation * 2}em` }),
      }
    : undefined;

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

function Node({ node, depth }: { node: RichNode; depth: number }): ReactNode {
  const inside = (nodes: readonly RichNode[]) => <Nodes nodes={nodes} depth={depth} />;
  switch (node.type) {
    case 'TEXT':
      return <RichText node={node} />;
    case 'PARAGRAPH':
      return <p style={styleOf(node)}>{inside(node.nodes)}</p>;
    case 'HEADING': {
      const Heading = HEADINGS[node.level - 1] ?? 'h2';
      return <Heading style={styleOf(node)}>{inside(node.nodes)}</Heading>;
    }
    case 'BULLETED_LIST':
      return (
        <ul>
          {inOrder(node.items, ({ nodes }) => (
            <li>{inside(nodes)}</li>
          ))}
        </ul>
      );
    case 'ORDERED_LIST':
      return (
        <ol start={node.start}>
          {inOrder(node.items, ({ nodes }) => (
            <li>{inside(nodes)}</li>
          ))}
        </ol>
      );
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
      return inOrder(node.items, ({ title, body }, place) => (
        <details open={node.isFirstOpen && place === 0}>
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
              // The platform calls the first row a row header: it heads its columns.
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
