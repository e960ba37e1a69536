import { describe, expect, it } from 'vitest';
import { newId } from '../../../../src/client/environment/random.ts';

describe('newId', () => {
  it('a new id has 22 URL-safe characters', () => {
    for (let count = 0; count < 200; count++) expect(newId()).toMatch(/^[\w-]{22}$/);
  });

  it('a new id differs each time', () => {
    expect(new Set(Array.from({ length: 5000 }, newId)).size).toBe(5000);
  });

  it('new ids use every allowed character', () => {
    const seen = new Set(Array.from({ length: 500 }, newId).join(''));
    expect(seen.size).toBe(64);
  });
});
