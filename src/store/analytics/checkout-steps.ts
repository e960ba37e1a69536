// begin_checkout, and the purchase that it may become: kept for the page that the shopper comes back to.
import type { Environment } from '../../browser/environment.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import { asArray, asNumber, asObject, asText, parseJson, textOf } from '../../model/json.ts';
import type { CartView } from '../../model/views.ts';
import { estimateCurrentCartTotals } from '../../services/cart/cart-totals.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import { destinationOf, estimateRequestOf } from '../cart/totals/destination.ts';
import type { StoreState } from '../state.ts';
import { type CartFacts, readCart, type Sums, sumsOf } from './cart-facts.ts';
import { ecommerceOf, type GaEcommerce, type GaEvent, type GaItem } from './ga-event.ts';

export const PENDING = 'analytics-checkout';

export interface CheckoutStepsParts {
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>;
  storage: KeyValueStore;
  ask: Send;
  getState: () => StoreState;
  itemsOf: (cart: CartView, facts: CartFacts) => GaItem[];
  send: (event: GaEvent) => void;
  isAllowed: () => boolean;
  /** What comes before a checkout is told before it. */
  onBegin: () => void;
}

export interface CheckoutSteps {
  onChange(now: StoreState, before: StoreState): void;
  /** Looks whether an order was placed, here or in another tab, now or before this page. */
  look(): void;
  /** The page goes away: what is missing goes without. */
  finish(): void;
  /** Consent was given: a checkout that has begun on this page may be kept. */
  keep(): void;
  forget(): void;
}

/** What a purchase carries besides its transaction, and how it is known to be of this checkout. */
interface Pending {
  identity: string | undefined;
  /** The order before it, if any: any other one is its own. */
  placedBefore: string | undefined;
  ecommerce: GaEcommerce;
}

/** The way to the checkout page takes two answers of the platform; sums take one. */
const LONGEST_WAIT_MS = 3000;

const pendingOf = (text: string | null): Pending | undefined => {
  const json = asObject(parseJson(text));
  const ecommerce = asObject(json?.['ecommerce']);
  if (!json || !ecommerce || !Array.isArray(ecommerce['items'])) return undefined;
  const number = (name: string) => asNumber(ecommerce[name]);
  return {
    identity: asText(json['identity']),
    placedBefore: asText(json['placedBefore']),
    ecommerce: ecommerceOf({
      currency: asText(ecommerce['currency']),
      value: number('value'),
      tax: number('tax'),
      shipping: number('shipping'),
      coupon: asText(ecommerce['coupon']),
      items: asArray(ecommerce['items']).filter((item): item is GaItem => !!asObject(item)),
    }),
  };
};

export const createCheckoutSteps = (parts: CheckoutStepsParts): CheckoutSteps => {
  const { environment, storage, ask, getState, itemsOf, send, isAllowed, onBegin } = parts;
  let begun: { timer: unknown; isAsked: boolean; sums?: Sums } | undefined;
  let pending: Pending | undefined;

  const save = (): void => {
    if (!pending || !isAllowed()) return;
    storage.set(PENDING, textOf(pending));
    // From here on the storage knows it: written again it would take the place of another tab's.
    pending = undefined;
  };

  const tellBegin = (isLast: boolean): void => {
    if (!begun) return;
    const facts = readCart(storage);
    const { record, currency, isChanging } = facts;
    const sums = facts.sums ?? (isChanging ? undefined : begun.sums);
    if (!isLast && !sums) {
      if (!isChanging) askSums(begun, record.destination);
      return;
    }
    environment.clearTimeout(begun.timer);
    begun = undefined;
    onBegin();
    const items = itemsOf(getState().cart, facts);
    const { subtotal: value, tax, shipping, coupon = facts.coupon } = sums ?? {};
    send({
      name: 'begin_checkout',
      // The platform goes on with the same checkout as long as the cart is the same.
      once: { in: 'shop', key: `checkout ${record.cart?.id ?? record.identity}` },
      ecommerce: ecommerceOf({ currency, value, coupon, items }),
    });
    const { identity, placedId: placedBefore } = record;
    const ecommerce = ecommerceOf({ currency, value, tax, shipping, coupon, items });
    pending = { identity, placedBefore, ecommerce };
    save();
  };

  /** Nobody has looked into the drawer, so that nobody has asked for the sums yet. */
  const askSums = (one: NonNullable<typeof begun>, destination: string | undefined): void => {
    if (one.isAsked) return;
    one.isAsked = true;
    const wish = destinationOf(destination);
    estimateCurrentCartTotals(ask, estimateRequestOf(wish)).then(
      (estimate) => {
        if (estimate) one.sums = sumsOf(estimate, Boolean(wish));
        if (begun === one) tellBegin(true);
      },
      () => {
        if (begun === one) tellBegin(true);
      },
    );
  };

  const forget = (): void => storage.remove(PENDING);

  const look = (): void => {
    tellBegin(false);
    const kept = pendingOf(storage.get(PENDING));
    if (!kept) return;
    const { identity, placedId } = readCart(storage).record;
    if (placedId && placedId !== kept.placedBefore) {
      send({
        name: 'purchase',
        once: { in: 'shop', key: `order ${placedId}` },
        ecommerce: { transaction_id: placedId, ...kept.ecommerce },
      });
      forget();
    } else if (identity !== kept.identity) {
      // Whoever has come since has nothing to do with it.
      forget();
    }
  };

  return {
    look,
    onChange: (now, before) => {
      const [status, old] = [now.checkout.status, before.checkout.status];
      if (status === 'starting' && old !== 'starting') {
        const timer = environment.setTimeout(() => tellBegin(true), LONGEST_WAIT_MS);
        begun = { timer, isAsked: false };
      } else if (status === 'failed' && begun) {
        // None has begun: the next try tells of it.
        environment.clearTimeout(begun.timer);
        begun = undefined;
      } else if (status !== 'starting') tellBegin(true);
      look();
    },
    finish: () => tellBegin(true),
    keep: save,
    forget: () => {
      forget();
      pending = undefined;
    },
  };
};
