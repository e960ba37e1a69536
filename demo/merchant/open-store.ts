// Creates the client for the store given on the command line, with the merchant's key.
import { createElevatedClient, type ElevatedClient } from '../../src/package/admin.ts';
import type { MerchantOptions } from './merchant-options.ts';

export type StoreOptions = Pick<MerchantOptions, 'api' | 'apiKey' | 'siteId' | 'accountId'>;

export const openStore = (
  { api, apiKey, siteId, accountId }: StoreOptions,
  fetch: typeof globalThis.fetch,
): ElevatedClient =>
  createElevatedClient({
    apiKey,
    hosts: { api },
    fetch,
    ...(siteId && { siteId }),
    ...(accountId && { accountId }),
  });
