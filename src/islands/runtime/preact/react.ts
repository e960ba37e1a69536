// The part of React's API that the islands use, on plain preact: the script-tag build's `react`.
import { type ComponentChild, render } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

// preact/compat would add 3 kB of React's event and property names that no island relies on: they
// use onInput, className on HTML only, and stroke widths in style sheets. Only the popover chunks
// contain it, because their library needs it.
export { Component, createElement, Fragment } from 'preact';
export { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Like React's, without support for concurrent rendering, which preact does not have. */
export function useSyncExternalStore<T>(
  subscribe: (listener: () => void) => () => void,
  read: () => T,
): T {
  const value = read();
  const latest = useRef({ value, read });
  const [, refresh] = useState({});
  useLayoutEffect(() => {
    latest.current = { value, read };
  });
  useEffect(() => {
    const check = () => {
      const { value: seen, read: now } = latest.current;
      if (!Object.is(seen, now())) refresh({});
    };
    check();
    return subscribe(check);
  }, [subscribe]);
  return value;
}

interface Root {
  render(tree: ComponentChild): void;
  unmount(): void;
}

export const createRoot = (container: Element | ShadowRoot): Root => ({
  render: (tree) => render(tree, container as Element),
  unmount: () => render(null, container as Element),
});
