// The loader's entry: finds its own script tag and starts the widget once.
import { type Arrival, takeArrival } from '../src/browser/arrival.ts';
import { readKept } from '../src/browser/kept.ts';
import { ADDING, CATALOG_ELEMENTS } from '../src/model/owner-elements.ts';
import { createPolicy } from '../src/model/trusted-types.ts';
import { boot, document, page } from './boot.ts';
import { files } from './build-info.ts';
import { askToken } from './early-asks.ts';
import { createLoadChunk } from './load-chunk.ts';
import { takeNatives } from './natives.ts';

/** Starts the widget with the attributes of a script tag, unless it runs already. */
type Start = (dataset: DOMStringMap) => void;

/** Our own mark on the page: no markup sets a property of this name. */
const MARK: unique symbol = Symbol.for('pannier') as never;
const marked: { [MARK]?: Start } = page as object;

const createStart = ({ src, nonce }: HTMLScriptElement): Start => {
  const base = new URL('chunks/', src).href;
  const listed = [base];
  const policy = createPolicy(page, listed);
  // The last three take the place of what src/islands/runtime/trusted.ts exports.
  const natives = { ...takeNatives(), policy, listed, nonce };
  const load = createLoadChunk(files, base, natives, document, (address) => import(address));
  // Kept for the widget that comes, however often its code fails to load.
  const arrivals: Arrival[] = [];
  let ending: AbortController | undefined;
  return (dataset) => {
    if (ending?.signal.aborted === false) return;
    ending = new AbortController();
    // Without a prototype, so that no property of all objects is an attribute.
    const attributes: DOMStringMap = { __proto__: null as never, ...dataset };
    const { clientId, api, tokens } = attributes;
    const { signal } = ending;
    const kept = (name: string) => readKept(page, 'localStorage', clientId, name);
    const arrival = takeArrival(page, clientId);
    if (arrival) arrivals.push(arrival);
    let core = 'core';
    // A page that sells gets a pack, for the version of the catalog that the store had last.
    const adding = document.querySelector(ADDING);
    if (adding ?? document.querySelector(CATALOG_ELEMENTS)) {
      const isV1 = /^v?1$/.test(kept('catalog') || attributes['catalog'] || '');
      core = isV1 ? 'sell1' : 'early sell';
      // Who has tokens, or is back from a login, needs no new visitor's.
      // The early request asks version 3.
      if (clientId && !isV1 && !arrival && !tokens && !kept('tokens')) {
        const { fetch: send } = natives;
        const token = askToken(send, signal, adding, clientId, api);
        // Who asks for it later hears of a failure.
        token.catch(() => {});
        const early = load('early')
          .then(({ openEarly }) => openEarly(send, token, attributes, page, signal))
          .catch(() => send);
        natives.fetch = async (...given) => (await early)(...given);
      }
    }
    boot(attributes, arrivals, core, load, ending);
  };
};

// An element of the page may shadow the document's own property, so its getter is called.
const script: unknown = Reflect.get(Document.prototype, 'currentScript', document);
if (script instanceof HTMLScriptElement) {
  // A second script tag is left to the loader of the first.
  marked[MARK] ??= createStart(script);
  marked[MARK](script.dataset);
}
