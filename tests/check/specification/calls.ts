// Calls to the platform, and the events that the platform sends to a server.
import type { SpecificationRow } from './row.ts';
import {
  CATALOG_CALLS,
  ENUMERATIONS,
  LOGIN_VERBS,
  REQUEST_OF,
  STORE_CLIENT,
  TOKEN_STORE,
  VALUES,
} from './tests.ts';

const BODIES = 'tests/unit/webhooks/converted-bodies.test.ts';
const CART_INPUTS = 'tests/unit/client/carts/cart-inputs.test.ts';
const CATALOG_READ = 'tests/unit/client/catalog/catalog-read.test.ts';
const CATALOG_WRITE = 'tests/unit/client/admin/catalog-write.test.ts';
const CHANGES = 'tests/unit/webhooks/convert-changes.test.ts';
const CLIENT_HTTP = 'tests/unit/client/http/http-client.test.ts';
const CODECS = 'tests/unit/client/call-codecs.test.ts';
const GET_RULE = 'tests/unit/client/http/get-rule.test.ts';
const HOST_MAP = 'tests/unit/client/http/host-map.test.ts';
const IDENTITY = 'tests/unit/client/members/identity.test.ts';
const REDIRECTS = 'tests/unit/client/carts/redirects.test.ts';
const ROUND_TRIP = 'tests/contract/events/events-round-trip.test.ts';
const TOKEN_CLIENT = 'tests/unit/client/auth/tokens/token-client.test.ts';
const EVENT = '%s arrives with parsed dates and numbers, and otherwise unchanged';
const PATHS = 'a call is sent by %s to %s';
const PAYLOAD = '%s sends only the documented payload';
const DESTINATION = 'a redirect session for %s is opened with all callbacks and preferences';

export const calls: readonly SpecificationRow[] = [
  {
    id: '7.1',
    fact: 'All calls use one origin, the hosted platform by default.',
    test: [HOST_MAP, 'the origin has no slash at its end, and is the hosted platform by default'],
  },
  {
    id: '7.2',
    fact: 'Every service has a path of its own below the origin.',
    test: [HOST_MAP, PATHS],
  },
  {
    id: '7.3',
    fact: 'A body is JSON, and its header says so.',
    test: [CLIENT_HTTP, 'a request sends the content type of its body, but no cookies'],
  },
  {
    id: '7.4',
    fact: 'A query string of 4,000 characters is sent by GET, a longer one by the fallback.',
    test: [REQUEST_OF, 'a query string of %i characters is sent by %s'],
  },
  {
    id: '7.5',
    fact: 'A query of the catalog by GET changes to POST if it is too long.',
    test: [GET_RULE, 'a query of %i characters is sent by %s, with the same result'],
  },
  { id: '7.6', fact: 'The cart is read by GET of the current cart.', test: [HOST_MAP, PATHS] },
  {
    id: '7.7',
    fact: 'Reading the cart returns the cart, or null before the first line.',
    test: [STORE_CLIENT, 'the current cart is null before the first add'],
  },
  { id: '7.8', fact: 'The cart is changed by PATCH of the current cart.', test: [HOST_MAP, PATHS] },
  {
    id: '7.9',
    fact: 'A change of the cart has its information, discounts, lines and custom lines.',
    test: [CART_INPUTS, 'updateCurrentCart sends every documented field'],
  },
  {
    id: '7.10',
    fact: 'A change of the cart can have a coupon code.',
    test: [
      CART_INPUTS,
      'updateCurrentCart sends a coupon code, and a field mask that limits the change',
    ],
  },
  {
    id: '7.11',
    fact: 'A change of the cart can have a field mask.',
    test: [
      CART_INPUTS,
      'updateCurrentCart sends a coupon code, and a field mask that limits the change',
    ],
  },
  { id: '7.12', fact: 'Lines are added by POST of add-to-cart.', test: [HOST_MAP, PATHS] },
  {
    id: '7.13',
    fact: 'An add has lines, custom lines and the location of the store.',
    test: [
      CART_INPUTS,
      'addToCurrentCart accepts catalog lines, custom lines and a business location',
    ],
  },
  { id: '7.14', fact: 'Lines are removed by POST of remove-line-items.', test: [HOST_MAP, PATHS] },
  {
    id: '7.15',
    fact: 'A removal has the ids of the lines, and returns the cart.',
    test: [
      CART_INPUTS,
      'a change of quantities and a removal send the ids of lines, and return the cart',
    ],
  },
  {
    id: '7.16',
    fact: 'Quantities are changed by POST of update-line-items-quantity.',
    test: [HOST_MAP, PATHS],
  },
  {
    id: '7.17',
    fact: 'A change of quantities has ids and quantities, and returns the cart.',
    test: [
      CART_INPUTS,
      'a change of quantities and a removal send the ids of lines, and return the cart',
    ],
  },
  { id: '7.18', fact: 'The coupon is removed by POST of remove-coupon.', test: [HOST_MAP, PATHS] },
  {
    id: '7.19',
    fact: 'The removal of a coupon has an empty body, and returns the cart.',
    test: [
      CART_INPUTS,
      'removeCouponFromCurrentCart sends an empty body, and returns the cart without the coupon',
    ],
  },
  {
    id: '7.20',
    fact: 'A checkout is created by POST of create-checkout.',
    test: [HOST_MAP, PATHS],
  },
  {
    id: '7.21',
    fact: 'A new checkout has channel, two addresses, delivery method and email.',
    test: [CART_INPUTS, 'an estimate and a checkout are requested with every documented field'],
  },
  {
    id: '7.22',
    fact: 'A created checkout is returned with all of its fields and its id.',
    test: [CART_INPUTS, 'a checkout resolves to the whole response, with the id in checkoutId'],
  },
  { id: '7.23', fact: 'Sums are estimated by POST of estimate-totals.', test: [HOST_MAP, PATHS] },
  {
    id: '7.24',
    fact: 'An estimate has delivery, addresses, memberships and two switches.',
    test: [CART_INPUTS, 'an estimate and a checkout are requested with every documented field'],
  },
  {
    id: '7.25',
    fact: 'An estimate returns cart, delivery, memberships, discounts and more.',
    test: [CART_INPUTS, 'an estimate and a checkout are requested with every documented field'],
  },
  {
    id: '7.26',
    fact: 'Dates and numbers in an estimate are converted.',
    test: [
      CART_INPUTS,
      'every declared date and number of an estimate is converted, and money stays a string',
    ],
  },
  {
    id: '7.27',
    fact: 'The cart is deleted by DELETE of the current cart.',
    test: [HOST_MAP, PATHS],
  },
  {
    id: '7.28',
    fact: 'A deletion of the cart returns nothing.',
    test: [STORE_CLIENT, 'the current cart is deleted, and deleting it again succeeds'],
  },
  {
    id: '7.29',
    fact: 'Reading and deleting have no body.',
    test: [REQUEST_OF, 'a %s request has no body'],
  },
  {
    id: '7.30',
    fact: 'The seven other calls of the cart return a cart with dates and numbers.',
    test: [
      CODECS,
      'dates and numbers are converted in every response with a cart, and in no other response',
    ],
  },
  {
    id: '7.31',
    fact: 'A redirect session is created by POST of redirect-session.',
    test: [HOST_MAP, PATHS],
  },
  {
    id: '7.32',
    fact: 'A redirect session can lead to a booking form.',
    test: [REDIRECTS, DESTINATION],
  },
  {
    id: '7.33',
    fact: 'A redirect session can lead to an event checkout.',
    test: [REDIRECTS, DESTINATION],
  },
  {
    id: '7.34',
    fact: 'A redirect session can lead to a checkout of a plan.',
    test: [REDIRECTS, DESTINATION],
  },
  { id: '7.35', fact: 'A redirect session can lead to a login.', test: [REDIRECTS, DESTINATION] },
  {
    id: '7.36',
    fact: 'A redirect session can lead to a product of the store.',
    test: [REDIRECTS, DESTINATION],
  },
  {
    id: '7.37',
    fact: 'A redirect session can lead to a calendar of bookings.',
    test: [REDIRECTS, DESTINATION],
  },
  {
    id: '7.38',
    fact: 'A redirect session can lead to a logout of the client.',
    test: [LOGIN_VERBS, 'logout returns the logout page and clears the tokens'],
  },
  {
    id: '7.39',
    fact: 'A redirect session can lead to the login page.',
    test: [
      LOGIN_VERBS,
      'getAuthUrl requests a login page that responds in the URL fragment by default',
    ],
  },
  {
    id: '7.40',
    fact: 'A redirect session can lead to the checkout.',
    test: [REDIRECTS, 'a redirect session leads to the caller’s checkout'],
  },
  {
    id: '7.41',
    fact: 'A redirect session has the return address and other callbacks.',
    test: [REDIRECTS, DESTINATION],
  },
  { id: '7.42', fact: 'A redirect session has preferences.', test: [REDIRECTS, DESTINATION] },
  {
    id: '7.43',
    fact: 'A redirect session returns its address, its parts and a session token.',
    test: [REDIRECTS, DESTINATION],
  },
  { id: '7.44', fact: 'A member is registered by POST of register.', test: [HOST_MAP, PATHS] },
  {
    id: '7.45',
    fact: 'A registration has email, password, profile, captcha tokens and metadata.',
    test: [
      IDENTITY,
      'register and login send captcha tokens and client metadata beside the password',
    ],
  },
  {
    id: '7.46',
    fact: 'A registration returns identity, state and session token.',
    test: [
      IDENTITY,
      'register creates a member and returns the profile with dates and numbers converted',
    ],
  },
  {
    id: '7.47',
    fact: 'A registration can return a state token.',
    test: [
      IDENTITY,
      'verifyDuringAuthentication and resendDuringAuthentication complete a registration',
    ],
  },
  {
    id: '7.48',
    fact: 'A registration can return additional data.',
    test: [CODECS, 'dates and numbers are converted in every response with a login state'],
  },
  { id: '7.49', fact: 'A member logs in by POST of login.', test: [HOST_MAP, PATHS] },
  {
    id: '7.50',
    fact: 'A login has email, password, captcha tokens and metadata.',
    test: [
      IDENTITY,
      'register and login send captcha tokens and client metadata beside the password',
    ],
  },
  {
    id: '7.51',
    fact: 'A login returns state and identity.',
    test: [IDENTITY, 'login returns the state SUCCESS and the identity of the member'],
  },
  {
    id: '7.52',
    fact: 'A password is changed by POST of change-password.',
    test: [HOST_MAP, PATHS],
  },
  {
    id: '7.53',
    fact: 'A change of the password has only the new password.',
    test: [IDENTITY, 'changePassword changes the password of the signed-in member'],
  },
  { id: '7.54', fact: 'A callback is a GET of callback.', test: [HOST_MAP, PATHS] },
  {
    id: '7.55',
    fact: 'A callback has state and session token in its query.',
    test: [IDENTITY, 'loginCallback returns the address where a login continues'],
  },
  { id: '7.56', fact: 'A server signs a member on by POST of sign-on.', test: [HOST_MAP, PATHS] },
  {
    id: '7.57',
    fact: 'A sign-on has email, profile and two switches.',
    test: [IDENTITY, 'signOn returns a session token for the member that the server identifies'],
  },
  { id: '7.58', fact: 'A session ends by GET of logout.', test: [HOST_MAP, PATHS] },
  {
    id: '7.59',
    fact: 'A logout has the return address and the client id in its query.',
    test: [
      IDENTITY,
      'logout ends the session on the platform and returns the redirect to the return address',
    ],
  },
  {
    id: '7.60',
    fact: 'A second factor is verified by POST with the factor in the path.',
    test: [HOST_MAP, PATHS],
  },
  {
    id: '7.61',
    fact: 'A factor by text, call or email sends state, device switch and its code.',
    test: [IDENTITY, 'verify by %s sends the code in the field %s'],
  },
  {
    id: '7.62',
    fact: 'A factor by authenticator app sends its code.',
    test: [IDENTITY, 'verify by TOTP accepts the code of the authenticator app'],
  },
  {
    id: '7.63',
    fact: 'A factor by push sends its transaction.',
    test: [IDENTITY, 'verify by PUSH succeeds only after the member has approved'],
  },
  {
    id: '7.64',
    fact: 'A factor by password needs only the state.',
    test: [IDENTITY, 'verify by PASSWORD returns that another factor is required'],
  },
  { id: '7.65', fact: 'There are six factors.', test: [ENUMERATIONS, VALUES] },
  { id: '7.66', fact: 'A recovery email is sent by POST of send-email.', test: [HOST_MAP, PATHS] },
  {
    id: '7.67',
    fact: 'A recovery email has address, language and return address with client id.',
    test: [IDENTITY, 'sendRecoveryEmail and recover set a new password'],
  },
  {
    id: '7.68',
    fact: 'An invitation is sent by POST of activation-email.',
    test: [HOST_MAP, PATHS],
  },
  {
    id: '7.69',
    fact: 'An invitation has the id of the member and options of the email.',
    test: [IDENTITY, 'sendActivationEmail invites a member whom the store has added'],
  },
  {
    id: '7.70',
    fact: 'A forgotten password is replaced by POST of recover.',
    test: [HOST_MAP, PATHS],
  },
  {
    id: '7.71',
    fact: 'A recovery has its token and the new password.',
    test: [IDENTITY, 'sendRecoveryEmail and recover set a new password'],
  },
  {
    id: '7.72',
    fact: 'A verification begins by POST of Start, with a capital letter.',
    test: [HOST_MAP, PATHS],
  },
  {
    id: '7.73',
    fact: 'A verification has the id of the member and the target email.',
    test: [IDENTITY, 'start sends a verification code to the member’s email address'],
  },
  { id: '7.74', fact: 'A code is checked by POST of verify.', test: [HOST_MAP, PATHS] },
  {
    id: '7.75',
    fact: 'A check of a code has code and state token.',
    test: [
      IDENTITY,
      'verifyDuringAuthentication and resendDuringAuthentication complete a registration',
    ],
  },
  { id: '7.76', fact: 'A code is sent once more by POST of resend.', test: [HOST_MAP, PATHS] },
  {
    id: '7.77',
    fact: 'A request for another code has the state token.',
    test: [
      IDENTITY,
      'verifyDuringAuthentication and resendDuringAuthentication complete a registration',
    ],
  },
  {
    id: '7.78',
    fact: 'Tokens are requested by POST of the token endpoint.',
    test: [
      TOKEN_CLIENT,
      'the token endpoint receives the expected fields for a new visitor and for a renewal',
    ],
  },
  {
    id: '7.79',
    fact: 'The token endpoint has no prefix.',
    test: [HOST_MAP, 'the path of the token endpoint has no prefix'],
  },
  {
    id: '7.80',
    fact: 'An anonymous grant has the client id.',
    test: [
      TOKEN_CLIENT,
      'the token endpoint receives the expected fields for a new visitor and for a renewal',
    ],
  },
  {
    id: '7.81',
    fact: 'A renewal has the refresh token.',
    test: [
      TOKEN_CLIENT,
      'the token endpoint receives the expected fields for a new visitor and for a renewal',
    ],
  },
  {
    id: '7.82',
    fact: 'A code exchange has code, verifier, redirect address and client id.',
    test: [
      TOKEN_CLIENT,
      'the token endpoint receives the fields of each member grant in the expected spelling and order',
    ],
  },
  {
    id: '7.83',
    fact: 'A grant for a member has member id and scope.',
    test: [LOGIN_VERBS, 'getMemberTokensForExternalLogin signs in by member id and API key'],
  },
  {
    id: '7.84',
    fact: 'A grant for a member is authorized by access token and key, with a comma.',
    test: [
      TOKEN_CLIENT,
      'the token endpoint receives the fields of each member grant in the expected spelling and order',
    ],
  },
  {
    id: '7.85',
    fact: 'A token expires after the granted seconds, counted from now.',
    test: [TOKEN_STORE, 'granted tokens expire relative to the clock of this browser'],
  },
  {
    id: '7.86',
    fact: 'A collection is read by id.',
    test: [CATALOG_READ, 'getCollection sends GET /v2/collections/{id}'],
  },
  {
    id: '7.87',
    fact: 'A collection is read by slug.',
    test: [CATALOG_READ, 'getCollectionBySlug sends GET /v2/collections/slug/{slug}'],
  },
  {
    id: '7.88',
    fact: 'Collections are queried by POST.',
    test: [CATALOG_READ, 'queryCollections sends POST /v2/collections/query'],
  },
  {
    id: '7.89',
    fact: 'A query of collections has offset and limit.',
    test: [CATALOG_READ, 'each offset query sends its filter with the offset and the limit'],
  },
  {
    id: '7.90',
    fact: 'A product is read by id.',
    test: [CATALOG_READ, 'getProduct sends GET /v1/products/{id}'],
  },
  {
    id: '7.91',
    fact: 'A product can be read with data for merchants.',
    test: [CATALOG_READ, 'getProduct sends the wish for merchant data in the query string'],
  },
  {
    id: '7.92',
    fact: 'Products are queried by POST.',
    test: [CATALOG_READ, 'queryProducts sends POST /v1/products/query-platformized'],
  },
  {
    id: '7.93',
    fact: 'A query of products has offset and limit.',
    test: [CATALOG_READ, 'each offset query sends its filter with the offset and the limit'],
  },
  {
    id: '7.94',
    fact: 'A collection is read by slug in the older version.',
    test: [CATALOG_READ, 'products.getCollectionBySlug sends GET /v1/collections/slug/{slug}'],
  },
  {
    id: '7.95',
    fact: 'The availability of choices is read by POST.',
    test: [
      CATALOG_READ,
      'getProductOptionsAvailability sends POST /v1/products/{id}/productOptionsAvailability',
    ],
  },
  {
    id: '7.96',
    fact: 'A request for the availability has the choices.',
    test: [CATALOG_READ, 'getProductOptionsAvailability sends the chosen options'],
  },
  {
    id: '7.97',
    fact: 'Variants of a product are queried by POST.',
    test: [CATALOG_READ, 'queryProductVariants sends POST /v1/products/{id}/variants/query'],
  },
  {
    id: '7.98',
    fact: 'A query of a product’s variants has choices, ids, paging and a switch.',
    test: [
      CATALOG_READ,
      'queryProductVariants sends choices, ids, paging and the wish for merchant data',
    ],
  },
  {
    id: '7.99',
    fact: 'Variants of the store are queried by POST.',
    test: [CATALOG_READ, 'queryStoreVariants sends POST /v1/variants/query'],
  },
  {
    id: '7.100',
    fact: 'A variant of the store is read by id.',
    test: [CATALOG_READ, 'getStoreVariant sends GET /v1/variants/{id}'],
  },
  {
    id: '7.101',
    fact: 'There are no other calls that read.',
    test: [
      CATALOG_CALLS,
      'the table of read calls is complete, and two queries can also be sent by GET',
    ],
  },
  {
    id: '7.102',
    fact: 'A product is created by POST.',
    test: [CATALOG_WRITE, 'createProduct sends POST /v1/products'],
  },
  { id: '7.103', fact: 'A creation has the product.', test: [CATALOG_WRITE, PAYLOAD] },
  {
    id: '7.104',
    fact: 'A product is changed by PATCH.',
    test: [CATALOG_WRITE, 'updateProduct sends PATCH /v1/products/{product.id}'],
  },
  {
    id: '7.105',
    fact: 'A product is deleted by DELETE.',
    test: [CATALOG_WRITE, 'deleteProduct sends DELETE /v1/products/{id}'],
  },
  {
    id: '7.106',
    fact: 'Variants are changed by PATCH.',
    test: [CATALOG_WRITE, 'updateProductVariants sends PATCH /v1/products/{id}/variants'],
  },
  { id: '7.107', fact: 'A change of variants has the variants.', test: [CATALOG_WRITE, PAYLOAD] },
  {
    id: '7.108',
    fact: 'Variants are reset by POST.',
    test: [
      CATALOG_WRITE,
      'resetAllProductVariantData sends POST /v1/products/{id}/variants/resetToDefault',
    ],
  },
  {
    id: '7.109',
    fact: 'Products are added to a collection by POST.',
    test: [CATALOG_WRITE, 'addProductsToCollection sends POST /v1/collections/{id}/productIds'],
  },
  {
    id: '7.110',
    fact: 'An addition to a collection has the ids of the products.',
    test: [CATALOG_WRITE, PAYLOAD],
  },
  {
    id: '7.111',
    fact: 'Products are removed from a collection by POST.',
    test: [
      CATALOG_WRITE,
      'removeProductsFromCollection sends POST /v1/collections/{id}/productIds/delete',
    ],
  },
  {
    id: '7.112',
    fact: 'Media are added by POST.',
    test: [CATALOG_WRITE, 'addProductMedia sends POST /v1/products/{id}/media'],
  },
  { id: '7.113', fact: 'An addition of media has the media.', test: [CATALOG_WRITE, PAYLOAD] },
  {
    id: '7.114',
    fact: 'Media are removed by POST.',
    test: [CATALOG_WRITE, 'removeProductMedia sends POST /v1/products/{id}/media/delete'],
  },
  {
    id: '7.115',
    fact: 'A removal of media has the ids of the media.',
    test: [CATALOG_WRITE, PAYLOAD],
  },
  {
    id: '7.116',
    fact: 'Media are added to choices by PATCH.',
    test: [CATALOG_WRITE, 'addProductMediaToChoices sends PATCH /v1/products/{id}/choices/media'],
  },
  {
    id: '7.117',
    fact: 'Media are removed from choices by POST.',
    test: [
      CATALOG_WRITE,
      'removeProductMediaFromChoices sends POST /v1/products/{id}/choices/media/delete',
    ],
  },
  {
    id: '7.118',
    fact: 'Options are deleted by DELETE.',
    test: [CATALOG_WRITE, 'deleteProductOptions sends DELETE /v1/products/{id}/options'],
  },
  {
    id: '7.119',
    fact: 'A brand is removed by POST.',
    test: [CATALOG_WRITE, 'removeBrand sends POST /v1/products/{id}/remove-brand'],
  },
  {
    id: '7.120',
    fact: 'A ribbon is removed by POST.',
    test: [CATALOG_WRITE, 'removeRibbon sends POST /v1/products/{id}/remove-ribbon'],
  },
  {
    id: '7.121',
    fact: 'A collection is created by POST.',
    test: [CATALOG_WRITE, 'createCollection sends POST /v1/collections'],
  },
  {
    id: '7.122',
    fact: 'A creation of a collection has the collection.',
    test: [CATALOG_WRITE, PAYLOAD],
  },
  {
    id: '7.123',
    fact: 'A collection is changed by PATCH.',
    test: [CATALOG_WRITE, 'updateCollection sends PATCH /v1/collections/{collection.id}'],
  },
  {
    id: '7.124',
    fact: 'A collection is deleted by DELETE.',
    test: [CATALOG_WRITE, 'deleteCollection sends DELETE /v1/collections/{id}'],
  },
  {
    id: '7.125',
    fact: 'Many products are set by one POST.',
    test: [CATALOG_WRITE, 'bulkUpdateProductsProperty sends POST /v1/bulk/products/update'],
  },
  {
    id: '7.126',
    fact: 'A bulk update has ids and a price, a cost or a weight.',
    test: [CATALOG_WRITE, 'the bulk calls set %s to a value, or change it by an amount'],
  },
  {
    id: '7.127',
    fact: 'Many products are adjusted by one POST.',
    test: [
      CATALOG_WRITE,
      'bulkAdjustProductProperty sends POST /v1/bulk/products/adjust-properties',
    ],
  },
  {
    id: '7.128',
    fact: 'A bulk adjustment has ids and an amount for price, cost or weight.',
    test: [CATALOG_WRITE, 'the bulk calls set %s to a value, or change it by an amount'],
  },
  {
    id: '7.129',
    fact: 'There are no other calls that write.',
    test: [CATALOG_CALLS, 'the table of write calls is complete and contains no other calls'],
  },
  {
    id: '7.130',
    fact: 'The server is informed if a discount rule is created.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.131',
    fact: 'The server is informed if a discount rule is updated.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.132',
    fact: 'The server is informed if a discount rule is deleted.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.133',
    fact: 'The server is informed if a subscription contract is created.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.134',
    fact: 'The server is informed if a subscription contract is updated.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.135',
    fact: 'The server is informed if a subscription contract is deleted.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.136',
    fact: 'The server is informed if an abandoned checkout is recovered.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.137',
    fact: 'The server is informed if a back-in-stock request is created.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.138',
    fact: 'The server is informed if a back-in-stock request is updated.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.139',
    fact: 'The server is informed if a back-in-stock request is deleted.',
    test: [ROUND_TRIP, EVENT],
  },
  { id: '7.140', fact: 'The server is informed if a cart is created.', test: [ROUND_TRIP, EVENT] },
  { id: '7.141', fact: 'The server is informed if a cart is updated.', test: [ROUND_TRIP, EVENT] },
  { id: '7.142', fact: 'The server is informed if a cart is deleted.', test: [ROUND_TRIP, EVENT] },
  {
    id: '7.143',
    fact: 'The server is informed if a checkout is created.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.144',
    fact: 'The server is informed if a checkout is updated.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.145',
    fact: 'The server is informed if a checkout is completed.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.146',
    fact: 'The server is informed if a setting of the checkout changes.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.147',
    fact: 'The server is informed if a template of a checkout is created.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.148',
    fact: 'The server is informed if a template of a checkout is updated.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.149',
    fact: 'The server is informed if a template of a checkout is deleted.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.150',
    fact: 'The server is informed if a template of a checkout is used.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.151',
    fact: 'The server is informed if a fulfillment changes.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.152',
    fact: 'The server is informed if an order is created.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.153',
    fact: 'The server is informed if an order is updated.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.154',
    fact: 'The server is informed if an order is approved.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.155',
    fact: 'The server is informed if an order is canceled.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.156',
    fact: 'The server is informed if a setting of orders changes.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.157',
    fact: 'The server is informed if a shipping option is created.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.158',
    fact: 'The server is informed if a shipping option is updated.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.159',
    fact: 'The server is informed if a shipping option is deleted.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.160',
    fact: 'The server is informed if a configuration for shipping labels is created.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.161',
    fact: 'The server is informed if a configuration for shipping labels is updated.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.162',
    fact: 'The server is informed if a configuration for shipping labels is deleted.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.163',
    fact: 'The server is informed if a product is created.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.164',
    fact: 'The server is informed if a product is updated.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.165',
    fact: 'The server is informed if a product is deleted.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.166',
    fact: 'The server is informed if a ribbon is created.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.167',
    fact: 'The server is informed if a ribbon is updated.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.168',
    fact: 'The server is informed if a ribbon is deleted.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.169',
    fact: 'The server is informed if a cart is abandoned.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.170',
    fact: 'The server is informed if a cart is recovered.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.171',
    fact: 'The server is informed if a stock item changes.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.172',
    fact: 'The server is informed if the stock of variants changes.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.173',
    fact: 'The server is informed if a collection changes.',
    test: [ROUND_TRIP, EVENT],
  },
  { id: '7.174', fact: 'The server is informed if a variant changes.', test: [ROUND_TRIP, EVENT] },
  { id: '7.175', fact: 'The server is informed if a brand changes.', test: [ROUND_TRIP, EVENT] },
  {
    id: '7.176',
    fact: 'The server is informed if a customization changes.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.177',
    fact: 'The server is informed if an info section changes.',
    test: [ROUND_TRIP, EVENT],
  },
  {
    id: '7.178',
    fact: 'The server knows 63 types of events, and no others.',
    test: [ROUND_TRIP, 'the sandbox and the receiver have the same 63 events'],
  },
  {
    id: '7.179',
    fact: 'Date texts in events become dates.',
    test: [BODIES, '%s has dates and numbers in each known field, and strings elsewhere'],
  },
  {
    id: '7.180',
    fact: 'Number texts in events become numbers.',
    test: [BODIES, '%s has dates and numbers in each known field, and strings elsewhere'],
  },
  {
    id: '7.181',
    fact: 'Earlier values in updates are converted, with the paths of the entity.',
    test: [
      CHANGES,
      'earlier values in an update are converted like the entity fields at the same paths',
    ],
  },
];
