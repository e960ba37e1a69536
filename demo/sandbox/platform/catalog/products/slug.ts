// Slugs of products and collections: generated if none is given.
import { randomBytes } from 'node:crypto';

/** `Mug, hand-thrown` -> `mug-hand-thrown`; other scripts keep their letters. */
export const slugFrom = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    // Removes only accents: in many scripts a combining mark is a vowel.
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^[\p{M}-]+|-+$/gu, '');
  // Cuts between whole characters, because half a surrogate pair could not be stored.
  return plain === '' ? 'item' : [...plain].slice(0, 60).join('');
};

/** Slugs to try in this order: the name, the name with a number, the name with random hex digits. */
export const slugCandidates = (name: string): string[] => {
  const slug = slugFrom(name);
  const random = () => `${slug}-${randomBytes(4).toString('hex')}`;
  return [slug, `${slug}-1`, `${slug}-2`, random(), random(), random()];
};
