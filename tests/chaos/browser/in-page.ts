// What runs in the page: a fast clock, the shopper's clicks, and the wait until all of them are sent.
import type { PannierGlobal } from '../../../src/app/page-api/widget.ts';

export interface Step {
  kind: 'add' | 'set' | 'remove';
  productId: string;
  quantity: number;
  /** Before the step, in the page's own milliseconds. */
  pauseMs: number;
}

/** What a step did: the change that the platform should have in the end. */
export interface Wish {
  productId: string;
  /** Added to what is there, or else instead of it. */
  isAdded: boolean;
  quantity: number;
}

type Shop = Window & { Pannier: PannierGlobal };

/** The page's first script: all tabs have one clock, which runs as many times as fast as the real one. */
export const speedUp = ({ startMs, speed }: { startMs: number; speed: number }): void => {
  const realNow = Date.now;
  const wait = window.setTimeout;
  Date.now = () => startMs + (realNow() - startMs) * speed;
  const fast = (run: () => void, ms = 0, ...args: never[]) => wait(run, ms / speed, ...args);
  window.setTimeout = fast as typeof window.setTimeout;
};

/** The page's script is on its way after a load. Sent alone, before functions that use it. */
export const whenThere = async (): Promise<void> => {
  while (!('Pannier' in window)) await new Promise((resolve) => setTimeout(resolve, 100));
};

/** Clicks without waiting for answers. A step for a line that this tab does not show is left out. */
export const play = async (steps: readonly Step[]): Promise<Wish[]> => {
  const { Pannier } = window as unknown as Shop;
  // Clicks are saved at once when the shop and the product are there; before, the button is busy.
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

/** Waits until nothing is unsent any more, and gives the shown quantities by product. */
export const settle = async (prefix: string): Promise<Record<string, number> | undefined> => {
  const { Pannier } = window as unknown as Shop;
  const isBusy = () =>
    Object.keys(localStorage).some((name) => name.startsWith(`${prefix}change:`)) ||
    JSON.parse(localStorage.getItem(`${prefix}cart`) ?? '{}').flight;
  for (let turn = 0; isBusy(); turn++) {
    if (turn > 3000) return undefined;
    await new Promise((resolve) => window.setTimeout(resolve, 200));
  }
  const { lines } = await Pannier.cart.get();
  return Object.fromEntries(lines.map(({ key, quantity }) => [JSON.parse(key)[0], quantity]));
};
