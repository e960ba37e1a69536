// Client for a store's server. It can also write the catalog. Facts: docs/platform/errors.md#headers.

import { createFetchWithAuth, type FetchService } from '../auth/fetch-with-auth.ts';
import { asElevated, createElevatedSend } from '../auth/tokens/elevated-send.ts';
import { clientEnvironment, requiredOrigin } from '../client-base.ts';
import { checkOptions, type OptionRules } from '../codec/check-options.ts';
import type { Environment } from '../environment/environment.ts';
import { createAbortableSend } from '../http/abortable.ts';
import { toCheckedRequest } from '../http/call.ts';
import { createCallHeaders, type HeadersService } from '../http/client-headers.ts';
import { createConvertingSend } from '../http/converting-send.ts';
import { describeAnswer } from '../http/describe-answer.ts';
import { createHttpClient } from '../http/http-client.ts';
import { readAnyText } from '../http/raw-response.ts';
import { type AdminServices, createAdminServices } from './admin-services.ts';

/** Options of a merchant's client: the API key and the platform's origin. */
export interface ElevatedClientOptions {
  /** The store's secret API key. Keep it in the environment of a server. */
  apiKey: string;
  /** Site or account to use, if the key is valid for several. */
  siteId?: string;
  accountId?: string;
  /** Origin of the platform. Default: the hosted platform. */
  hosts?: { api?: string };
  /** Sends the requests. Default: the global `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Language of formatted prices (BCP 47). */
  locale?: string;
}

const RULES: OptionRules = {
  apiKey: 'any',
  siteId: 'any',
  accountId: 'any',
  hosts: { api: 'any' },
  fetch: 'function',
  locale: 'any',
};

/** Reads and writes the catalog. */
export type ElevatedClient = AdminServices & HeadersService & FetchService;

/**
 * Creates a client for merchant calls. Server only. Retries reads like createStoreClient(), with a
 * Retry-After of at most 30 seconds, and sends changes once.
 * @throws TypeError without an API key, for an unknown option, for a `hosts.api` that is not an https origin,
 *   and in a web page, where anybody could read the key.
 */
export const createElevatedClient = (options: ElevatedClientOptions): ElevatedClient => {
  checkOptions('createElevatedClient', options, RULES, { api: 'hosts.api' });
  const { apiKey, siteId, accountId, hosts, locale, fetch } = options;
  // The error omits the received value, which may be a mistyped key.
  if (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new TypeError('createElevatedClient: expected apiKey as text without spaces');
  }
  const taken = clientEnvironment(fetch);
  if (taken.document) {
    throw new TypeError('createElevatedClient: an API key must not be in a web page');
  }
  const origin = requiredOrigin('createElevatedClient hosts.api', hosts?.api);
  const callHeaders = createCallHeaders(taken.fetch, { origin, page: undefined });
  const environment: Environment = { ...taken, fetch: callHeaders.fetch };
  const auth = {
    authorization: apiKey,
    ...(siteId && { 'wix-site-id': siteId }),
    ...(accountId && { 'wix-account-id': accountId }),
  };
  const http = createHttpClient(environment, describeAnswer, readAnyText);
  const headers = { ...auth, ...(locale && { 'accept-language': locale }) };
  const send = createElevatedSend({ environment, http, origin }, toCheckedRequest, headers);
  const converting = createConvertingSend(createAbortableSend(send));
  return {
    ...createAdminServices(asElevated(converting)),
    setHeaders: callHeaders.setHeaders,
    ...createFetchWithAuth(callHeaders.bareFetch, origin, async () => auth),
  };
};
