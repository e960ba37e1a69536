// Reads JavaScript as a syntax tree, and replaces parts of its text.
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

/** Calls back with every node below this one and with itself, parents first. */
export const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit);
    }
  }
};

export const parse = (code: string): Node => parseAst(code) as Node;

/** The edits may come in any order; they must not overlap. */
export const applyEdits = (code: string, edits: readonly Edit[]): string => {
  let edited = code;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    edited = edited.slice(0, start) + text + edited.slice(end);
  }
  return edited;
};
