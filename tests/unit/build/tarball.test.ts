// The files that the package's tarball may contain, and the targets of its entry points.
import { expect, it } from 'vitest';
import { contentProblems } from '../../package/tarball.ts';

const published = [
  'package.json',
  'dist/cdn/pannier.js',
  'dist/npm/index.js',
  'dist/npm/index.d.ts',
];
const entries = { '.': { types: './dist/npm/index.d.ts', default: './dist/npm/index.js' } };

it('a tarball can contain the code of both builds and one type declaration file for each entry', () => {
  expect(contentProblems([...published, 'dist/npm/types-B_0-8a.d.ts'], entries)).toEqual([]);
});

it('files that no app can import and entries without a file are reported', () => {
  const inner = 'dist/npm/types/src/store/state.d.ts';
  const found = contentProblems([...published.slice(0, 3), inner, 'src/client/errors.ts'], entries);
  expect(found).toEqual([
    `${inner} is in the tarball, but no app can import it.`,
    'src/client/errors.ts is in the tarball, but no app can import it.',
    'dist/npm/index.d.ts is in the exports of package.json, but not in the tarball.',
  ]);
});
