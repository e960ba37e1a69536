// Test helpers: `draw` renders a tree as an island does; `hold` runs a hook in a minimal component.
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

export interface Held<Result, Input> {
  now(): Result;
  /** Renders the same component with another input. */
  give(input: Input): Promise<void>;
  unmount(): Promise<void>;
}

function Holder({ use }: { use: () => void }): ReactNode {
  use();
  return null;
}

export const hold = async <Result, Input>(
  use: (input: Input) => Result,
  first: Input,
): Promise<Held<Result, Input>> => {
  let result: Result;
  const root = createRoot(document.createElement('div'));
  const give = (input: Input) =>
    act(async () =>
      root.render(
        <Holder
          use={() => {
            result = use(input);
          }}
        />,
      ),
    );
  await give(first);
  return { now: () => result, give, unmount: () => act(async () => root.unmount()) };
};

/** Renders into a shadow root, as islands do. */
export const draw = async (tree: ReactNode) => {
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  const root = createRoot(shadow);
  const show = (next: ReactNode) => act(async () => root.render(next));
  await show(tree);
  const remove = async () => {
    await act(async () => root.unmount());
    host.remove();
  };
  return { shadow, show, remove };
};

/** Creates an element with a React root for each test. Call at the top of a test file. */
export const openRoot = (): { readonly host: HTMLElement; readonly root: Root } => {
  let host: HTMLElement;
  let root: Root;
  beforeEach(() => {
    host = document.body.appendChild(document.createElement('div'));
    root = createRoot(host);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    host.remove();
  });
  return {
    get host() {
      return host;
    },
    get root() {
      return root;
    },
  };
};

/** Opens a collapsed element, like a click on its summary. */
export const disclose = (details: Element | null): Promise<void> =>
  act(async () => {
    details?.setAttribute('open', '');
    details?.dispatchEvent(new Event('toggle'));
  });
