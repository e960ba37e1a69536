// Reads rich content with suspicion: every node type of spec section 3 into a tree of plain data.
import { asArray, asObject, asText, type Json, parseJson } from '../json.ts';
import { present, readDate, readNumber } from '../readers.ts';
import type { RichContent, RichNode } from './rich-content.ts';
import { blockReaders } from './rich-content-blocks.ts';
import { figureReaders } from './rich-content-figures.ts';
import type { Inside, ReadNode } from './rich-content-walk.ts';

/** Deeper and longer than people write; without a bound, a text could stop the page. */
const MAX_DEPTH = 40;
const MAX_NODES = 10_000;

/** HTML and APP_EMBED are not among them, so they stay inert. */
const readers: ReadonlyMap<string, ReadNode> = new Map(
  Object.entries({ ...blockReaders, ...figureReaders }),
);

/** `BULLETED_LIST` keeps its facts under `bulletedListData`. */
const dataOf = (node: Json, type: string): Json => {
  const name = type.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return asObject(node[`${name}Data`]) ?? {};
};

/** The tree under `content`, and whether it had to be cut. */
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

/**
 * The content as a tree that may be shown: markup and unknown nodes become inert data, addresses that a
 * page must not lead to are left out, and so is whatever is not what it says it is. Never throws.
 * Undefined where there is no content at all.
 */
export const readRichContent = (value: unknown): RichContent | undefined => {
  const content = asObject(typeof value === 'string' ? parseJson(value) : value);
  if (!content || !Array.isArray(content['nodes'])) return undefined;
  const { nodes, isCut } = readNodes(content);
  const metadata = asObject(content['metadata']);
  return {
    nodes,
    metadata: present({
      id: asText(metadata?.['id']),
      version: readNumber(metadata?.['version']),
      createdTimestamp: readDate(metadata?.['createdTimestamp']),
      updatedTimestamp: readDate(metadata?.['updatedTimestamp']),
    }),
    ...(isCut && { isCut }),
  };
};
