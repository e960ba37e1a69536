// The doctor's facts at a moment, and the text of them for a message to somebody who helps.

import { urlOf } from '../../../client/codec/safe-url.ts';
import { type Finding, placeOf } from '../finding.ts';

// The files and calls that the page has loaded for Pannier, and when: its own files, and calls of the store.

export interface Load {
  name: string;
  kind: 'file' | 'call';
  /** Milliseconds since the page began. */
  at: number;
  took: number;
  /** Bytes that came over the network; undefined where the browser does not say it. */
  bytes?: number | undefined;
  /** Undefined where the browser does not say it. */
  status?: number | undefined;
}

/** Nothing of an address but its path: a query may hold what nobody else should read. */
const pathOf = (address: string): string => new URL(address).pathname;

/** `core` of the address of `chunks/core-aBcD1234.js`. */
export const fileName = (address: string): string =>
  (pathOf(address).split('/').pop() ?? '').replace(/-[\w]{8}\.js$/, '').replace(/\.js$/, '');

/** The latest are shown. */
const MOST = 60;

/** `base` is the folder of chunks, `api` the store's origin. */
export const loadsIn = (
  entries: readonly PerformanceResourceTiming[],
  base: string,
  api: string,
): Load[] => {
  const root = base.replace(/chunks\/$/, '');
  return entries
    .flatMap((entry): Load[] => {
      const { name, startTime, duration, transferSize, decodedBodySize, responseStatus } = entry;
      const address = urlOf(name);
      if (!address) return [];
      const isFile =
        name.startsWith(base) || (name.startsWith(root) && /\/pannier[\w.-]*\.js/.test(name));
      const isCall =
        address.origin === api && /^(fetch|xmlhttprequest|other|iframe)$/.test(entry.initiatorType);
      if (!isFile && !isCall) return [];
      return [
        {
          name: isFile ? fileName(name) : pathOf(name),
          kind: isFile ? 'file' : 'call',
          at: Math.round(startTime),
          took: Math.round(duration),
          // Without permission of the other origin both are zero.
          bytes: transferSize || decodedBodySize ? transferSize : undefined,
          status: responseStatus || undefined,
        },
      ];
    })
    .sort((one, other) => one.at - other.at)
    .slice(-MOST);
};

/** Files of ours that did not arrive. */
export const failedLoads = (loads: readonly Load[]): Load[] =>
  loads.filter(({ kind, status = 0 }) => kind === 'file' && status >= 400);

export interface Diagnosis {
  /** Problems first. */
  findings: readonly Finding[];
  /** The checks that passed, one sentence each. */
  passed: readonly string[];
  /** Page, client id, store and the like, by their names. */
  facts: readonly (readonly [name: string, value: string])[];
  loads: readonly Load[];
  /** The store is being asked. */
  isChecking: boolean;
}

export const problemsIn = ({ findings }: Diagnosis): number =>
  findings.filter(({ level }) => level === 'problem').length;

/** `3 problems, 1 hint`. */
export const summaryOf = (diagnosis: Diagnosis): string => {
  const problems = problemsIn(diagnosis);
  const hints = diagnosis.findings.length - problems;
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  if (problems && hints) return `${count(problems, 'problem')}, ${count(hints, 'hint')}`;
  if (problems || hints) return problems ? count(problems, 'problem') : count(hints, 'hint');
  return diagnosis.isChecking ? 'Checking…' : 'No problems found';
};

export const sizeOf = (bytes: number | undefined): string => {
  if (bytes === undefined) return '';
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
};

const plain = (text: string): string => text.replace(/`/g, '');

const findingText = ({ level, text, fix, paste, places = [] }: Finding, place: number): string =>
  [
    `${place + 1}. ${level === 'hint' ? 'Hint: ' : ''}${plain(text)}`,
    ...(fix ? [`   ${plain(fix)}`] : []),
    ...(paste ? [`   ${paste}`] : []),
    ...places.map((element) => `   at ${plain(placeOf(element))}`),
  ].join('\n');

const loadText = ({ name, at, took, bytes, status }: Load): string =>
  [`${at} ms`, name, `${took} ms`, sizeOf(bytes), status ?? ''].filter(Boolean).join('  ');

/** Holds no token and nothing of a shopper: addresses are without their queries. */
export const asText = (diagnosis: Diagnosis): string =>
  [
    `Pannier: ${summaryOf(diagnosis)}`,
    ...diagnosis.findings.map(findingText),
    ...(diagnosis.passed[0]
      ? [`Fine:\n${diagnosis.passed.map((each) => `- ${plain(each)}`).join('\n')}`]
      : []),
    `This page:\n${diagnosis.facts.map(([name, value]) => `- ${name}: ${value}`).join('\n')}`,
    ...(diagnosis.loads[0] ? [`Loaded:\n${diagnosis.loads.map(loadText).join('\n')}`] : []),
  ].join('\n\n');
