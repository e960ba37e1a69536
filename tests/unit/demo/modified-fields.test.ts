// Names of the fields that an update changed, as in events.
import { expect, it } from 'vitest';
import { modifiedFields } from '../../../demo/sandbox/platform/events/modified-fields.ts';

it.each<[string, object, object, object]>([
  [
    'nothing if the objects are equal',
    { a: { b: [1, { c: null }] } },
    { a: { b: [1, { c: null }] } },
    {},
  ],
  ['a changed value', { a: { b: 1, c: 2 } }, { a: { b: 3, c: 2 } }, { 'a.b': 1 }],
  ['a removed line', { lines: [{ q: 1 }, { q: 2 }] }, { lines: [{ q: 1 }] }, { 'lines[1].q': 2 }],
  ['a removed object', { a: { b: { c: 1 } } }, {}, { 'a.b.c': 1 }],
  ['an object that became a string', { a: { b: 1 } }, { a: 'text' }, { 'a.b': 1 }],
  ['a string that became an object', { a: 'text' }, { a: { b: 1 } }, { a: 'text' }],
  ['a list that became an object', { a: [1] }, { a: { 0: 1 } }, { 'a[0]': 1 }],
  ['no new field', {}, { a: 1 }, {}],
  ['a field with an inherited name', { toString: 1 }, {}, { toString: 1 }],
])('modifiedFields returns %s', (_, before, after, changed) => {
  expect(modifiedFields(before, after)).toEqual(changed);
});
