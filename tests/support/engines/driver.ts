// What every engine can do for a test: open shoppers and tabs, run functions in a page, and use mouse and keyboard.

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';

export interface Point {
  x: number;
  y: number;
}

/** Each browser's own name is the same for these. */
export type Key = 'ArrowDown' | 'ArrowUp' | 'Enter' | 'Escape' | 'Tab';

export interface Tab {
  /** Resolves once the document is parsed. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * The function is sent as text: it sees its argument and the page, and nothing of the test. Rejects if the page is left
   * meanwhile, at the latest after `mostMs`: of such a page, WebKit's driver may say nothing.
   */
  run<T, Given = undefined>(
    inPage: (given: Given) => T | Promise<T>,
    given?: Given,
    mostMs?: number,
  ): Promise<T>;
  /** By the mouse, at a point of the window. */
  clickAt(point: Point): Promise<void>;
  /** By the keyboard, where the focus is. */
  type(text: string): Promise<void>;
  press(key: Key, isShifted?: boolean): Promise<void>;
  /** Uncaught errors, warnings and errors in the console, and violations of the page's policy so far. */
  complaints(): Promise<string[]>;
}

/** Has a storage of its own, which its tabs share. */
export interface Shopper {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

export interface RunningEngine {
  openShopper(): Promise<Shopper>;
  /** Ends every process that belongs to it. */
  close(): Promise<void>;
}

export interface Engine {
  name: EngineName;
  launch(): Promise<RunningEngine>;
}

export const windowSize = { width: 1280, height: 900 } as const;

/** No browser's answer takes this long; in WebKit, a function that waits in the page counts as one. */
export const PATIENCE_MS = 120_000;
