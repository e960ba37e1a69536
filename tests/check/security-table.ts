// Checks that each row of the threat table in docs/security.md lists tests that passed in this run.
import { pathToFileURL } from 'node:url';
import { codesIn, documentOf, rowsIn } from '../unit/docs/documents.ts';
import { forgetPassedTests, passedTests } from './passed-tests.ts';

/** Rows of the table: the number of the threat, and its tests as `file: title`. */
export const threats = rowsIn(documentOf('docs/security.md').text)
  .filter(([number = '']) => /^\d+$/.test(number))
  .map((cells) => ({ number: Number(cells[0]), tests: codesIn(cells.at(-1) ?? '') }));

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Matches the test’s name. `%s` and `$field` in a title match any value of a case table. */
const patternOf = (test: string): RegExp => {
  const [file = '', ...title] = test.split(': ');
  const words = title.join(': ').split(/%[sdifjo]|\$\w+/);
  return new RegExp(`^${literal(file)}: .*${words.map(literal).join('.*')}`);
};

/** One sentence for each test in the table that did not pass. */
export const missingTests = (passed: readonly string[]): string[] =>
  threats.flatMap(({ number, tests }) =>
    tests
      .filter((test) => !passed.some((name) => patternOf(test).test(name)))
      .map((test) => `Threat ${number} names a test that did not run and pass: ${test}`),
  );

const main = (): void => {
  const missing = missingTests(passedTests());
  for (const sentence of missing) console.error(sentence);
  if (missing.length === 0) console.log(`All tests that ${threats.length} threats name passed.`);
  process.exitCode = missing.length ? 1 : 0;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--start')) forgetPassedTests();
  else main();
}
