// Filters by modifiers. Products store modifier choices in another field than option choices.
import { afterAll, expect, it } from 'vitest';
import { NO_REFINEMENT } from '../../../../../src/client/catalog/page-query.ts';
import { seeded } from '../../../../support/data/seeded-products.ts';
import { createFakeBrowser } from '../../../../support/fakes/fake-browser.ts';
import { createFakeTime } from '../../../../support/fakes/fake-time.ts';
import { openCatalogV3 } from '../../../../support/network/catalog-adapters.ts';
import { openSession } from '../../../../support/network/session.ts';
import { lendSandbox } from '../../../../support/network/test-sandbox.ts';

const wood = {
  name: 'Wood',
  renderType: 'TEXT_CHOICES' as const,
  choices: [{ name: 'Oak' }, { name: 'Walnut' }],
};
const finish = {
  name: 'Finish',
  renderType: 'TEXT_CHOICES' as const,
  choices: [{ name: 'Oil' }, { name: 'Wax' }],
};
const sandbox = await lendSandbox({
  settings: { catalogVersion: 'V3' },
  seed: {
    products: [
      seeded({ slug: 'board', modifiers: [wood, finish] }),
      seeded({ slug: 'spoon', modifiers: [{ ...wood, choices: [{ name: 'Oak' }] }] }),
      seeded({
        slug: 'bench',
        options: [
          {
            name: 'Wood',
            optionType: 'drop_down',
            choices: [
              { value: 'Oak', description: 'Oak' },
              { value: 'Ash', description: 'Ash' },
            ],
          },
        ],
      }),
      seeded({ slug: 'mug' }),
    ],
    collections: [],
  },
});
afterAll(() => sandbox.close());

const browser = createFakeBrowser({
  time: createFakeTime(Date.now()),
  random: () => 0.5,
  fetch: (input, init) => sandbox.fetch(new Request(input, init as RequestInit)),
});
const catalog = openCatalogV3(openSession(browser.openTab().environment).send);
const found = async (options: Record<string, string[]>): Promise<string[]> => {
  const refinement = { ...NO_REFINEMENT, options };
  const request = { refinement, collectionId: undefined, limit: 10, cursor: undefined };
  return (await (await catalog.grid()).page(request)).products
    .map(({ slug }) => String(slug))
    .sort();
};

it('modifiers and options with the same name are combined into one facet', async () => {
  const { facets } = await (await catalog.grid()).survey(undefined);
  const offered = facets?.map(({ name, choices }) => [name, choices.map(({ value }) => value)]);
  expect(offered).toEqual([
    ['Wood', ['Oak', 'Ash', 'Walnut']],
    ['Finish', ['Oil', 'Wax']],
  ]);
});

it.each<[Record<string, string[]>, string[]]>([
  [{ Finish: ['Wax'] }, ['board']],
  [{ Wood: ['Oak'] }, ['bench', 'board', 'spoon']],
  [{ Wood: ['Ash', 'Walnut'] }, ['bench', 'board']],
  [{ Wood: ['Oak'], Finish: ['Oil'] }, ['board']],
])('the filter %j for options and modifiers finds %j', async (options, slugs) => {
  await (await catalog.grid()).survey(undefined);
  expect(await found(options)).toEqual(slugs);
});
