// @vitest-environment happy-dom
// The script tag's build: how often a hundred components read a store.
import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { jsx } from '../../../../src/ui/preact/jsx-runtime.ts';
import { createRoot } from '../../../../src/ui/preact/react-dom-client.ts';
import { useSyncExternalStore } from '../../../../src/ui/preact/use-sync-external-store.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 100));

const store = createStore<Record<string, string>>(() => ({}));
const read = vi.fn((id: string) => store.getState()[id]);
const draw = vi.fn();

function Button({ id }: { id: string }) {
  const value = useSyncExternalStore(store.subscribe, () => read(id));
  draw();
  return jsx('button', { children: value ?? 'none' });
}

it('a change of the store reads each of a hundred values once, and renders only components with a new value', async () => {
  const place = document.createElement('div');
  const ids = Array.from({ length: 100 }, (_, index) => `${index}`);
  createRoot(place).render(ids.map((id) => jsx(Button as never, { id }, id)));
  await settle();
  read.mockClear();
  draw.mockClear();

  store.setState({ cart: 'changed' });
  await settle();
  expect(read).toHaveBeenCalledTimes(100);
  expect(draw).not.toHaveBeenCalled();

  store.setState({ 7: 'mug' });
  await settle();
  expect(read).toHaveBeenCalledTimes(201);
  expect(draw).toHaveBeenCalledOnce();
  expect(place.children[7]?.textContent).toBe('mug');

  store.setState(Object.fromEntries(ids.map((id) => [id, `product ${id}`])));
  await settle();
  expect(read).toHaveBeenCalledTimes(401);
  expect(draw).toHaveBeenCalledTimes(101);
});
