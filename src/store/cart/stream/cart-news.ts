// Pure: what an event of the platform says about the caller's cart, and whether our record knows it already.
import { asObject, asText, parseJson } from '../../../model/json.ts';
import type { ServerEvent } from '../../../transport/server-sent-events.ts';
import type { CartRecord } from '../../cart-record/cart-record.ts';

/** Something that may have happened to the cart. An event is a reason to read the cart, never the cart itself. */
export type CartNews =
  /** The event was too long, unreadable, or lost. */
  | { kind: 'unknown' }
  | { kind: 'changed'; cartId: string; revision: number | undefined }
  | { kind: 'deleted'; cartId: string }
  | { kind: 'ordered' };

/** Of either version: one change may come as two events, and the second is an echo by its revision. */
const CART = /^wix\.ecom\.v[12]\.cart_(created|updated|deleted)$/;
const ORDERED = /^wix\.ecom\.v1\.(order_(created|approved|updated|canceled)|checkout_completed)$/;

const numberOf = (text: unknown): number | undefined => {
  const value = Number.parseInt(String(text), 10);
  return Number.isSafeInteger(value) ? value : undefined;
};

/** Undefined for an event about something else. */
export const newsOf = ({ type, data, isCut }: ServerEvent): CartNews | undefined => {
  if (type === 'gap' || isCut) return { kind: 'unknown' };
  if (ORDERED.test(type)) return { kind: 'ordered' };
  const what = CART.exec(type)?.[1];
  if (!what) return undefined;
  const payload = asObject(asObject(parseJson(data))?.['payload']);
  const cartId = asText(payload?.['entityId']);
  if (!cartId) return { kind: 'unknown' };
  if (what === 'deleted') return { kind: 'deleted', cartId };
  const created = asObject(asObject(payload?.['createdEvent'])?.['entity']);
  const updated = asObject(asObject(payload?.['updatedEvent'])?.['currentEntity']);
  return { kind: 'changed', cartId, revision: numberOf((updated ?? created)?.['revision']) };
};

/** False for the echo of our own changes, which return as events too. */
export const isNews = (news: CartNews, { cart, checkoutId }: CartRecord): boolean => {
  switch (news.kind) {
    case 'unknown':
      return true;
    case 'ordered':
      return Boolean(cart?.lineItems.length || checkoutId);
    case 'deleted':
      return cart?.id === news.cartId;
    case 'changed': {
      const known = cart?.id === news.cartId ? numberOf(cart.revision) : undefined;
      return known === undefined || news.revision === undefined || news.revision > known;
    }
  }
};
