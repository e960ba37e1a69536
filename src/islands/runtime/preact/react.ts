// What our islands use of React, straight over preact: the script-tag build's `react`.
import { type ComponentChild, render } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

// preact/compat would bring 3 kB of React's event and property habits that no island relies on:
// they say onInput, className on HTML, and stroke widths in style sheets. It stays in the chunk of
// the options chooser, whose library needs all of it.
export { Component, createElement, Fragment } from 'preact';
export { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** As React's, but for concurrent rendering, which preact does not have. */
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
