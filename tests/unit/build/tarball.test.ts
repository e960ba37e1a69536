// What may be in the tarball of the package, and what its entries promise.
import { expect, it } from 'vitest';
import { contentProblems } from '../../package/tarball.ts';

const published = [
  'package.json',
  'dist/cdn/pannier.js',
  'dist/npm/index.js',
  'dist/npm/index.d.ts',
];
const entries = { '.': { types: './dist/npm/index.d.ts', default: './dist/npm/index.js' } };

it('accepts the code of both builds and one file of types for each entry', () => {
  expect(contentProblems([...published, 'dist/npm/types-B_0-8a.d.ts'], entries)).toEqual([]);
});

it('names what no app can import, and what an entry promises in vain', () => {
  const inner = 'dist/npm/types/src/store/state.d.ts';
  const found = contentProblems([...published.slice(0, 3), inner, 'src/client/errors.ts'], entries);
  expect(found).toEqual([
    `${inner} is in the tarball, but no app can import it.`,
    'src/client/errors.ts is in the tarball, but no app can import it.',
    'dist/npm/index.d.ts is in the exports of package.json, but not in the tarball.',
  ]);
});
