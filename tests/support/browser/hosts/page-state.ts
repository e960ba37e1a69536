// Everything that a widget could change on a host page, as strings for comparison between two documents.
import type { Page } from 'playwright-core';

export interface PageState {
  globals: string[];
  /** Built-in objects and prototypes with their properties. */
  builtIns: Record<string, string>;
  styles: Record<string, string>;
  /** The document without the script tag and our nodes. */
  nodes: string;
  keys: string[];
  sheets: number;
  history: string;
}

/** Runs in the page, so this function must not use anything outside of it. */
const readState = (): PageState => {
  const shortOf = (value: unknown): string => {
    if (typeof value === 'function') return Function.prototype.toString.call(value).slice(0, 200);
    return typeof value === 'object' ? typeof value : String(value);
  };
  const contentOf = (of: object): string =>
    Reflect.ownKeys(of)
      .map((key) => {
        const { value, get, set, writable } =
          Object.getOwnPropertyDescriptor(of, key) ?? ({} as PropertyDescriptor);
        return `${String(key)} ${writable} ${shortOf(value)} ${shortOf(get)} ${shortOf(set)}`;
      })
      .join('\n');
  const globals = Object.getOwnPropertyNames(window);
  const builtIns: Record<string, string> = {};
  for (const name of globals) {
    const value: unknown = Object.getOwnPropertyDescriptor(window, name)?.value;
    if (typeof value !== 'function' || !/^[A-Z]/.test(name) || name === 'RegExp') continue;
    builtIns[name] = contentOf(value);
    if (value.prototype) builtIns[`${name}.prototype`] = contentOf(value.prototype);
  }
  const styles: Record<string, string> = {};
  for (const name of ['html', 'body', 'main', 'h1', 'p'])
    styles[name] = [...getComputedStyle(document.querySelector(name) as Element)]
      .map(
        (rule) =>
          `${rule}:${getComputedStyle(document.querySelector(name) as Element).getPropertyValue(rule)}`,
      )
      .join(';');
  const whole = document.documentElement.cloneNode(true) as Element;
  for (const node of whole.querySelectorAll('[data-pannier-node],script,template')) node.remove();
  const keysOf = (name: 'localStorage' | 'sessionStorage'): string[] => {
    try {
      return Object.keys(window[name]);
    } catch {
      return [];
    }
  };
  return {
    globals,
    builtIns,
    styles,
    nodes: whole.outerHTML.replace(/\s+/g, ' '),
    keys: [...keysOf('localStorage'), ...keysOf('sessionStorage')],
    sheets: document.adoptedStyleSheets.length,
    history: JSON.stringify(history.state),
  };
};

export const stateOf = (page: Page): Promise<PageState> => page.evaluate(readState);

export const changesIn = (before: PageState, after: PageState): string[] => {
  const changes: string[] = [];
  const added = (name: string, old: string[], now: string[]) => {
    for (const one of now) if (!old.includes(one)) changes.push(`${name}: ${one} is new`);
    for (const one of old) if (!now.includes(one)) changes.push(`${name}: ${one} is gone`);
  };
  added('global', before.globals, after.globals);
  added('key', before.keys, after.keys);
  for (const name of ['builtIns', 'styles'] as const)
    for (const [key, text] of Object.entries(before[name]))
      if (after[name][key] !== text) changes.push(`${name}: ${key} has changed`);
  for (const name of ['nodes', 'sheets', 'history'] as const)
    if (before[name] !== after[name])
      changes.push(`${name}: ${before[name]} has become ${after[name]}`);
  return changes;
};

/** For `init`: counts layout shifts that were not caused by the shopper's input. */
export const countShifts = (): void => {
  const shifts: string[] = [];
  Object.defineProperty(window, Symbol.for('shifts'), { value: shifts });
  if (!PerformanceObserver.supportedEntryTypes?.includes('layout-shift')) return;
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput && value > 0.001)
        shifts.push(
          `shift: ${value} ${sources.map((one) => `${one.node?.nodeName} ${one.previousRect.y} ${one.currentRect.y}`)}`,
        );
  }).observe({ type: 'layout-shift', buffered: true });
};

export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, Symbol.for('shifts')) as string[]);
