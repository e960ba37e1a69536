// The script tag's build: props of elements, and the values that components read from a store.
import { afterEach, expect, it } from 'vitest';
import { jsx } from '../../../../src/ui/preact/jsx-runtime.ts';

const polluted = Object.prototype as { children?: string; ref?: string; title?: string };
afterEach(() => {
  delete polluted.children;
  delete polluted.ref;
  delete polluted.title;
});

it('props inherit nothing from a polluted prototype', () => {
  Object.assign(polluted, { children: 'evil', ref: 'evil', title: 'evil' });
  const { props, ref } = jsx('button', { part: 'button' });
  const names: string[] = [];
  for (const name in props) names.push(name);
  expect(names).toEqual(['part']);
  expect(Object.hasOwn(props, 'textContent')).toBe(false);
  expect([Reflect.get(props, 'title'), props.children, ref]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('keys and references of elements are not props', () => {
  const ref = { current: null };
  const node = jsx('input', { ref, value: 'a' }, 'first');
  expect(node).toMatchObject({ key: 'first', ref });
  expect(Object.keys(node.props)).toEqual(['value']);
});
