// The current diagnosis of the page inspector, and its text for a support message.

import { parseUrl } from '../../../client/codec/safe-url.ts';
import { describePlace, type Finding } from '../finding.ts';

// Files and store calls that the page has loaded for Pannier, with their times.

export interface ResourceLoad {
  name: string;
  kind: 'file' | 'call';
  /** Milliseconds since the page load began. */
  at: number;
  took: number;
  /** Bytes transferred over the network; undefined if the browser does not report the size. */
  bytes?: number | undefined;
  /** HTTP status; undefined if the browser does not report the status. */
  status?: number | undefined;
}

/** Keeps only the path of a URL, because a query can contain private data. */
const getPath = (address: string): string => new URL(address).pathname;

/** Returns `core` for the address of `chunks/core-aBcD1234.js`. */
export const fileName = (address: string): string =>
  (getPath(address).split('/').pop() ?? '').replace(/-[\w]{8}\.js$/, '').replace(/\.js$/, '');

/** Maximum number of loads shown; the latest loads are kept. */
const MAX_LOADS = 60;

/** `base` is the folder of chunks, `api` the origin of the store. */
export const loadsIn = (
  entries: readonly PerformanceResourceTiming[],
  base: string,
  api: string,
): ResourceLoad[] => {
  const root = base.replace(/chunks\/$/, '');
  return entries
    .flatMap((entry): ResourceLoad[] => {
      const { name, startTime, duration, transferSize, decodedBodySize, responseStatus } = entry;
      const address = parseUrl(name);
      if (!address) return [];
      const isFile =
        name.startsWith(base) || (name.startsWith(root) && /\/pannier[\w.-]*\.js/.test(name));
      const isCall =
        address.origin === api && /^(fetch|xmlhttprequest|other|iframe)$/.test(entry.initiatorType);
      if (!isFile && !isCall) return [];
      return [
        {
          name: isFile ? fileName(name) : getPath(name),
          kind: isFile ? 'file' : 'call',
          at: Math.round(startTime),
          took: Math.round(duration),
          // Both sizes are zero if a file of another origin has no Timing-Allow-Origin header.
          bytes: transferSize || decodedBodySize ? transferSize : undefined,
          status: responseStatus || undefined,
        },
      ];
    })
    .sort((one, other) => one.at - other.at)
    .slice(-MAX_LOADS);
};

export const failedLoads = (loads: readonly ResourceLoad[]): ResourceLoad[] =>
  loads.filter(({ kind, status = 0 }) => kind === 'file' && status >= 400);

export interface Diagnosis {
  /** Findings, problems first. */
  findings: readonly Finding[];
  /** Passed checks, one sentence each. */
  passed: readonly string[];
  /** Page, client id, store and similar facts, by name. */
  facts: readonly (readonly [name: string, value: string])[];
  loads: readonly ResourceLoad[];
  /** True while requests to the store are pending. */
  isChecking: boolean;
}

export const problemsIn = ({ findings }: Diagnosis): number =>
  findings.filter(({ level }) => level === 'problem').length;

/** Counts the findings, as in `3 problems, 1 hint`. */
export const summarizeDiagnosis = (diagnosis: Diagnosis): string => {
  const problems = problemsIn(diagnosis);
  const hints = diagnosis.findings.length - problems;
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  if (problems && hints) return `${count(problems, 'problem')}, ${count(hints, 'hint')}`;
  if (problems || hints) return problems ? count(problems, 'problem') : count(hints, 'hint');
  return diagnosis.isChecking ? 'Checking…' : 'No problems found';
};

export const formatSize = (bytes: number | undefined): string => {
  if (bytes === undefined) return '';
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
};

const plain = (text: string): string => text.replace(/`/g, '');

const findingText = ({ level, text, fix, paste, places = [] }: Finding, place: number): string =>
  [
    `${place + 1}. ${level === 'hint' ? 'Hint: ' : ''}${plain(text)}`,
    ...(fix ? [`   ${plain(fix)}`] : []),
    ...(paste ? [`   ${paste}`] : []),
    ...places.map((element) => `   at ${plain(describePlace(element))}`),
  ].join('\n');

const loadText = ({ name, at, took, bytes, status }: ResourceLoad): string =>
  [`${at} ms`, name, `${took} ms`, formatSize(bytes), status ?? ''].filter(Boolean).join('  ');

/** The diagnosis as text. Its URLs have no queries, so the text contains no token and no data about a shopper. */
export const asText = (diagnosis: Diagnosis): string =>
  [
    `Pannier: ${summarizeDiagnosis(diagnosis)}`,
    ...diagnosis.findings.map(findingText),
    ...(diagnosis.passed[0]
      ? [`Fine:\n${diagnosis.passed.map((each) => `- ${plain(each)}`).join('\n')}`]
      : []),
    `This page:\n${diagnosis.facts.map(([name, value]) => `- ${name}: ${value}`).join('\n')}`,
    ...(diagnosis.loads[0] ? [`Loaded:\n${diagnosis.loads.map(loadText).join('\n')}`] : []),
  ].join('\n\n');
