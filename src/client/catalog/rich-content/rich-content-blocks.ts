// Reads the rich-content nodes that contain other nodes: text blocks, lists, tables, layouts.

import { object } from '../../codec/codec.ts';
import { flag, present, readWhole } from '../../codec/readers.ts';
import { readStyle, readText } from './rich-content-parts.ts';
import { nodesOf, type ReadNode } from './rich-content-walk.ts';

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
    items: nodesOf(inside.parts('LIST_ITEM')),
    ...present({ start: type === 'ORDERED_LIST' ? readWhole(start, 0, 1_000_000) : undefined }),
  });

const block =
  (type: 'BLOCKQUOTE' | 'CODE_BLOCK' | 'CAPTION'): ReadNode =>
  (_, inside) => ({ type, nodes: inside.nodes() });

const readTable: ReadNode = ({ rowHeader, header, columnHeader }, inside) => ({
  type: 'TABLE',
  rows: inside
    .parts('TABLE_ROW')
    .map((row) => ({ cells: nodesOf(row.inside.parts('TABLE_CELL')) })),
  ...present({
    // The older field name.
    hasRowHeader: flag(rowHeader ?? header),
    hasColumnHeader: flag(columnHeader),
  }),
});

const readCollapsibleList: ReadNode = ({ initialExpandedItems }, inside) => ({
  type: 'COLLAPSIBLE_LIST',
  items: inside.parts('COLLAPSIBLE_ITEM').map((item) => {
    const nodes = (type: string) => item.inside.parts(type).flatMap((part) => part.inside.nodes());
    return { title: nodes('COLLAPSIBLE_ITEM_TITLE'), body: nodes('COLLAPSIBLE_ITEM_BODY') };
  }),
  ...present({ isFirstOpen: flag(initialExpandedItems === 'FIRST') }),
});

const layoutCell = object({ colSpan: (value) => readWhole(value, 1, 12) });

const readLayout: ReadNode = (_, inside) => ({
  type: 'LAYOUT',
  cells: inside.parts('LAYOUT_CELL').map((cell) => ({
    nodes: cell.inside.nodes(),
    ...present({ columns: layoutCell(cell.data).colSpan }),
  })),
});

/** Wire type -> its reader. */
export const blockReaders: Readonly<Record<string, ReadNode>> = {
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
