// Finds chunks of the build by their journey, and lets a test delay, break or alter their loading.
import type { Page, Route } from 'playwright-core';

interface Journeys {
  journeys: Record<'firstView' | Exclude<ChunkJourney, 'core'>, string[]>;
}

type ChunkJourney = 'core' | 'shop' | 'products' | 'cart' | 'button' | 'catalogV1' | 'catalogV3';

const journeysOf = async (assets: string): Promise<Journeys['journeys']> => {
  const response = await fetch(`${assets}/manifest.json`);
  return ((await response.json()) as Journeys).journeys;
};

/** Addresses of the chunks that the journey needs, those of the journeys that come before it left out. */
export const chunksOf = async (assets: string, journey: ChunkJourney): Promise<string[]> => {
  const { firstView, ...later } = await journeysOf(assets);
  const names = { core: firstView, ...later }[journey];
  const before =
    journey === 'core'
      ? ['pannier.js']
      : journey === 'shop' || journey === 'cart'
        ? firstView
        : journey === 'products'
          ? later.shop
          : later.products;
  return names.filter((path) => !before.includes(path)).map((path) => `${assets}/${path}`);
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
