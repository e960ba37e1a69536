// What a reader of one rich-content node is given: its facts, and a bounded view of its children.
import type { Json } from '../json.ts';
import type { RichNode, WithNodes } from './rich-content.ts';

export interface Inside {
  nodes(): RichNode[];
  /** Each child of this type with its own inside: list items, rows, cells. */
  parts(type: string): RichPart[];
}

export interface RichPart {
  data: Json;
  inside: Inside;
}

/** Undefined where nothing is left that could be shown. */
export type ReadNode = (data: Json, inside: Inside) => RichNode | undefined;

export const nodesOf = (parts: RichPart[]): WithNodes[] =>
  parts.map(({ inside }) => ({ nodes: inside.nodes() }));
