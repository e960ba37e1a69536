// Watches a page for leaked secrets in network traffic and in every place that scripts and people can read.
import type { Page, Request } from 'playwright-core';
import { readAnswers } from './read-answers.ts';
import type { BrowserShop } from './shop.ts';

export interface Canary {
  /** For `prepare`: starts watching before the page opens. */
  watch(page: Page): Promise<void>;
  /** Adds a secret that the page never sends, or that must be found even before the page sends it. */
  know(secret: string): void;
  /** Number of secrets sent so far, by their name in the request or response. */
  known(): Record<string, number>;
  /** Lists the places where a secret was seen, with the secret's name. Includes the page's current state. */
  leaks(page: Page): Promise<string[]>;
}

/** Reports a string found in the page, and the place where it was found. */
type Tell = (place: string, text: string) => void;

const SECRET =
  /^(access_?token|refresh_?token|session_?token|state_?token|code_?verifier|password)$/i;

/** Storage keys that may contain secrets: the tokens, and the state stored for a return or an emailed code. */
const HOME = [
  /^local storage pannier:sandbox-client:tokens$/,
  // Tokens kept after the logout until the session has ended on the platform.
  /^local storage pannier:sandbox-client:member-ended:/,
  /^session storage pannier:sandbox-client:(tab:)?(login:[\w-]{43}|code)$/,
];

/** The one-time ticket in the address of the platform's page. The ticket may appear only in `TICKET_PLACES`. */
const TICKET = 'ticket';
const TICKET_PLACES = ['request', 'markup', 'attribute src'];

/** Runs in the page before the page's scripts. Records everything that other code could read, observe or receive. */
const overhear = (): void => {
  const tell: Tell = (place, text) => {
    const { canary } = window as unknown as { canary?: Tell };
    canary?.(place, text);
  };
  const textOf = (value: unknown): string => {
    try {
      return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
    } catch {
      return String(value);
    }
  };
  const around = <T extends object>(
    owner: T,
    name: keyof T & string,
    say: (self: unknown, given: unknown[]) => void,
  ) => {
    const before = owner[name] as (...given: unknown[]) => unknown;
    const after = function (this: unknown, ...given: unknown[]) {
      say(this, given);
      return before.apply(this, given);
    };
    Object.assign(owner, { [name]: after });
  };

  const observer = new MutationObserver((records) => {
    for (const { target, attributeName, addedNodes } of records) {
      if (attributeName)
        tell(`attribute ${attributeName}`, (target as Element).getAttribute(attributeName) ?? '');
      else if (target.nodeType === Node.TEXT_NODE) tell('text', target.textContent ?? '');
      for (const node of addedNodes)
        tell('markup', (node as Partial<Element>).outerHTML ?? node.textContent ?? '');
    }
  });
  const all = { childList: true, subtree: true, attributes: true, characterData: true };
  observer.observe(document, all);
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    observer.observe(root, all);
    return root;
  };

  around(EventTarget.prototype, 'dispatchEvent', (_, [event]) => {
    const { type, detail } = event as CustomEvent;
    tell(`event ${type}`, textOf(detail));
  });
  around(Storage.prototype, 'setItem', (self, [key, value]) => {
    tell(`${self === localStorage ? 'local' : 'session'} storage ${key}`, `${value}`);
    tell('storage key', `${key}`.replace(/login:[\w-]{43}/, 'login:'));
  });
  around(BroadcastChannel.prototype, 'postMessage', (_, [data]) => tell('channel', textOf(data)));
  around(window, 'postMessage', (_, [data]) => tell('message', textOf(data)));
  for (const name of ['pushState', 'replaceState'] as const) {
    around(History.prototype, name, (_, [state, , address]) =>
      tell('history', `${textOf(state)} ${address}`),
    );
  }
};

/** Runs in the page at the end. Collects all readable storage and markup. */
const readAll = async (): Promise<[string, string][]> => {
  const seen: [string, string][] = [];
  const read = (root: Document | ShadowRoot) => {
    seen.push(['page', root instanceof Document ? root.documentElement.outerHTML : root.innerHTML]);
    for (const node of root.querySelectorAll('*')) {
      if (node instanceof HTMLInputElement) seen.push(['field', node.value]);
      if (node.shadowRoot) read(node.shadowRoot);
    }
  };
  read(document);
  for (const [name, storage] of [
    ['local', localStorage],
    ['session', sessionStorage],
  ] as const) {
    for (const key of Object.keys(storage)) {
      seen.push([`${name} storage ${key}`, storage.getItem(key) ?? '']);
    }
  }
  for (const { name, entryType } of performance.getEntries()) {
    seen.push([`${entryType} timing`, name]);
  }
  seen.push(['cookie', document.cookie], ['address', location.href], ['title', document.title]);
  seen.push(['referrer', document.referrer], ['state', JSON.stringify(history.state)]);
  seen.push(['window name', window.name]);
  const bases = await indexedDB.databases();
  const caches = await window.caches?.keys();
  seen.push(['database', JSON.stringify(bases)], ['cache', JSON.stringify(caches)]);
  return seen;
};

/** Collects secret values, each with its name in the request or response. */
const createSecrets = () => {
  const secrets = new Map<string, string>();
  const learn = (json: unknown, known?: string): void => {
    if (!json || typeof json !== 'object') return;
    for (const [name, value] of Object.entries(json)) {
      if (typeof value !== 'string') learn(value, known);
      // Keeps the first name of a secret, because a later call may use a different name.
      else if (value && SECRET.test(name) && !secrets.has(value)) secrets.set(value, known ?? name);
    }
  };
  return {
    secrets,
    learnText: (text: string, known?: string): void => {
      try {
        learn(JSON.parse(text), known);
      } catch {
        // Skips responses that are not JSON.
      }
    },
  };
};

type Seen = [place: string, text: string];

const leaksIn = (seen: readonly Seen[], secrets: ReadonlyMap<string, string>): string[] => {
  const found = new Set<string>();
  for (const [place, text] of seen) {
    if (HOME.some((home) => home.test(place))) continue;
    for (const [secret, name] of secrets) {
      if (name === TICKET && TICKET_PLACES.includes(place)) continue;
      if (text.includes(secret) || text.includes(encodeURIComponent(secret)))
        found.add(`${name} in ${place}`);
    }
  }
  return [...found];
};

export const createCanary = ({ store, hosted }: Pick<BrowserShop, 'store' | 'hosted'>): Canary => {
  const isPlatform = (address: string) =>
    [store, hosted].some((origin) => address.startsWith(`${origin}/`));
  const { secrets, learnText } = createSecrets();
  const seen: Seen[] = [];

  const onRequest = (request: Request): void => {
    const address = new URL(request.url());
    // Leaves out the fragment, which browsers do not send.
    seen.push(['request', address.origin + address.pathname + address.search]);
    seen.push(['referer', request.headers()['referer'] ?? '']);
    const body = request.postData() ?? '';
    if (!isPlatform(address.href)) seen.push(['body to a stranger', body]);
    learnText(body);
    if (!address.pathname.endsWith('/oauth2/token')) return;
    // The first token request has a form body, all later token requests have JSON.
    const { code } = (
      body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
    ) as { code?: string };
    if (code) secrets.set(code, 'code');
  };

  const hasSecrets = ({ origin, pathname }: URL): boolean =>
    origin === store && /^\/(oauth2\/token|_api\/(iam|redirects-api)\/)/.test(pathname);
  const learnAnswer = (address: URL, text: string): void =>
    learnText(text, address.pathname.endsWith('/redirect-session') ? TICKET : undefined);

  return {
    watch: async (page) => {
      page.on('request', onRequest);
      await readAnswers(page, hasSecrets, learnAnswer);
      page.on('console', (message) => seen.push(['console', message.text()]));
      page.on('pageerror', (error) => seen.push(['error', `${error.stack}`]));
      // The platform's pages and frames are not checked.
      await page.exposeBinding('canary', ({ frame }, place: string, text: string) => {
        if (!isPlatform(frame.url())) seen.push([place, text]);
      });
      await page.addInitScript(overhear);
    },
    know: (secret) => void secrets.set(secret, 'known'),
    known: () => {
      const counts: Record<string, number> = {};
      for (const name of secrets.values()) counts[name] = (counts[name] ?? 0) + 1;
      return counts;
    },
    leaks: async (page) => {
      seen.push(...(await page.evaluate(readAll)));
      return leaksIn(seen, secrets);
    },
  };
};
