// The JSX runtime of the islands, built on preact's `createElement`, which the bundle contains anyway.
import { type ComponentChildren, type ComponentType, createElement, type VNode } from 'preact';

export { Fragment } from 'preact';

type Props = Record<string, unknown> & { children?: ComponentChildren };

/**
 * A text that is all of an element is set as its `textContent`: a browser that translates the page may have put other
 * nodes in its place, which a new text then replaces.
 */
const isText = (type: unknown, children: unknown): boolean =>
  typeof type === 'string' && typeof children === 'string';

/** preact/jsx-runtime repeats `createElement` and adds developer tooling; leaving it out saves 0.1 kB. */
export const jsx = (type: string | ComponentType<Props>, props: Props, key?: string): VNode => {
  // Without a prototype, so that no property of all objects becomes an attribute, markup or an argument.
  const node = createElement(type as ComponentType<Props>, {
    __proto__: null as never,
    ...props,
    ...(isText(type, props.children) && { children: undefined, textContent: props.children }),
    key,
  });
  Object.setPrototypeOf(node.props, null);
  return node;
};

export { jsx as jsxs };
