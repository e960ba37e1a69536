// Getting a version 3 product and its fields. Facts: docs/platform/catalog.md#fields, docs/platform/catalog.md#options.
import { describe, expect, it } from 'vitest';
import { fileIdOf } from '../../../demo/sandbox/platform/media/file-id.ts';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import {
  codeOf,
  type Json,
  mediaOrigin,
  pagesOrigin,
  productId,
  renewTokens,
  violationsOf,
} from '../support/store.ts';

const { store, clock, visitor } = await openTestStore({ settings: { catalogVersion: 'V3' } });
const merchant = newMerchant(store);

const path = (slug: string, ...fields: string[]) =>
  `/stores/v3/products/slug/${slug}?${fields.map((field) => `fields=${field}`).join('&')}`;

const get = async (slug: string, ...fields: string[]): Promise<Json> => {
  const { status, body } = await visitor.send('GET', path(slug, ...fields));
  expect(status).toBe(200);
  return body.product;
};

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('a product', () => {
  it('a product is read by slug and by id', async () => {
    const bySlug = await get('shirt');
    const { body } = await visitor.send('GET', `/stores/v3/products/${bySlug.id}?productId=x`);
    expect(body.product).toEqual(bySlug);
    expect(bySlug.id).toBe(productId('shirt'));
  });

  it.each([
    ['PRODUCT', 'PRODUCT_NOT_FOUND'],
    ['PLAIN', 'NOT_FOUND'],
  ])(
    'a read of a missing product gets 404 (missingProductCode: %s)',
    async (missingProductCode, code) => {
      store.control.settings({ missingProductCode });
      for (const address of ['slug/nothing', productId('nothing'), 'no-guid']) {
        const answer = await visitor.send('GET', `/stores/v3/products/${address}`);
        expect([answer.status, codeOf(answer)]).toEqual([404, code]);
      }
    },
  );

  it('a slug of more than 100 characters is refused', async () => {
    const answer = await visitor.send('GET', path('x'.repeat(101)));
    expect(violationsOf(answer)).toEqual(['slug: MAX_LENGTH']);
  });
});

describe('a product without requested fields', () => {
  it('a product has only the default properties', async () => {
    const product = await get('shirt');
    expect(Object.keys(product).sort()).toEqual([
      'actualPriceRange',
      'additionalRibbons',
      'compareAtPriceRange',
      'createdDate',
      'id',
      'inventory',
      'mainCategoryId',
      'media',
      'modifiers',
      'name',
      'options',
      'physicalProperties',
      'productType',
      'revision',
      'slug',
      'updatedDate',
      'variantSummary',
      'variantsInfo',
      'visible',
      'visibleInPos',
    ]);
    expect(product).toMatchObject({ revision: '1', productType: 'PHYSICAL', visible: true });
    expect(Object.keys(product.media)).toEqual(['main']);
    expect(product.actualPriceRange).toEqual({
      minValue: { amount: '35.00' },
      maxValue: { amount: '40.00' },
    });
    expect(product.variantSummary).toEqual({ variantCount: 4 });
  });

  it('options have keys that differ from their names, and GUIDs as ids', async () => {
    const { options } = await get('shirt');
    for (const { id, key, name, choicesSettings } of options) {
      expect(id).toMatch(guid);
      expect(key).not.toBe(name);
      for (const choice of choicesSettings.choices) {
        expect(choice.choiceId).toMatch(guid);
        expect(choice.key).not.toBe(choice.name);
      }
    }
    expect(options[0]).toMatchObject({ key: 'color', optionRenderType: 'SWATCH_CHOICES' });
    expect(options[0].choicesSettings.choices[0]).toMatchObject({
      choiceType: 'ONE_COLOR',
      colorCode: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    expect(options[1].choicesSettings.choices[0]).toMatchObject({
      name: 'S',
      key: 's',
      choiceType: 'CHOICE_TEXT',
      inStock: true,
      visible: true,
    });
  });

  it('pictures have the URL of the original file', async () => {
    const { media } = await get('shirt');
    const id = fileIdOf('mug-clay');
    expect(media.main).toMatchObject({
      id,
      mediaType: 'IMAGE',
      image: { id, url: `${mediaOrigin}/media/${id}`, width: 960, height: 960, filename: id },
    });
  });

  it('a product without options has one variant with a unique guid', async () => {
    const [mug, card] = await Promise.all([get('mug'), get('card')]);
    const ids = [mug, card].map(({ variantsInfo }) => variantsInfo.variants[0].id);
    for (const id of ids) expect(id).toMatch(guid);
    expect(new Set([...ids, '00000000-0000-0000-0000-000000000000']).size).toBe(3);
    expect(mug.variantsInfo.variants).toMatchObject([
      { choices: [], visible: true, inventoryStatus: { inStock: true, preorderEnabled: false } },
    ]);
  });
});

describe('a product with requested fields', () => {
  it('the field CURRENCY adds the currency to the product, and a formatted amount to every price', async () => {
    const product = await get('shirt', 'CURRENCY');
    expect(product.currency).toBe('EUR');
    expect(product.actualPriceRange.minValue).toEqual({
      amount: '35.00',
      formattedAmount: '€35.00',
    });
    expect(product.variantsInfo.variants[0].price.actualPrice.formattedAmount).toBe('€35.00');
    const without = JSON.stringify(await get('shirt'));
    expect(without).not.toMatch(/formattedAmount|currency/);
  });

  it.each<[string, (product: Json) => unknown]>([
    ['MEDIA_ITEMS_INFO', ({ media }) => media.itemsInfo?.items[0].image.url],
    ['THUMBNAIL', ({ media }) => media.main.thumbnail?.url],
    ['MIN_PRICE_VARIANT', ({ variantSummary }) => variantSummary.minPriceVariant?.id],
    ['DISCOUNT_INFO', ({ discountInfo }) => discountInfo?.discountRuleNames],
    ['PLAIN_DESCRIPTION', ({ plainDescription }) => plainDescription],
    ['DESCRIPTION', ({ description }) => description?.nodes],
    ['INFO_SECTION', ({ infoSections }) => infoSections],
    ['URL', ({ url }) => url?.url],
    ['BREADCRUMBS_INFO', ({ breadcrumbsInfo }) => breadcrumbsInfo?.breadcrumbs[0].categorySlug],
    ['DIRECT_CATEGORIES_INFO', ({ directCategoriesInfo }) => directCategoriesInfo?.categories],
    ['ALL_CATEGORIES_INFO', ({ allCategoriesInfo }) => allCategoriesInfo?.categories],
    [
      'VARIANT_OPTION_CHOICE_NAMES',
      ({ variantsInfo }) => variantsInfo.variants[0].choices[0].optionChoiceNames,
    ],
    [
      'PRODUCT_CHOICES_MEDIA_REFERENCES',
      ({ options }) => options[0].choicesSettings.choices[0].media,
    ],
    [
      'WEIGHT_MEASUREMENT_UNIT_INFO',
      ({ physicalProperties }) => physicalProperties.weightMeasurementUnitInfo,
    ],
  ])('the field %s adds the matching property', async (field, read) => {
    expect(read(await get('shirt'))).toBeUndefined();
    expect(read(await get('shirt', field))).toBeDefined();
  });

  it('INFO_SECTION_DESCRIPTION and INFO_SECTION_PLAIN_DESCRIPTION add the descriptions of info sections', async () => {
    const product = {
      name: 'Towel',
      productType: 'PHYSICAL',
      physicalProperties: {},
      infoSections: [{ uniqueName: 'care', title: 'Care', plainDescription: '<p>60°</p>' }],
      variantsInfo: { variants: [{ price: { actualPrice: { amount: '10' } } }] },
    };
    const { body } = await merchant.send('POST', '/stores/v3/products', { product });
    const { slug } = body.product;
    expect(await get(slug)).not.toHaveProperty('infoSections');
    const [named] = (await get(slug, 'INFO_SECTION')).infoSections;
    expect(Object.keys(named).sort()).toEqual(['id', 'title', 'uniqueName']);
    const [plain] = (await get(slug, 'INFO_SECTION_PLAIN_DESCRIPTION')).infoSections;
    expect(plain).toMatchObject({ title: 'Care', plainDescription: '<p>60°</p>' });
    const [rich] = (await get(slug, 'INFO_SECTION_DESCRIPTION')).infoSections;
    expect(JSON.stringify(rich.description.nodes)).toContain('"text":"60°"');
  });

  it('variants are returned only with VARIANT_OPTION_CHOICE_NAMES (variantsInfo: named)', async () => {
    store.control.settings({ variantsInfo: 'named' });
    expect((await get('shirt')).variantsInfo).toBeNull();
    const { variantsInfo } = await get('shirt', 'VARIANT_OPTION_CHOICE_NAMES');
    expect(variantsInfo.variants).toHaveLength(4);
  });

  it('the field URL adds a URL with the host of the platform’s pages', async () => {
    expect((await get('shirt', 'URL')).url).toEqual({
      relativePath: '/product-page/shirt',
      url: `${pagesOrigin}/product-page/shirt`,
    });
  });

  it('an unknown field name is refused', async () => {
    const answer = await visitor.send('GET', path('shirt', 'CURRENCY', 'currency'));
    expect([answer.status, violationsOf(answer)]).toEqual([400, ['fields[1]: INVALID_ENUM_VALUE']]);
  });

  it('MERCHANT_DATA is refused to visitors', async () => {
    const answer = await visitor.send('GET', path('shirt', 'MERCHANT_DATA'));
    expect([answer.status, codeOf(answer)]).toEqual([403, 'NO_PERMISSION_TO_READ_MERCHANT_DATA']);
    const { body } = await merchant.send('GET', path('shirt', 'MERCHANT_DATA'));
    expect(body.product.costRange.minValue.amount).toBe('0.00');
  });

  it('choices have linkedMedia only until the end of 2026', async () => {
    const choice = ({ options }: Json) => options[0].choicesSettings.choices[0];
    expect(choice(await get('shirt')).linkedMedia[0].id).toBe(fileIdOf('mug-indigo'));
    clock.now = Date.parse('2027-01-01T00:00:00.000Z');
    await renewTokens(store, visitor);
    expect(choice(await get('shirt'))).not.toHaveProperty('linkedMedia');
  });
});
