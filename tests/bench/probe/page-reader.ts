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
  const all = (selector: string) =>
    [...document.querySelectorAll(HOSTS)].flatMap((host) => [
      ...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
    ]);
  const one = (selector: string) => all(selector)[0];
  globalThis.pannierReader = {
    all,
    one,
    drawer: () => all('dialog').find((dialog) => dialog.hasAttribute('open')),
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
