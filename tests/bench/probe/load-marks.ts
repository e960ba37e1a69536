// Runs in the measured page: records when the loader has loaded, and when the first button and all buttons are painted.
import type { Probe } from './probe.ts';

/** Serialized into the browser: the function must not use anything outside itself. */
export const installMarks = (): void => {
  const { afterFrame, eachFrame, hasArea } = pannierReader;
  const SHOWING = 'pannier-add-to-cart,pannier-product,pannier-collection';
  const marks: Probe['marks'] = {};
  const mark = (name: string) =>
    afterFrame((nowMs) => {
      marks[name] ??= nowMs;
    });

  /** A grid is rendered when all of its cards are rendered. */
  const isDrawn = (host: HTMLElement) => {
    const count = Number(host.dataset['cards'] ?? 0);
    if (count > 1) {
      const prices = host.shadowRoot?.querySelectorAll('[part=card] [part=price]') ?? [];
      return prices.length === count && [...prices].every(hasArea);
    }
    const button = host.shadowRoot?.querySelector('[part=button]');
    const price = host.shadowRoot?.querySelector('[part=price]');
    return Boolean(button && /\d/.test(price?.textContent ?? '') && hasArea(button));
  };

  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src.endsWith('/pannier.js'))
        marks['loader'] ??= performance.now();
    },
    true,
  );

  let waiting: HTMLElement[] | undefined;
  eachFrame(() => {
    const isWhole = document.readyState !== 'loading';
    const list = waiting ?? [...document.querySelectorAll<HTMLElement>(SHOWING)];
    if (isWhole) waiting = list;
    // Stops at the first element that is not rendered, to avoid measuring all elements in every frame.
    while (list[0] && isDrawn(list[0])) {
      mark('firstButton');
      list.shift();
    }
    const isDone = isWhole && !list.length && 'firstButton' in marks;
    if (isDone) mark('allButtons');
    return isDone;
  });

  Object.assign(pannierProbe, { marks } satisfies Partial<Probe>);
};
