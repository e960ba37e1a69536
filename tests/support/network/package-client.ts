// The package's clients, created as developers create them, but connected to a sandbox.
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { createElevatedClient, type ElevatedClient } from '../../../src/package/admin.ts';
import { createStoreClient, type StoreClient } from '../../../src/package/index.ts';
import { CLIENT_ID, ORIGIN } from '../data/shop-names.ts';
import { sandboxFetch } from './test-sandbox.ts';

export const API_KEY = 'sandbox-api-key';

const over = (sandbox: Pick<Sandbox, 'fetch'>) => ({
  hosts: { api: ORIGIN },
  fetch: sandboxFetch(sandbox) as typeof fetch,
});

export const openPackageClient = (sandbox: Pick<Sandbox, 'fetch'>, options = {}): StoreClient =>
  createStoreClient({ clientId: CLIENT_ID, ...over(sandbox), ...options });

export const openElevatedClient = (sandbox: Pick<Sandbox, 'fetch'>, options = {}): ElevatedClient =>
  createElevatedClient({ apiKey: API_KEY, ...over(sandbox), ...options });
