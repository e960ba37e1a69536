// The JSX runtime of the islands, built on preact's `createElement`, which the bundle contains anyway.
import { type ComponentChildren, type ComponentType, createElement, type VNode } from 'preact';

export { Fragment } from 'preact';

type Props = Record<string, unknown> & { children?: ComponentChildren };

/** preact/jsx-runtime repeats `createElement` and adds developer tooling; leaving it out saves 0.1 kB. */
export const jsx = (type: string | ComponentType<Props>, props: Props, key?: string): VNode =>
  createElement(type as ComponentType<Props>, key === undefined ? props : { ...props, key });

export { jsx as jsxs };
