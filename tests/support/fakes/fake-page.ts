// A page for login tests: its listeners, its frames, and messages from any origin.

import type { PageEnvironment } from '../../../src/client/auth/login/login-frame.ts';
import { createListen } from '../../../src/client/environment/environment.ts';
import { createFakeEvents } from './fake-browser.ts';
import { createFakeTime, type FakeTime } from './fake-time.ts';

export interface FakeFrame {
  /** Window of the frame, null while the frame is not in the page. */
  contentWindow: object | null;
  /** Every address that the frame has loaded. */
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
  /** Sends a message to the page. The message is lost if nothing listens. */
  post(message: { origin?: unknown; source?: unknown; data?: unknown }): void;
  fire(type: string, event: object): void;
  /** Number of listeners and timers that have not been removed. */
  left(): { listeners: number; timers: number };
}

/** Creates a frame that records every address that it loads. */
const createFakeFrame = (): FakeFrame => {
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
  return frame;
};

/** Wraps the fake clock's timers, and counts the pending ones. */
const createCountedTimers = (time: FakeTime) => {
  const timers = new Set<unknown>();
  return {
    count: () => timers.size,
    setTimeout: (run: () => void, ms: number) => {
      const timer = time.setTimeout(() => {
        timers.delete(timer);
        run();
      }, ms);
      timers.add(timer);
      return timer;
    },
    clearTimeout: (timer: unknown) => {
      timers.delete(timer);
      time.clearTimeout(timer);
    },
  };
};

export const createFakePage = (
  onFrame: (frame: FakeFrame) => void = () => {},
  time: FakeTime = createFakeTime(),
): FakePage => {
  const events = createFakeEvents();
  const { setTimeout, clearTimeout, count } = createCountedTimers(time);
  const frames: FakeFrame[] = [];
  const document = {
    createElement: () => {
      const frame = createFakeFrame();
      frames.push(frame);
      return frame;
    },
    body: {
      append: (frame: FakeFrame) => {
        frame.isInPage = true;
        const replace = (address: string) => {
          frame.src = address;
          onFrame(frame);
        };
        frame.contentWindow = { location: { replace } };
      },
    },
  } as unknown as Document;

  return {
    time,
    frames,
    fire: events.fire,
    post: (message) => events.fire('message', message),
    left: () => ({ listeners: events.count(), timers: count() }),
    environment: {
      now: time.now,
      setTimeout,
      clearTimeout,
      document,
      listen: createListen(events.target),
    },
  };
};
