// Purpose of the product and its users.
import type { SpecificationRow } from './row.ts';
import {
  addInput,
  addMedia,
  couponInput,
  createProduct,
  event,
  register,
  storedCart,
  updateInput,
} from './tests.ts';

const changedLines = [
  'tests/unit/client/store-client.test.ts',
  'the quantities of the current cart can be changed, and lines can be removed',
] as const;
const estimatedTotals = [
  'tests/unit/client/store-client.test.ts',
  'the totals of the current cart are estimated, and are null without a cart',
] as const;
const deletedCart = [
  'tests/unit/client/store-client.test.ts',
  'the current cart is deleted, and deleting it again succeeds',
] as const;
const separateCarts = [
  'tests/unit/client/store-client.test.ts',
  'the current cart of one visitor is not visible to another visitor',
] as const;
const createdCheckout = [
  'tests/unit/package/cart-client.test.ts',
  'a cart client fills a cart, returns dates as Date objects, and creates a checkout',
] as const;
const memberCart = [
  'tests/browser/member/login-cart.test.ts',
  'logging out empties the cart in both tabs, and logging in restores it',
] as const;
const queryProducts = [
  'tests/unit/client/catalog/catalog-read.test.ts',
  'queryProducts sends POST /v1/products/query-platformized',
] as const;
const queryCollections = [
  'tests/unit/client/catalog/catalog-read.test.ts',
  'queryCollections sends POST /v2/collections/query',
] as const;
const queryStoreVariants = [
  'tests/unit/client/catalog/catalog-read.test.ts',
  'queryStoreVariants sends POST /v1/variants/query',
] as const;
const updateVariants = [
  'tests/unit/client/admin/catalog-write.test.ts',
  'updateProductVariants sends PATCH /v1/products/{id}/variants',
] as const;
const createCollection = [
  'tests/unit/client/admin/catalog-write.test.ts',
  'createCollection sends POST /v1/collections',
] as const;
const bulkProperty = [
  'tests/unit/client/admin/catalog-write.test.ts',
  'bulk calls set and adjust the %s of a product',
] as const;
const login = [
  'tests/unit/client/members/identity.test.ts',
  'login returns the state SUCCESS and the identity of the member',
] as const;
const recover = [
  'tests/unit/client/members/identity.test.ts',
  'sendRecoveryEmail and recover set a new password',
] as const;
const verifyEmail = [
  'tests/unit/client/members/identity.test.ts',
  'verifyDuringAuthentication and resendDuringAuthentication complete a registration',
] as const;
const redirectLogin = [
  'tests/unit/member/session/member-session.test.ts',
  'the redirect login signs the member in, and restores the URL and its fragment',
] as const;
const frameLogin = [
  'tests/unit/client/auth/login/hidden-frame-login.test.ts',
  'a frame login signs the member in with valid tokens',
] as const;
const dialogLogin = [
  'tests/browser/member/login-journey.test.ts',
  'a member signs in without leaving the page, reloads, and signs out through the account menu',
] as const;
const hostedOrigin = [
  'tests/unit/client/http/host-map.test.ts',
  'the origin has no slash at its end, and is the hosted platform by default',
] as const;

export const purpose: readonly SpecificationRow[] = [
  { id: '1.1', fact: 'The client calls the hosted store platform by default', test: hostedOrigin },
  { id: '1.2', fact: 'A visitor has a separate current cart', test: separateCarts },
  { id: '1.3', fact: 'A member has a separate current cart', test: memberCart },
  { id: '1.4', fact: 'The current cart can be read', test: storedCart },
  { id: '1.5', fact: 'The current cart can be changed', test: updateInput },
  { id: '1.6', fact: 'Lines can be added to the current cart', test: addInput },
  { id: '1.7', fact: 'Lines can be removed from the current cart', test: changedLines },
  { id: '1.8', fact: 'Quantities in the current cart can be changed', test: changedLines },
  { id: '1.9', fact: 'A coupon can be applied to the current cart', test: couponInput },
  { id: '1.10', fact: 'A coupon can be removed from the current cart', test: couponInput },
  { id: '1.11', fact: 'The totals of the current cart can be estimated', test: estimatedTotals },
  { id: '1.12', fact: 'The current cart becomes a checkout', test: createdCheckout },
  { id: '1.13', fact: 'The current cart can be deleted', test: deletedCart },
  { id: '1.14', fact: 'Visitors can browse products', test: queryProducts },
  { id: '1.15', fact: 'Visitors can browse collections', test: queryCollections },
  { id: '1.16', fact: 'Visitors can browse variants', test: queryStoreVariants },
  { id: '1.17', fact: 'A visitor can sign up', test: register },
  { id: '1.18', fact: 'A visitor can log in', test: login },
  { id: '1.19', fact: 'A login by redirect works', test: redirectLogin },
  { id: '1.20', fact: 'A login through a hidden frame works', test: frameLogin },
  { id: '1.21', fact: 'A login by form with email address and password works', test: dialogLogin },
  { id: '1.22', fact: 'A forgotten password can be replaced', test: recover },
  { id: '1.23', fact: 'An email address can be verified with a mailed code', test: verifyEmail },
  { id: '1.24', fact: 'Merchants write products', test: createProduct },
  { id: '1.25', fact: 'Merchants write variants', test: updateVariants },
  { id: '1.26', fact: 'Merchants write media', test: addMedia },
  { id: '1.27', fact: 'Merchants write collections', test: createCollection },
  { id: '1.28', fact: 'Merchants change prices of many products at once', test: bulkProperty },
  { id: '1.29', fact: 'Merchants change costs of many products at once', test: bulkProperty },
  { id: '1.30', fact: 'Merchants change weights of many products at once', test: bulkProperty },
  { id: '1.31', fact: 'Changes of discount rules arrive as events', test: event },
  { id: '1.32', fact: 'Changes of subscription contracts arrive as events', test: event },
  { id: '1.33', fact: 'Changes of abandoned checkouts arrive as events', test: event },
  { id: '1.34', fact: 'Changes of back-in-stock requests arrive as events', test: event },
  { id: '1.35', fact: 'Changes of carts arrive as events', test: event },
  { id: '1.36', fact: 'Changes of checkouts arrive as events', test: event },
  { id: '1.37', fact: 'Changes of checkout settings arrive as events', test: event },
  { id: '1.38', fact: 'Changes of checkout templates arrive as events', test: event },
  { id: '1.39', fact: 'Changes of fulfillments arrive as events', test: event },
  { id: '1.40', fact: 'Changes of orders arrive as events', test: event },
  { id: '1.41', fact: 'Changes of order settings arrive as events', test: event },
  { id: '1.42', fact: 'Changes of shipping options arrive as events', test: event },
  { id: '1.43', fact: 'Changes of shipping label providers arrive as events', test: event },
  { id: '1.44', fact: 'Changes of products arrive as events', test: event },
  { id: '1.45', fact: 'Changes of ribbons arrive as events', test: event },
  { id: '1.46', fact: 'Changes of the inventory arrive as events', test: event },
  { id: '1.47', fact: 'Changes of brands arrive as events', test: event },
  { id: '1.48', fact: 'Changes of customizations arrive as events', test: event },
  { id: '1.49', fact: 'Changes of info sections arrive as events', test: event },
];
