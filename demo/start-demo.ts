// Starts the demo's five origins: pages, built assets, and the store's API, pictures and hosted pages.
import { readdir } from 'node:fs/promises';
import { createAssetsApp } from './assets-app.ts';
import { type App, expectFree, type Listening, listen } from './listen.ts';
import { createPagesApp } from './pages-app.ts';
import { defaultSettings, type Settings } from './sandbox/platform/core/settings.ts';
import { type Certificate, serveSandbox } from './sandbox/serve.ts';

export interface DemoOptions {
  /** Port of the pages. API, assets, pictures, hosted pages use the next four. 0: any free ports. A list: all five. */
  port: number | readonly number[];
  /** Folder of the embedded database. In memory by default. */
  dataDir?: string;
  /** URL of a PostgreSQL server, which replaces the embedded database. */
  databaseUrl?: string | undefined;
  /** Folder of the built loader and chunks. */
  buildFolder?: string;
  /** Cost of password hashes as a power of two. Tests use a low cost. */
  passwordCost?: number | undefined;
  /** Certificate for serving the store's API over HTTP/2. */
  certificate?: Certificate | undefined;
  /** The store’s settings. By default as strict as the platform, with the demo’s pages registered. */
  settings?: Partial<Settings> | undefined;
  /** Adds products with unusual features to the shop. */
  oddProducts?: boolean | undefined;
  /** Wraps the apps of the pages and the assets, and can change their responses. */
  before?: ((app: App) => App) | undefined;
}

/** Origins without a trailing slash. */
export interface Demo {
  pages: string;
  /** The store's API. */
  store: string;
  assets: string;
  media: string;
  /** The store's hosted pages. */
  hosted: string;
  close(): Promise<void>;
}

const folder = (path: string): string => new URL(path, import.meta.url).pathname;

/** Compresses the whole build before the first request. */
const warm = async (assets: ReturnType<typeof createAssetsApp>, build: string): Promise<void> => {
  const names = await readdir(build, { recursive: true }).catch(() => []);
  for (const name of names) await assets.request(`/${name}`);
};

/** Registers the demo’s pages as an owner would, in addition to the defaults of a new client. */
const registered = async (origin: string): Promise<Partial<Settings>> => {
  const { allowedRedirectDomains, allowedRedirectUris } = defaultSettings();
  const pages = (await readdir(folder('./pages/'))).filter((name) => name.endsWith('.html'));
  return {
    allowedRedirectDomains: [origin, ...allowedRedirectDomains],
    allowedRedirectUris: [
      ...['', ...pages].map((name) => `${origin}/${name}`),
      ...allowedRedirectUris,
    ],
  };
};

/** Throws PortTakenError before anything is started if one of the five ports is in use. */
export const startDemo = async ({
  port,
  dataDir,
  databaseUrl,
  buildFolder = folder('../dist/cdn/'),
  passwordCost,
  certificate,
  settings,
  oddProducts,
  before = (app) => app,
}: DemoOptions): Promise<Demo> => {
  const ports =
    typeof port === 'number' ? [0, 1, 2, 3, 4].map((step) => port && port + step) : port;
  const [pagesPort = 0, storePort = 0, assetsPort = 0, mediaPort = 0, hostedPort = 0] = ports;
  for (const each of ports) await expectFree(each);

  const running: Pick<Listening, 'close'>[] = [];
  const close = async (): Promise<void> => {
    for (const one of running.splice(0).reverse()) await one.close();
  };
  try {
    const assetsApp = createAssetsApp(buildFolder);
    await warm(assetsApp, buildFolder);
    const assets = await listen(before(assetsApp), assetsPort);
    running.push(assets);
    // The pages’ server starts first, because the store must register its address.
    let app: App | undefined;
    const pages = await listen(
      { fetch: (request) => app?.fetch(request) ?? new Response(null, { status: 503 }) },
      pagesPort,
    );
    running.push(pages);
    const store = await serveSandbox({
      ports: { api: storePort, media: mediaPort, pages: hostedPort },
      mediaDir: dataDir && `${dataDir}-media`,
      dataDir,
      databaseUrl: databaseUrl || undefined,
      passwordCost,
      certificate,
      oddProducts,
      settings: { ...(await registered(pages.origin)), ...settings },
    });
    running.push(store);
    const origins = {
      assets: assets.origin,
      store: store.origins.api,
      media: store.origins.media,
      hosted: store.origins.pages,
    };
    app = before(createPagesApp({ pagesFolder: folder('./pages/'), buildFolder, ...origins }));
    return { pages: pages.origin, ...origins, close };
  } catch (error) {
    await close();
    throw error;
  }
};
