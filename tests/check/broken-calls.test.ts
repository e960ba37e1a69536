// Checks that no code calls what is broken in an engine that it runs in.
import { expect, it } from 'vitest';
import { sourceFilesIn } from './source-files.ts';

/** Of addresses of products, which only browsers read; urlOf() would take 20 bytes of the React package's budget. */
const IN_BROWSERS = 'src/model/product-address.ts';

it('URL.canParse() is called nowhere else: once compiled, that of Node.js 20 refuses letters outside of ASCII. Use urlOf()', () => {
  const lines = ['src', 'widget-loader', 'demo', 'tests']
    .flatMap(sourceFilesIn)
    .flatMap((file) =>
      file.lines.map((line, index) => ({ place: `${file.path}:${index + 1}`, line })),
    );
  const called = lines.filter(({ line }) => /URL\.canParse\((?!\))/.test(line));
  expect(called.map(({ place }) => place.replace(/:\d+$/, ''))).toEqual([IN_BROWSERS]);
});
