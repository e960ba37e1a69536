// Runs inside the measured page: finds elements of the widget in open shadow roots, and waits for frames.

export interface PageReader {
  /** Elements in the shadow roots of the widget's hosts. */
  all(selector: string): HTMLElement[];
  one(selector: string): HTMLElement | undefined;
  /** The open drawer. */
  drawer(): HTMLElement | undefined;
  /** Text of the drawer's subtotal. */
  total(): string;
  hasArea(element: Element): boolean;
  /** Calls `run` after the frame, so that the time includes layout and paint. */
  afterFrame(run: (nowMs: number) => void): void;
  /** Calls `check` in every frame until it returns true. */
  eachFrame(check: () => boolean): void;
}

declare global {
  var pannierReader: PageReader;
}

/** Serialized into the browser: the function must not use anything outside itself. */
export const installReader = (): void => {
  const HOSTS =
    'pannier-node,pannier-add-to-cart,pannier-cart-toggle,pannier-login,pannier-product,pannier-collection';
  const roots = () =>
    [...document.querySelectorAll(HOSTS)].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const all = (selector: string) =>
    roots().flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]);
  // Runs in each measured frame, so it stops at the first match: a long cart has thousands of elements.
  const one = (selector: string) => {
    for (const root of roots()) {
      const found = root.querySelector<HTMLElement>(selector);
      if (found) return found;
    }
    return undefined;
  };
  globalThis.pannierReader = {
    all,
    one,
    drawer: () => one('dialog[open]'),
    total: () => one('dialog [part=subtotal]')?.textContent ?? '',
    hasArea: (element) => element.getBoundingClientRect().height > 0,
    afterFrame: (run) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => run(performance.now());
      port2.postMessage(0);
    },
    eachFrame: (check) => {
      const step = () => {
        if (!check()) requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    },
  };
};
