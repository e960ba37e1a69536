// Lines of catalog version 3: valid references, the line's content, and a store's move from version 1. Facts:
// docs/platform/catalog.md#options, docs/platform/cart.md#lines, docs/platform/catalog.md#unknown-answers.
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import { type Answer, codeOf, type Json, line, productId, shirtLine } from '../support/store.ts';

const { store, visitor } = await openTestStore({
  oddProducts: true,
  settings: { catalogVersion: 'V3' },
});

const product = async (slug: string): Promise<Json> =>
  (
    await visitor.send(
      'GET',
      `/stores/v3/products/slug/${slug}?fields=VARIANT_OPTION_CHOICE_NAMES&fields=SUBSCRIPTION_PRICES_INFO`,
    )
  ).body.product;

const variantId = async (slug: string, ...choices: string[]): Promise<string> => {
  const { variantsInfo } = await product(slug);
  const names = ({ choices: own }: Json) =>
    own.map(({ optionChoiceNames }: Json) => optionChoiceNames.choiceName).join();
  return variantsInfo.variants.find((one: Json) => names(one) === choices.join()).id;
};

const keysOf = async (slug: string): Promise<Json> => {
  const { modifiers } = await product(slug);
  const [note, engraving, wood, ribbon] = modifiers;
  return {
    note: note.freeTextSettings.key,
    engraving: engraving.freeTextSettings.key,
    wood: wood.key,
    walnut: wood.choicesSettings.choices[1].key,
    ribbon: ribbon.key,
    plum: ribbon.choicesSettings.choices[1].key,
  };
};

const linesOf = ({ body }: Answer): Json[] => body.cart.lineItems;

describe('a line of catalog v3', () => {
  it('a line needs a variant id even if the product has no options', async () => {
    const id = await variantId('mug');
    expect(linesOf(await visitor.add(line('mug')))).toEqual([]);
    const [mug] = linesOf(await visitor.add(line('mug', 2, { variantId: id })));
    expect(mug).toMatchObject({
      quantity: 2,
      catalogReference: { catalogItemId: productId('mug'), options: { variantId: id } },
      price: { amount: '24.00' },
    });
  });

  it.each([
    ['the zero variant id of version 1', { variantId: '00000000-0000-0000-0000-000000000000' }],
    ['option names of version 1', { options: { Color: 'Clay', Size: 'L' } }],
    ['another product’s variant', { variantId: productId('card') }],
    ['an unknown field', { variant: 'x' }],
  ])('a line with %s is not added', async (_, options) => {
    const answer = await visitor.add(line('shirt', 1, options));
    expect([answer.status, linesOf(answer)]).toEqual([200, []]);
  });

  it('a line accepts only the option keys of its variant', async () => {
    const id = await variantId('shirt', 'Clay', 'L');
    const { options } = await product('shirt');
    const keys = Object.fromEntries(
      options.map(({ key, choicesSettings }: Json, index: number) => [
        key,
        choicesSettings.choices[index].key,
      ]),
    );
    const add = (own: object) => visitor.add(line('shirt', 1, { variantId: id, options: own }));
    expect(linesOf(await add({ Color: 'Clay', Size: 'L' }))).toEqual([]);
    expect(linesOf(await add({ ...keys, [options[0].key]: 'other' }))).toEqual([]);
    const [shirt] = linesOf(await add(keys));
    expect(shirt.catalogReference.options).toEqual({ variantId: id, options: keys });
    expect(shirt.descriptionLines.map(({ name }: Json) => name.original)).toEqual([
      'Color',
      'Size',
    ]);
  });

  it('a line accepts modifiers and custom text fields by key, shows them and includes their prices', async () => {
    const keys = await keysOf('engraved-board');
    const id = await variantId('engraved-board');
    const add = (options?: object, customTextFields?: object) =>
      visitor.add(
        line('engraved-board', 1, {
          variantId: id,
          ...(options && { options }),
          ...(customTextFields && { customTextFields }),
        }),
      );
    const wood = { [keys.wood]: keys.walnut };
    const text = { [keys.engraving]: 'Ada' };
    for (const refused of [
      await add(),
      await add(wood),
      await add(undefined, text),
      await add(wood, { [keys.engraving]: 'A' }),
      await add(wood, { 'What shall we engrave?': 'Ada' }),
      await add({ Wood: 'Oak' }, text),
      await add({ [keys.wood]: 'Oak' }, text),
    ])
      expect([refused.status, linesOf(refused)]).toEqual([200, []]);
    const [board] = linesOf(await add({ ...wood, [keys.ribbon]: keys.plum }, text));
    expect(board.price.amount).toBe('60.70');
    expect(
      board.descriptionLines.map(({ name, plainText, colorInfo }: Json) => [
        name.original,
        (plainText ?? colorInfo).original,
      ]),
    ).toEqual([
      ['What shall we engrave?', 'Ada'],
      ['Wood', 'Black Walnut'],
      ['Ribbon Color', 'Plum'],
    ]);
    // The same product with different modifiers or custom text fields becomes another line.
    expect(linesOf(await add(wood, text))).toHaveLength(2);
    expect(linesOf(await add(wood, { [keys.engraving]: 'Bob' }))).toHaveLength(3);
    expect(linesOf(await add(wood, text)).map(({ quantity }) => quantity)).toEqual([1, 2, 1]);
  });

  it('a line needs a plan if the product has no one-time purchase', async () => {
    const id = await variantId('seed-subscription');
    const { subscriptionDetails } = await product('seed-subscription');
    const [plan] = subscriptionDetails.subscriptions;
    expect(linesOf(await visitor.add(line('seed-subscription', 1, { variantId: id })))).toEqual([]);
    const options = { variantId: id, subscriptionOptionId: plan.id };
    const [seeds] = linesOf(await visitor.add(line('seed-subscription', 1, options)));
    expect(seeds.subscriptionOptionInfo.title.original).toBe(plan.title);
  });

  it('a line needs a pre-order request if only a pre-order is possible', async () => {
    const id = await variantId('winter-print', 'White');
    expect(linesOf(await visitor.add(line('winter-print', 1, { variantId: id })))).toEqual([]);
    const options = { variantId: id, preOrderRequested: true };
    expect(linesOf(await visitor.add(line('winter-print', 1, options)))).toHaveLength(1);
    const inStock = await variantId('winter-print', 'Cream');
    expect(
      linesOf(await visitor.add(line('winter-print', 1, { variantId: inStock }))),
    ).toHaveLength(2);
  });

  it.each(['V1', 'V3'] as const)(
    'a digital product without its file is refused: %s',
    async (catalogVersion) => {
      store.control.settings({ catalogVersion });
      expect(codeOf(await visitor.add(line('lost-pattern')))).toBe('ITEM_NOT_FOUND_IN_CATALOG');
    },
  );
});

describe('returned options', () => {
  it('lines contain the options from the catalog (returnedOptions: catalog), and equal lines still merge', async () => {
    store.control.settings({ catalogVersion: 'V1', returnedOptions: 'catalog' });
    await visitor.add(shirtLine('Clay', 'L'));
    const lines = linesOf(await visitor.add(line('card'), line('card', 1, {})));
    expect(lines.map(({ quantity, catalogReference: { options } }) => [quantity, options])).toEqual(
      [
        [
          1,
          {
            options: { Color: 'Clay', Size: 'L' },
            variantId: expect.any(String),
          },
        ],
        [2, { options: {}, variantId: '00000000-0000-0000-0000-000000000000' }],
      ],
    );
    await visitor.send('DELETE', '/ecom/v1/carts/current');
    store.control.settings({ catalogVersion: 'V3' });
    const variant = await variantId('shirt', 'Clay', 'L');
    const [shirt] = linesOf(await visitor.add(line('shirt', 1, { variantId: variant })));
    const { options } = await product('shirt');
    expect(shirt.catalogReference.options).toEqual({
      variantId: variant,
      options: Object.fromEntries(
        options.map(({ key, choicesSettings }: Json, index: number) => [
          key,
          choicesSettings.choices[index].key,
        ]),
      ),
    });
  });
});

describe('a store that moves from version 1 to version 3', () => {
  it('a store that moves to version 3 keeps the lines of its carts', async () => {
    store.control.settings({ catalogVersion: 'V1', returnedOptions: 'sent' });
    const before = linesOf(await visitor.add(line('mug', 2), shirtLine('Clay', 'L')));
    store.control.settings({ catalogVersion: 'V3' });
    expect(linesOf(await visitor.getCart())).toEqual(before);
    // A version 3 reference to the same variant becomes a separate line.
    const added = linesOf(await visitor.add(line('mug', 1, { variantId: await variantId('mug') })));
    expect(added.map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
  });

  it.each([
    ['unavailable', ['NOT_FOUND', 'AVAILABLE']],
    ['gone', ['AVAILABLE']],
  ] as const)(
    'lines without a variant id follow the setting movedLines after the move to version 3: %s',
    async (movedLines, expected) => {
      store.control.settings({ catalogVersion: 'V1', movedLines });
      await visitor.add(line('mug', 2), shirtLine('Clay', 'L'));
      store.control.settings({ catalogVersion: 'V3' });
      const statuses = (answer: Answer) => linesOf(answer).map((one) => one.availability.status);
      expect(statuses(await visitor.getCart())).toEqual(expected);
      const again = await visitor.add(line('mug', 1, { variantId: await variantId('mug') }));
      expect(statuses(again)).toEqual([...expected, 'AVAILABLE']);
    },
  );
});
