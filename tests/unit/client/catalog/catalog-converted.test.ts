// Catalog dates and numbers are converted only in fields that the platform declares as dates and numbers.
import { describe, expect, it } from 'vitest';
import { productAs } from '../../../../src/client/catalog/catalog-read-calls.ts';
import { asNumber, type Members } from '../../../../src/client/codec/converted.ts';
import { productQuery } from '../../../../src/package/index.ts';
import {
  answering,
  collectionWith,
  DATE,
  prices,
  productWith,
  storeVariantWith,
  TEXT,
  variantWith,
} from '../../../support/data/number-samples.ts';

const countOf = (members: Members): number =>
  Object.values(members).reduce<number>(
    (sum, member) => sum + (typeof member === 'function' ? 1 : countOf(member)),
    0,
  );

describe('the numbers of a product', () => {
  it('a product has the 32 numbers that the platform declares', () => {
    expect(countOf(productAs(asNumber))).toBe(32);
  });
});

describe('a response with strings instead of numbers and dates', () => {
  const product = productWith('1.5', TEXT);
  const read = productWith(1.5, DATE);
  const one = answering({ product });
  const many = answering({ products: [product], metadata: { total: 1 } });

  it('numbers and dates sent as strings are converted in a product', async () => {
    expect(await one.client.products.getProduct('p')).toEqual(read);
    expect(await one.admin.products.getProduct('p')).toEqual(read);
  });

  it('numbers and dates sent as strings are converted in queries by POST, by GET and by the POST fallback', async () => {
    const long = productQuery().ne('name', 'x'.repeat(5000));
    const { queryProducts } = many.client.products;
    for (const page of [
      await queryProducts(),
      await queryProducts({}, { viaGet: true }),
      await queryProducts(long, { viaGet: true }),
    ]) {
      expect(page.products).toEqual([read]);
    }
  });

  it('numbers and dates sent as strings are converted in the response to a write', async () => {
    const { createProduct, updateProduct } = one.admin.products;
    expect(await createProduct({ name: 'p', priceData: { price: 1 } })).toEqual(read);
    expect(await updateProduct('p', {})).toEqual(read);
  });

  it('numbers sent as strings are converted in variants', async () => {
    const { client, admin } = answering({ variants: [variantWith('1.5')] });
    const expected = [variantWith(1.5)];
    expect((await client.products.queryProductVariants('p')).variants).toEqual(expected);
    expect(await admin.products.updateProductVariants('p', [])).toEqual(expected);
  });

  it('numbers sent as strings are converted in available options', async () => {
    const selected = (value: unknown) => ({
      weight: value,
      sku: '1.5',
      price: prices(value),
      convertedPriceData: prices(value),
    });
    const { client } = answering({
      selectedVariant: selected('1.5'),
      productOptions: [],
      availableForPurchase: true,
    });
    const { selectedVariant } = await client.products.getProductOptionsAvailability('p');
    expect(selectedVariant).toEqual(selected(1.5));
  });

  it('focal points and dates sent as strings are converted in store variants', async () => {
    const variant = storeVariantWith('1.5', TEXT);
    const expected = storeVariantWith(1.5, DATE);
    const { client } = answering({ variant, variants: [variant] });
    expect(await client.variants.getStoreVariant('p-v')).toEqual(expected);
    expect((await client.variants.queryStoreVariants()).variants[0]).toEqual(
      storeVariantWith(1.5, DATE),
    );
  });

  it('dates sent as strings are converted in collections, but a name that looks like a date stays a string', async () => {
    const collection = collectionWith(TEXT);
    const expected = collectionWith(DATE);
    const { client, admin } = answering({ collection, collections: [collection] });
    const { collections, products } = client;
    expect(await collections.getCollection('c')).toEqual(expected);
    expect(await collections.getCollectionBySlug('c')).toEqual(expected);
    expect(await products.getCollectionBySlug('c')).toEqual(expected);
    for (const viaGet of [false, true]) {
      expect((await collections.queryCollections({}, { viaGet })).collections).toEqual([expected]);
    }
    expect(await admin.collections.createCollection({ name: 'c' })).toEqual(expected);
    expect(await admin.collections.updateCollection('c', {})).toEqual(expected);
  });

  it.each(['NaN', 'Infinity', '-Infinity'])(
    'the number %s can be sent as a string',
    async (word) => {
      const { client } = answering({ product: productWith(word, null) });
      expect(await client.products.getProduct('p')).toEqual(productWith(Number(word), null));
    },
  );

  it.each(['soon', '', null])(
    'a value that is neither a number nor a date stays unchanged: %j',
    async (value) => {
      const { client } = answering({ product: productWith(value, value) });
      expect(await client.products.getProduct('p')).toEqual(productWith(value, value));
    },
  );
});

describe('an invalid response', () => {
  it.each([{}, { product: null }, { product: { id: '' } }, { collection: [] }, null])(
    'a response without a valid entity is an error: %j',
    async (answer) => {
      const { client, admin } = answering(answer);
      for (const asked of [
        client.products.getProduct('p'),
        client.products.getProductOptionsAvailability('p'),
        client.collections.getCollection('c'),
        client.variants.getStoreVariant('v'),
        admin.products.updateProduct('p', {}),
        admin.collections.updateCollection('c', {}),
      ]) {
        await expect(asked).rejects.toMatchObject({ name: 'StoreError', code: 'bad_answer' });
      }
    },
  );
});
