// Marks top-level computations of the package as pure, so that an app's bundler drops the unused computations.
import { applyEdits, type Edit, type Node, parse, walk } from './walk.ts';

/** Expressions that bundlers keep because they may have side effects. */
const KEPT_EXPRESSIONS = [
  'BinaryExpression',
  'CallExpression',
  'MemberExpression',
  'NewExpression',
  'SpreadElement',
  'TemplateLiteral',
];
const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression'];

interface Declaration extends Node {
  type: 'VariableDeclaration';
  declarations: { id: Node; init: Node | null }[];
}

const isDeclaration = (node: Node): node is Declaration => node.type === 'VariableDeclaration';

const isKept = (init: Node): boolean => {
  if (FUNCTIONS.includes(init.type)) return false;
  let found = false;
  walk(init, ({ type }) => {
    found ||= KEPT_EXPRESSIONS.includes(type);
  });
  return found;
};

/**
 * Wraps each initializer in a call that is marked as pure. Bundlers drop an unused call with everything in it, even
 * spread arguments and property reads, which they would otherwise keep. Valid only for the package, whose modules have
 * no side effects on import: see `sideEffects` in package.json.
 */
export const markPure = (code: string): string => {
  const { body } = parse(code) as Node & { body: Node[] };
  const edits: Edit[] = body
    .filter(isDeclaration)
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ id, init }) =>
      init && id.type === 'Identifier' && isKept(init)
        ? [
            { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
            { start: init.end, end: init.end, text: '))()' },
          ]
        : [],
    );
  return applyEdits(code, edits);
};
