// Writes a chunk's files into the calls that load it: `load('cart')` becomes `load('cart', FILES)`.
import { applyEdits, type Edit, type Node, parse, walk } from './walk.ts';

interface Call extends Node {
  callee: Node & { name?: string };
  arguments: (Node & { value?: unknown })[];
}

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
  const edits: Edit[] = [];
  const names: string[] = [];
  walk(parse(code), (node) => {
    if (node.type !== 'CallExpression') return;
    const { callee, arguments: given } = node as Call;
    const [first] = given;
    if (callee.name !== 'load' || !first || given.length !== 1) return;
    const name = first.value;
    const files = typeof name === 'string' ? filesOf(name) : undefined;
    if (typeof name !== 'string' || files === undefined) return;
    names.push(name);
    edits.push({ start: first.end, end: first.end, text: `, ${JSON.stringify(files)}` });
  });
  return { code: applyEdits(code, edits), names };
};
