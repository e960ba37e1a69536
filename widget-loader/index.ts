// The loader's one side effect: finds its own script tag and boots the widget once.
import { boot } from './boot.ts';
import { createLoadChunk, type Files } from './load-chunk.ts';

declare const __VERSION__: string;
declare const __FILES__: Files;

// A page's own markup may shadow document.currentScript by an element of that name.
const current: unknown = document.currentScript;
const script =
  current instanceof HTMLScriptElement
    ? current
    : document.querySelector<HTMLScriptElement>('script[data-client-id][src]');

const isRunning = 'Pannier' in window && !Array.isArray(window.Pannier);

if (script && !isRunning) {
  const load = createLoadChunk({
    document,
    files: __FILES__,
    base: new URL('chunks/', script.src).href,
    nonce: script.nonce,
    run: (address) => import(address),
  });
  boot({ page: window, attributes: { ...script.dataset }, version: __VERSION__, load });
}
