// Requests a back-in-stock email from the platform, if the store collects such requests.

import type { ApiSend } from '../../client/auth/tokens/authorized-client.ts';
import { STORE_APP_ID } from '../../client/carts/catalog-reference.ts';
import { asArray, asObject, asText, toObject } from '../../client/codec/json.ts';
import { isStoreError } from '../../client/errors.ts';
import type { Call } from '../../client/http/call.ts';

const path = '/v1/back-in-stock-notification-requests';

/** Uses PUT, although the call only reads. */
const backInStockSettingsCall: Call = {
  method: 'PUT',
  service: '/back-in-stock-service',
  path: `${path}/settings`,
  isRead: true,
};
const backInStockRequestCall: Call = {
  method: 'POST',
  service: '/back-in-stock-service',
  path,
};

interface AwaitedItem {
  productId: string;
  variantId?: string | undefined;
  email: string;
  name: string;
  /** Decimal number as a string. */
  price?: string | undefined;
  image?: string | undefined;
}

/** App id by which the back-in-stock service knows the store on some sites; on others, it is the catalog's app id. */
const OLDER_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd';

/** Reads a list of states, or an object of states by app id, because the known formats differ. */
const collectingApps = (states: unknown): string[] => {
  const named = Object.entries(toObject(states)).map(([appId, state]) => ({
    appId,
    ...asObject(state),
  }));
  return [...asArray(states).map((state) => ({ ...asObject(state) })), ...named].flatMap(
    ({ appId, collectingRequests }: Record<string, unknown>) =>
      collectingRequests === true ? (asText(appId) ?? []) : [],
  );
};

/** Id of the app for which the store collects requests; undefined if the store collects no requests. */
export const collectingApp = async (send: ApiSend): Promise<string | undefined> => {
  const { settings } = toObject(await send(backInStockSettingsCall, {}));
  const apps = collectingApps(asObject(settings)?.['collectionStates']);
  return [STORE_APP_ID, OLDER_APP_ID].find((appId) => apps.includes(appId));
};

/** A product without variants has a variant id of zeros, which does not identify a variant. */
const isVariant = (id: string | undefined): boolean => Boolean(id && /[^0-]/.test(id));

/** A repeated request counts as a success, because the shopper gets the email. */
export const requestBackInStock = async (
  send: ApiSend,
  appId: string,
  { productId, variantId, email, name, price, image }: AwaitedItem,
): Promise<void> => {
  const catalogReference = {
    catalogItemId: productId,
    appId,
    ...(isVariant(variantId) && { options: { variantId } }),
  };
  const itemDetails = { name, ...(price && { price }), ...(image && { image }) };
  try {
    await send(backInStockRequestCall, { request: { catalogReference, email }, itemDetails });
  } catch (error) {
    // The error code can be in upper or lower case.
    const isKnown = isStoreError(error) && /REQUEST_ALREADY_EXISTS$/i.test(error.code);
    if (!isKnown) throw error;
  }
};
