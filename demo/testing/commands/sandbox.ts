// `npx pannier sandbox`: serves a store and the script tag's files on this machine, and prints what to put into a page.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { urlOf } from '../../sandbox/foundation/validation/fields.ts';
import { explainMissingDatabase } from '../missing-database.ts';
import { type Command, UsageError } from './command.ts';

const help = `npx pannier sandbox [options]

Serves a store with products, carts, members and a checkout, in memory. It is only for development.

  --port NUMBER     The first of four consecutive ports: API, pictures, hosted pages, script tag. Default: 4401.
  --catalog v1|v3   Version of the catalog. Default: v3.
  --cart v1|v2      v1: both versions of the cart, as on the hosted platform until 2027-02-01 (default).
                    v2: only version 2, as on the hosted platform from then on.
  --origin URL      Origin of a page that uses the store, besides pages of this machine. Can be repeated.
  --help            Prints this text.`;

const LAST_PORT = 65_535;
const PORTS = 4;

/** @throws UsageError if the option has another value. */
const readWord = <const Word extends string>(
  name: string,
  value: string | undefined,
  words: readonly Word[],
): Word | undefined => {
  const word = value?.toLowerCase();
  const found = words.find((one) => one === word);
  if (value !== undefined && !found)
    throw new UsageError(`--${name}: expected ${words.join(' or ')}, received "${value}"`);
  return found;
};

/** @throws UsageError if this port or one of the three ports after it is above the highest port number. */
const readPort = (text: string): number => {
  const port = Number(text);
  const last = LAST_PORT - PORTS + 1;
  if (!/^\d+$/.test(text) || port > last)
    throw new UsageError(`--port: expected a number from 0 to ${last}, received "${text}"`);
  return port;
};

/** @throws UsageError if the text is not a web origin. */
const readOrigin = (text: string): string => {
  const url = urlOf(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `--origin: expected an origin like http://shop.test:3000, received "${text}"`,
    );
  return url.origin;
};

const readOptions = (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '4401' },
      catalog: { type: 'string' },
      cart: { type: 'string' },
      origin: { type: 'string', multiple: true, default: [] },
    },
  });
  return {
    port: readPort(values.port),
    catalog: readWord('catalog', values.catalog, ['v1', 'v3']) ?? 'v3',
    cart: readWord('cart', values.cart, ['v1', 'v2']) ?? 'v1',
    origins: values.origin.map(readOrigin),
  };
};

type Options = ReturnType<typeof readOptions>;

const describe = (api: string, assets: string): string => `Put this into a page:

  <script async crossorigin src="${assets}/pannier.js" data-client-id="sandbox-client" data-api="${api}"></script>
  <pannier-collection></pannier-collection>
  <pannier-login></pannier-login>

Or into an app:

  createStoreClient({ clientId: 'sandbox-client', hosts: { api: '${api}' } })
  <PannierProvider clientId="sandbox-client" api="${api}">

A member: mira@example.com, password linen-kettle-42. API key: sandbox-api-key.`;

const start = async ({ port, catalog, cart, origins }: Options): Promise<void> => {
  const { serveOrigins } = await import('../../sandbox/serve-origins.ts');
  const { createPackagedSandbox } = await import('../packaged-sandbox.ts');
  const { createAssetsApp } = await import('../../assets-app.ts');
  const { listen } = await import('../../listen.ts');
  const { loopbackReturns } = await import('../../sandbox/platform/core/platform-kinds.ts');
  const at = (offset: number) => port && port + offset;
  const store = await serveOrigins(
    {
      ports: { api: at(0), media: at(1), pages: at(2) },
      settings: {
        ...loopbackReturns,
        allowedRedirectDomains: [...origins, ...loopbackReturns.allowedRedirectDomains],
        catalogVersion: catalog === 'v3' ? 'V3' : 'V1',
        cartV1: cart === 'v2' ? 'removed' : 'on',
      },
    },
    createPackagedSandbox,
  );
  const cdn = fileURLToPath(new URL('../../cdn', import.meta.url));
  const assets = await listen(createAssetsApp(cdn), at(3));
  console.log(describe(store.origins.api, assets.origin));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void Promise.all([store.close(), assets.close()]).then(() => process.exit(0));
    });
};

/** Explains a missing database package and a port that another program uses. */
const explainError = (error: NodeJS.ErrnoException): NodeJS.ErrnoException =>
  error.code === 'EADDRINUSE' || error.name === 'PortTakenError'
    ? new Error(`A port is in use (${error.message}). Choose four free ports with --port.`)
    : explainMissingDatabase(error, 'npx pannier sandbox');

export const sandbox: Command = {
  help,
  run: async (args) => {
    await start(readOptions(args)).catch((error) => {
      throw explainError(error);
    });
  },
};
