// Writes a chunk's files into the calls that load it: `load('cart')` becomes `load('cart', FILES)`.
import { parseAst } from 'rollup/parseAst';

interface Node {
  type: string;
  start: number;
  end: number;
}

interface Call extends Node {
  callee: Node & { name?: string };
  arguments: (Node & { value?: unknown })[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Calls back with every node of a syntax tree, parents first. */
export const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit);
    }
  }
};

export interface NamedLoads {
  code: string;
  /** The chunks whose files were written into the code. */
  names: string[];
}

/**
 * `code` is JavaScript. `filesOf` gives the text of a chunk's files, or nothing where the loader
 * knows them. Only calls of an identifier `load` with one literal name are chunk loads.
 */
export const nameLoads = (
  code: string,
  filesOf: (chunk: string) => string | undefined,
): NamedLoads => {
  const inserts: { at: number; text: string }[] = [];
  const names: string[] = [];
  walk(parseAst(code) as Node, (node) => {
    if (node.type !== 'CallExpression') return;
    const { callee, arguments: given } = node as Call;
    const [first] = given;
    if (callee.name !== 'load' || !first || given.length !== 1) return;
    const name = first.value;
    const files = typeof name === 'string' ? filesOf(name) : undefined;
    if (typeof name !== 'string' || files === undefined) return;
    names.push(name);
    inserts.push({ at: first.end, text: `, ${JSON.stringify(files)}` });
  });
  let named = code;
  for (const { at, text } of inserts.toReversed()) {
    named = named.slice(0, at) + text + named.slice(at);
  }
  return { code: named, names };
};
