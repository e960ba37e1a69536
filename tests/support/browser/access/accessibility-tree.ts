// Prints Chromium's accessibility tree as text: one line for each node that a screen reader meets, in reading order.
import type { CDPSession, Page } from 'playwright-core';

interface Value {
  value?: unknown;
}

interface AxNode {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  ignored: boolean;
  role?: Value;
  name?: Value;
  description?: Value;
  value?: Value;
  properties?: { name: string; value: Value }[];
}

/** Roles that a screen reader does not announce. */
const SILENT = new Set([
  'none',
  'generic',
  'InlineTextBox',
  'LabelText',
  'LineBreak',
  'ListMarker',
  'Legend',
  'MenuListPopup',
]);

/** Longer lists, such as the countries, are cut to the first options. */
const MAX_OPTIONS = 12;
const FIRST_OPTIONS = 3;

const STATES = [
  'level',
  'checked',
  'pressed',
  'selected',
  'expanded',
  'disabled',
  'readonly',
  'required',
  'invalid',
  'modal',
  'hasPopup',
  'valuemin',
  'valuemax',
  'focused',
];

/** Returns the value as text, without bidi control characters and extra spaces. */
const wordsOf = (given: Value | undefined): string =>
  String(given?.value ?? '')
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const statesOf = ({ properties = [] }: AxNode): string[] =>
  STATES.flatMap((state) => {
    const value = properties.find(({ name }) => name === state)?.value.value;
    // Chromium reports 0 if `valuemax` is not limited.
    if (value === undefined || value === '' || value === 'false') return [];
    if (state === 'valuemax' && value === 0) return [];
    if (value === false) return state === 'expanded' ? ['closed'] : [];
    if (state === 'expanded') return ['open'];
    return value === true || value === 'true' ? [state] : [`${state} ${value}`];
  });

const lineOf = (node: AxNode): string => {
  const role = wordsOf(node.role);
  const name = wordsOf(node.name);
  if (role === 'RootWebArea') return `page "${name}"`;
  const value = wordsOf(node.value);
  const description = wordsOf(node.description);
  return [
    role,
    name && `"${name}"`,
    value && `= ${value}`,
    ...statesOf(node).map((state) => `[${state}]`),
    description && `(${description})`,
  ]
    .filter(Boolean)
    .join(' ');
};

type Tree = ReadonlyMap<string, AxNode>;

const childrenOf = ({ childIds = [] }: AxNode, tree: Tree): AxNode[] =>
  childIds.flatMap((id) => tree.get(id) ?? []);

/** Returns the accessible names of all nodes below a node, except text nodes. */
const namesIn = (node: AxNode, tree: Tree): string =>
  childrenOf(node, tree)
    .map((child) => {
      const isText = /Text/.test(wordsOf(child.role));
      return `${isText ? '' : wordsOf(child.name)} ${namesIn(child, tree)}`;
    })
    .join(' ');

/** Returns the lines of a node and all nodes below it. Leaves out text that `said` already contains. */
const linesOf = (node: AxNode, tree: Tree, depth: number, said: string): string[] => {
  const role = wordsOf(node.role);
  const name = wordsOf(node.name);
  const indent = '  '.repeat(depth);
  if (role === 'StaticText')
    return !name || said.includes(name) || node.ignored ? [] : [`${indent}"${name}"`];
  const below = (at: number, words: string) =>
    childrenOf(node, tree).flatMap((child) => linesOf(child, tree, at, words));
  if (node.ignored || SILENT.has(role)) {
    const lines = below(depth, role === 'LabelText' ? `${said} ${namesIn(node, tree)}` : said);
    if (role !== 'MenuListPopup' || lines.length <= MAX_OPTIONS) return lines;
    return [...lines.slice(0, FIRST_OPTIONS), `${indent}… ${lines.length - FIRST_OPTIONS} more`];
  }
  return [`${indent}${lineOf(node)}`, ...below(depth + 1, `${name} ${wordsOf(node.value)}`)];
};

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Accessibility tree of the whole page, including open and closed shadow roots. */
export const accessibilityTreeOf = async (page: Page): Promise<string> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { nodes } = (await (await session).send('Accessibility.getFullAXTree')) as {
    nodes: AxNode[];
  };
  const root = nodes.find(({ parentId }) => !parentId);
  const known = new Map(nodes.map((node) => [node.nodeId, node]));
  return root ? linesOf(root, known, 0, '').join('\n') : '';
};
