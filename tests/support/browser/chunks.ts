// Finds chunks of the build by journey, and lets a test delay, break or alter their loading.
import type { Page, Route } from 'playwright-core';

interface Manifest {
  files: { path: string }[];
  journeys: Record<'core' | 'cart', string[]>;
}

const manifestOf = async (assets: string): Promise<Manifest> =>
  (await (await fetch(`${assets}/manifest.json`)).json()) as Manifest;

export const fileOf = async (assets: string, name: string): Promise<string> => {
  const { files } = await manifestOf(assets);
  const found = files.find(({ path }) => new RegExp(`^chunks/${name}-\\w{8}\\.js$`).test(path));
  if (!found) throw new Error(`The build has no file ${name}.`);
  return `${assets}/${found.path}`;
};

/** Files that contain the core. A page fetches only one of these files. */
export const coreFiles = (assets: string): Promise<string[]> =>
  Promise.all(['core', 'sell', 'join'].map((name) => fileOf(assets, name)));

/** URLs of the files that the cart needs besides the core, the cart's file last. */
export const cartFiles = async (assets: string): Promise<string[]> => {
  const { core, cart } = (await manifestOf(assets)).journeys;
  return cart.filter((path) => !core.includes(path)).map((path) => `${assets}/${path}`);
};

/** For `init`: turns on data saving, so that nothing is prefetched. */
export const saveData = (): void => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
};

/** Makes timeouts under 10 s ten times shorter, for `init`. A busy machine needs the longer timeouts. */
export const hurry = (): void => {
  const slow = window.setTimeout;
  const fast = (run: () => void, ms = 0, ...args: never[]) =>
    slow(run, ms < 10_000 ? ms / 10 : ms, ...args);
  window.setTimeout = fast as typeof window.setTimeout;
};

/** Lets `handle` respond to requests for these chunks, with any query. Returns a function that ends the interception. */
export const takeOver = async (
  page: Page,
  chunks: string[],
  handle: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> => {
  const isOurs = ({ origin, pathname }: URL) => chunks.includes(origin + pathname);
  await page.route(isOurs, handle);
  return () => page.unroute(isOurs);
};
