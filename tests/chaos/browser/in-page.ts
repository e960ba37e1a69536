// Functions that run in the page: a fast clock, the shopper’s clicks, and the wait until all clicks are sent.
import type { PannierGlobal } from '../../../src/app/page-api/widget.ts';

export interface Step {
  kind: 'add' | 'set' | 'remove';
  productId: string;
  quantity: number;
  /** Pause before the step, in milliseconds of the page’s fast clock. */
  pauseMs: number;
}

/** The change that a step should make on the platform. */
export interface Wish {
  productId: string;
  /** Whether the quantity is added to the line’s quantity instead of replacing it. */
  isAdded: boolean;
  quantity: number;
}

type Shop = Window & { Pannier: PannierGlobal };

/** Makes all tabs share one clock, `speed` times as fast as the real clock. Must run before the page's scripts. */
export const speedUp = ({ startMs, speed }: { startMs: number; speed: number }): void => {
  const realNow = Date.now;
  const wait = window.setTimeout;
  Date.now = () => startMs + (realNow() - startMs) * speed;
  const fast = (run: () => void, ms = 0, ...args: never[]) => wait(run, ms / speed, ...args);
  window.setTimeout = fast as typeof window.setTimeout;
};

/** Waits for the widget after a load. Must run in a separate call, before functions that use the widget. */
export const whenThere = async (): Promise<void> => {
  while (!('Pannier' in window)) await new Promise((resolve) => setTimeout(resolve, 100));
};

/** Clicks without waiting for responses. Skips a step if this tab does not show the line to change. */
export const play = async (steps: readonly Step[]): Promise<Wish[]> => {
  const { Pannier } = window as unknown as Shop;
  // After cart and product have loaded, clicks are saved immediately. Before that, the button is busy.
  await Pannier.cart.get();
  const wishes: Wish[] = [];
  for (const { kind, productId, quantity, pauseMs } of steps) {
    await new Promise((resolve) => window.setTimeout(resolve, pauseMs));
    if (kind === 'add') {
      const place = `[data-pannier-add="${productId}"][data-pannier-quantity="${quantity}"]`;
      const button = document.querySelector<HTMLElement>(place);
      button?.click();
      while (button?.ariaBusy) await new Promise((resolve) => window.setTimeout(resolve, 100));
      wishes.push({ productId, isAdded: true, quantity });
      continue;
    }
    const { lines } = await Pannier.cart.get();
    const line = lines.find(({ key }) => JSON.parse(key)[0] === productId);
    if (!line) continue;
    const isRemoved = kind === 'remove';
    void (isRemoved
      ? Pannier.cart.remove(line.key)
      : Pannier.cart.updateQuantity(line.key, quantity));
    wishes.push({ productId, isAdded: false, quantity: isRemoved ? 0 : quantity });
  }
  return wishes;
};

/** Waits until every change is sent, and returns the displayed quantities by product. */
export const settle = async (prefix: string): Promise<Record<string, number> | undefined> => {
  const { Pannier } = window as unknown as Shop;
  const isBusy = () =>
    Object.keys(localStorage).some((name) => name.startsWith(`${prefix}change:`)) ||
    JSON.parse(localStorage.getItem(`${prefix}cart`) ?? '{}').mutation;
  for (let turn = 0; isBusy(); turn++) {
    if (turn > 3000) return undefined;
    await new Promise((resolve) => window.setTimeout(resolve, 200));
  }
  const { lines } = await Pannier.cart.get();
  return Object.fromEntries(lines.map(({ key, quantity }) => [JSON.parse(key)[0], quantity]));
};
