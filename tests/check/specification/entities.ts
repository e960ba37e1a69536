// Entities and their fields.
import type { SpecificationRow } from './row.ts';
import {
  addInput,
  addMedia,
  authUrl,
  couponInput,
  createProduct,
  event,
  register,
  storedCart,
  updateInput,
  values,
} from './tests.ts';

const orderInputs = [
  'tests/unit/client/carts/cart-inputs.test.ts',
  'an estimate and a checkout are requested with every documented field',
] as const;
const convertedEstimate = [
  'tests/unit/client/carts/cart-inputs.test.ts',
  'every declared date and number of an estimate is converted, and money stays a string',
] as const;
const suggestedFix = [
  'tests/unit/client/carts/cart-inputs.test.ts',
  'the violation of a sold-out line suggests removing the line',
] as const;
const convertedCart = [
  'tests/unit/client/call-codecs.test.ts',
  'dates and numbers are converted in every response with a cart, and in no other response',
] as const;
const readableLines = [
  'tests/unit/client/carts/cart-calls.test.ts',
  'a cart keeps its readable lines in order',
] as const;
const getProduct = [
  'tests/unit/client/catalog/catalog-read.test.ts',
  'getProduct sends GET /v1/products/{id}',
] as const;
const getCollection = [
  'tests/unit/client/catalog/catalog-read.test.ts',
  'getCollection sends GET /v2/collections/{id}',
] as const;
const convertedProduct = [
  'tests/unit/client/catalog/catalog-converted.test.ts',
  'numbers and dates sent as strings are converted in a product',
] as const;
const convertedStoreVariant = [
  'tests/unit/client/catalog/catalog-converted.test.ts',
  'focal points and dates sent as strings are converted in store variants',
] as const;
const productV3 = [
  'tests/unit/client/catalog/v3/product-v3.test.ts',
  'a product has every documented field, with dates and numbers converted',
] as const;
const richNode = [
  'tests/unit/client/catalog/rich-content/rich-content.test.ts',
  'a node is read: %s',
] as const;
const richTypes = [
  'tests/unit/client/catalog/rich-content/rich-content.test.ts',
  'the samples cover exactly the types in RICH_CONTENT_NODE_TYPES',
] as const;
const richDates = [
  'tests/unit/client/catalog/rich-content/rich-content.test.ts',
  'the dates of rich content are Date objects',
] as const;
const authOptions = [
  'tests/unit/client/auth/login-verbs.test.ts',
  'getAuthUrl passes on %j',
] as const;
const beginRedirect = [
  'tests/unit/member/session/redirect-login.test.ts',
  'beginRedirect sends the challenge and the state, and stores the verifier',
] as const;
const sentSessionToken = [
  'tests/unit/member/session/redirect-login.test.ts',
  'beginRedirect sends a session token, so that the platform shows no page in between',
] as const;
const convertedIdentity = [
  'tests/unit/client/call-codecs.test.ts',
  'dates and numbers are converted in every response with a login state',
] as const;
const setTokens = [
  'tests/unit/client/auth/session.test.ts',
  'the session uses the tokens of setTokens()',
] as const;
const grantedTokens = [
  'tests/unit/client/auth/tokens/token-store.test.ts',
  'granted tokens expire relative to the clock of this browser',
] as const;
const redirectSession = [
  'tests/unit/client/carts/redirects.test.ts',
  'a redirect session for %s is opened with all callbacks and preferences',
] as const;
const redirectCheckout = [
  'tests/unit/client/carts/redirects.test.ts',
  'a redirect session leads to the caller’s checkout',
] as const;
const eventBody = [
  'tests/unit/webhooks/converted-bodies.test.ts',
  '%s has dates and numbers in each known field, and strings elsewhere',
] as const;

export const entities: readonly SpecificationRow[] = [
  // Cart.
  { id: '3.1', fact: 'The date of creation is a Date in a cart', test: convertedCart },
  { id: '3.2', fact: 'The date of the last update is a Date in a cart', test: convertedCart },
  { id: '3.3', fact: 'A cart has lines', test: readableLines },
  {
    id: '3.4',
    fact: 'The latitude of the contact address is a number in a cart',
    test: convertedCart,
  },
  {
    id: '3.5',
    fact: 'The longitude of the contact address is a number in a cart',
    test: convertedCart,
  },
  // Cart line item.
  { id: '3.6', fact: 'A line has the address of its product', test: storedCart },
  { id: '3.7', fact: 'The expiry of a line’s picture is a Date', test: convertedCart },
  {
    id: '3.8',
    fact: 'The focal point of a line’s picture has x and y as numbers',
    test: convertedCart,
  },
  {
    id: '3.9',
    fact: 'The picture that overrides the catalog has its expiry and focal point converted',
    test: convertedCart,
  },
  { id: '3.10', fact: 'The weight that overrides the catalog is a number', test: convertedCart },
  { id: '3.11', fact: 'The weight of a line is a number', test: convertedCart },
  { id: '3.12', fact: 'The start of a line’s subscription is a Date', test: convertedCart },
  { id: '3.13', fact: 'The scheduled date of a line’s service is a Date', test: convertedCart },
  { id: '3.14', fact: 'A custom line carries media', test: addInput },
  { id: '3.15', fact: 'A custom line carries an address', test: addInput },
  { id: '3.16', fact: 'SUGGESTED_FIXES has the only fix, which removes the line', test: values },
  { id: '3.17', fact: 'An error of a line suggests removing the line', test: suggestedFix },
  // Inputs.
  { id: '3.18', fact: 'A cart update takes information about the cart', test: updateInput },
  { id: '3.19', fact: 'A cart update takes a coupon code', test: couponInput },
  { id: '3.20', fact: 'A cart update takes discounts of the merchant', test: updateInput },
  { id: '3.21', fact: 'A cart update takes lines of the catalog', test: updateInput },
  { id: '3.22', fact: 'A cart update takes custom lines', test: updateInput },
  { id: '3.23', fact: 'An add takes lines of the catalog', test: addInput },
  { id: '3.24', fact: 'An add takes custom lines', test: addInput },
  { id: '3.25', fact: 'An add takes a business location', test: addInput },
  { id: '3.26', fact: 'A checkout takes a sales channel', test: orderInputs },
  { id: '3.27', fact: 'A checkout takes a shipping address', test: orderInputs },
  { id: '3.28', fact: 'A checkout takes a billing address', test: orderInputs },
  { id: '3.29', fact: 'A checkout takes the selected shipping option', test: orderInputs },
  { id: '3.30', fact: 'A checkout takes an email address', test: orderInputs },
  { id: '3.31', fact: 'An estimate takes the selected shipping option', test: orderInputs },
  { id: '3.32', fact: 'An estimate takes a shipping address', test: orderInputs },
  { id: '3.33', fact: 'An estimate takes a billing address', test: orderInputs },
  { id: '3.34', fact: 'An estimate takes the selected memberships', test: orderInputs },
  { id: '3.35', fact: 'An estimate takes whether to calculate tax', test: orderInputs },
  { id: '3.36', fact: 'An estimate takes whether to calculate shipping', test: orderInputs },
  // Totals-estimate response.
  {
    id: '3.37',
    fact: 'An estimate contains the cart, converted like any cart',
    test: convertedEstimate,
  },
  {
    id: '3.38',
    fact: 'An estimate contains the selected shipping method',
    test: convertedEstimate,
  },
  {
    id: '3.39',
    fact: 'An estimate contains the offered shipping methods of each carrier',
    test: convertedEstimate,
  },
  {
    id: '3.40',
    fact: 'The start of a delivery slot is a Date in an estimate',
    test: convertedEstimate,
  },
  {
    id: '3.41',
    fact: 'The end of a delivery slot is a Date in an estimate',
    test: convertedEstimate,
  },
  {
    id: '3.42',
    fact: 'The address of a pickup has latitude and longitude as numbers',
    test: convertedEstimate,
  },
  {
    id: '3.43',
    fact: 'The expiry of an eligible membership is a Date in an estimate',
    test: convertedEstimate,
  },
  {
    id: '3.44',
    fact: 'The expiry of an invalid membership is a Date in an estimate',
    test: convertedEstimate,
  },
  {
    id: '3.45',
    fact: 'The percentage of a merchant’s discount is a number in an estimate',
    test: convertedEstimate,
  },
  // Other commerce entities.
  { id: '3.46', fact: 'The start of a discount rule is a Date', test: event },
  { id: '3.47', fact: 'The end of a discount rule is a Date', test: event },
  { id: '3.48', fact: 'The percentage of a discount rule is a number', test: event },
  { id: '3.49', fact: 'A subscription contract has its dates and numbers converted', test: event },
  { id: '3.50', fact: 'The recovery of an abandoned checkout is a Date', test: event },
  { id: '3.51', fact: 'The activities of an abandoned checkout have Dates', test: event },
  { id: '3.52', fact: 'A back-in-stock request has its dates converted', test: eventBody },
  {
    id: '3.53',
    fact: 'The billing address of a checkout has numbers for its place',
    test: eventBody,
  },
  {
    id: '3.54',
    fact: 'The shipping methods of a checkout have their slots and places converted',
    test: eventBody,
  },
  { id: '3.55', fact: 'The memberships of a checkout have their expiry as a Date', test: event },
  {
    id: '3.56',
    fact: 'The merchant’s discount of a checkout has its percentage as a number',
    test: event,
  },
  {
    id: '3.57',
    fact: 'The logo in the checkout settings has its expiry and focal point converted',
    test: eventBody,
  },
  { id: '3.58', fact: 'A checkout template has its dates and numbers converted', test: eventBody },
  { id: '3.59', fact: 'The fulfillments of an order have Dates', test: eventBody },
  { id: '3.60', fact: 'The purchase of an order is a Date', test: eventBody },
  { id: '3.61', fact: 'The activities of an order have Dates', test: event },
  { id: '3.62', fact: 'The expiry of a digital file in an order is a Date', test: event },
  { id: '3.63', fact: 'The latest delivery of an order is a Date', test: eventBody },
  { id: '3.64', fact: 'Order settings have their dates converted', test: event },
  { id: '3.65', fact: 'A shipping option has its dates converted', test: event },
  {
    id: '3.66',
    fact: 'The sender’s address of a shipping label provider has numbers for its place',
    test: eventBody,
  },
  // Redirect session.
  { id: '3.67', fact: 'A redirect session has the complete address', test: redirectSession },
  {
    id: '3.68',
    fact: 'A redirect session has the address without parameters',
    test: redirectSession,
  },
  { id: '3.69', fact: 'A redirect session has a session token', test: redirectSession },
  { id: '3.70', fact: 'A redirect session can lead to an authorization', test: redirectSession },
  { id: '3.71', fact: 'A redirect session can lead to a logout', test: redirectSession },
  {
    id: '3.72',
    fact: 'A redirect session can lead to a checkout of bookings',
    test: redirectSession,
  },
  {
    id: '3.73',
    fact: 'A redirect session can lead to a checkout of events',
    test: redirectSession,
  },
  {
    id: '3.74',
    fact: 'A redirect session can lead to a checkout of paid plans',
    test: redirectSession,
  },
  { id: '3.75', fact: 'A redirect session can lead to a login', test: redirectSession },
  { id: '3.76', fact: 'A redirect session can lead to a product', test: redirectSession },
  { id: '3.77', fact: 'A redirect session can lead to a booking calendar', test: redirectSession },
  {
    id: '3.78',
    fact: 'A redirect session can lead to a checkout of the cart',
    test: redirectCheckout,
  },
  { id: '3.79', fact: 'A redirect session takes the return addresses', test: redirectSession },
  { id: '3.80', fact: 'A redirect session takes preferences', test: redirectSession },
  // Auth request.
  { id: '3.81', fact: 'An authorization names the return address', test: authUrl },
  { id: '3.82', fact: 'An authorization names the client', test: authUrl },
  { id: '3.83', fact: 'An authorization carries the challenge', test: beginRedirect },
  { id: '3.84', fact: 'An authorization names S256 as the method of its challenge', test: authUrl },
  { id: '3.85', fact: 'An authorization names the place of the response', test: authUrl },
  { id: '3.86', fact: 'An authorization requests a code', test: authUrl },
  { id: '3.87', fact: 'An authorization requests offline access', test: authUrl },
  { id: '3.88', fact: 'An authorization carries the state', test: beginRedirect },
  { id: '3.89', fact: 'An authorization carries a session token', test: sentSessionToken },
  { id: '3.90', fact: 'An authorization can require the login page', test: authUrl },
  { id: '3.91', fact: 'An authorization can forbid the login page', test: authOptions },
  {
    id: '3.92',
    fact: 'LOGIN_PROMPTS has the prompts that require or forbid the login page',
    test: values,
  },
  // Identity.
  { id: '3.93', fact: 'The creation of an identity is a Date', test: convertedIdentity },
  { id: '3.94', fact: 'The last update of an identity is a Date', test: convertedIdentity },
  {
    id: '3.95',
    fact: 'The numbers in custom fields of an identity are numbers',
    test: convertedIdentity,
  },
  {
    id: '3.96',
    fact: 'The dates in custom fields of an identity are Dates',
    test: convertedIdentity,
  },
  { id: '3.97', fact: 'An identity has addresses', test: register },
  { id: '3.98', fact: 'ADDRESS_TAGS has the tags of an address', test: values },
  { id: '3.99', fact: 'EMAIL_TAGS has the tags of an email address', test: values },
  { id: '3.100', fact: 'PHONE_TAGS has the tags of a phone number', test: values },
  { id: '3.101', fact: 'PRIVACY_STATUSES has the privacy states of an identity', test: values },
  { id: '3.102', fact: 'IDENTITY_STATUSES has the states of an identity', test: values },
  // Tokens.
  { id: '3.103', fact: 'An access token has a value that is sent', test: setTokens },
  { id: '3.104', fact: 'An access token has its end in seconds since 1970', test: grantedTokens },
  { id: '3.105', fact: 'A refresh token has a value', test: grantedTokens },
  { id: '3.106', fact: 'A refresh token has a role', test: grantedTokens },
  { id: '3.107', fact: 'TOKEN_ROLES has the roles none, visitor and member', test: values },
  // Product (catalog version 1).
  { id: '3.108', fact: 'A product has an id', test: getProduct },
  { id: '3.109', fact: 'A product has a name', test: createProduct },
  { id: '3.110', fact: 'The weight of a product is a number', test: convertedProduct },
  { id: '3.111', fact: 'The price of a product is a number', test: convertedProduct },
  { id: '3.112', fact: 'The discounted price of a product is a number', test: convertedProduct },
  { id: '3.113', fact: 'The price per unit of a product is a number', test: convertedProduct },
  { id: '3.114', fact: 'The price data of a product are numbers', test: convertedProduct },
  {
    id: '3.115',
    fact: 'The converted price data of a product are numbers',
    test: convertedProduct,
  },
  { id: '3.116', fact: 'The cost of a product is a number', test: convertedProduct },
  { id: '3.117', fact: 'The profit of a product is a number', test: convertedProduct },
  { id: '3.118', fact: 'The profit margin of a product is a number', test: convertedProduct },
  { id: '3.119', fact: 'The weight of a variant is a number', test: convertedProduct },
  { id: '3.120', fact: 'The price data of a variant are numbers', test: convertedProduct },
  { id: '3.121', fact: 'The range of weights has two numbers', test: convertedProduct },
  { id: '3.122', fact: 'The range of prices has two numbers', test: convertedProduct },
  { id: '3.123', fact: 'The range of costs has two numbers', test: convertedProduct },
  {
    id: '3.124',
    fact: 'The total quantity of a price per unit is a number',
    test: convertedProduct,
  },
  {
    id: '3.125',
    fact: 'The base quantity of a price per unit is a number',
    test: convertedProduct,
  },
  { id: '3.126', fact: 'The value of a discount is a number', test: convertedProduct },
  { id: '3.127', fact: 'The last update of a product is a Date', test: convertedProduct },
  { id: '3.128', fact: 'The creation of a product is a Date', test: convertedProduct },
  { id: '3.129', fact: 'A product has media', test: addMedia },
  { id: '3.130', fact: 'A product has options', test: getProduct },
  { id: '3.131', fact: 'PRODUCT_TYPES has the types physical and digital', test: values },
  { id: '3.132', fact: 'INVENTORY_STATUSES has the states of a product’s inventory', test: values },
  { id: '3.133', fact: 'OPTION_TYPES has the types of an option', test: values },
  {
    id: '3.134',
    fact: 'PRODUCT_DISCOUNT_TYPES has the types of a product’s discount',
    test: values,
  },
  { id: '3.135', fact: 'MEDIA_ITEM_TYPES has the types of a media item', test: values },
  {
    id: '3.136',
    fact: 'CATALOG_VERSIONS has both versions, and the state of a site without a store',
    test: values,
  },
  // Product (catalog version 3).
  { id: '3.137', fact: 'The creation of a version 3 product is a Date', test: productV3 },
  { id: '3.138', fact: 'The last update of a version 3 product is a Date', test: productV3 },
  { id: '3.139', fact: 'A version 3 product has an address', test: productV3 },
  { id: '3.140', fact: 'The description of a version 3 product has nodes', test: productV3 },
  {
    id: '3.141',
    fact: 'The description of a version 3 product has metadata with Dates',
    test: richDates,
  },
  { id: '3.142', fact: 'A version 3 product has info sections with descriptions', test: productV3 },
  { id: '3.143', fact: 'The quantity of a version 3 price per unit is a number', test: productV3 },
  { id: '3.144', fact: 'The smallest shipping weight is a number', test: productV3 },
  { id: '3.145', fact: 'The largest shipping weight is a number', test: productV3 },
  {
    id: '3.146',
    fact: 'The settings of a version 3 variant’s price per unit have a number',
    test: productV3,
  },
  { id: '3.147', fact: 'The weight of a version 3 variant is a number', test: productV3 },
  { id: '3.148', fact: 'The profit margin of a version 3 variant is a number', test: productV3 },
  { id: '3.149', fact: 'A version 3 variant has media', test: productV3 },
  { id: '3.150', fact: 'The percentage off in a subscription is a number', test: productV3 },
  { id: '3.151', fact: 'The cheapest variant has a price per unit', test: productV3 },
  { id: '3.152', fact: 'The cheapest variant has its profit margin as a number', test: productV3 },
  { id: '3.153', fact: 'The cheapest variant has its weight as a number', test: productV3 },
  { id: '3.154', fact: 'A version 3 product has main media', test: productV3 },
  { id: '3.155', fact: 'A version 3 product has a list of media', test: productV3 },
  { id: '3.156', fact: 'A choice of an option has a picture', test: productV3 },
  { id: '3.157', fact: 'A choice of an option has linked media', test: productV3 },
  { id: '3.158', fact: 'A modifier has choices', test: productV3 },
  // Collection.
  { id: '3.159', fact: 'A collection has an id', test: getCollection },
  { id: '3.160', fact: 'A collection has a slug', test: getCollection },
  { id: '3.161', fact: 'A collection has media', test: getCollection },
  { id: '3.162', fact: 'A collection has the number of its products', test: getCollection },
  // Store variant.
  {
    id: '3.163',
    fact: 'The picture of a store variant has a focal point of numbers',
    test: convertedStoreVariant,
  },
  {
    id: '3.164',
    fact: 'The picture of a store variant has its expiry as a Date',
    test: convertedStoreVariant,
  },
  {
    id: '3.165',
    fact: 'The video of a store variant has a focal point of numbers',
    test: convertedStoreVariant,
  },
  {
    id: '3.166',
    fact: 'The video of a store variant has its expiry as a Date',
    test: convertedStoreVariant,
  },
  // Other catalog entities.
  { id: '3.167', fact: 'The creation of a ribbon is a Date', test: event },
  { id: '3.168', fact: 'The last update of a ribbon is a Date', test: event },
  { id: '3.169', fact: 'A brand arrives in its events', test: event },
  { id: '3.170', fact: 'A customization arrives in its events', test: event },
  {
    id: '3.171',
    fact: 'An info section arrives in its events, with its rich text converted',
    test: event,
  },
  {
    id: '3.172',
    fact: 'INVENTORY_AVAILABILITIES has the availabilities of an inventory item',
    test: values,
  },
  // Event data.
  { id: '3.173', fact: 'The creation of an abandoned cart is a Date', test: event },
  { id: '3.174', fact: 'The moment a cart was abandoned is a Date', test: event },
  { id: '3.175', fact: 'The abandonment of a recovered cart is a Date', test: event },
  { id: '3.176', fact: 'The recovery of a cart is a Date', test: event },
  { id: '3.177', fact: 'The subtotal of an abandoned cart is a number', test: event },
  { id: '3.178', fact: 'The total of an abandoned cart is a number', test: event },
  { id: '3.179', fact: 'An event about inventory names the changed fields', test: eventBody },
  { id: '3.180', fact: 'An event about inventory has its date converted', test: eventBody },
  { id: '3.181', fact: 'An event has its entity in an envelope', test: event },
  { id: '3.182', fact: 'An event has its time as a Date in the envelope', test: event },
  // Enumerations.
  { id: '3.183', fact: 'MEASUREMENT_UNITS has the units of measurement', test: values },
  { id: '3.184', fact: 'LINE_ITEM_TYPES has the types of a line', test: values },
  { id: '3.185', fact: 'PAYMENT_OPTIONS has the ways to pay for a line', test: values },
  {
    id: '3.186',
    fact: 'COMMERCE_DISCOUNT_TYPES has the types of a discount in carts and orders',
    test: values,
  },
  { id: '3.187', fact: 'WEIGHT_UNITS has kilograms and pounds', test: values },
  { id: '3.188', fact: 'PICKUP_METHODS has the ways to pick up an order', test: values },
  { id: '3.189', fact: 'TAX_RATE_TYPES has the types of a tax rate', test: values },
  { id: '3.190', fact: 'TAX_JURISDICTIONS has the jurisdictions of a tax', test: values },
  { id: '3.191', fact: 'ADDITIONAL_FEE_KINDS has the kinds of an additional fee', test: values },
  {
    id: '3.192',
    fact: 'SALES_CHANNEL_TYPES has the five named channels of sale and further channels',
    test: values,
  },
  { id: '3.193', fact: 'IDENTITY_TYPES has the types of an identity', test: values },
  { id: '3.194', fact: 'SORT_ORDERS has ascending and descending order', test: values },
  {
    id: '3.195',
    fact: 'SHIPPING_RULE_TYPES has rules by total weight, price and quantity',
    test: values,
  },
  { id: '3.196', fact: 'COMPARISON_OPERATORS has the operators of a comparison', test: values },
  { id: '3.197', fact: 'TIP_TYPES has the types of a tip', test: values },
  { id: '3.198', fact: 'TIP_SPLIT_METHODS has the ways to split a tip', test: values },
  { id: '3.199', fact: 'DIGITAL_FILE_TYPES has the types of a digital file', test: values },
  {
    id: '3.200',
    fact: 'SUBSCRIPTION_FREQUENCIES has the intervals of a subscription',
    test: values,
  },
  { id: '3.201', fact: 'OPTION_RENDER_TYPES has the ways to render an option', test: values },
  { id: '3.202', fact: 'MODIFIER_RENDER_TYPES has the ways to render a modifier', test: values },
  { id: '3.203', fact: 'CHOICE_TYPES has the types of a choice', test: values },
  { id: '3.204', fact: 'VISIBILITIES has the kinds of visibility', test: values },
  { id: '3.205', fact: 'ROUNDING_STRATEGIES has the ways to round', test: values },
  { id: '3.206', fact: 'AGGREGATION_TYPES has the aggregations of a filter', test: values },
  {
    id: '3.207',
    fact: 'DATE_HISTOGRAM_INTERVALS has the intervals from year down to second',
    test: values,
  },
  {
    id: '3.208',
    fact: 'RICH_CONTENT_NODE_TYPES has the types of rich content nodes',
    test: values,
  },
  {
    id: '3.209',
    fact: 'Exactly the listed types of rich content nodes can be read',
    test: richTypes,
  },
  { id: '3.210', fact: 'A rich content node of each type is read with its fields', test: richNode },
];
