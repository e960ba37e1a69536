// The loader's entry: finds its own script tag and starts the widget once.
import { type GivenAttributes, givenAttributes } from '../src/app/attributes/given-attributes.ts';
import { type Arrival, readKept, takeArrival } from '../src/app/browser/arrival.ts';
import { createPolicy } from '../src/app/browser/trusted-types.ts';
import { ADDING, CATALOG_ELEMENTS } from '../src/app/elements/owner-names.ts';
import { boot, document, isPrerendered, page } from './boot.ts';
import { files } from './build-info.ts';
import { askToken } from './early-asks.ts';
import { createLoader } from './load-chunk.ts';
import { takeNatives } from './natives.ts';

/** Starts the widget with the attributes of a script tag, unless it runs already. */
type Start = (attributes: GivenAttributes) => void;

/** Our own mark on the page: no markup sets a property of this name. */
const MARK: unique symbol = Symbol.for('pannier');
const marked: { [MARK]?: Start } = page as object;

const createStart = (src: string, nonce: string): Start => {
  const base = new URL('chunks/', src).href;
  const listed = [base];
  const policy = createPolicy(page, listed);
  // The policy, the list and the nonce take the place of what src/ui/runtime/trusted.ts exports.
  const natives = { ...takeNatives(), document, policy, listed, nonce };
  const { fetch: send } = natives;
  // Kept for the widget that comes, however often its code fails to load.
  const arrivals: Arrival[] = [];
  let ending: AbortController | undefined;
  const { load, takePack } = createLoader({
    files,
    base,
    natives,
    run: (address) => import(address),
    // A widget that is created after the end would only have to be removed again.
    isEnded: () => ending?.signal.aborted === true,
  });
  return (attributes) => {
    if (ending?.signal.aborted === false) return;
    ending = new AbortController();
    // The early answers of a start that has ended are not those of this one.
    natives.fetch = send;
    const { clientId, tokens } = attributes;
    const { signal } = ending;
    const kept = (name: string) => readKept(page, 'localStorage', clientId, name);
    const arrival = takeArrival(page, clientId);
    if (arrival) arrivals.push(arrival);
    // A page that sells gets a pack of chunks. The early request asks version 3 of the catalog.
    const adding = document.querySelector(ADDING);
    if (adding ?? document.querySelector(CATALOG_ELEMENTS)) {
      const isV1 = /^v?1$/.test(kept('catalog') || attributes.catalog || '');
      takePack('sell');
      // A browser with tokens, or one that is back from a login, needs no token of a new visitor.
      // A token creates a visitor, so a prerendered page asks for none.
      if (clientId && !isV1 && !arrival && !tokens && !kept('tokens') && !isPrerendered()) {
        const options = { send, signal, attributes };
        const token = askToken(options, adding !== null);
        // Every caller that awaits the token still gets its failure; this only prevents a second report of it.
        token.catch(() => {});
        const early = load('early')
          .then(({ openEarly }) => openEarly(options, token))
          // Without the early requests, the widget sends its own.
          .catch(() => send);
        natives.fetch = async (...given) => (await early)(...given);
      }
    }
    boot(attributes, arrivals, load, ending);
  };
};

/** The address of this file in the text of an error: a module has no script element of its own. */
const FILE = /http\S*\/pannier\S*\.js/;
/** Tags that can run and have a client id. */
const TAGS = 'script[src*=pannier][data-client-id]:is(:not([type]),[type=module])';

/** The tag that the page means, if there is no other one: it may be a stranger's. `file` is this file's address. */
const findTag = (file = ''): HTMLScriptElement | undefined => {
  const [tag, other] = document.querySelectorAll<HTMLScriptElement>(TAGS);
  return !other && tag?.src.startsWith(file) ? tag : undefined;
};

const start = (): void => {
  let script = document.currentScript as HTMLScriptElement | null | undefined;
  const file = script?.src || FILE.exec(new Error().stack as string)?.[0];
  /** An element whose name is Pannier is no property of the window itself. */
  const read = () =>
    givenAttributes({ ...(Object.hasOwn(page, 'Pannier') && page.Pannier), ...script?.dataset });
  let attributes = read();
  if (!attributes.clientId) {
    script = findTag(file) ?? script;
    attributes = read();
  }
  const { src = file ?? script?.src, nonce = script?.nonce } = attributes;
  if (!src) {
    console.error('Pannier: set window.Pannier = { clientId, src }');
    return;
  }
  // A second script is left to the loader of the first.
  marked[MARK] ??= createStart(src, nonce ?? '');
  marked[MARK](attributes);
};

start();
