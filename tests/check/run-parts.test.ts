// Tests the parts and the output of `npm test` and `npm run test:all`.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { all, short, slowestOf, tableOf, timeParts } from './run-parts.ts';

/** The first part takes one second, the second part two seconds, and so on. */
const timeWith = (failing?: string) => {
  let ms = 0;
  const started: string[] = [];
  const run = (script: string): boolean => {
    started.push(script);
    ms += started.length * 1000;
    return script !== failing;
  };
  return { timed: timeParts(all, run, () => ms), started };
};

it('the run starts every part if all pass, and each part is a script', () => {
  const { timed, started } = timeWith();
  expect(started).toEqual(all.map(([script]) => script));
  expect(started.slice(0, short.length)).toEqual(short.map(([script]) => script));
  expect(timed.every(({ isPassed }) => isPassed)).toBe(true);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(started));
});

it('the run stops at the first failing part, and the table marks that part as failed', () => {
  const { timed, started } = timeWith('test:fast');
  expect(started).toEqual(['test:checks', 'test:fast']);
  expect(tableOf(timed)).toBe(
    [
      'checks and build                 1 s',
      'unit and contract                2 s  failed',
      'together                         3 s',
    ].join('\n'),
  );
});

it('slowestOf lists the slowest files with their times', () => {
  const file = 'tests/unit/a.test.ts';
  expect(slowestOf([{ file, project: 'unit', ms: 12_340 }])).toBe(`  12.3 s  ${file}`);
});

it('each module tag of a test file is on a separate line, because the test runner reads tags only there', () => {
  const tags = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('run-parts.test.ts'))
    .flatMap((file) => readFileSync(`tests/${file}`, 'utf8').match(/^.*@module-tag.*$/gm) ?? []);
  expect(tags.length).toBeGreaterThan(5);
  expect(tags.filter((line) => line !== '// @module-tag journey')).toEqual([]);
});
