// The interface between the tree walk and the reader of one node: the node's data and its children.
import type { Json } from '../../codec/json.ts';
import type { RichNode, WithNodes } from './rich-content.ts';

export interface Inside {
  nodes(): RichNode[];
  /** The children of this type: list items, rows, cells. */
  parts(type: string): RichPart[];
}

export interface RichPart {
  data: Json;
  inside: Inside;
}

/** Reads a node; undefined when nothing can be shown. */
export type ReadNode = (data: Json, inside: Inside) => RichNode | undefined;

export const nodesOf = (parts: RichPart[]): WithNodes[] =>
  parts.map(({ inside }) => ({ nodes: inside.nodes() }));
