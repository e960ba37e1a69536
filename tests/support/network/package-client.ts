// The package's client over a sandbox, as a developer makes one.
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { createStoreClient, type StoreClient } from '../../../src/package/index.ts';
import { CLIENT_ID, ORIGIN } from '../data/shop-names.ts';
import { sandboxFetch } from './test-sandbox.ts';

export const openPackageClient = (sandbox: Pick<Sandbox, 'fetch'>, options = {}): StoreClient =>
  createStoreClient({
    clientId: CLIENT_ID,
    hosts: { api: ORIGIN },
    fetch: sandboxFetch(sandbox) as typeof fetch,
    ...options,
  });
