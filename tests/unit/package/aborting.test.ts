// Every method of the package can be aborted: before it sends a request, while it waits, and during a token request.
import { describe, expect, it, vi } from 'vitest';
import { ELEVATED_VERBS } from '../../../src/client/admin/elevated-verbs.ts';
import { createElevatedClient } from '../../../src/package/admin.ts';
import { createStoreClient } from '../../../src/package/index.ts';
import { CLIENT_ID, ORIGIN } from '../../support/data/shop-names.ts';

const never = () => new Promise<Response>(() => {});
const hosts = { api: ORIGIN };
const clientOf = (fetch: unknown) =>
  createStoreClient({ clientId: CLIENT_ID, hosts, fetch: fetch as typeof globalThis.fetch });
const adminOf = (fetch: unknown) =>
  createElevatedClient({ apiKey: 'key', hosts, fetch: fetch as typeof globalThis.fetch });

type Verb = (...values: unknown[]) => Promise<unknown>;
type Services = Record<string, Record<string, Verb>>;

/** Methods that send no request. */
const LOCAL = ['generateOAuthData', 'parseFromUrl', 'getTokens', 'setTokens', 'loggedIn'];
const oauth = { redirectUri: '', state: 's', codeVerifier: 'v', codeChallenge: 'c' };
const options = (signal: AbortSignal) => ({ signal });
const data = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 't' } };

/** Arguments before the options. Each row lists methods, then their arguments. All other methods take one id. */
const VALUES: readonly (readonly [names: string, ...values: unknown[]])[] = [
  [
    `getCurrentCart removeCouponFromCurrentCart deleteCurrentCart refreshCurrentCart
    removeDeliveryMethodFromCurrentCart getUpsellOptionsForCurrentCart getAccessToken
    getAllProductsCategory getDefaultLocation getCatalogVersion`,
  ],
  [
    `addToCurrentCart updateCurrentCartLineItemQuantity removeLineItemsFromCurrentCart
    bulkCreateProducts bulkCreateProductsWithInventory bulkUpdateProducts
    bulkUpdateProductsWithInventory bulkDeleteProducts bulkCreateInventoryItems
    bulkUpdateInventoryItems bulkUpsertInventoryItems bulkDeleteInventoryItems
    bulkIncrementInventoryItems bulkDecrementInventoryItems
    bulkIncrementByVariantAndLocation bulkDecrementByVariantAndLocation`,
    [],
  ],
  [
    `updateCurrentCart estimateCurrentCartTotals createCheckoutFromCurrentCart
    createCurrentCart estimateCurrentCart calculateCurrentCart addLineItemsToCurrentCart
    createCart queryProducts queryCollections queryStoreVariants authentication.logout
    loginCallback start searchProducts countProducts queryVariants searchVariants
    queryCategories searchCategories countCategories queryInventoryItems
    searchInventoryItems countInventoryItems queryLocations queryCustomizations
    countCustomizations queryBrands countBrands queryRibbons countRibbons queryInfoSections
    countInfoSections queryPromotions countPromotions queryProductGroups searchProductGroups
    countProductGroups createCustomization createProduct createProductWithInventory
    createCategory createInventoryItem bulkUpdateProductsByFilter bulkDeleteProductsByFilter
    bulkUpdateVariantsByFilter bulkAdjustVariantsByFilter bulkUpdateTagsByFilter
    bulkAddProductsToCategoriesByFilter bulkRemoveProductsFromCategoriesByFilter
    bulkAddInfoSectionsByFilter bulkRemoveInfoSectionsByFilter createCollection`,
    {},
  ],
  ['updateLineItemsInCurrentCart', { lineItems: [] }],
  [
    'addCouponToCurrentCart setDeliveryMethodForCurrentCart addGiftCardToCurrentCart',
    { code: 'c' },
  ],
  ['updateFormSubmissionsInCurrentCart', { formSubmissions: [] }],
  [
    `updateCart estimateCart calculateCart getCheckoutUrl placeOrder addLineItems
    getProductOptionsAvailability queryProductVariants sendActivationEmail
    updateCustomization updateProductWithInventory updateInventoryItem updateCategory
    moveCategory updateProduct updateCollection`,
    'id',
    {},
  ],
  [
    `removeLineItems addChoices setChoices updateChoices removeChoices reorderChoices
    addItemsToCategory removeItemsFromCategory setArrangedItems updateProductVariants
    addProductMedia removeProductMedia addProductMediaToChoices
    removeProductMediaFromChoices addProductsToCollection removeProductsFromCollection`,
    'id',
    [],
  ],
  ['updateLineItems', 'id', { lineItems: [] }],
  ['addCoupon setDeliveryMethod addGiftCard', 'id', { code: 'c' }],
  ['removeCoupon removeGiftCard', 'id', 'id'],
  ['markCartAsCompleted', 'id', { orderId: 'id' }],
  ['updateFormSubmissions', 'id', { formSubmissions: [] }],
  ['currentCartV2.removeCouponFromCurrentCart', 'id'],
  ['createRedirectSession', { login: {} }],
  ['authentication.register authentication.login', { email: 'a' }, {}],
  ['signOn', { email: 'a' }, {}, 'key'],
  ['verify', 'SMS', { stateToken: 't' }],
  ['sendRecoveryEmail', 'a@b.example', {}],
  ['recover', 'token', {}],
  ['verifyDuringAuthentication', 'code', { stateToken: 't' }],
  ['generateVisitorTokens', undefined],
  [
    'renewToken',
    { accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: 'r', role: 'visitor' } },
  ],
  ['getAuthUrl', { ...oauth, redirectUri: 'https://shop.example/' }],
  ['getMemberTokens', 'code', 's', oauth],
  ['getMemberTokensForExternalLogin', 'id', 'key'],
  ['getMemberTokensForExternalLoginWithSession', 'a@b.example', 'key'],
  ['session.register session.login', { email: 'a', password: 'b' }],
  ['processVerification', { code: 'c' }, data],
  ['session.logout', 'https://shop.example/'],
  ['bulkUpdateProductsProperty', ['id'], { price: 1 }],
  ['bulkAdjustProductProperty', { price: { amount: 1 } }, ['id']],
];

const valuesByName: Readonly<Record<string, readonly unknown[]>> = Object.fromEntries(
  VALUES.flatMap(([names, ...values]) => names.split(/\s+/).map((name) => [name, values])),
);

const verbsOf = (client: object): [string, Verb, readonly unknown[]][] =>
  Object.entries(client as Services).flatMap(([service, verbs]) =>
    Object.entries(verbs)
      .filter(([name]) => !LOCAL.includes(name))
      .map(([name, verb]): [string, Verb, readonly unknown[]] => {
        const full = `${service}.${name}`;
        return [full, verb, valuesByName[full] ?? valuesByName[name] ?? ['id']];
      }),
  );

/** Removes the merchant's methods, because in a visitor's client these methods only refuse calls. */
const withoutWrites = (client: object) =>
  Object.fromEntries(
    Object.entries(client as Services).map(([service, verbs]) => {
      const writes: readonly string[] = Object.hasOwn(ELEVATED_VERBS, service)
        ? ELEVATED_VERBS[service as keyof typeof ELEVATED_VERBS]
        : [];
      return [
        service,
        Object.fromEntries(Object.entries(verbs).filter(([name]) => !writes.includes(name))),
      ];
    }),
  );

describe.each([
  ['a visitor', verbsOf(withoutWrites(clientOf(never))), clientOf],
  ['a merchant', verbsOf(adminOf(never)), adminOf],
] as const)('the client of %s', (_, verbs, open) => {
  it.each(verbs)('a call of %s can be aborted', async (full, __, values) => {
    const [service = '', name = ''] = full.split('.');
    const sent = vi.fn(never);
    const verb = (open(sent) as unknown as Services)[service]?.[name];
    const wish = new AbortController();
    const ended = verb?.(...values, options(wish.signal)).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve));
    wish.abort('enough');
    expect(await ended).toMatchObject({ name: 'StoreError', code: 'aborted', retryable: false });
  });

  it.each(verbs)(
    'a call of %s sends nothing if it is already aborted',
    async (full, __, values) => {
      const [service = '', name = ''] = full.split('.');
      const sent = vi.fn(never);
      const verb = (open(sent) as unknown as Services)[service]?.[name];
      const ended = verb?.(...values, options(AbortSignal.abort())).catch(
        (error: unknown) => error,
      );
      expect(await ended).toMatchObject({ code: 'aborted' });
      expect(sent).not.toHaveBeenCalled();
    },
  );
});

describe('an abort', () => {
  const token = { access_token: 'a', refresh_token: 'r', expires_in: 14_400 };
  const isToken = (url: string) => url.endsWith('/oauth2/token');
  const busy = () => new Response('{}', { status: 503, headers: { 'retry-after': '20' } });

  it('an abort ends the wait for Retry-After', async () => {
    const fetch = async (url: string) => (isToken(url) ? Response.json(token) : busy());
    const wish = new AbortController();
    const ended = clientOf(fetch)
      .products.getProduct('id', { signal: wish.signal })
      .catch((error: unknown) => error);
    setTimeout(() => wish.abort(), 50);
    expect(await ended).toMatchObject({ code: 'aborted' });
  });

  it('an abort of one call does not abort the token request that another call waits for', async () => {
    let answer = (_: Response) => {};
    const asked = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const product = { product: { id: 'id' } };
    const fetch = (url: string) => (isToken(url) ? asked : Promise.resolve(Response.json(product)));
    const { products } = clientOf(fetch);
    const wish = new AbortController();
    const one = products.getProduct('id', { signal: wish.signal }).catch((error) => error);
    const other = products.getProduct('id');
    wish.abort();
    expect(await one).toMatchObject({ code: 'aborted' });
    answer(Response.json(token));
    expect(await other).toMatchObject({ id: 'id' });
  });

  it('a call that is aborted before the token arrives is not sent', async () => {
    const sent: string[] = [];
    let answer = (_: Response) => {};
    const asked = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const fetch = (url: string) => {
      sent.push(url);
      return isToken(url) ? asked : never();
    };
    const wish = new AbortController();
    const { currentCart } = clientOf(fetch);
    const ended = currentCart.deleteCurrentCart({ signal: wish.signal }).catch((error) => error);
    wish.abort();
    answer(Response.json(token));
    expect(await ended).toMatchObject({ code: 'aborted' });
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(sent.map(isToken)).toEqual([true]);
  });
});
