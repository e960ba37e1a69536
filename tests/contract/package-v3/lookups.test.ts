// The package's lookups of version 3 data. Facts: docs/platform/catalog.md#options, docs/platform/catalog.md#versions.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ElevatedClient } from '../../../src/package/admin.ts';
import { customizationQuery, type StoreClient } from '../../../src/package/index.ts';
import { openElevatedClient, openPackageClient } from '../../support/network/package-client.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { productId } from '../support/store.ts';

const { store } = await openTestStore({ settings: { catalogVersion: 'V3' }, oddProducts: true });

let client: StoreClient;
let admin: ElevatedClient;
beforeEach(() => {
  client = openPackageClient(store);
  admin = openElevatedClient(store);
});

const unknown = productId('none');

describe('customizations', () => {
  it('customizations have the same choice ids as the product options', async () => {
    const { options } = await client.productsV3.getProductBySlug('shirt');
    const query = customizationQuery()
      .in(
        'id',
        options.flatMap(({ id }) => id ?? []),
      )
      .ne('customizationRenderType', 'FREE_TEXT');
    const { customizations, metadata } = await client.customizations.queryCustomizations(query);
    expect(metadata).toMatchObject({ count: options.length });
    for (const { id, name, key, choicesSettings } of options) {
      const found = customizations.find((one) => one.id === id);
      expect(found).toMatchObject({ name, key, customizationType: 'PRODUCT_OPTION' });
      expect(found?.createdDate).toBeInstanceOf(Date);
      expect(found?.choicesSettings?.choices.map((choice) => choice.id)).toEqual(
        choicesSettings.choices.map(({ choiceId }) => choiceId),
      );
    }
  });

  it('customizations are queried, counted, and read by id with their product count', async () => {
    const modifiers = customizationQuery().eq('customizationType', 'MODIFIER');
    const { customizations } = await client.customizations.queryCustomizations(modifiers);
    const text = customizations.find((one) => one.customizationRenderType === 'FREE_TEXT');
    expect(text?.freeTextInput).toMatchObject({ maxCharCount: expect.any(Number) });
    const fields = ['ASSIGNED_PRODUCTS_COUNT'] as const;
    const read = await client.customizations.getCustomization(text?.id ?? '', { fields });
    expect(read).toEqual({ ...text, assignedProductsCount: 1 });
    expect(await client.customizations.countCustomizations(modifiers)).toBe(customizations.length);
    await expect(client.customizations.getCustomization(unknown)).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('brands, ribbons and info sections', () => {
  it('brands, ribbons and info sections are queried, counted, and read by the ids that products contain', async () => {
    const { ribbon } = await client.productsV3.getProductBySlug('gone');
    expect(await client.ribbons.getRibbon(ribbon?.id ?? '')).toMatchObject(ribbon ?? {});
    const { ribbons } = await client.ribbons.queryRibbons({ filter: { name: ribbon?.name } });
    expect(ribbons).toMatchObject([ribbon]);
    expect(await client.ribbons.countRibbons()).toBeGreaterThan(0);
    const brand = { id: expect.any(String), name: 'Kiln' };
    const made = await admin.productsV3.createProduct({
      name: 'Branded cup',
      productType: 'PHYSICAL',
      physicalProperties: {},
      brand: { name: 'Kiln' },
      infoSections: [{ title: 'Care', plainDescription: '<p>By hand</p>' }],
      variantsInfo: { variants: [{ price: { actualPrice: { amount: '9' } } }] },
    });
    expect(made.brand).toEqual(brand);
    expect(await client.brands.getBrand(made.brand?.id ?? '')).toMatchObject(brand);
    expect((await client.brands.queryBrands()).brands).toMatchObject([brand]);
    expect(await client.brands.countBrands({ filter: { name: 'Kiln' } })).toBe(1);
    const { infoSections } = await client.infoSections.queryInfoSections({
      filter: { name: 'Care' },
    });
    expect(infoSections).toMatchObject([{ title: 'Care', plainDescription: '<p>By hand</p>' }]);
    const [section] = infoSections;
    expect(await client.infoSections.getInfoSection(section?.id ?? '')).toEqual(section);
    expect(await client.infoSections.countInfoSections({ filter: { name: 'Care' } })).toBe(1);
    await admin.productsV3.deleteProduct(made.id);
  });
});

describe('a location', () => {
  it('a location is read by id', async () => {
    const { storesLocations } = await client.inventory.queryLocations();
    const other = storesLocations.find(({ defaultLocation }) => !defaultLocation);
    expect(await client.inventory.getLocation(other?.id ?? '')).toEqual(other);
    await expect(client.inventory.getLocation(unknown)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the catalog version', () => {
  it.each(['V1', 'V3'])(
    'visitors and merchants read the catalog version %s_CATALOG',
    async (catalogVersion) => {
      store.control.settings({ catalogVersion });
      for (const { catalogVersioning } of [client, admin])
        expect(await catalogVersioning.getCatalogVersion()).toBe(`${catalogVersion}_CATALOG`);
    },
  );

  it('the client rejects with status 403 if the platform hides the catalog version from visitors', async () => {
    store.control.settings({ visitorsReadVersion: false });
    await expect(client.catalogVersioning.getCatalogVersion()).rejects.toMatchObject({
      status: 403,
    });
    expect(await admin.catalogVersioning.getCatalogVersion()).toBe('V3_CATALOG');
  });
});

it('a call rejects with bad_answer if the response does not contain the requested entity', async () => {
  const body = {};
  store.control.setFaults({
    match: { path: '/stores/v3/' },
    fault: { kind: 'malformed', body },
    times: 9,
  });
  for (const asked of [
    client.customizations.getCustomization('c'),
    client.brands.queryBrands(),
    client.ribbons.countRibbons(),
    client.catalogVersioning.getCatalogVersion(),
    client.inventory.getLocation('l'),
  ])
    await expect(asked).rejects.toMatchObject({ code: 'bad_answer' });
});

describe('promotions and product groups', () => {
  it('promotions and product groups have separate calls, which find nothing in the sandbox', async () => {
    const { promotions, productGroups } = client;
    expect((await promotions.queryPromotions()).promotions).toEqual([]);
    expect((await productGroups.queryProductGroups()).productGroups).toEqual([]);
    const search = { search: { expression: 'gift' } };
    expect((await productGroups.searchProductGroups(search)).productGroups).toEqual([]);
    expect(await promotions.countPromotions()).toBe(0);
    expect(await productGroups.countProductGroups()).toBe(0);
    const missing = { status: 404 };
    await expect(promotions.getPromotion(unknown)).rejects.toMatchObject(missing);
    await expect(productGroups.getProductGroup(unknown)).rejects.toMatchObject(missing);
  });

  it('the promotions of a category are requested by category id', async () => {
    expect(await client.promotions.resolvePromotions(unknown)).toEqual({ promotions: [] });
    await expect(client.promotions.resolvePromotions('x')).rejects.toMatchObject({ status: 400 });
  });
});
