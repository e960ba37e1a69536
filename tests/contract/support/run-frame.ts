// Runs the script of the platform's page in the hidden frame.
import type { Json } from './store.ts';

export interface FrameRun {
  messages: { data: Json; target: string }[];
  /** Milliseconds after which a message came. */
  delays: number[];
  wentTo: string | undefined;
}

/** Runs the script of the page in the frame, with `window.parent` or `window.opener` listening. */
export const runFrame = (markup: string, place: 'frame' | 'popup' = 'frame'): FrameRun => {
  const script = /<script nonce="[^"]+">([\s\S]*)<\/script>/.exec(markup)?.[1] ?? '';
  const run: FrameRun = { messages: [], delays: [], wentTo: undefined };
  const asker = {
    postMessage: (data: Json, target: string) =>
      run.messages.push({ data: structuredClone(data), target }),
  };
  const window = {};
  const location = {
    replace(address: string) {
      run.wentTo = address;
    },
  };
  const setTimeout = (callback: () => void, ms: number) => {
    run.delays.push(ms);
    callback();
  };
  const inFrame = place === 'frame';
  new Function('window', 'parent', 'opener', 'location', 'setTimeout', script)(
    window,
    inFrame ? asker : window,
    inFrame ? null : asker,
    location,
    setTimeout,
  );
  return run;
};
