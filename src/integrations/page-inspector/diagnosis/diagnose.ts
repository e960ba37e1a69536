// Combines the findings from the page, the console, the browser and the store.

import { parseUrl } from '../../../client/codec/safe-url.ts';
import { HOSTED_PLATFORM } from '../../../client/http/host-map.ts';
import { checkNames, checkPage } from '../checks/page.ts';
import { explainViolation, type Violation } from '../checks/policy.ts';
import { explainReported } from '../checks/reported.ts';
import { checkScriptTags } from '../checks/script-tags.ts';
import { checkSurroundings } from '../checks/surroundings.ts';
import { asCode, type Finding, joinPlaces } from '../finding.ts';
import type { Answers } from './ask-store.ts';
import { type Diagnosis, failedLoads, fileName, loadsIn, type ResourceLoad } from './facts.ts';
import type { InspectorContext } from './inspector-context.ts';

export interface InspectedPage {
  context: InspectorContext;
  page: Document;
  /** Address of the folder of chunks. */
  base: string;
  version: string;
  /** Resolves when the widget runs; stays pending if it cannot run. */
  ready: Promise<unknown>;
  /** False after the widget was unmounted. */
  isWanted: () => boolean;
}

const originIn = (address: string | undefined): string => parseUrl(address ?? '')?.origin ?? '';

export const getStoreOrigin = ({ attributes }: InspectorContext): string =>
  originIn(attributes.api) || HOSTED_PLATFORM;

/** Facts that cannot be read from the page. */
export interface Known extends Answers {
  violations: Violation[];
  failedFiles: Set<string>;
  isChecking: boolean;
}

/** Origin of the hosted platform's pictures. */
const PICTURES = 'https://static.wixstatic.com';

const checkPolicy = (
  { context, base }: InspectedPage,
  { violations, pictures }: Known,
): Finding[] => {
  const { captchaSrc } = context.attributes;
  const ours = [base, captchaSrc].map(originIn).filter(Boolean);
  const origins = new Set([getStoreOrigin(context), ...ours, PICTURES, ...pictures]);
  return joinPlaces(violations.flatMap((each) => explainViolation(each, origins, base) ?? []));
};

/** Leaves out findings that the console or the policy already explains better. */
const checkStore = (
  { sentences }: InspectorContext['reports'],
  { findings }: Known,
  policy: readonly Finding[],
): Finding[] =>
  findings.filter(({ id }) => {
    if (id === 'access') return ![...sentences].some((each) => each.includes('no access'));
    return id !== 'connection' || !policy.some((each) => each.id.startsWith('policy connect'));
  });

const checkFiles = ({ failedFiles }: Known, loads: readonly ResourceLoad[]): Finding[] => {
  const names = new Set([
    ...[...failedFiles].map(fileName),
    ...failedLoads(loads).map(({ name }) => name),
  ]);
  if (!names.size) return [];
  return [
    {
      id: 'files',
      level: 'problem',
      text: `Code of Pannier could not be loaded: ${[...names].map(asCode).join(', ')}.`,
      fix: 'Put all files of one build beside `pannier.js`, and look whether a policy or a content blocker stops them.',
    },
  ];
};

const collectFacts = ({ context, page, version }: InspectedPage): Diagnosis['facts'] => {
  const { attributes, widget } = context;
  const { origin, pathname } = page.location;
  return [
    ['Address', origin + pathname],
    ['To register', origin],
    ['Client id', attributes.clientId || 'none'],
    ['Store', getStoreOrigin(context)],
    ['Language', widget()?.app.locale ?? 'unknown'],
    ['Version', version],
  ];
};

export const diagnose = (inspected: InspectedPage, known: Known): Diagnosis => {
  const { context, page, base } = inspected;
  const { attributes, reports } = context;
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const loads = loadsIn(entries, base, getStoreOrigin(context));
  const policy = checkPolicy(inspected, known);
  const findings = [
    ...[...reports.sentences].map((sentence) => explainReported(page, sentence)),
    ...policy,
    ...checkStore(reports, known, policy),
    ...checkScriptTags(page, base, attributes.clientId),
    ...checkPage(page),
    ...checkFiles(known, loads),
    ...checkSurroundings(page, isSecureContext, !!attributes.locale),
    ...checkNames(page),
  ];
  return {
    findings: [
      ...findings.filter(({ level }) => level === 'problem'),
      ...findings.filter(({ level }) => level === 'hint'),
    ],
    passed: known.passed,
    facts: collectFacts(inspected),
    loads,
    isChecking: known.isChecking,
  };
};
