// Starts the demo's three origins: pages, store and built assets.
import { readdir } from 'node:fs/promises';
import { createAssetsApp } from './assets-app.ts';
import { expectFree, type Listening, listen } from './listen.ts';
import { createPagesApp } from './pages-app.ts';
import { serveSandbox } from './sandbox/serve.ts';

export interface DemoOptions {
  /** Port of the pages; the store uses the next one, the assets the one after. 0 uses any free ports. */
  port: number;
  /** Folder of the embedded database; in memory by default. */
  dataDir?: string;
  /** URL of a PostgreSQL server, instead of the embedded database. */
  databaseUrl?: string | undefined;
  /** Folder of the built loader and chunks. */
  buildFolder?: string;
  /** How dear passwords are to check, as a power of two; tests take a cheap one. */
  passwordCost?: number | undefined;
}

/** Origins without a trailing slash. */
export interface Demo {
  pages: string;
  store: string;
  assets: string;
  close(): Promise<void>;
}

const folder = (path: string): string => new URL(path, import.meta.url).pathname;

/** Compresses the whole build before the first request. */
const warm = async (assets: ReturnType<typeof createAssetsApp>, build: string): Promise<void> => {
  const names = await readdir(build, { recursive: true }).catch(() => []);
  for (const name of names) await assets.request(`/${name}`);
};

/** Throws PortTakenError before anything is started if one of the three ports is in use. */
export const startDemo = async ({
  port,
  dataDir,
  databaseUrl,
  buildFolder = folder('../dist/cdn/'),
  passwordCost,
}: DemoOptions): Promise<Demo> => {
  const [pagesPort, storePort, assetsPort] = port === 0 ? [0, 0, 0] : [port, port + 1, port + 2];
  for (const each of [pagesPort, storePort, assetsPort]) await expectFree(each);

  const running: Pick<Listening, 'close'>[] = [];
  const close = async (): Promise<void> => {
    for (const one of running.splice(0).reverse()) await one.close();
  };
  try {
    const assetsApp = createAssetsApp(buildFolder);
    await warm(assetsApp, buildFolder);
    const assets = await listen(assetsApp, assetsPort);
    running.push(assets);
    const store = await serveSandbox({
      port: storePort,
      dataDir,
      databaseUrl: databaseUrl || undefined,
      passwordCost,
    });
    running.push(store);
    const app = createPagesApp({
      pagesFolder: folder('./pages/'),
      buildFolder,
      assets: assets.origin,
      store: store.origin,
    });
    const pages = await listen(app, pagesPort);
    running.push(pages);
    return { pages: pages.origin, store: store.origin, assets: assets.origin, close };
  } catch (error) {
    await close();
    throw error;
  }
};
