// Reads untrusted rich content. Nodes of a type without a reader, such as HTML, become inert nodes.

import { type Codec, object, orEmpty, sparse } from '../../codec/codec.ts';
import { asArray, asObject, asText, type Json, parseJson, toObject } from '../../codec/json.ts';
import { flag, present, readDate, readNumber, readWhole } from '../../codec/readers.ts';
import type { RichContent, RichNode } from './rich-content.ts';
import { figureReaders } from './rich-content-figures.ts';
import {
  type Inside,
  type ReadNode,
  readStyle,
  readText,
  toNodeLists,
} from './rich-content-parts.ts';

// Reads the rich-content nodes that contain other nodes: text blocks, lists, tables, layouts.

const readParagraph: ReadNode = (data, inside) => ({
  type: 'PARAGRAPH',
  nodes: inside.nodes(),
  ...readStyle(data),
});

const heading = object({ level: (value) => readWhole(value, 1, 6) ?? 2 });

const readHeading: ReadNode = (data, inside) => ({
  type: 'HEADING',
  ...heading(data),
  nodes: inside.nodes(),
  ...readStyle(data),
});

const list =
  (type: 'BULLETED_LIST' | 'ORDERED_LIST'): ReadNode =>
  ({ start }, inside) => ({
    type,
    items: toNodeLists(inside.children('LIST_ITEM')),
    ...present({ start: type === 'ORDERED_LIST' ? readWhole(start, 0, 1_000_000) : undefined }),
  });

const block =
  (type: 'BLOCKQUOTE' | 'CODE_BLOCK' | 'CAPTION'): ReadNode =>
  (_, inside) => ({ type, nodes: inside.nodes() });

const readTable: ReadNode = ({ rowHeader, header, columnHeader }, inside) => ({
  type: 'TABLE',
  rows: inside
    .children('TABLE_ROW')
    .map((row) => ({ cells: toNodeLists(row.inside.children('TABLE_CELL')) })),
  ...present({
    // `header` is the older field name.
    hasRowHeader: flag(rowHeader ?? header),
    hasColumnHeader: flag(columnHeader),
  }),
});

const readCollapsibleList: ReadNode = ({ initialExpandedItems }, inside) => ({
  type: 'COLLAPSIBLE_LIST',
  items: inside.children('COLLAPSIBLE_ITEM').map((item) => {
    const nodes = (type: string) =>
      item.inside.children(type).flatMap((part) => part.inside.nodes());
    return { title: nodes('COLLAPSIBLE_ITEM_TITLE'), body: nodes('COLLAPSIBLE_ITEM_BODY') };
  }),
  ...present({ isFirstOpen: flag(initialExpandedItems === 'FIRST') }),
});

const layoutCell = object({ colSpan: (value) => readWhole(value, 1, 12) });

const readLayout: ReadNode = (_, inside) => ({
  type: 'LAYOUT',
  cells: inside.children('LAYOUT_CELL').map((cell) => ({
    nodes: cell.inside.nodes(),
    ...present({ columns: layoutCell(cell.data).colSpan }),
  })),
});

/** Readers by wire type. */
const blockReaders: Readonly<Record<string, ReadNode>> = {
  PARAGRAPH: readParagraph,
  TEXT: readText,
  HEADING: readHeading,
  BULLETED_LIST: list('BULLETED_LIST'),
  ORDERED_LIST: list('ORDERED_LIST'),
  BLOCKQUOTE: block('BLOCKQUOTE'),
  CODE_BLOCK: block('CODE_BLOCK'),
  CAPTION: block('CAPTION'),
  DIVIDER: () => ({ type: 'DIVIDER' }),
  TABLE: readTable,
  COLLAPSIBLE_LIST: readCollapsibleList,
  LAYOUT: readLayout,
};

/** Limits that no real content reaches. Without limits, content could block the page. */
const MAX_DEPTH = 40;
const MAX_NODES = 10_000;

/** Types without a reader, such as HTML and APP_EMBED, become inert nodes. */
const readers: ReadonlyMap<string, ReadNode> = new Map(
  Object.entries({ ...blockReaders, ...figureReaders }),
);

/** The field with a node's data: `bulletedListData` for `BULLETED_LIST`. */
const getNodeData = (node: Json, type: string): Json => {
  const name = type.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return toObject(node[`${name}Data`]);
};

/** Reads the tree below `content`. `isCut` reports whether a limit cut the tree. */
const readNodes = (content: Json): { nodes: RichNode[]; isCut: boolean } => {
  let left = MAX_NODES;
  let isCut = false;

  const takeChildren = (node: Json, depth: number): Json[] => {
    const children = asArray(node['nodes']);
    const taken = depth > MAX_DEPTH ? [] : children.slice(0, left);
    left -= taken.length;
    isCut ||= taken.length < children.length;
    return taken.map(asObject).filter((child) => child !== undefined);
  };

  const createInside = (node: Json, depth: number): Inside => ({
    nodes: () => takeChildren(node, depth).flatMap((child) => read(child, depth) ?? []),
    children: (type) =>
      takeChildren(node, depth)
        .filter((child) => child['type'] === type)
        .map((child) => ({
          data: getNodeData(child, type),
          inside: createInside(child, depth + 1),
        })),
  });

  const read = (node: Json, depth: number): RichNode | undefined => {
    const type = asText(node['type']);
    if (!type) return undefined;
    const reader = readers.get(type);
    return reader
      ? reader(getNodeData(node, type), createInside(node, depth + 1))
      : { type: 'INERT', nodeType: type, data: node };
  };

  return { nodes: createInside(content, 1).nodes(), isCut };
};

const metadata: Codec<RichContent['metadata']> = orEmpty(
  sparse({
    id: asText,
    version: readNumber,
    createdTimestamp: readDate,
    updatedTimestamp: readDate,
  }),
);

/**
 * Reads the content as a tree that is safe to display. Markup and unknown nodes become inert data. Unsafe
 * URLs and invalid nodes are omitted. Never throws. Undefined when there is no content.
 */
export const readRichContent = (value: unknown): RichContent | undefined => {
  const content = asObject(typeof value === 'string' ? parseJson(value) : value);
  if (!content || !Array.isArray(content['nodes'])) return undefined;
  const { nodes, isCut } = readNodes(content);
  return {
    nodes,
    metadata: metadata(content['metadata']),
    ...(isCut && { isCut }),
  };
};
