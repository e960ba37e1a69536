// Reads untrusted rich content: every node type of spec section 3 becomes plain data.
import { type Codec, orEmpty, sparse } from '../../codec/codec.ts';
import { asArray, asObject, asText, type Json, objectOf, parseJson } from '../../codec/json.ts';
import { readDate, readNumber } from '../../codec/readers.ts';
import type { RichContent, RichNode } from './rich-content.ts';
import { blockReaders } from './rich-content-blocks.ts';
import { figureReaders } from './rich-content-figures.ts';
import type { Inside, ReadNode } from './rich-content-walk.ts';

/** Limits that no written text reaches. Without them, a text could block the page. */
const MAX_DEPTH = 40;
const MAX_NODES = 10_000;

/** HTML and APP_EMBED have no reader, so they become inert nodes. */
const readers: ReadonlyMap<string, ReadNode> = new Map(
  Object.entries({ ...blockReaders, ...figureReaders }),
);

/** The field with a node's data: `bulletedListData` for `BULLETED_LIST`. */
const dataOf = (node: Json, type: string): Json => {
  const name = type.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return objectOf(node[`${name}Data`]);
};

/** Reads the tree below `content`, and whether it was cut. */
const readNodes = (content: Json): { nodes: RichNode[]; isCut: boolean } => {
  let left = MAX_NODES;
  let isCut = false;

  const childrenOf = (node: Json, depth: number): Json[] => {
    const children = asArray(node['nodes']);
    const taken = depth > MAX_DEPTH ? [] : children.slice(0, left);
    left -= taken.length;
    isCut ||= taken.length < children.length;
    return taken.map(asObject).filter((child) => child !== undefined);
  };

  const insideOf = (node: Json, depth: number): Inside => ({
    nodes: () => childrenOf(node, depth).flatMap((child) => read(child, depth) ?? []),
    parts: (type) =>
      childrenOf(node, depth)
        .filter((child) => child['type'] === type)
        .map((child) => ({ data: dataOf(child, type), inside: insideOf(child, depth + 1) })),
  });

  const read = (node: Json, depth: number): RichNode | undefined => {
    const type = asText(node['type']);
    if (!type) return undefined;
    const reader = readers.get(type);
    return reader
      ? reader(dataOf(node, type), insideOf(node, depth + 1))
      : { type: 'INERT', nodeType: type, data: node };
  };

  return { nodes: insideOf(content, 1).nodes(), isCut };
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
 * The content as a tree that is safe to display. Markup and unknown nodes become inert data; unsafe URLs and invalid
 * nodes are left out. Never throws. Undefined when there is no content.
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
