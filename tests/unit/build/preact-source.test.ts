// What the build changes in preact's own file.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { preactSource } from '../../../widget-loader/build/preact-source.ts';

const folder = createRequire(import.meta.url).resolve('preact/package.json');
const code = readFileSync(new URL('dist/preact.mjs', `file://${folder}`), 'utf8');

it('copies what is drawn without setting names that the prototype has', () => {
  for (const isWhole of [true, false]) {
    const made = preactSource(code, isWhole);
    expect(made.match(/\{\.\.\.\w\}/g)).toHaveLength(2);
  }
});

it('leaves out what no island uses, and only there', () => {
  const unused = /getDerivedStateFromProps|componentWillMount|componentDidUpdate|getSnapshot/;
  expect(preactSource(code, true)).toMatch(unused);
  expect(preactSource(code, false)).not.toMatch(unused);
  // The hooks use it.
  expect(preactSource(code, false)).toContain('componentWillUpdate');
});

it('stops the build where preact is written in another way', () => {
  expect(() => preactSource('export function render() {}', true)).toThrow('another way');
});
