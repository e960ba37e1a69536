// Runs the page inspector: stores the findings, and checks again after changes.

import { type Reading, read } from '../../../app/attributes/attribute.ts';
import * as table from '../../../app/attributes/script-tag.ts';
import { readLocalize } from '../../localization/localize.ts';
import type { Doctor } from '../mount-inspector.tsx';
import { askStore } from './ask-store.ts';
import { diagnose, getStoreOrigin, type InspectedPage, type Known } from './diagnose.ts';
import { type PageNews, watchPage } from './watch-page.ts';

/** Reads every attribute to report invalid values, because the code that uses an attribute may never load. */
export const checkScriptAttributes = (given: Reading): void => {
  for (const attribute of Object.values(table)) read<unknown, unknown>(attribute, given);
  readLocalize(given, 'en');
};

interface RunningInspector {
  inspector: Doctor;
  /** Checks the page until stopped. Call it after our node is in the page. */
  start(onUnmounted: () => void): void;
  stop(): void;
}

/** Interval of checks on a page that changes constantly. */
const CHECK_DELAY_MS = 600;

/** Notifies its listeners of the latest diagnosis until stopped. */
const createDiagnosis = (inspected: InspectedPage, known: Known) => {
  const listeners = new Set<() => void>();
  let diagnosis = diagnose(inspected, known);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const diagnoseNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (isStopped) return;
    diagnosis = diagnose(inspected, known);
    for (const listener of listeners) listener();
  };
  return {
    look: diagnoseNow,
    diagnoseSoon: (): void => {
      if (!isStopped) timer ??= setTimeout(diagnoseNow, CHECK_DELAY_MS);
    },
    get: () => diagnosis,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isStopped: () => isStopped,
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};

const createNews = (
  { isWanted }: InspectedPage,
  { violations, failedFiles }: Known,
  diagnoseSoon: () => void,
  onUnmounted: () => void,
): PageNews => ({
  onViolation: (violation) => {
    violations.push(violation);
    diagnoseSoon();
  },
  onFailedFile: (address) => {
    failedFiles.add(address);
    diagnoseSoon();
  },
  onChange: diagnoseSoon,
  onTaken: () => {
    if (!isWanted()) onUnmounted();
  },
});

export const runInspector = (inspected: InspectedPage): RunningInspector => {
  const { context, page, ready } = inspected;
  const { attributes, reports, widget } = context;
  const known: Known = {
    findings: [],
    passed: [],
    pictures: [],
    violations: [],
    failedFiles: new Set(),
    isChecking: false,
  };
  const current = createDiagnosis(inspected, known);
  const { look, diagnoseSoon, get, subscribe } = current;
  const stops: (() => void)[] = [];

  const ask = async (): Promise<void> => {
    const running = widget();
    if (!running || known.isChecking || current.isStopped()) return;
    known.isChecking = true;
    look();
    const answers = await askStore(running, page, getStoreOrigin(context), 'api' in attributes);
    Object.assign(known, answers, { isChecking: false });
    look();
  };
  return {
    inspector: {
      get,
      subscribe,
      checkAgain: () => {
        look();
        void ask();
      },
    },
    start: (onUnmounted) => {
      const news = createNews(inspected, known, diagnoseSoon, onUnmounted);
      stops.push(reports.onReport(diagnoseSoon), watchPage(page, news));
      checkScriptAttributes({ attributes, document: page, report: reports.report });
      look();
      // Without a widget, no request is sent to the store; the other findings explain why.
      void ready.then(ask, () => {});
    },
    stop: () => {
      current.stop();
      for (const stop of stops) stop();
    },
  };
};
