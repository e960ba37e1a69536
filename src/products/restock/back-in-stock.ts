// Asks the platform for a mail once something is in stock again, where the store collects such requests.

import type { Send } from '../../client/auth/tokens/authorized-client.ts';
import { STORE_APP_ID } from '../../client/carts/catalog-reference.ts';
import { asArray, asObject, asText, objectOf } from '../../client/codec/json.ts';
import { isStoreError } from '../../client/errors.ts';
import type { Call } from '../../client/http/call.ts';

// The calls about mails that are sent once something is in stock again (LIVE 12).

const path = '/v1/back-in-stock-notification-requests';

/** By PUT, though it only reads. */
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

/** The product or variant that a shopper waits for. */
interface AwaitedItem {
  productId: string;
  variantId?: string | undefined;
  email: string;
  name: string;
  /** A decimal number. */
  price?: string | undefined;
  image?: string | undefined;
}

/** The store app as this service knows it on some sites; on others by the id of its catalog. */
const OLDER_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd';

/** A list of states, or an object of them by app: reports differ. */
const collectingApps = (states: unknown): string[] => {
  const named = Object.entries(objectOf(states)).map(([appId, state]) => ({
    appId,
    ...asObject(state),
  }));
  return [...asArray(states).map((state) => ({ ...asObject(state) })), ...named].flatMap(
    ({ appId, collectingRequests }: Record<string, unknown>) =>
      collectingRequests === true ? (asText(appId) ?? []) : [],
  );
};

/** The app whose requests are collected; undefined if the store collects none. */
export const collectingApp = async (send: Send): Promise<string | undefined> => {
  const { settings } = objectOf(await send(backInStockSettingsCall, {}));
  const apps = collectingApps(asObject(settings)?.['collectionStates']);
  return [STORE_APP_ID, OLDER_APP_ID].find((appId) => apps.includes(appId));
};

/** The zero id of a product without variants names none. */
const isVariant = (id: string | undefined): boolean => Boolean(id && /[^0-]/.test(id));

/** A second request for the same is a success: the shopper gets their mail. */
export const requestBackInStock = async (
  send: Send,
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
    // Its name is written with a small letter in it by some.
    const isKnown = isStoreError(error) && /REQUEST_ALREADY_EXISTS$/i.test(error.code);
    if (!isKnown) throw error;
  }
};
