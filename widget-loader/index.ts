// The loader's entry: finds its script tag and starts the widget once.
import { type GivenAttributes, givenAttributes } from '../src/app/attributes/given-attributes.ts';
import {
  type RedirectParams,
  readPageStorage,
  takeRedirectParams,
} from '../src/app/browser/redirect-params.ts';
import { createPolicy } from '../src/app/browser/trusted-types.ts';
import { ADDING, CATALOG_ELEMENTS, LOGIN_BUTTON } from '../src/app/elements/owner-names.ts';
import { boot, document, isPrerendered, page } from './boot.ts';
import { files } from './build-info.ts';
import { captureGlobals } from './captured-globals.ts';
import { createLoader } from './load-chunk.ts';
import { preload } from './preload.ts';

/** Starts the widget with the attributes of a script tag, unless it is already running. */
type Start = (attributes: GivenAttributes) => void;

/** The key of a mark on the page: a symbol, because markup cannot set a property whose key is a symbol. */
const MARK: unique symbol = Symbol.for('pannier');
const marked: { [MARK]?: Start } = page as object;

const createStart = (src: string, nonce: string): Start => {
  const base = new URL('chunks/', src).href;
  const listed = [base];
  const policy = createPolicy(page, listed);
  // Chunks use `policy`, `listed` and `nonce` in place of the exports of src/ui/runtime/trusted.ts.
  const natives = { ...captureGlobals(), document, policy, listed, nonce };
  const { fetch: send } = natives;
  // The list survives retries: a later widget instance still receives these parameters.
  const redirectParams: RedirectParams[] = [];
  let ending: AbortController | undefined;
  const { load, takePack } = createLoader({
    files,
    base,
    natives,
    run: (address) => import(address),
    // Stops loading, because a widget that is created after `unmount()` would have to be removed again.
    isEnded: () => ending?.signal.aborted === true,
  });
  return (attributes) => {
    if (ending?.signal.aborted === false) return;
    ending = new AbortController();
    // Restores the captured fetch, so that early responses of an ended start do not reach this start.
    natives.fetch = send;
    const { clientId, tokens } = attributes;
    const { signal } = ending;
    const stored = (name: string) => readPageStorage(page, 'localStorage', clientId, name);
    const params = takeRedirectParams(page, clientId);
    if (params) redirectParams.push(params);
    // A page that sells, and a page with a sign-in button, load a pack of chunks.
    const adding = document.querySelector(ADDING);
    if (adding ?? document.querySelector(CATALOG_ELEMENTS)) {
      const version = /^v?1$/.test(stored('catalog') || attributes.catalog || '') ? 1 : 3;
      takePack('sell');
      // A token request creates a visitor, so prerendering, stored tokens or a returning login prevent the request.
      if (clientId && !params && !tokens && !stored('tokens') && !isPrerendered()) {
        const { TextDecoder } = natives;
        const options = {
          send,
          signal,
          attributes,
          version,
          page: { document, navigator },
          TextDecoder,
        } as const;
        natives.fetch = preload(options, adding !== null);
      }
    } else if (document.querySelector(LOGIN_BUTTON)) takePack('join');
    boot(attributes, redirectParams, load, ending);
  };
};

/** Finds the address of this file in the stack of an error: a module has no `document.currentScript`. */
const FILE = /http\S*\/pannier\S*\.js/;
/** Script tags that can run and have a client id. */
const TAGS = 'script[src*=pannier][data-client-id]:is(:not([type]),[type=module])';

/** Undefined if several tags match, because any match could belong to another script. `file`: address of this file. */
const findTag = (file = ''): HTMLScriptElement | undefined => {
  const [tag, other] = document.querySelectorAll<HTMLScriptElement>(TAGS);
  return !other && tag?.src.startsWith(file) ? tag : undefined;
};

const start = (): void => {
  let script = document.currentScript as HTMLScriptElement | null | undefined;
  const file = script?.src || FILE.exec(new Error().stack as string)?.[0];
  /** Own properties only: an element with the id `Pannier` is not an own property of the window. */
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
  // The loader of the first script also handles a second script.
  marked[MARK] ??= createStart(src, nonce ?? '');
  marked[MARK](attributes);
};

start();
