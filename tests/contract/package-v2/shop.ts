// A sandbox on a separate port, and a package client for this sandbox.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ServedSandbox, serveSandbox } from '../../../demo/sandbox/serve.ts';
import { createStoreClient, STORE_APP_ID, type StoreClient } from '../../../src/package/index.ts';
import { testSeed } from '../../support/data/test-seed.ts';
import { productId } from '../support/store.ts';

/** Call at the top of a test file. Each test begins with a new visitor and without carts. */
export const openShop = async () => {
  let served: ServedSandbox;
  let client: StoreClient;
  beforeAll(async () => {
    served = await serveSandbox({ seed: testSeed });
  });
  afterAll(() => served.close());
  const newClient = () =>
    createStoreClient({ clientId: 'sandbox-client', hosts: { api: served.origins.api } });
  beforeEach(async () => {
    await served.sandbox.reset({ keepCatalog: true });
    client = newClient();
  });
  return {
    client: () => client,
    newClient,
    sandbox: () => served.sandbox,
    set: (settings: object) => served.sandbox.control.settings(settings),
    lastRequest: () => served.sandbox.control.requests().at(-1),
  };
};

export const cartLine = (slug: string, quantity = 1) => ({
  catalogReference: { appId: STORE_APP_ID, catalogItemId: productId(slug) },
  quantity,
});

export const withData = (data: object) => ({ applicationError: { data } });
