// Puts together what was found: on the page, on the console, by the browser and by the store.

import { urlOf } from '../../../client/codec/safe-url.ts';
import { HOSTED_PLATFORM } from '../../../client/http/host-map.ts';
import { checkNames, checkPage } from '../checks/page.ts';
import { explainViolation, type Violation } from '../checks/policy.ts';
import { explainReported } from '../checks/reported.ts';
import { checkScriptTags } from '../checks/script-tags.ts';
import { checkSurroundings } from '../checks/surroundings.ts';
import { asCode, type Finding, joinPlaces } from '../finding.ts';
import type { Answers } from './ask-store.ts';
import { type Diagnosis, failedLoads, fileName, type Load, loadsIn } from './facts.ts';
import type { DoctorContext } from './inspector-context.ts';

/** The page that the doctor looks at. */
export interface InspectedPage {
  context: DoctorContext;
  page: Document;
  /** Address of the folder of chunks. */
  base: string;
  version: string;
  /** Resolves when the widget runs; stays pending where it cannot. */
  ready: Promise<unknown>;
  /** Whether the widget has not been unmounted. */
  isWanted: () => boolean;
}

const originIn = (address: string | undefined): string => urlOf(address ?? '')?.origin ?? '';

/** The store's origin. */
export const storeOf = ({ attributes }: DoctorContext): string =>
  originIn(attributes.api) || HOSTED_PLATFORM;

/** Facts beside those that the page shows. */
export interface Known extends Answers {
  violations: Violation[];
  /** Addresses. */
  failedFiles: Set<string>;
  isChecking: boolean;
}

/** The hosted platform's pictures. */
const PICTURES = 'https://static.wixstatic.com';

const ofPolicy = ({ context, base }: InspectedPage, { violations, pictures }: Known): Finding[] => {
  const { captchaSrc } = context.attributes;
  const ours = [base, captchaSrc].map(originIn).filter(Boolean);
  const origins = new Set([storeOf(context), ...ours, PICTURES, ...pictures]);
  return joinPlaces(violations.flatMap((each) => explainViolation(each, origins, base) ?? []));
};

/** Leaves out what the console, or the policy, says already with more to help. */
const ofStore = (
  { sentences }: DoctorContext['reports'],
  { findings }: Known,
  policy: readonly Finding[],
): Finding[] =>
  findings.filter(({ id }) => {
    if (id === 'access') return ![...sentences].some((each) => each.includes('no access'));
    return id !== 'connection' || !policy.some((each) => each.id.startsWith('policy connect'));
  });

const ofFiles = ({ failedFiles }: Known, loads: readonly Load[]): Finding[] => {
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

const factsOf = ({ context, page, version }: InspectedPage): Diagnosis['facts'] => {
  const { attributes, widget } = context;
  const { origin, pathname } = page.location;
  return [
    ['Address', origin + pathname],
    ['To register', origin],
    ['Client id', attributes.clientId || 'none'],
    ['Store', storeOf(context)],
    ['Language', widget()?.app.locale ?? 'unknown'],
    ['Version', version],
  ];
};

export const diagnose = (inspected: InspectedPage, known: Known): Diagnosis => {
  const { context, page, base } = inspected;
  const { attributes, reports } = context;
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const loads = loadsIn(entries, base, storeOf(context));
  const policy = ofPolicy(inspected, known);
  const findings = [
    ...[...reports.sentences].map((sentence) => explainReported(page, sentence)),
    ...policy,
    ...ofStore(reports, known, policy),
    ...checkScriptTags(page, base, attributes.clientId),
    ...checkPage(page),
    ...ofFiles(known, loads),
    ...checkSurroundings(page, isSecureContext, !!attributes.locale),
    ...checkNames(page),
  ];
  return {
    findings: [
      ...findings.filter(({ level }) => level === 'problem'),
      ...findings.filter(({ level }) => level === 'hint'),
    ],
    passed: known.passed,
    facts: factsOf(inspected),
    loads,
    isChecking: known.isChecking,
  };
};
