// Writing customizations in version 3: options and modifiers that are stored apart from products.
// Facts: docs/platform/catalog.md#writes, docs/platform/catalog.md#unknown-answers.
import { beforeEach, describe, expect, it } from 'vitest';
import { newProductWriter } from '../support/catalog-v3.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, type Json, productId } from '../support/store.ts';

const { store, visitor } = await openTestStore({ settings: { catalogVersion: 'V3' } });
const merchant = newProductWriter(store);

const path = '/stores/v3/customizations';

const flavour = {
  name: 'Flavour',
  customizationType: 'PRODUCT_OPTION',
  customizationRenderType: 'TEXT_CHOICES',
  choicesSettings: { choices: [{ name: 'Mint' }, { name: 'Rose' }] },
};

const create = (customization: object) => merchant.send('POST', path, { customization });

const change = (id: string, call: string, body: object) =>
  merchant.send('POST', `${path}/${id}/${call}`, body);

const namesOf = ({ body }: Json): string[] =>
  body.customization.choicesSettings.choices.map(({ name }: Json) => name);

const lastType = () => store.control.events().at(-1)?.type;

let made: Json;

beforeEach(async () => {
  if (made) await merchant.send('DELETE', `${path}/${made.id}`);
  made = (await create(flavour)).body.customization;
});

describe('customizations', () => {
  it('customizations are written only by the merchant’s server', async () => {
    for (const [method, address] of [
      ['POST', path],
      ['DELETE', `${path}/${made.id}`],
      ['POST', `${path}/${made.id}/set-choices`],
    ] as const) {
      const answer = await visitor.send(method, address, method === 'POST' ? {} : undefined);
      expect([answer.status, codeOf(answer)]).toEqual([403, 'PERMISSION_DENIED']);
    }
  });

  it('a customization that was read can be sent back as an update', async () => {
    const { status, body } = await merchant.send('PATCH', `${path}/${made.id}`, {
      customization: { ...made, _id: made.id, name: 'Aroma' },
    });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.customization).toMatchObject({ id: made.id, name: 'Aroma', revision: '2' });
  });

  it('a created customization can be read, and products use it with the same ids', async () => {
    expect(made).toMatchObject({ revision: '1', key: 'flavour', name: 'Flavour' });
    expect(lastType()).toBe('wix.stores.catalog.v3.customization_created');
    const got = await visitor.send('GET', `${path}/${made.id}?fields=ASSIGNED_PRODUCTS_COUNT`);
    expect(got.body.customization).toEqual({ ...made, assignedProductsCount: 0 });
    const [mint] = made.choicesSettings.choices;
    const tea = await merchant.created({
      name: 'Tea',
      productType: 'PHYSICAL',
      physicalProperties: {},
      options: [{ id: made.id, choicesSettings: { choices: [{ choiceId: mint.id }] } }],
      variantsInfo: {
        variants: [
          {
            price: { actualPrice: { amount: '4' } },
            choices: [{ optionChoiceIds: { optionId: made.id, choiceId: mint.id } }],
          },
        ],
      },
    });
    expect(tea.options).toMatchObject([{ id: made.id, name: 'Flavour' }]);
    const used = await merchant.send('DELETE', `${path}/${made.id}`);
    expect([used.status, codeOf(used)]).toEqual([409, 'CUSTOMIZATION_ASSIGNED_TO_PRODUCT']);
    const removed = await change(made.id, 'remove-choices', { choiceIds: [mint.id] });
    expect(codeOf(removed)).toBe('CHOICE_ASSIGNED_TO_PRODUCT');
    await merchant.send('DELETE', `/stores/v3/products/${tea.id}`);
  });

  it('a duplicate customization and settings of the wrong type are refused', async () => {
    const again = await create(flavour);
    expect([again.status, codeOf(again)]).toEqual([409, 'CUSTOMIZATION_ALREADY_EXISTS']);
    const text = { ...flavour, customizationRenderType: 'FREE_TEXT' };
    expect(codeOf(await create(text))).toBe('INVALID_CUSTOMIZATION_RENDER_TYPE');
    const modifier = { ...text, customizationType: 'MODIFIER' };
    expect(codeOf(await create(modifier))).toBe('INVALID_FREE_TEXT_SETTINGS');
  });

  it('the choices of a customization are added, removed, replaced and reordered', async () => {
    const more = await change(made.id, 'add-choices', {
      choices: [{ name: 'Mint' }, { name: 'Fig' }],
    });
    expect(namesOf(more)).toEqual(['Mint', 'Rose', 'Fig']);
    expect(more.body.customization.revision).toBe('2');
    expect(lastType()).toBe('wix.stores.catalog.v3.customization_updated');
    const ids = more.body.customization.choicesSettings.choices.map(({ id }: Json) => id);
    const choiceIds = ids.toReversed();
    const late = await change(made.id, 'reorder-choices', { choiceIds, revision: '1' });
    expect([late.status, codeOf(late)]).toEqual([409, 'INVALID_REVISION']);
    const ordered = await change(made.id, 'reorder-choices', { choiceIds, revision: '2' });
    expect(namesOf(ordered)).toEqual(['Fig', 'Rose', 'Mint']);
    const part = await change(made.id, 'reorder-choices', { choiceIds: [ids[0]], revision: '3' });
    expect(codeOf(part)).toBe('CHOICE_IDS_MISMATCH');
    expect(namesOf(await change(made.id, 'remove-choices', { choiceIds: [ids[0]] }))).toEqual([
      'Fig',
      'Rose',
    ]);
    const unknown = await change(made.id, 'remove-choices', { choiceIds: [productId('none')] });
    expect(codeOf(unknown)).toBe('CHOICE_NOT_FOUND');
    const set = await change(made.id, 'set-choices', { choices: [{ name: 'Plain' }] });
    expect(namesOf(set)).toEqual(['Plain']);
  });

  it('a renamed customization keeps its ids in products and facets', async () => {
    const [mint] = made.choicesSettings.choices;
    const choices = [{ optionChoiceIds: { optionId: made.id, choiceId: mint.id } }];
    const tea = await merchant.created({
      name: 'Tea',
      productType: 'PHYSICAL',
      physicalProperties: {},
      options: [{ id: made.id, choicesSettings: { choices: [{ choiceId: mint.id }] } }],
      variantsInfo: { variants: [{ price: { actualPrice: { amount: '4' } }, choices }] },
    });
    const update = (customization: object) =>
      merchant.send('PATCH', `${path}/${made.id}`, { customization });
    const { revision } = (await visitor.send('GET', `${path}/${made.id}`)).body.customization;
    const late = await update({ revision: '99', name: 'Taste' });
    expect([late.status, codeOf(late)]).toEqual([409, 'INVALID_REVISION']);
    const renamed = (await update({ revision, name: 'Taste' })).body.customization;
    expect(renamed).toMatchObject({ id: made.id, name: 'Taste', key: 'taste' });
    expect(lastType()).toBe('wix.stores.catalog.v3.customization_updated');
    const changed = await change(made.id, 'update-choices', {
      choices: [{ id: mint.id, name: 'Spearmint' }],
    });
    expect(namesOf(changed)).toEqual(['Spearmint', 'Rose']);
    expect(changed.body.customization.choicesSettings.choices[0].id).toBe(mint.id);

    const { body } = await visitor.send(
      'GET',
      `/stores/v3/products/${tea.id}?fields=VARIANT_OPTION_CHOICE_NAMES`,
    );
    expect(body.product.options).toMatchObject([
      {
        id: made.id,
        name: 'Taste',
        choicesSettings: { choices: [{ choiceId: mint.id, name: 'Spearmint', key: 'spearmint' }] },
      },
    ]);
    expect(body.product.variantsInfo.variants).toMatchObject([
      {
        id: tea.variantsInfo.variants[0].id,
        choices: [
          { ...choices[0], optionChoiceNames: { optionName: 'Taste', choiceName: 'Spearmint' } },
        ],
      },
    ]);
    const fieldPath = 'options.choicesSettings.choices.choiceId';
    const found = await visitor.send('POST', '/stores/v3/products/search', {
      search: { filter: { [fieldPath]: { $hasSome: [mint.id] } } },
    });
    expect(found.body.products.map(({ id }: Json) => id)).toEqual([tea.id]);
    // The customization's old name can be used again.
    const again = (await create(flavour)).body.customization;
    expect(again.id).not.toBe(made.id);
    expect(codeOf(await update({ revision: '3', name: 'Flavour' }))).toBe(
      'CUSTOMIZATION_ALREADY_EXISTS',
    );
    await merchant.send('DELETE', `/stores/v3/products/${tea.id}`);
    expect((await merchant.send('DELETE', `${path}/${again.id}`)).status).toBe(200);
  });

  it('a modifier is renamed and gets new free-text settings', async () => {
    const text = {
      name: 'Greeting',
      customizationType: 'MODIFIER',
      customizationRenderType: 'FREE_TEXT',
      freeTextInput: { title: 'Your words', minCharCount: 0, maxCharCount: 80 },
    };
    const greeting = (await create(text)).body.customization;
    const freeTextInput = { title: 'Your words', minCharCount: 1, maxCharCount: 40 };
    const { body } = await merchant.send('PATCH', `${path}/${greeting.id}`, {
      customization: { revision: greeting.revision, name: 'Dedication', freeTextInput },
    });
    expect(body.customization).toMatchObject({
      id: greeting.id,
      name: 'Dedication',
      freeTextInput,
    });
    expect((await merchant.send('DELETE', `${path}/${greeting.id}`)).status).toBe(200);
  });
});
