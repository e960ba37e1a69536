// `npm run demo:merchant`: fills a store from a CSV file.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { keptKey } from '../sandbox/own-key.ts';
import { benchImport } from './bench-import.ts';
import { readEarlier, sealOf, withSeal } from './earlier-import.ts';
import { runExport } from './export/run-export.ts';
import { makeCatalog } from './make-catalog/make-catalog.ts';
import { HELP, type MerchantOptions, readOptions, UsageError } from './merchant-options.ts';
import { type ProgressBar, startBar } from './progress-bar.ts';
import { isReport, reportBeside } from './report.ts';
import { type ImportEnvironment, runImport } from './run-import.ts';

/** Exit code of a process ended by Ctrl-C. */
const INTERRUPTED = 130;

const ending = new AbortController();
let bar: ProgressBar | undefined;
let endingSince = 0;
process.on('SIGINT', () => {
  // Ignores a second signal within 500 ms, because one Ctrl-C can arrive twice: from the terminal and from npm.
  if (endingSince > 0 && Date.now() - endingSince > 500) process.exit(INTERRUPTED);
  if (endingSince === 0) {
    endingSince = Date.now();
    bar?.stop();
    console.error(
      'Stopping after the current products. The same command with --continue imports the rest.\n' +
        'Press Ctrl-C again to stop immediately, without a report.',
    );
    ending.abort();
  }
});

const environment: ImportEnvironment = {
  fetch: globalThis.fetch,
  now: () => performance.now(),
  random: () => Math.random(),
  pause: async (ms, signal) => {
    await wait(ms, undefined, { signal }).catch(() => undefined);
  },
  signal: ending.signal,
  startBar: (total) => {
    bar = startBar(total);
    return bar;
  },
  write: (line) => console.log(line),
};

/** npm runs scripts in the project’s folder. INIT_CWD is the folder where the command was typed. */
const pathOf = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file);

const run = async (options: MerchantOptions): Promise<number> => {
  const { task, files, count } = options;
  const [file = ''] = files;
  if (task === 'help') {
    console.log(HELP);
    return 0;
  }
  if (task === 'bench') return benchImport(count, environment);
  if (task === 'make') {
    writeFileSync(pathOf(file), makeCatalog(count));
    console.log(`Wrote ${count} products to ${file}.`);
    return 0;
  }
  if (task === 'export') {
    const { csv, count, left, mixed } = await runExport(options, globalThis.fetch);
    writeFileSync(pathOf(file), csv);
    console.log(`Wrote ${count} products to ${file}.`);
    if (mixed.length > 0)
      console.log(
        `At the prices to be paid, because their variants are reduced differently: ${mixed.join(', ')}.`,
      );
    if (left.length === 0) return 0;
    console.error(`A catalog file cannot describe ${left.join(', ')}.`);
    return 1;
  }
  return importFiles(options);
};

/** The CSV files of a folder, or the file itself. */
const filesAt = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.csv$/i.test(entry.name))
        .map(({ name }) => join(path, name))
        .sort()
    : [path];

/** @throws UsageError if a report has no folder, or would overwrite another file or another report of this import. */
const checkReports = (reports: readonly string[]): void => {
  for (const [index, report] of reports.entries()) {
    if (!existsSync(dirname(report)))
      throw new UsageError(`expected the folder of ${report} to exist`);
    if (existsSync(report) && !isReport(readFileSync(report)))
      throw new UsageError(
        `${report} exists and is not a report: expected another path after --report`,
      );
    if (reports.indexOf(report) < index)
      throw new UsageError(`expected a report for each file, received ${report} twice`);
  }
};

/** Imports one file after another. Resolves to the exit code of the first file with a refusal, else 0. */
const importFiles = async (options: MerchantOptions): Promise<number> => {
  const named = options.files.map(pathOf);
  // Leaves out reports in a folder. A report given by name is refused later, because its header is unknown.
  const files = named
    .flatMap(filesAt)
    .filter((file) => named.includes(file) || !isReport(readFileSync(file)));
  if (files.length === 0) throw new UsageError('expected a CSV file in the folder, received none');
  const given = options.report;
  const reports = files.map((file) => (given ? pathOf(given) : reportBeside(file)));
  checkReports(reports);
  const earlier = files.map((file, index) =>
    options.isContinued
      ? readEarlier(reports[index] ?? '', sealOf(readFileSync(file), options))
      : undefined,
  );
  let { signal } = environment;
  let exitCode = 0;
  for (const [index, file] of files.entries()) {
    const report = reports[index] ?? '';
    if (files.length > 1) console.log(`\n${basename(file)}`);
    const bytes = readFileSync(file);
    // A killed process leaves no report, because an old one would not list the products that are done.
    rmSync(report, { force: true });
    const done = await runImport(bytes, options, { ...environment, signal }, earlier[index]);
    writeFileSync(report, withSeal(done.report, sealOf(bytes, options)));
    console.log(`Report: ${report}`);
    if (done.exitCode === INTERRUPTED && ending.signal.aborted) exitCode = INTERRUPTED;
    else exitCode ||= done.exitCode;
    // The other files would fail for the same reason, such as a rejected key. Their reports list them as not reached.
    if (done.result?.failure) signal = AbortSignal.abort();
  }
  return exitCode;
};

/** Message for an error that occurred before the import started. */
const explain = (error: unknown): string => {
  if (error instanceof UsageError) return `${error.message}\n\n${HELP}`;
  if (error instanceof Error && 'syscall' in error) return `The file: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

try {
  process.exitCode = await run(readOptions(process.argv.slice(2), process.env, keptKey()));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
