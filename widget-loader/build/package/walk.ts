// Reads JavaScript as a syntax tree, and replaces parts of the source.
import { parseAst } from 'rollup/parseAst';

export interface Node {
  type: string;
  start: number;
  end: number;
}

export interface Edit {
  start: number;
  end: number;
  text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Calls back with this node and every node below it, parents first. */
export const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit);
    }
  }
};

export const parse = (code: string): Node => parseAst(code) as Node;

/** The edits may be in any order, but must not overlap. */
export const applyEdits = (code: string, edits: readonly Edit[]): string => {
  let edited = code;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    edited = edited.slice(0, start) + text + edited.slice(end);
  }
  return edited;
};
