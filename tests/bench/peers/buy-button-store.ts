// Imitates Shopify’s Storefront API for Buy Button 3.0.6, which rejects fields and aliases that it did not request.

interface StorefrontRequest {
  query: string;
  variables: { id?: string; lines?: { quantity: number }[] };
}

const CENTS = 4200;
const money = (cents: number) => ({ amount: (cents / 100).toFixed(1), currencyCode: 'EUR' });
const listOf = (nodes: object[]) => ({
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
  edges: nodes.map((node, place) => ({ cursor: `c${place}`, node })),
});

const numberOf = (id: string): string => id.split('/').at(-1) ?? '';

const pictureOf = (src: string, number: string) => ({
  id: `gid://shopify/ProductImage/${number}`,
  src,
  altText: null,
  width: 480,
  height: 480,
});

const variantOf = (number: string, picture: string) => ({
  id: `gid://shopify/ProductVariant/${number}`,
  title: 'Default Title',
  price: money(CENTS),
  weight: 0.3,
  available: true,
  sku: `C-${number}`,
  compareAtPrice: null,
  image: pictureOf(picture, number),
  selectedOptions: [{ name: 'Title', value: 'Default Title' }],
  unitPrice: null,
  unitPriceMeasurement: null,
});

const productOf = (number: string, picture: string) => ({
  __typename: 'Product',
  id: `gid://shopify/Product/${number}`,
  availableForSale: true,
  createdAt: '2026-01-05T09:30:00Z',
  updatedAt: '2026-01-05T09:30:00Z',
  publishedAt: '2026-01-05T09:30:00Z',
  description: 'Blown by hand.',
  descriptionHtml: '<p>Blown by hand.</p>',
  handle: `carafe-${number}`,
  productType: 'Carafes',
  title: `Carafe ${number}`,
  vendor: 'Carafes',
  onlineStoreUrl: null,
  options: [{ id: 'gid://shopify/ProductOption/1', name: 'Title', values: ['Default Title'] }],
  images: listOf([pictureOf(picture, number)]),
  variants: listOf([
    { ...variantOf(number, picture), priceV2: money(CENTS), compareAtPriceV2: null },
  ]),
});

const lineOf = (quantity: number, picture: string) => ({
  __typename: 'CartLine',
  id: 'gid://shopify/CartLine/1',
  quantity,
  merchandise: {
    ...variantOf('1', picture),
    product: { id: 'gid://shopify/Product/1', handle: 'carafe-1', title: 'Carafe 1' },
  },
  attributes: [],
  cost: {
    totalAmount: money(CENTS * quantity),
    subtotalAmount: money(CENTS * quantity),
    amountPerQuantity: money(CENTS),
    compareAtAmountPerQuantity: null,
  },
  discountAllocations: [],
});

const cartOf = (quantity: number, picture: string) => ({
  id: 'gid://shopify/Cart/1?key=1',
  createdAt: '2026-01-05T09:30:00Z',
  updatedAt: '2026-01-05T09:30:00Z',
  lines: listOf([lineOf(quantity, picture)]),
  attributes: [],
  cost: {
    checkoutChargeAmount: money(CENTS * quantity),
    totalAmount: money(CENTS * quantity),
    subtotalAmount: money(CENTS * quantity),
    totalTaxAmount: null,
    totalDutyAmount: null,
  },
  checkoutUrl: 'https://shop.test/cart/c/1',
  discountCodes: [],
  discountAllocations: [],
  buyerIdentity: {
    countryCode: 'DE',
    preferences: null,
    email: null,
    phone: null,
    customer: null,
    deliveryAddressPreferences: [],
  },
  deliveryGroups: listOf([]),
  appliedGiftCards: [],
  note: '',
});

/** One cart is enough, because simulated shoppers come one by one. `picture` is the URL of every product picture. */
export const createBuyButtonStore = (picture: string) => {
  let quantity = 0;
  return async (request: Request): Promise<Response> => {
    const { query, variables } = (await request.json()) as StorefrontRequest;
    const changed = () => ({ cart: cartOf(quantity, picture), userErrors: [], warnings: [] });
    if (query.includes('cartCreate')) {
      quantity = 1;
      return Response.json({ data: { cartCreate: changed() } });
    }
    if (query.includes('cartLinesUpdate')) {
      quantity = variables.lines?.[0]?.quantity ?? quantity;
      return Response.json({ data: { cartLinesUpdate: changed() } });
    }
    if (/\bnode \(/.test(query))
      return Response.json({ data: { node: productOf(numberOf(variables.id ?? ''), picture) } });
    return Response.json({ data: { cart: quantity ? cartOf(quantity, picture) : null } });
  };
};
