// Runs the doctor: keeps what was found, and looks again when something has changed.

import { type Reading, read } from '../../../app/attributes/attribute.ts';
import * as table from '../../../app/attributes/script-tag.ts';
import { readLocalize } from '../../localization/localize.ts';
import type { Doctor } from '../mount-inspector.tsx';
import { askStore } from './ask-store.ts';
import { diagnose, type InspectedPage, type Known, storeOf } from './diagnose.ts';
import { type PageNews, watchPage } from './watch-page.ts';

/**
 * Reads every attribute of the script tag; on a page, each is read by the code that uses it, which may never load.
 * Reports each wrong value.
 */
export const checkScriptAttributes = (given: Reading): void => {
  for (const attribute of Object.values(table)) read<unknown, unknown>(attribute, given);
  readLocalize(given, 'en');
};

interface RunningDoctor {
  doctor: Doctor;
  /** Looks at the page until stopped. Our own node is in the page by then. */
  start(onUnmounted: () => void): void;
  stop(): void;
}

/** A page that changes all the time is looked at this often. */
const PAUSE_MS = 600;

/** Calls its listeners, until stopped, with what was found last. */
const createLooking = (inspected: InspectedPage, known: Known) => {
  const listeners = new Set<() => void>();
  let diagnosis = diagnose(inspected, known);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const look = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (isStopped) return;
    diagnosis = diagnose(inspected, known);
    for (const listener of listeners) listener();
  };
  return {
    look,
    lookSoon: (): void => {
      if (!isStopped) timer ??= setTimeout(look, PAUSE_MS);
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

const newsOf = (
  { isWanted }: InspectedPage,
  { violations, failedFiles }: Known,
  lookSoon: () => void,
  onUnmounted: () => void,
): PageNews => ({
  onViolation: (violation) => {
    violations.push(violation);
    lookSoon();
  },
  onFailedFile: (address) => {
    failedFiles.add(address);
    lookSoon();
  },
  onChange: lookSoon,
  onTaken: () => {
    if (!isWanted()) onUnmounted();
  },
});

export const runDoctor = (inspected: InspectedPage): RunningDoctor => {
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
  const looking = createLooking(inspected, known);
  const { look, lookSoon, get, subscribe } = looking;
  const stops: (() => void)[] = [];

  const ask = async (): Promise<void> => {
    const running = widget();
    if (!running || known.isChecking || looking.isStopped()) return;
    known.isChecking = true;
    look();
    const answers = await askStore(running, page, storeOf(context), 'api' in attributes);
    Object.assign(known, answers, { isChecking: false });
    look();
  };
  return {
    doctor: {
      get,
      subscribe,
      checkAgain: () => {
        look();
        void ask();
      },
    },
    start: (onUnmounted) => {
      const news = newsOf(inspected, known, lookSoon, onUnmounted);
      stops.push(reports.onReport(lookSoon), watchPage(page, news));
      checkScriptAttributes({ attributes, document: page, report: reports.report });
      look();
      // Without a widget the store is not asked; the page says why.
      void ready.then(ask, () => {});
    },
    stop: () => {
      looking.stop();
      for (const stop of stops) stop();
    },
  };
};
