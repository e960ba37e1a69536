// Loads the platform's page in the hidden frame, and runs its script.
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { type Answer, call, type Json } from './store.ts';

/** Follows redirects like a frame; `headers` are sent with each request. */
export const loadFrame = async (
  store: Pick<Sandbox, 'fetch'>,
  address: string,
  options: { headers?: Record<string, string> } = {},
): Promise<Answer & { url: string; redirects: number }> => {
  let url = address;
  for (let redirects = 0; redirects <= 20; redirects++) {
    const page = await call(store, 'GET', url, options);
    const location = page.status === 302 ? page.headers.get('location') : null;
    if (location === null) return { ...page, url, redirects };
    url = new URL(location, url).href;
  }
  throw new Error('The frame is redirected for ever.');
};

export interface FrameRun {
  messages: { data: Json; target: string }[];
  /** Delay of each message in milliseconds. */
  delays: number[];
  wentTo: string | undefined;
}

/** Runs the page's script. Its messages go to `window.parent` in a frame, and to `window.opener` in a popup. */
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
