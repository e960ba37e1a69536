// Random names that cannot be guessed and do not repeat.
import { describe, expect, it } from 'vitest';
import { newId } from '../../../../src/client/environment/random.ts';

describe('a new name', () => {
  it('is 22 URL-safe characters', () => {
    for (let count = 0; count < 200; count++) expect(newId()).toMatch(/^[\w-]{22}$/);
  });

  it('is another one each time', () => {
    expect(new Set(Array.from({ length: 5000 }, newId)).size).toBe(5000);
  });

  it('uses every allowed character', () => {
    const seen = new Set(Array.from({ length: 500 }, newId).join(''));
    expect(seen.size).toBe(64);
  });
});
