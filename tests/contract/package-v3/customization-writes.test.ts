// The merchant's writes of customizations against the sandbox. Facts: docs/platform/catalog.md#writes.
import { expect, it } from 'vitest';
import { openElevatedClient } from '../../support/network/package-client.ts';
import { openTestStore } from '../support/open-test-store.ts';

const { store } = await openTestStore({ settings: { catalogVersion: 'V3' }, isOwn: true });
const { customizations } = openElevatedClient(store);

it('a customization is created, renamed with its choices, and deleted', async () => {
  const made = await customizations.createCustomization({
    name: 'Scent',
    customizationType: 'PRODUCT_OPTION',
    customizationRenderType: 'TEXT_CHOICES',
    choicesSettings: { choices: [{ name: 'Mint' }, { name: 'Rose' }] },
  });
  const { id, revision = '' } = made;
  const renamed = await customizations.updateCustomization(id, { revision, name: 'Smell' });
  expect(renamed).toMatchObject({ id, name: 'Smell', key: 'smell' });
  await expect(
    customizations.updateCustomization(id, { revision, name: 'Late' }),
  ).rejects.toMatchObject({ status: 409 });
  const [mint] = renamed.choicesSettings?.choices ?? [];
  const names = ({ choicesSettings }: typeof made) =>
    choicesSettings?.choices.map(({ name }) => name);
  const changed = await customizations.updateChoices(id, [{ id: mint?.id ?? '', name: 'Fig' }]);
  expect([names(changed), changed.choicesSettings?.choices[0]?.id]).toEqual([
    ['Fig', 'Rose'],
    mint?.id,
  ]);
  expect(names(await customizations.addChoices(id, [{ name: 'Sage' }]))).toEqual([
    'Fig',
    'Rose',
    'Sage',
  ]);
  const ids = (await customizations.getCustomization(id)).choicesSettings?.choices.map(
    (choice) => choice.id,
  );
  const ordered = await customizations.reorderChoices(id, (ids ?? []).toReversed());
  expect(names(ordered)).toEqual(['Sage', 'Rose', 'Fig']);
  expect(names(await customizations.removeChoices(id, [mint?.id ?? '']))).toEqual(['Sage', 'Rose']);
  expect(names(await customizations.setChoices(id, [{ name: 'Plain' }]))).toEqual(['Plain']);
  await customizations.deleteCustomization(id);
  await expect(customizations.getCustomization(id)).rejects.toMatchObject({ status: 404 });
});
