// How JSX of our islands becomes preact's nodes: by the function that preact needs for itself anyway.
import { type ComponentChildren, type ComponentType, createElement, type VNode } from 'preact';

export { Fragment } from 'preact';

type Props = Record<string, unknown> & { children?: ComponentChildren };

/** preact/jsx-runtime does the same once more, and for tools of developers besides: 0.1 kB. */
export const jsx = (type: string | ComponentType<Props>, props: Props, key?: string): VNode =>
  createElement(type as ComponentType<Props>, key === undefined ? props : { ...props, key });

export { jsx as jsxs };
