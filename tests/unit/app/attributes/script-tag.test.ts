// The table of the script tag's attributes: each entry is whole, so that nothing is read from what all objects have.
import { describe, expect, it } from 'vitest';
import { htmlNameOf, read } from '../../../../src/app/attributes/attribute.ts';
import * as table from '../../../../src/app/attributes/script-tag.ts';
import { createReading } from '../../../support/fakes/reading.ts';

describe.each(Object.entries(table))('the attribute %s', (name, attribute) => {
  it('has the name of its export, and each property as its own', () => {
    expect(attribute.name).toBe(name);
    for (const property of ['name', 'expected', 'fallback', 'parse'])
      expect(Object.hasOwn(attribute, property), property).toBe(true);
  });

  it('has its fallback where it is missing, and is not reported', () => {
    const given = createReading({});
    expect(read<unknown, unknown>(attribute, given)).toBe(attribute.fallback);
    expect(given.reported).toEqual([]);
  });

  it('says once what was expected if a text is wrong', () => {
    for (const text of ['', ' ', '\u0000', '…', '{"a":1}', '__proto__', '9'.repeat(400)]) {
      const given = createReading({ [name]: text });
      read<unknown, unknown>(attribute, given);
      const said = `${htmlNameOf(attribute)}: expected ${attribute.expected}, received "${text}"`;
      expect([[], [said]]).toContainEqual(given.reported);
    }
  });
});
