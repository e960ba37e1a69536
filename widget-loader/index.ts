// The loader's entry: finds its own script tag and starts the widget once.
import { type Arrival, takeArrival } from '../src/browser/arrival.ts';
import { createPolicy } from '../src/model/trusted-types.ts';
import { boot } from './boot.ts';
import { files, version } from './build-info.ts';
import { createLoadChunk } from './load-chunk.ts';
import { takeNatives } from './natives.ts';

/** Starts the widget with the attributes of a script tag, unless it runs already. */
type Start = (dataset: DOMStringMap) => void;

/** Our own mark on the page: no markup sets a property of this name. */
const MARK: unique symbol = Symbol.for('pannier') as never;
const page: Window & { [MARK]?: Start } = window;
const { document } = page;

const createStart = ({ src, nonce }: HTMLScriptElement): Start => {
  const base = new URL('chunks/', src).href;
  const listed = [base];
  const policy = createPolicy(page, listed);
  const load = createLoadChunk({
    document,
    files,
    base,
    // The last three take the place of what src/islands/runtime/trusted.ts exports.
    natives: { ...takeNatives(), policy, listed, nonce },
    run: (address) => import(address),
  });
  // Kept for the widget that comes, however often its code fails to load.
  const arrivals: Arrival[] = [];
  let isRunning = false;
  return (dataset) => {
    if (isRunning) return;
    isRunning = true;
    // Without a prototype, so that no property of all objects is an attribute.
    const attributes: DOMStringMap = { __proto__: null as never, ...dataset };
    const arrival = takeArrival(page, attributes['clientId']);
    if (arrival) arrivals.push(arrival);
    const onEnd = () => {
      isRunning = false;
    };
    boot({
      page,
      attributes,
      version,
      arrivals,
      // After the end nothing more is fetched; a widget that comes then is only there to be removed.
      load: (name, given) => (isRunning ? load(name, given) : Promise.reject()),
      onEnd,
    });
  };
};

// An element of the page may shadow the document's own property, so its getter is called.
const script: unknown = Reflect.get(Document.prototype, 'currentScript', document);
if (script instanceof HTMLScriptElement) {
  // A second script tag is left to the loader of the first.
  page[MARK] ??= createStart(script);
  page[MARK](script.dataset);
}
