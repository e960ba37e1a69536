// The key of a line stays the same on the page, even if the platform changes the line's options.
import { expect, it } from 'vitest';
import type { CartView, LineView } from '../../../../src/app/state/views.ts';
import { createLineKeys } from '../../../../src/cart/sync/line-keys.ts';
import { openTab } from '../../../support/network/open-tab.ts';
import { bowl, mug, openCartWorkStage } from '../../../support/network/stages/cart-work-stage.ts';

const work = openCartWorkStage();
const { stage, settled, cart } = work;

const lineOf = (key: string, id?: string): LineView =>
  ({ key, ...(id && { id }), name: '', options: [], quantity: 1 }) as unknown as LineView;
const asked = '["cup","store"]';
const saved = '["cup","store",["options",[]],["variantId","00000000-0000-0000-0000-000000000000"]]';

it('a line keeps its key if the platform saves it with other options, and every call accepts the key', async () => {
  stage.sandbox.control.settings({ returnedOptions: 'catalog' });
  const seen: string[][] = [];
  work.shop.store.subscribe((state: { cart: CartView }) => {
    seen.push(state.cart.lines.map(({ key }) => key));
  });
  void work.shop.actions.add({ productId: mug });
  const first = cart().lines[0]?.key ?? '';
  await settled();
  void work.shop.actions.add({ productId: bowl });
  await settled();
  const [line] = work.shop.engine.ledger.record().cart?.lines ?? [];
  expect(Object.keys(line?.reference?.options ?? {})).toContain('variantId');
  expect(new Set(seen.flatMap((keys) => keys[0] ?? []))).toEqual(new Set([first]));
  await work.shop.actions.setQuantity(first, 3);
  expect(cart().lines.map(({ key, quantity }) => [key === first, quantity])).toEqual([
    [true, 3],
    [false, 1],
  ]);
  await work.shop.actions.setQuantity(first, 0);
  expect(cart().lines).toHaveLength(1);
});

it('the item count on the next page includes a changed quantity at once, even if the platform rewrote the line', async () => {
  stage.sandbox.control.settings({ returnedOptions: 'catalog' });
  void work.shop.actions.add({ productId: mug });
  await settled();
  const { key } = cart().lines[0] as LineView;
  stage.network.hold('POST', 'update-line-items-quantity');
  const changed = work.shop.actions.setQuantity(key, 3);
  const { clickLog } = openTab(stage.browser, {}).core;
  expect(clickLog.count()).toBe(3);
  stage.network.letGo();
  await settled();
  await changed;
});

it('a line stays the same object while no property of the line changes', () => {
  const keysOf = createLineKeys();
  keysOf([lineOf(asked)]);
  const line = lineOf(saved, 'one');
  const [now] = keysOf([line]);
  expect([now?.key, now?.id]).toEqual([asked, 'one']);
  expect(keysOf([line])[0]).toBe(now);
});

it('an undo restores the key of a line, and no two lines have the same key', () => {
  const keysOf = createLineKeys();
  keysOf([lineOf(asked)]);
  keysOf([lineOf(saved, 'one')]);
  keysOf([]);
  expect(keysOf([lineOf(saved, 'two')])[0]?.key).toBe(asked);
  const keys = keysOf([lineOf(saved, 'two'), lineOf(asked)]).map(({ key }) => key);
  expect(keys[0]).toBe(asked);
  const other = '["cup","store",["variantId","blue"]]';
  expect(keysOf([lineOf(saved, 'two'), lineOf(other, 'three')]).map(({ key }) => key)).toEqual([
    asked,
    other,
  ]);
});

it('a line keeps its key if the platform rewrites the line’s options later', () => {
  const keysOf = createLineKeys();
  keysOf([lineOf(saved, 'one')]);
  const other = '["cup","store",["variantId","blue"]]';
  expect(keysOf([lineOf(other, 'one')])[0]?.key).toBe(saved);
});
