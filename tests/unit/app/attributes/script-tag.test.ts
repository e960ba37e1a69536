// The table of the script tag's attributes: each entry has all keys, so that nothing is read from a polluted prototype.
import { describe, expect, it } from 'vitest';
import { read, toHtmlName } from '../../../../src/app/attributes/attribute.ts';
import * as table from '../../../../src/app/attributes/script-tag.ts';
import { createReading } from '../../../support/fakes/reading.ts';

describe.each(Object.entries(table))('the attribute %s', (name, attribute) => {
  it('an attribute definition is named like its export and inherits no properties', () => {
    expect(attribute.name).toBe(name);
    for (const property of ['name', 'expected', 'fallback', 'parse'])
      expect(Object.hasOwn(attribute, property), property).toBe(true);
  });

  it('a missing attribute has its fallback and is not reported', () => {
    const given = createReading({});
    expect(read<unknown, unknown>(attribute, given)).toBe(attribute.fallback);
    expect(given.reported).toEqual([]);
  });

  it('an invalid attribute is reported once, with the expected values', () => {
    for (const text of ['', ' ', '\u0000', '…', '{"a":1}', '__proto__', '9'.repeat(400)]) {
      const given = createReading({ [name]: text });
      read<unknown, unknown>(attribute, given);
      const said = `${toHtmlName(attribute)}: expected ${attribute.expected}, received "${text}"`;
      expect([[], [said]]).toContainEqual(given.reported);
    }
  });
});
