// The loader's entry: finds its own script tag and starts the widget once.
import { boot } from './boot.ts';
import { files, version } from './build-info.ts';
import { createLoadChunk } from './load-chunk.ts';

// An element of the page with this name may shadow document.currentScript.
const current: unknown = document.currentScript;
const script =
  current instanceof HTMLScriptElement
    ? current
    : document.querySelector<HTMLScriptElement>('script[data-client-id][src]');

const isRunning = 'Pannier' in window && !Array.isArray(window.Pannier);

if (script && !isRunning) {
  const load = createLoadChunk({
    document,
    files,
    base: new URL('chunks/', script.src).href,
    nonce: script.nonce,
    run: (address) => import(address),
  });
  boot({ page: window, attributes: { ...script.dataset }, version, load });
}
