// Pins the public types of `pannier`: the compiler reads this file, nothing runs it.
import {
  type Cart,
  createStoreClient,
  type Estimate,
  isStoreError,
  type LineItem,
  type OwnErrorCode,
  type Product,
  type ProductPage,
  type RedirectSession,
  type Role,
  type Session,
  type StoreClient,
  StoreError,
  type StoreVariant,
  type Tokens,
} from '../../src/index.ts';

/** Compiles only where both types are the same. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(_: Same<A, B>): void => {};

const client: StoreClient = createStoreClient({ clientId: 'shop' });
createStoreClient({
  clientId: 'shop',
  hosts: { api: 'https://shop.example' },
  tokens: { keepIn: 'session' },
  fetch: globalThis.fetch,
  locale: 'de-DE',
});
// @ts-expect-error the client id is required
createStoreClient({});
// @ts-expect-error the client id is text
createStoreClient({ clientId: 5 });
// @ts-expect-error tokens are kept in one of three places
createStoreClient({ clientId: 'shop', tokens: { keepIn: 'cookie' } });
// @ts-expect-error there is no such option
createStoreClient({ clientId: 'shop', clientSecret: 'never' });

type CartVerbs = StoreClient['currentCart'];
same<
  keyof CartVerbs,
  | 'getCurrentCart'
  | 'updateCurrentCart'
  | 'addToCurrentCart'
  | 'removeLineItemsFromCurrentCart'
  | 'updateCurrentCartLineItemQuantity'
  | 'removeCouponFromCurrentCart'
  | 'createCheckoutFromCurrentCart'
  | 'estimateCurrentCartTotals'
  | 'deleteCurrentCart'
>(true);
same<Awaited<ReturnType<CartVerbs['getCurrentCart']>>, Cart | null>(true);
same<Awaited<ReturnType<CartVerbs['addToCurrentCart']>>, Cart>(true);
same<Awaited<ReturnType<CartVerbs['estimateCurrentCartTotals']>>, Estimate | null>(true);
same<Awaited<ReturnType<CartVerbs['createCheckoutFromCurrentCart']>>, { checkoutId: string }>(true);
same<Awaited<ReturnType<CartVerbs['deleteCurrentCart']>>, void>(true);
same<Awaited<ReturnType<StoreClient['products']['getProduct']>>, Product>(true);
same<Awaited<ReturnType<StoreClient['products']['queryProducts']>>, ProductPage>(true);
same<Awaited<ReturnType<StoreClient['variants']['queryStoreVariants']>>, StoreVariant[]>(true);
same<Awaited<ReturnType<StoreClient['redirects']['createRedirectSession']>>, RedirectSession>(true);
same<StoreClient['session'], Session>(true);

const catalogReference = { catalogItemId: 'mug', appId: 'store' };
void client.currentCart.addToCurrentCart([{ catalogReference, quantity: 1 }]);
// @ts-expect-error a line needs a quantity
void client.currentCart.addToCurrentCart([{ catalogReference }]);
// @ts-expect-error a line names what it stands for
void client.currentCart.addToCurrentCart([{ quantity: 1 }]);
// @ts-expect-error quantities are numbers
void client.currentCart.updateCurrentCartLineItemQuantity([{ id: 'line', quantity: '2' }]);
// @ts-expect-error a checkout comes through a channel
void client.currentCart.createCheckoutFromCurrentCart({});
// @ts-expect-error an order is ASC or DESC
void client.products.queryProducts({ sort: [{ fieldName: 'name', order: 'UP' }] });

/** Money is decimal text: nobody adds it up by accident. */
const line: Pick<LineItem, 'id' | 'quantity' | 'price'> = { id: 'l', quantity: 1 };
const amount: string | undefined = line.price?.amount;
// @ts-expect-error amounts are text
const sum: number = (line.price?.amount ?? 0) * 2;
void [amount, sum];

same<Role, 'none' | 'visitor' | 'member'>(true);
const tokens: Tokens = {
  accessToken: { value: 'a', expiresAt: 1 },
  refreshToken: { value: 'r', role: 'visitor' },
  identity: 'me',
};
// @ts-expect-error there is no such role
const admin: Tokens = { ...tokens, refreshToken: { value: 'r', role: 'admin' } };
void admin;

const own: OwnErrorCode = 'identity_changed';
const error = new StoreError('text', { code: own });
// @ts-expect-error an error has a code
new StoreError('text', {});
// @ts-expect-error what an error says is not changed later
error.code = 'other';
const thrown: unknown = error;
if (isStoreError(thrown)) {
  const facts: [string, boolean, number | undefined] = [
    thrown.code,
    thrown.retryable,
    thrown.status,
  ];
  void facts;
}
