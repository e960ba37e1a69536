// The JSX runtime of the islands, built on preact's `createElement`, which the bundle contains anyway.
import { type ComponentChildren, type ComponentType, createElement, type VNode } from 'preact';

export { Fragment } from 'preact';

type Props = Record<string, unknown> & { children?: ComponentChildren };

const isText = (child: unknown): boolean => typeof child === 'string' || typeof child === 'number';

/** Wraps a text node in an element if it has siblings. White space is not wrapped, because it is not translated. */
const inElement = (child: unknown): unknown =>
  isText(child) && `${child}`.trim() ? jsx('font', { children: child as string }) : child;

/**
 * Page translation replaces text nodes with elements, which breaks preact's later changes and insertions. So each text
 * is the only content of an element, and is set as `textContent`, which replaces any other content.
 */
const changeable = (type: unknown, { children }: Props): object | undefined => {
  if (typeof type === 'string' && isText(children))
    return { children: undefined, textContent: children };
  return Array.isArray(children) ? { children: children.map(inElement) } : undefined;
};

/** preact/jsx-runtime repeats `createElement` and adds developer tooling; this function saves 0.1 kB. */
export const jsx = (type: string | ComponentType<Props>, props: Props, key?: string): VNode => {
  // No prototype, so that no polluted property becomes an attribute, markup or an argument.
  const node = createElement(type as ComponentType<Props>, {
    __proto__: null,
    ...props,
    ...changeable(type, props),
    key,
  });
  Object.setPrototypeOf(node.props, null);
  return node;
};

export { jsx as jsxs };
