// The interface that every engine implements to open tabs, run functions in a page, and use mouse and keyboard.

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';

export interface Point {
  x: number;
  y: number;
}

/** Keys with the same name in all drivers. */
export type Key = 'ArrowDown' | 'ArrowUp' | 'Enter' | 'Escape' | 'Tab';

export interface Tab {
  /** Resolves when the document is parsed. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Runs a function in the page. Its source is sent, so the function can use only its argument and the page. Rejects if
   * the page navigates away. If WebKit's driver does not report the navigation, rejects after `mostMs`.
   */
  run<T, Given = undefined>(
    inPage: (given: Given) => T | Promise<T>,
    given?: Given,
    mostMs?: number,
  ): Promise<T>;
  clickAt(point: Point): Promise<void>;
  /** Types with the keyboard into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key, isShifted?: boolean): Promise<void>;
  /** Uncaught errors, console warnings and errors, and CSP violations so far. */
  complaints(): Promise<string[]>;
}

/** A browser profile. All its tabs share a storage that is separate from other profiles. */
export interface Shopper {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

export interface RunningEngine {
  openShopper(): Promise<Shopper>;
  /** Ends all processes of the engine. */
  close(): Promise<void>;
}

export interface Engine {
  name: EngineName;
  launch(): Promise<RunningEngine>;
}

export const windowSize = { width: 1280, height: 900 } as const;

/** Limit for a driver's response, in milliseconds. In WebKit, the limit includes functions that run in the page. */
export const PATIENCE_MS = 120_000;
