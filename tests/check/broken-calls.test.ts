// Checks that no code calls what is broken in an engine that it runs in.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);

it('URL.canParse() is called nowhere: once compiled, that of Node.js 20 refuses letters outside of ASCII. Use urlOf()', () => {
  const files = ['src', 'widget-loader', 'demo', 'tests'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const calls = (file: string) =>
    /URL\.canParse\((?!\))/.test(readFileSync(new URL(file, root), 'utf8'));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter(calls)).toEqual([]);
});
