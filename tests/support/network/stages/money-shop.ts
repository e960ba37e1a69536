// A shop with the carts of the money table as real carts, and tabs that display a cart in version 1 or version 2.
import { afterAll, beforeAll } from 'vitest';
import type { Sandbox } from '../../../../demo/sandbox/sandbox.ts';
import { seedId } from '../../../../demo/sandbox/seed/ids.ts';
import { syncSubtotal } from '../../../../src/cart/view/totals/totals.ts';
import type { Tokens } from '../../../../src/client/auth/tokens/token-store.ts';
import { type MoneyCart, moneyNow, type ShortLine, thing } from '../../data/money/money-cart.ts';
import { seededRandom } from '../../data/random.ts';
import { seeded } from '../../data/seeded-products.ts';
import { ORIGIN } from '../../data/shop-names.ts';
import { storeAppId } from '../../data/test-seed.ts';
import { createFakeBrowser } from '../../fakes/fake-browser.ts';
import { createFakeTime } from '../../fakes/fake-time.ts';
import { createHeldNetwork, quiet } from '../held-network.ts';
import { createTestMember, loginTokens } from '../members.ts';
import { type CartTab, openTab } from '../open-tab.ts';
import { lendSandbox, sandboxFetch } from '../test-sandbox.ts';

const DAY_MS = 86_400_000;
const V1 = '/ecom/v1/carts/current';

/** A line is custom if no catalog product can represent it, for example with a price of three decimals. */
const isCustom = ([price, , more = {}]: ShortLine): boolean =>
  Boolean(more.taxGroupId || more.paymentOption || more.itemType) || /\.\d{3}/.test(price);

/** The slug contains the line's index in the cart, because the money table identifies products by index. */
const slugOf = ([price, , more = {}]: ShortLine, index: number): string =>
  ['goods', index, price.replace('.', '-'), more.weight, more.collectionIds && 'papers']
    .filter((part) => part !== undefined)
    .join('-');

const seedOf = (carts: readonly MoneyCart[]) => {
  const all = carts.flatMap(({ lines }) => lines.map((line, index) => ({ line, index })));
  const products = all.map(({ line, index }) => {
    const [price, , { weight, collectionIds } = {}] = line;
    return seeded({
      slug: slugOf(line, index),
      price: Number(price),
      ...(weight && { weightKg: weight }),
      collections: collectionIds ? ['papers'] : [],
    });
  });
  return {
    collections: [{ slug: 'papers', name: 'Papers', description: '', media: 'mug-clay' }],
    products: [...new Map(products.map((product) => [product.slug, product])).values()],
    commerce: {},
  };
};

/** Replaces the money table's ids with the ids of this shop. */
const inShop = <T>(given: T, cart: MoneyCart): T => {
  const idOf = (index: number) => {
    const line = cart.lines[index];
    return line ? seedId('product', slugOf(line, index)) : thing.c;
  };
  const text = JSON.stringify(given)
    .replaceAll(thing.a, idOf(0))
    .replaceAll(thing.b, idOf(1))
    .replaceAll(thing.papers, seedId('collection', 'papers'));
  return JSON.parse(text);
};

const taxOf = (tax: MoneyCart['tax']): Record<string, unknown>[] => {
  if (!tax || Array.isArray(tax)) return tax ?? [];
  const { rate, included: isIncluded = false, shipping: taxesShipping = true } = tax;
  return [{ name: 'Tax', country: '*', rate, isIncluded, taxesShipping }];
};

/** Creates the merchant's settings, in the order of the money table. */
const setUp = async ({ control }: Sandbox, given: MoneyCart, ownerId: string) => {
  const cart = inShop(given, given);
  control.settings({
    currency: cart.currency ?? 'EUR',
    acceptMerchantDiscounts: true,
    accessTokenSeconds: 31_536_000,
  });
  if (cart.coupon) await control.createCoupon({ code: 'CODE', name: 'Coupon', ...cart.coupon });
  for (const [index, rule] of (cart.rules ?? []).entries())
    await control.createDiscountRule({ name: `Rule ${index}`, ...rule });
  for (const region of taxOf(cart.tax)) await control.createTaxRegion(region);
  for (const option of cart.delivery ?? [])
    await control.createShippingOption({ code: 'post', title: 'Post', ...option });
  for (const [index, fee] of (cart.fees ?? []).entries())
    await control.createFee({ code: `fee-${index}`, name: `Fee ${index}`, ...fee });
  const plans = (cart.memberships ?? []).map((plan, index) =>
    control.createMembership({ ownerId, name: `Plan ${index}`, ...plan }),
  );
  return Promise.all(plans);
};

type Ask = (
  method: string,
  path: string,
  body: unknown,
) => Promise<{ cart: { lineItems: { id: string }[] } }>;

const askAs =
  (sandbox: Sandbox, tokens: Tokens): Ask =>
  async (method, path, body) => {
    const response = await sandboxFetch(sandbox)(`${ORIGIN}${path}`, {
      method,
      headers: { authorization: tokens.accessToken.value, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };

const customLineOf = ([price, quantity, more = {}]: ShortLine, index: number) => {
  const { taxGroupId, itemType, paymentOption, deposit } = more;
  return {
    quantity,
    price,
    productName: { original: `Item ${index}` },
    ...(itemType && { itemType: { preset: itemType } }),
    ...(taxGroupId && { taxGroupId }),
    ...(paymentOption && { paymentOption }),
    ...(deposit && { depositAmount: deposit.toFixed() }),
  };
};

const catalogLineOf = async ({ control }: Sandbox, line: ShortLine, index: number) => {
  const catalogItemId = seedId('product', slugOf(line, index));
  const option =
    line[2]?.isTrial &&
    (await control.createSubscriptionOption({
      productId: catalogItemId,
      title: 'Monthly',
      frequency: 'MONTH',
      freeTrial: { frequency: 'DAY', interval: 14 },
    }));
  return {
    quantity: line[1],
    catalogReference: {
      appId: storeAppId,
      catalogItemId,
      ...(option && { options: { subscriptionOptionId: option.id } }),
    },
  };
};

const addLines = async (sandbox: Sandbox, ask: Ask, cart: MoneyCart, plan?: { id: string }) => {
  const ids: string[] = [];
  for (const [index, line] of cart.lines.entries()) {
    const isPaid = Object.values(cart.paidBy ?? {}).some((by) => by.includes(`line-${index}`));
    const body = isCustom(line)
      ? { customLineItems: [customLineOf(line, index)] }
      : { lineItems: [await catalogLineOf(sandbox, line, index)] };
    const selectedMembership = { id: plan?.id, appId: storeAppId };
    const [item] = body.lineItems ?? [];
    const answer = await ask('POST', `${V1}/add-to-cart`, {
      ...body,
      ...(isPaid && { lineItems: [{ ...item, selectedMembership }] }),
    });
    ids.push(answer.cart.lineItems.at(-1)?.id ?? '');
  }
  return ids;
};

/** Applies the cart's coupon, discounts and address. The lines must already exist. */
const finish = async (ask: Ask, cart: MoneyCart, lineIds: readonly string[]) => {
  const patch = (body: unknown) => ask('PATCH', V1, body);
  if (cart.coupon) await patch({ couponCode: 'CODE' });
  const merchantDiscounts = cart.merchant?.map(({ lineItemIds, ...cut }) => ({
    ...cut,
    ...(lineItemIds && {
      lineItemIds: lineItemIds.map((id) => lineIds[Number(id.replace('line-', ''))]),
    }),
  }));
  if (merchantDiscounts) await patch({ merchantDiscounts });
  if (cart.address) await patch({ cartInfo: { contactInfo: { address: cart.address } } });
};

export interface MoneyTab extends CartTab {
  /** Resolves when no request is pending and no timer is due soon. */
  settled(): Promise<void>;
}

/** Opens a tab in which the caller sees the cart with its sums. */
const show = async (
  sandbox: Sandbox,
  tokens: Tokens,
  { delivery, address }: MoneyCart,
  cartVersion: 'v1' | 'v2',
): Promise<MoneyTab> => {
  const time = createFakeTime(moneyNow);
  const network = createHeldNetwork(sandbox);
  const random = seededRandom(1);
  const browser = createFakeBrowser({ time, random, fetch: network.fetch });
  const tab = openTab(browser, { cart: true, cartVersion });
  await tab.caller.signIn(tokens);
  await tab.engine.queue.refresh();
  await quiet(time, network);
  if (delivery) {
    const place = address ? { country: 'US', postalCode: '10001' } : { country: 'NL' };
    const destination = JSON.stringify({ ...place, code: 'post' });
    await tab.engine.ledger.update((record) => ({ ...record, destination }));
  }
  const { stop } = syncSubtotal(tab.engine.ledger, tab.engine.askCart);
  await quiet(time, network);
  stop();
  return { ...tab, settled: () => quiet(time, network) };
};

/** Creates the shop. Call at the top of a test file, with every cart that the file uses. */
export const openMoneyShop = (carts: readonly MoneyCart[]) => {
  const clock = { now: moneyNow };
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await lendSandbox({ seed: seedOf(carts), passwordCost: 6, now: () => clock.now });
  });
  afterAll(() => sandbox.close());
  return {
    /** Creates the cart. The returned function opens a tab that displays it in a given cart version. */
    put: async (cart: MoneyCart) => {
      // Sets the clock back one day, so that the platform accepts coupons that have expired in the money table.
      clock.now = moneyNow - DAY_MS;
      await sandbox.reset({ keepCatalog: true });
      const ownerId = await createTestMember(sandbox);
      const tokens = await loginTokens(sandbox, ownerId, clock.now);
      const [plan] = await setUp(sandbox, cart, ownerId);
      const ask = askAs(sandbox, tokens);
      await finish(ask, cart, await addLines(sandbox, ask, cart, plan));
      clock.now = moneyNow;
      return (version: 'v1' | 'v2') => show(sandbox, tokens, cart, version);
    },
  };
};
