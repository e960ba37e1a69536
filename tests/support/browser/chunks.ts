// Finds chunks of the build by their journey, and lets a test delay, break or alter their loading.
import type { Page, Route } from 'playwright-core';

type Journeys = {
  journeys: Record<'firstView' | 'cart' | 'button' | 'catalogV1' | 'catalogV3', string[]>;
};

const journeysOf = async (assets: string): Promise<Journeys['journeys']> => {
  const response = await fetch(`${assets}/manifest.json`);
  return ((await response.json()) as Journeys).journeys;
};

/** Addresses of the chunks that the journey needs, those of an earlier one left out. */
export const chunksOf = async (
  assets: string,
  journey: 'core' | 'shop' | 'cart' | 'button' | 'catalogV1' | 'catalogV3',
): Promise<string[]> => {
  const { firstView, cart, ...others } = await journeysOf(assets);
  const later = cart.filter((path) => !firstView.includes(path));
  const names =
    journey === 'core'
      ? firstView.filter((path) => path.startsWith('chunks/'))
      : journey === 'button' || journey === 'catalogV1' || journey === 'catalogV3'
        ? others[journey].filter((path) => !cart.includes(path))
        : later.filter((path) => journey === 'cart' || path.includes('/shop-'));
  return names.map((path) => `${assets}/${path}`);
};

/** For `init`: lets the page's timers run ten times as fast, so that pauses between tries are short. */
export const hurry = (): void => {
  const slow = window.setTimeout;
  const fast = (run: () => void, ms = 0, ...args: never[]) => slow(run, ms / 10, ...args);
  window.setTimeout = fast as typeof window.setTimeout;
};

/** Lets `handle` answer for these chunks, whatever query they are asked for with; returns the end of it. */
export const takeOver = async (
  page: Page,
  chunks: string[],
  handle: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> => {
  const isOurs = ({ origin, pathname }: URL) => chunks.includes(origin + pathname);
  await page.route(isOurs, handle);
  return () => page.unroute(isOurs);
};
