// The package `pannier/admin`: the client of a store's server, which can also write the catalog.
import { type Environment, takeEnvironment } from '../browser/environment.ts';
import { type AdminServices, createAdminServices } from '../services/admin/admin-services.ts';
import { catalogDatePaths, catalogNumberPaths } from '../services/conversion/catalog-paths.ts';
import {
  catalogWriteDatePaths,
  catalogWriteNumberPaths,
  catalogWriteRequestNumberPaths,
} from '../services/conversion/catalog-write-paths.ts';
import { createConvertingSend } from '../services/conversion/converting-send.ts';
import { asElevated, createElevatedSend } from '../session/tokens/elevated-send.ts';
import { describeAnswer } from '../transport/describe-answer.ts';
import { originOf } from '../transport/host-map.ts';
import { createHttpClient } from '../transport/http-client.ts';
import { requestOf } from '../transport/request-of.ts';

export type {
  Adjustment,
  AdjustValue,
  BulkAnswer,
  BulkItem,
  ChoiceMedia,
  CollectionChanges,
  MediaInput,
  NewCollection,
  NewProduct,
  ProductChanges,
  ProductOptionInput,
  SetValue,
  VariantOverride,
} from '../model/catalog/catalog-inputs.ts';
export type {
  AdminServices,
  ElevatedCollectionsService,
  ElevatedProductsService,
} from '../services/admin/admin-services.ts';

export interface ElevatedClientOptions {
  /** The store's secret API key. Keep it in the environment of a server. */
  apiKey: string;
  /** The site or account to use the key for, when it has several. */
  siteId?: string;
  accountId?: string;
  /** Origin of the platform; the hosted one by default. */
  hosts?: { api?: string };
  fetch?: typeof globalThis.fetch;
  /** Language of formatted prices (BCP 47). */
  locale?: string;
}

/** Reads and writes the catalog. */
export type ElevatedClient = AdminServices;

/**
 * Creates a client for merchant calls (spec sections 6 and 7). Server only.
 * @throws TypeError without an API key, and in a web page, where anybody could read the key.
 */
export const createElevatedClient = (options: ElevatedClientOptions): ElevatedClient => {
  const { apiKey, siteId, accountId, hosts, locale, fetch } = options;
  // The message leaves out the received value, which may be a mistyped key.
  if (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new TypeError('createElevatedClient: expected apiKey as text without spaces');
  }
  const taken = takeEnvironment();
  if (taken.document) {
    throw new TypeError('createElevatedClient: an API key must not be in a web page');
  }
  const environment: Environment = fetch
    ? { ...taken, fetch: (input, init) => fetch(input, init) }
    : taken;
  const send = createElevatedSend({
    environment,
    http: createHttpClient(environment, describeAnswer),
    origin: originOf(hosts?.api),
    toRequest: requestOf,
    headers: {
      authorization: apiKey,
      ...(siteId && { 'wix-site-id': siteId }),
      ...(accountId && { 'wix-account-id': accountId }),
      ...(locale && { 'accept-language': locale }),
    },
  });
  const converting = createConvertingSend(send, {
    dates: new Map([...catalogDatePaths, ...catalogWriteDatePaths]),
    numbers: new Map([...catalogNumberPaths, ...catalogWriteNumberPaths]),
    requestNumbers: new Map(catalogWriteRequestNumberPaths),
  });
  return createAdminServices(asElevated(converting));
};
