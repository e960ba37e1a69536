// Test files and tests that rows of several sections name.

export const ACCESS_TOKEN = 'tests/unit/client/auth/tokens/access-token.test.ts';
export const CATALOG_CALLS = 'tests/unit/client/catalog/catalog-calls.test.ts';
export const ENUMERATIONS = 'tests/unit/client/enumerations/enumerations.test.ts';
export const HIDDEN_FRAME = 'tests/unit/client/auth/login/hidden-frame-login.test.ts';
export const LOGIN_RESULT = 'tests/unit/client/auth/login/login-result.test.ts';
export const LOGIN_STATES = 'tests/unit/client/auth/login/login-states.test.ts';
export const LOGIN_VERBS = 'tests/unit/client/auth/login-verbs.test.ts';
export const REQUEST_OF = 'tests/unit/client/http/request-of.test.ts';
export const SESSION = 'tests/unit/client/auth/session.test.ts';
export const STORE_CLIENT = 'tests/unit/client/store-client.test.ts';
export const STORE_ERROR = 'tests/unit/client/http/to-store-error.test.ts';
export const TOKEN_STORE = 'tests/unit/client/auth/tokens/token-store.test.ts';
export const values = [
  'tests/unit/client/enumerations/enumerations.test.ts',
  '%s has exactly the documented values',
] as const;
export const VALUES = '%s has exactly the documented values';
export const addInput = [
  'tests/unit/client/carts/cart-inputs.test.ts',
  'addToCurrentCart accepts catalog lines, custom lines and a business location',
] as const;
export const addMedia = [
  'tests/unit/client/admin/catalog-write.test.ts',
  'addProductMedia sends POST /v1/products/{id}/media',
] as const;
export const authUrl = [
  'tests/unit/client/auth/login-verbs.test.ts',
  'getAuthUrl requests a login page that responds in the URL fragment by default',
] as const;
export const couponInput = [
  'tests/unit/client/carts/cart-inputs.test.ts',
  'updateCurrentCart applies a coupon code, and removeCouponFromCurrentCart removes the coupon',
] as const;
export const createProduct = [
  'tests/unit/client/admin/catalog-write.test.ts',
  'createProduct sends POST /v1/products',
] as const;
export const event = [
  'tests/contract/events/events-round-trip.test.ts',
  '%s arrives with parsed dates and numbers, and otherwise unchanged',
] as const;
export const register = [
  'tests/unit/client/members/identity.test.ts',
  'register creates a member and returns the profile with dates and numbers converted',
] as const;
export const storedCart = [
  'tests/unit/client/store-client.test.ts',
  'the current cart accepts lines, and its dates are Date objects',
] as const;
export const updateInput = [
  'tests/unit/client/carts/cart-inputs.test.ts',
  'updateCurrentCart sends every documented field',
] as const;
