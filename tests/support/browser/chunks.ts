// Finds chunks of the build by their journey, and lets a test delay, break or alter their loading.
import type { Page, Route } from 'playwright-core';

interface Manifest {
  files: { path: string }[];
  journeys: Record<'core' | 'cart', string[]>;
}

const manifestOf = async (assets: string): Promise<Manifest> =>
  (await (await fetch(`${assets}/manifest.json`)).json()) as Manifest;

/** The address of the file with this name. */
export const fileOf = async (assets: string, name: string): Promise<string> => {
  const { files } = await manifestOf(assets);
  const found = files.find(({ path }) => new RegExp(`^chunks/${name}-\\w{8}\\.js$`).test(path));
  if (!found) throw new Error(`The build has no file ${name}.`);
  return `${assets}/${found.path}`;
};

/** The files that bring the core: a page fetches one of them. */
export const coreFiles = (assets: string): Promise<string[]> =>
  Promise.all(['core', 'sell'].map((name) => fileOf(assets, name)));

/** Addresses of the chunks that the journey needs; for the cart, those that come after the core. */
export const chunksOf = async (assets: string, journey: 'core' | 'cart'): Promise<string[]> => {
  const { core, cart } = (await manifestOf(assets)).journeys;
  const paths = journey === 'core' ? core.slice(1) : cart.filter((path) => !core.includes(path));
  return paths.map((path) => `${assets}/${path}`);
};

/** For `init`: the shopper saves data, so nothing is fetched before it is needed. */
export const saveData = (): void => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
};

/** For `init`: makes pauses ten times as short. The limits of requests and leases, from 10 s, stay: a busy machine needs them. */
export const hurry = (): void => {
  const slow = window.setTimeout;
  const fast = (run: () => void, ms = 0, ...args: never[]) =>
    slow(run, ms < 10_000 ? ms / 10 : ms, ...args);
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
