// What `npm test` runs, and what it says of it.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parts, tableOf, timeParts } from './run-parts.ts';

/** Each part takes as many seconds as its place in the list. */
const timeWith = (failing?: string) => {
  let ms = 0;
  const started: string[] = [];
  const run = (script: string): boolean => {
    started.push(script);
    ms += started.length * 1000;
    return script !== failing;
  };
  return { timed: timeParts(run, () => ms), started };
};

it('runs every part when all pass, each of them a script', () => {
  const { timed, started } = timeWith();
  expect(started).toEqual(parts.map(([script]) => script));
  expect(timed.every(({ isPassed }) => isPassed)).toBe(true);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(started));
});

it('stops at the part that fails, and says which it was', () => {
  const { timed, started } = timeWith('test:fast');
  expect(started).toEqual(['test:checks', 'test:fast']);
  expect(tableOf(timed)).toBe(
    [
      'checks and build                 1 s',
      'unit, contract and chaos         2 s  failed',
      'together                         3 s',
    ].join('\n'),
  );
});
