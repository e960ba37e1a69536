// Measures one source file: its long functions, and the set-up before its first test case.
import { childrenOf, isNode, nodesOf, type SourceFile, type SyntaxNode } from './source-files.ts';

const MAX_FUNCTION_LINES = 80;

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);
const isFunction = ({ type }: SyntaxNode): boolean => functionTypes.has(type);

/** The returned expression, if the function does nothing else. */
const onlyResultOf = ({ body }: SyntaxNode): SyntaxNode | undefined => {
  if (!isNode(body) || body.type !== 'BlockStatement') return isNode(body) ? body : undefined;
  const [statement, ...others] = childrenOf(body);
  const argument = statement?.type === 'ReturnStatement' && statement['argument'];
  return isNode(argument) && others.length === 0 ? argument : undefined;
};

/** Whether the node contains no function with statements. */
const isPlain = (node: SyntaxNode): boolean =>
  nodesOf(node).every(({ node: { type } }) => type !== 'BlockStatement');

const withoutBrackets = (node: SyntaxNode): SyntaxNode => {
  const inner = node['expression'];
  return /^(ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression)$/.test(node.type) &&
    isNode(inner)
    ? withoutBrackets(inner)
    : node;
};

/** A function that only returns JSX, or an object or array literal, without statements inside. */
const isMarkupOrData = (node: SyntaxNode): boolean => {
  const result = onlyResultOf(node);
  const isTable = /^(JSXElement|JSXFragment|ObjectExpression|ArrayExpression)$/;
  return result !== undefined && isTable.test(withoutBrackets(result).type) && isPlain(result);
};

/** The name at the root of a call, such as `it` for `it.each(rows)(...)`. */
const rootName = (node: unknown): unknown => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return node['name'];
  return rootName(node['callee'] ?? node['object'] ?? node['tag']);
};

const isCallOf = (node: SyntaxNode | undefined, names: readonly string[]): boolean =>
  node?.type === 'CallExpression' && names.includes(String(rootName(node)));

/** Functions over 80 lines, as `path:line (lines)`, except markup, data tables, and the functions of `describe`. */
export const longFunctionsOf = ({ path, tree, lineAt }: SourceFile): string[] =>
  nodesOf(tree).flatMap(({ node, parent }) => {
    if (!isFunction(node) || isMarkupOrData(node) || isCallOf(parent, ['describe'])) return [];
    const lines = lineAt(node.end - 1) - lineAt(node.start) + 1;
    return lines > MAX_FUNCTION_LINES ? [`${path}:${lineAt(node.start)} (${lines})`] : [];
  });

/** Number of non-blank lines between a test file’s imports and its first `it` or `test`. */
export const setUpLinesOf = ({ tree, lines, lineAt }: SourceFile): number | undefined => {
  const first = nodesOf(tree).find(({ node }) => isCallOf(node, ['it', 'test']))?.node;
  if (!first) return undefined;
  const lastImport = childrenOf(tree).findLast(
    ({ type, start }) => type === 'ImportDeclaration' && start < first.start,
  );
  const from = lastImport ? lineAt(lastImport.end - 1) : 0;
  return lines.slice(from, lineAt(first.start) - 1).filter((line) => line.trim() !== '').length;
};
