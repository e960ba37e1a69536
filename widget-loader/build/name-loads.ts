// Writes a chunk's files into the calls that load it: `load('cart')` becomes `load('cart', FILES)`.
import { applyEdits, type Edit, type Node, parse, walk } from './walk.ts';

interface Literal extends Node {
  value?: unknown;
}

interface Call extends Node {
  callee: Node & { name?: string };
  arguments: Literal[];
}

export interface MarkedLoads {
  code: string;
  /** The chunks whose files are to be written into the code. */
  names: string[];
}

/** Stands for the files of a chunk until all files have their hashes: two chunks may need each other. */
const markOf = (chunk: string): string => `files of ${chunk}`;

/**
 * Marks the calls whose files the code has to name. `code` is JavaScript, not minified yet. Only calls of an
 * identifier `load` with one literal name are chunk loads.
 */
export const markLoads = (code: string, isNamed: (chunk: string) => boolean): MarkedLoads => {
  const edits: Edit[] = [];
  const names: string[] = [];
  walk(parse(code), (node) => {
    if (node.type !== 'CallExpression') return;
    const { callee, arguments: given } = node as Call;
    const [first] = given;
    if (callee.name !== 'load' || !first || given.length !== 1) return;
    const name = first.value;
    if (typeof name !== 'string' || !isNamed(name)) return;
    names.push(name);
    edits.push({ start: first.end, end: first.end, text: `, ${JSON.stringify(markOf(name))}` });
  });
  return { code: applyEdits(code, edits), names };
};

/** Puts the files of each chunk in the place of its marks. `code` may be minified. */
export const nameLoads = (
  code: string,
  names: readonly string[],
  filesOf: (chunk: string) => string,
): string => {
  const chunks = new Map(names.map((name) => [markOf(name), name]));
  const left = new Set(names);
  const edits: Edit[] = [];
  walk(parse(code), (node) => {
    const { start, end, value } = node as Literal;
    const name = node.type === 'Literal' ? chunks.get(value as string) : undefined;
    if (!name) return;
    left.delete(name);
    edits.push({ start, end, text: JSON.stringify(filesOf(name)) });
  });
  if (left.size) throw new Error(`No call loads ${[...left].join(', ')} any more.`);
  return applyEdits(code, edits);
};
