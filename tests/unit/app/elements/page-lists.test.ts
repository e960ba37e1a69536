// The lists of names that owners write on their pages: each name exists and is listed under the name of its export.
import { expect, it } from 'vitest';
import * as attributes from '../../../../src/app/elements/owner-attributes.ts';
import { ADDING, CATALOG_ELEMENTS } from '../../../../src/app/elements/owner-names.ts';
import * as elements from '../../../../src/app/elements/page-elements.ts';

const dashed = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

it('an attribute is named like its export, and `beside` lists only existing attributes', () => {
  const names = Object.values(attributes).map(({ name }): string => name);
  expect(names).toEqual(Object.keys(attributes).map(dashed));
  for (const { name, beside } of Object.values(attributes))
    expect(
      beside.filter((each) => !names.includes(each)),
      name,
    ).toEqual([]);
});

it('an element is named like its export, and requires only attributes that the element has', () => {
  for (const [name, { element, attributes, required }] of Object.entries(elements)) {
    expect(element).toBe(`pannier-${dashed(name)}`);
    expect(attributes).toEqual(expect.arrayContaining([...required]));
  }
});

it('the selectors shared with the loader contain only listed element names', () => {
  const names = Object.values(elements).map(({ element }): string => element);
  const selected = `${ADDING},${CATALOG_ELEMENTS}`.split(',').filter((each) => !/^\[/.test(each));
  expect(selected).toHaveLength(3);
  expect(selected.filter((name) => !names.includes(name))).toEqual([]);
});
