// Checks that no code calls functions that are broken in a supported engine.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);

it('URL.canParse() is called nowhere: in Node.js 20 its compiled form refuses non-ASCII letters. Use urlOf()', () => {
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
