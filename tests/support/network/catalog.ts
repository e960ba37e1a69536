// A store with a small catalog, a visitor's client and the merchant's client.
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import type { SeedProduct } from '../../../demo/sandbox/seed/seed-types.ts';
import type { ElevatedClient } from '../../../src/package/admin.ts';
import type { StoreClient } from '../../../src/package/index.ts';
import { openElevatedClient, openPackageClient } from './package-client.ts';
import { lendSandbox } from './test-sandbox.ts';

export interface Catalog {
  sandbox: Sandbox;
  client: StoreClient;
  admin: ElevatedClient;
  /** Method and path of each call since the previous `takeCalls`, without token requests. */
  takeCalls(): string[];
  close(): Promise<void>;
}

export const openCatalog = async (
  products: SeedProduct[] = [],
  collections: { slug: string; name: string }[] = [],
): Promise<Catalog> => {
  const sandbox = await lendSandbox({
    seed: {
      products,
      collections: collections.map((one) => ({ ...one, description: '', media: 'mug-clay' })),
    },
  });
  let counted = 0;
  return {
    sandbox,
    client: openPackageClient(sandbox),
    admin: openElevatedClient(sandbox),
    takeCalls: () => {
      const requests = sandbox.control.requests();
      const fresh = requests.slice(counted);
      counted = requests.length;
      return fresh
        .filter(({ path }) => path !== '/oauth2/token')
        .map(({ method, path }) => `${method} ${path}`);
    },
    close: () => sandbox.close(),
  };
};
