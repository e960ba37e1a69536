// Reads and parses the TypeScript files of the repository, for the checks of its structure.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vitest/node';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A node of the syntax tree in ESTree's format, with the node types of TypeScript. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export interface SourceFile {
  /** Path from the root of the repository, such as `src/client/carts/cart.ts`. */
  path: string;
  lines: string[];
  tree: SyntaxNode;
  /** Line number of an offset in the text, counted from 1. */
  lineAt(offset: number): number;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const nodeIn = (node: SyntaxNode | undefined, field: string): SyntaxNode | undefined => {
  const value = node?.[field];
  return isNode(value) ? value : undefined;
};

/** The direct children of a node in source order. */
export const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .sort((a, b) => a.start - b.start);

/** The node and every node below it in source order, each with its parent. */
export const nodesOf = (node: SyntaxNode): { node: SyntaxNode; parent?: SyntaxNode }[] => {
  const found: { node: SyntaxNode; parent?: SyntaxNode }[] = [{ node }];
  const addBelow = (parent: SyntaxNode): void => {
    for (const child of childrenOf(parent)) {
      found.push({ node: child, parent });
      addBelow(child);
    }
  };
  addBelow(node);
  return found;
};

const pathsIn = (folder: string, extension: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extension.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();

export const sourceOf = (path: string, text: string): SourceFile => {
  const lines = text.replace(/\n$/, '').split('\n');
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  const tree: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path);
  if (!isNode(tree)) throw new Error(`${path} has no syntax tree.`);
  return { path, lines, tree, lineAt: (offset) => starts.findLastIndex((at) => at <= offset) + 1 };
};

const readSource = (path: string): SourceFile =>
  sourceOf(path, readFileSync(join(root, path), 'utf8'));

/** The TypeScript files below a folder, without declarations (`*.d.ts`). */
export const sourceFilesIn = (folder: string): SourceFile[] =>
  pathsIn(folder, /(?<!\.d)\.tsx?$/).map(readSource);

export const stylesheetsIn = (folder: string): string[] => pathsIn(folder, /\.css$/);
