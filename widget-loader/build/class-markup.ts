// Finds class names in the islands' code, which is how the build can shorten them.
import { basename } from 'node:path';
import { namesOfSheet, renameInSheet } from './class-sheets.ts';
import { type Edit, type Node, parse, walk } from './walk.ts';

/** Any node, with the fields that are read here. */
type Any = Node & { [field: string]: unknown };

/** Something in the code that names classes: its place, the names in it, and how to rewrite it. */
export interface ClassText {
  names: string[];
  edit(short: (name: string) => string): Edit;
}

const CLASS_NAME = /^class(Name)?$|Class(es)?$|_CLASS(ES)?$/;
const RULE = /^\.[\w-]+\{/;
const SELECTOR_METHODS = ['querySelector', 'querySelectorAll', 'closest', 'matches'];

const nameOf = (node: Any | undefined): string => {
  if (node?.type === 'Identifier') return String(node['name']);
  if (node?.type === 'Literal') return String(node['value']);
  if (node?.type !== 'MemberExpression') return '';
  return nameOf((node['computed'] ? node['object'] : node['property']) as Any);
};

/** The parts of an expression that may be its value. */
const VALUES: Readonly<Record<string, (node: Any) => Any[]>> = {
  TemplateLiteral: (node) => node['expressions'] as Any[],
  ConditionalExpression: (node) => [node['consequent'], node['alternate']] as Any[],
  LogicalExpression: (node) =>
    (node['operator'] === '&&' ? [node['right']] : [node['left'], node['right']]) as Any[],
  ObjectExpression: (node) => (node['properties'] as Any[]).map((each) => each['value'] as Any),
  ArrowFunctionExpression: (node) => [node['body'] as Any],
  UnaryExpression: () => [],
};

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const renamed = (text: string, short: (name: string) => string): string =>
  text.replace(/\S+/g, (name) => short(name));

const textOfLiteral = (node: Any, text: string): ClassText => ({
  names: words(text),
  edit: (short) => ({ ...spanOf(node), text: JSON.stringify(renamed(text, short)) }),
});

const spanOf = ({ start, end }: Node) => ({ start, end });

/** A selector, or the text of a sheet that is written at run time. */
const cssText = (node: Any, css: string, write: (css: string) => string): ClassText => ({
  names: namesOfSheet(css).classes,
  edit: (short) => ({ ...spanOf(node), text: write(renameInSheet(css, short)) }),
});

/** The selector in a call such as `querySelector('.line')`. */
const selectorIn = (call: Any): ClassText[] => {
  const [first] = call['arguments'] as Any[];
  const selector = first?.['value'];
  const isSelecting = SELECTOR_METHODS.includes(nameOf(call['callee'] as Any));
  return first && isSelecting && typeof selector === 'string'
    ? [cssText(first, selector, JSON.stringify)]
    : [];
};

/** What a file says about classes. `code` is JavaScript; `file` is for messages. */
export const classTextsOf = (code: string, file: string): ClassText[] => {
  const texts: ClassText[] = [];
  const fail = (node: Any): never => {
    const source = code.slice(node.start, node.end);
    throw new Error(
      `${basename(file)}: cannot tell the class names of ${source}; see css-names.ts`,
    );
  };
  const readTemplate = (node: Any) => {
    const quasis = node['quasis'] as (Any & { value: { cooked: string } })[];
    for (const [place, quasi] of quasis.entries()) {
      const text = quasi.value.cooked;
      const isGlued =
        (place > 0 && /^\S/.test(text)) || (place + 1 < quasis.length && /\S$/.test(text));
      if (isGlued) fail(node);
      const edit: ClassText['edit'] = (short) => ({
        ...spanOf(quasi),
        text: renamed(text, short),
      });
      texts.push({ names: words(text), edit });
    }
  };
  /** `isOpen`: the expression is the value of a name that may hold names from data. */
  const read = (node: Any | null | undefined, isOpen = false): void => {
    if (!node) return;
    if (node.type === 'TemplateLiteral') readTemplate(node);
    if (node.type === 'Literal') {
      if (typeof node['value'] === 'string') texts.push(textOfLiteral(node, node['value']));
      return;
    }
    const values = VALUES[node.type]?.(node);
    for (const each of values ?? []) read(each, isOpen);
    const name = nameOf(node.type === 'CallExpression' ? (node['callee'] as Any) : node);
    if (!values && !isOpen && name !== 'undefined' && !CLASS_NAME.test(name)) fail(node);
  };
  walk(parse(code), (visited) => {
    const node = visited as Any;
    const isNamed = (field: string) => CLASS_NAME.test(nameOf(node[field] as Any));
    if (node.type === 'VariableDeclarator' && isNamed('id')) read(node['init'] as Any, true);
    if (node.type === 'AssignmentExpression' && isNamed('left')) read(node['right'] as Any);
    if (node.type === 'Property' && !node['computed'] && isNamed('key')) {
      // A default in a pattern is a class name as well; what is taken out of an object is not.
      const value = node['value'] as Any;
      if (value.type === 'AssignmentPattern') read(value['right'] as Any);
      else if (value.type !== 'Identifier') read(value);
      else if (!node['shorthand']) read(value);
    }
    if (node.type === 'CallExpression') texts.push(...selectorIn(node));
    if (node.type === 'TemplateElement') {
      const { raw } = node['value'] as { raw: string };
      if (RULE.test(raw)) texts.push(cssText(node, raw, String));
    }
  });
  return texts;
};
