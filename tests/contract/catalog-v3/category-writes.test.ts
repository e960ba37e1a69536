// Writing the category tree of version 3. Facts: docs/platform/catalog.md#writes, docs/platform/catalog.md#categories.
import { beforeEach, describe, expect, it } from 'vitest';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { categoriesPath as path, tree, treeReference } from '../support/catalog-v3.ts';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, type Json, violationsOf } from '../support/store.ts';

const { store, visitor } = await openTestStore({ settings: { catalogVersion: 'V3' } });
const merchant = newMerchant(store);

const things = seedId('collection', 'things');

const send = (category: object) => merchant.send('POST', path, { category, treeReference });

const create = async (name: string, parent?: string, own: object = {}): Promise<Json> => {
  const parentCategory = parent === undefined ? {} : { parentCategory: { id: parent } };
  const { status, body } = await send({ name, ...parentCategory, ...own });
  expect(status).toBe(200);
  return body.category;
};

const update = (id: string, category: object) =>
  merchant.send('PATCH', `${path}/${id}`, { category: { id, ...category }, treeReference });

const read = async (id: string): Promise<Json> =>
  (await merchant.send('GET', `${path}/${id}?${tree}&fields=DESCRIPTION`)).body.category;

const lastEvent = () => store.control.events().at(-1);

beforeEach(async () => {
  const { body } = await merchant.send('POST', `${path}/query`, {
    treeReference,
    returnNonVisibleCategories: true,
  });
  for (const { id, slug } of body.categories)
    if (!['things', 'papers', 'all-products'].includes(slug))
      await merchant.send('DELETE', `${path}/${id}?${tree}`);
});

describe('categories', () => {
  it('categories are written only by the merchant’s server', async () => {
    const calls: [string, string][] = [
      ['POST', path],
      ['PATCH', `${path}/${things}`],
      ['DELETE', `${path}/${things}?${tree}`],
      ['POST', `${path}/${things}/move`],
      ['POST', `${path}/${things}/set-arranged-items`],
      ['POST', `/categories/v1/bulk/categories/${things}/add-items`],
    ];
    for (const [method, address] of calls) {
      const answer = await visitor.send(method, address, method === 'DELETE' ? undefined : {});
      expect([answer.status, codeOf(answer)]).toEqual([403, 'PERMISSION_DENIED']);
    }
  });

  it('a created category has a slug derived from its name, and publishes an event', async () => {
    const category = await create('Gifts & more', undefined, { description: 'For others.' });
    expect(category).toMatchObject({ revision: '1', slug: 'gifts-more', visible: true });
    expect(await read(category.id)).toEqual({ ...category, description: 'For others.' });
    expect(lastEvent()).toMatchObject({
      type: 'wix.categories.v1.category_created',
      data: { createdEvent: { entity: { id: category.id } } },
    });
    const again = await send({ name: 'Other', slug: 'gifts-more' });
    expect([again.status, codeOf(again)]).toEqual([409, 'DUPLICATE_SLUG']);
    expect(violationsOf(await send({}))).toEqual(['category.name: REQUIRED_FIELD']);
  });

  it('a category is updated only if the update contains its current revision', async () => {
    const { id, revision } = await create('Old');
    const { body } = await update(id, { revision, name: 'New', description: 'Fresh.' });
    expect(body.category).toMatchObject({ id, revision: '2', name: 'New' });
    expect(lastEvent()?.type).toBe('wix.categories.v1.category_updated');
    const old = await update(id, { revision, name: 'Late' });
    expect([old.status, codeOf(old)]).toEqual([409, 'INVALID_REVISION']);
    expect(await read(id)).toMatchObject({ name: 'New', description: 'Fresh.' });
    expect(violationsOf(await update(id, { name: 'None' }))).toEqual([
      'category.revision: REQUIRED_FIELD',
    ]);
  });

  it('a category that was read can be sent back as an update', async () => {
    const { id } = await create('Read');
    const { status, body } = await update(id, { ...(await read(id)), _id: id, name: 'Changed' });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(await read(id)).toMatchObject({ id, name: 'Changed', revision: '2' });
  });

  it('a separate call sets whether a category is visible', async () => {
    const parent = await create('Parent');
    const child = await create('Child', parent.id);
    const set = (categoryId: string, visible: boolean, revision: string) =>
      merchant.send('PATCH', `${path}/visibility`, {
        treeReference,
        categoryId,
        visible,
        revision,
      });
    expect((await set(parent.id, false, '1')).body.category.visible).toBe(false);
    expect((await read(child.id)).visible).toBe(false);
    const refused = await set(child.id, true, '1');
    expect(codeOf(refused)).toBe('PARENT_CATEGORY_HIDDEN');
    expect(codeOf(await send({ name: 'X', parentCategory: { id: parent.id } }))).toBe(
      'PARENT_CATEGORY_HIDDEN',
    );
  });

  it('a category is deleted with all categories below it', async () => {
    const parent = await create('Parent');
    const child = await create('Child', parent.id);
    expect((await merchant.send('DELETE', `${path}/${parent.id}?${tree}`)).body).toEqual({});
    for (const { id } of [parent, child])
      expect((await merchant.send('GET', `${path}/${id}?${tree}`)).status).toBe(404);
    const types = store.control.events().slice(-2);
    expect(types).toMatchObject([
      { type: 'wix.categories.v1.category_deleted', entityId: parent.id },
      { type: 'wix.categories.v1.category_deleted', entityId: child.id },
    ]);
  });

  it('the category of all products cannot be deleted', async () => {
    const { body } = await visitor.send('GET', '/stores/v3/all-products-category');
    const answer = await merchant.send('DELETE', `${path}/${body.categoryId}?${tree}`);
    expect(codeOf(answer)).toBe('MANAGED_CATEGORY_OPERATION_NOT_ALLOWED');
  });
});

describe('a move of a category', () => {
  const move = (id: string, input: object) =>
    merchant.send('POST', `${path}/${id}/move`, { treeReference, ...input });

  it('a move puts a category first, last or after a sibling', async () => {
    const [a, b, c] = [
      (await create('A', things)).id,
      (await create('B', things)).id,
      (await create('C', things)).id,
    ];
    const into = { parentCategoryId: things };
    expect((await move(c, { ...into, position: 'FIRST' })).body).toEqual({
      parentCategoryId: things,
      categoriesAfterMove: [c, a, b],
    });
    expect((await read(a)).parentCategory).toEqual({ id: things, index: 1 });
    expect(lastEvent()).toMatchObject({
      type: 'wix.categories.v1.category_category_moved',
      data: { actionEvent: { body: { categoryId: c, parentCategory: { id: things, index: 0 } } } },
    });
    const after = { ...into, position: 'AFTER', moveAfterCategoryId: a };
    expect((await move(c, after)).body.categoriesAfterMove).toEqual([a, c, b]);
    expect((await move(a, { ...into, position: 'LAST' })).body.categoriesAfterMove).toEqual([
      c,
      b,
      a,
    ]);
    const top = await move(a, { position: 'LAST' });
    expect(top.body.parentCategoryId).toBeUndefined();
    expect((await read(a)).parentCategory).toBeUndefined();
  });

  it('a move with a cycle, an invalid position or too many levels is refused', async () => {
    const a = await create('A');
    const b = await create('B', a.id);
    const into = (parentCategoryId: string, own: object = {}) => ({
      parentCategoryId,
      position: 'LAST',
      ...own,
    });
    expect(codeOf(await move(a.id, into(b.id)))).toBe('TREE_CYCLE_DETECTED');
    expect(codeOf(await move(b.id, into(things, { position: 'AFTER' })))).toBe(
      'MISSING_AFTER_CATEGORY',
    );
    const astray = { position: 'AFTER', moveAfterCategoryId: a.id };
    expect(codeOf(await move(b.id, into(things, astray)))).toBe('AFTER_CATEGORY_NOT_IN_PARENT');
    const none = '11111111-1111-4111-8111-111111111111';
    expect(codeOf(await move(b.id, into(none)))).toBe('PARENT_CATEGORY_NOT_IN_TREE');
    let deepest = things;
    for (const name of ['1', '2', '3', '4']) deepest = (await create(name, deepest)).id;
    expect(codeOf(await move(a.id, into(deepest)))).toBe('CATEGORY_DEPTH_LIMIT_EXCEEDED');
    expect((await move(b.id, into(deepest))).status).toBe(200);
  });
});
