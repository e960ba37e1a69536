// The JSX runtime of the popovers, whose library uses React as a whole. preact/jsx-runtime makes elements by itself, without
// the mark that preact gives its own (widget-loader/build/preact.patch), so they would be drawn as nothing.
import { type ComponentType, createElement, type VNode } from 'preact';

export { Fragment } from 'preact';

type Props = Record<string, unknown>;

export const jsx = (type: string | ComponentType<Props>, props: Props, key?: string): VNode =>
  createElement(type as ComponentType<Props>, key === undefined ? props : { ...props, key });

export { jsx as jsxs };
