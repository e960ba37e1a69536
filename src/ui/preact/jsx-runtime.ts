// The JSX runtime of the islands, built on preact's `createElement`, which the bundle contains anyway.
import { type ComponentChildren, type ComponentType, createElement, type VNode } from 'preact';

export { Fragment } from 'preact';

type Props = Record<string, unknown> & { children?: ComponentChildren };

const isText = (child: unknown): boolean => typeof child === 'string' || typeof child === 'number';

/** Wraps a text node in an element if it has siblings. White space is not wrapped, because it is not translated. */
const inElement = (child: unknown): unknown =>
  isText(child) && `${child}`.trim() ? jsx('font', { children: child as string }) : child;

/**
 * The prototype of all props, so that no polluted property becomes an attribute, markup or an argument. V8 makes an
 * object literal without a prototype a hash table, which is slower than an object with an empty prototype.
 */
const NOTHING: object = Object.create(null);

/**
 * Page translation replaces text nodes with elements, which breaks preact's later changes and insertions. So each text
 * is the only content of an element, and is set as `textContent`, which replaces any other content.
 */
const makeTextChangeable = (type: unknown, props: Props): void => {
  const { children } = props;
  if (typeof type === 'string' && isText(children)) {
    props.children = undefined;
    props['textContent'] = children;
  } else if (Array.isArray(children)) props.children = children.map(inElement);
};

/** preact/jsx-runtime repeats `createElement` and adds developer tooling; this function saves 0.1 kB. */
export const jsx = (type: string | ComponentType<Props>, given: Props, key?: string): VNode => {
  const node = createElement(type as ComponentType<Props>, null);
  const props: Props = Object.create(NOTHING);
  for (const name of Object.keys(given)) {
    if (name === 'ref') node.ref = given[name] as NonNullable<VNode['ref']>;
    else props[name] = given[name];
  }
  makeTextChangeable(type, props);
  node.props = props as VNode['props'];
  node.key = key;
  return node;
};

export { jsx as jsxs };
