// Marks what the package computes at its top level, so that an app's bundler drops what the app does not use.
import { applyEdits, type Edit, type Node, parse, walk } from './walk.ts';

/** What a bundler keeps, because in other code it might do something that is seen elsewhere. */
const KEPT = [
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
    found ||= KEPT.includes(type);
  });
  return found;
};

/**
 * A call of a function that is marked as pure is dropped with everything in it, also where its arguments are spread or
 * read from an object, which bundlers keep otherwise. Valid for the package only, whose modules do nothing when they are
 * imported: `sideEffects` of package.json says so.
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
