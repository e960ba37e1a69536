// The doctor's facts at a moment, and the text of them for a message to somebody who helps.
import type { Finding } from './finding.ts';
import type { Load } from './loads.ts';
import { placeOf } from './place.ts';

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
