// A page for login tests: who listens, which frames stand in it, and messages from anywhere.
import type { PageEnvironment } from '../../../src/session/login/login-frame.ts';
import { createFakeTime, type FakeTime } from './fake-time.ts';

export interface FakeFrame {
  /** The frame's own window; null while it is not in the page. */
  contentWindow: object | null;
  /** Every address it was ever sent to. */
  addresses: string[];
  attributes: Map<string, string>;
  style: { display?: string };
  referrerPolicy: string;
  src: string;
  isInPage: boolean;
}

export interface FakePage {
  environment: PageEnvironment & { now(): number };
  time: FakeTime;
  /** All frames ever made, oldest first. */
  frames: FakeFrame[];
  /** A message as the page hears it; without anybody listening it is lost. */
  post(message: { origin?: unknown; source?: unknown; data?: unknown }): void;
  fire(type: string, event: object): void;
  /** How many listeners and timers of ours are left. */
  left(): { listeners: number; timers: number };
}

export const createFakePage = (
  onFrame: (frame: FakeFrame) => void = () => {},
  time: FakeTime = createFakeTime(),
): FakePage => {
  const listeners = new Map<string, Set<(event: unknown) => void>>();
  const timers = new Set<unknown>();
  const frames: FakeFrame[] = [];

  const createElement = () => {
    let src = '';
    const frame: FakeFrame & { setAttribute: unknown; remove: unknown } = {
      contentWindow: null,
      addresses: [],
      attributes: new Map(),
      style: {},
      referrerPolicy: '',
      isInPage: false,
      get src() {
        return src;
      },
      set src(address: string) {
        src = address;
        frame.addresses.push(address);
      },
      setAttribute: (name: string, value: string) => frame.attributes.set(name, value),
      remove: () => {
        frame.isInPage = false;
        frame.contentWindow = null;
      },
    };
    frames.push(frame);
    return frame;
  };

  const document = {
    createElement,
    body: {
      append: (frame: FakeFrame) => {
        frame.isInPage = true;
        frame.contentWindow = {};
        onFrame(frame);
      },
    },
  } as unknown as Document;

  const fire: FakePage['fire'] = (type, event) => {
    for (const listener of [...(listeners.get(type) ?? [])]) listener(event);
  };

  return {
    time,
    frames,
    fire,
    post: (message) => fire('message', message),
    left: () => ({
      listeners: [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
      timers: timers.size,
    }),
    environment: {
      now: time.now,
      setTimeout: (run, ms) => {
        const timer = time.setTimeout(() => {
          timers.delete(timer);
          run();
        }, ms);
        timers.add(timer);
        return timer;
      },
      clearTimeout: (timer) => {
        timers.delete(timer);
        time.clearTimeout(timer);
      },
      document,
      events: {
        addEventListener: (type: string, listener: never) => {
          listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
        },
        removeEventListener: (type: string, listener: never) => {
          listeners.get(type)?.delete(listener);
        },
      } as unknown as NonNullable<PageEnvironment['events']>,
    },
  };
};
