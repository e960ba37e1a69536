// Checks the script tag's data-* attributes and reports each invalid value with what was expected.
import type { WidgetConfig } from '../page-api/widget.ts';

/** The allowed values of each attribute that has a list. The first is the default. */
export const words = {
  theme: ['auto', 'light', 'dark'],
  position: ['bottom-end', 'bottom-start', 'top-end', 'top-start', 'none'],
  afterAdd: ['open', 'toast', 'badge', 'none'],
  login: ['frame', 'form', 'redirect'],
  tokens: ['local', 'session', 'memory', 'cookie'],
} as const;

const attributeOf = (name: string): string => `data-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`;

/** The language tag in canonical form (BCP 47), or undefined when Intl rejects it. */
export const canonicalLocale = (tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
};

const originOf = (text = ''): string | undefined => {
  try {
    const { protocol, origin } = new URL(text);
    return /^https?:$/.test(protocol) ? origin : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The configuration, or undefined when the client id is missing or the API address is invalid.
 * Any other invalid attribute is reported and gets its default.
 */
export const readConfig = (
  dataset: Readonly<DOMStringMap>,
  report: (mistake: string) => void,
): WidgetConfig | undefined => {
  const wrong = (name: string, expected: string) =>
    report(`${attributeOf(name)}: expected ${expected}, received "${dataset[name] ?? ''}"`);

  const word = <K extends keyof typeof words>(name: K): (typeof words)[K][number] => {
    const list: readonly string[] = words[name];
    const value = dataset[name];
    const isKnown = list.includes(value as string);
    if (value !== undefined && !isKnown) wrong(name, list.join(', '));
    return (isKnown ? value : list[0]) as (typeof words)[K][number];
  };

  const { clientId, api, locale } = dataset;
  if (!clientId) {
    wrong('clientId', "your store's client id");
    return undefined;
  }
  const origin = originOf(api);
  if (!origin && api !== undefined) {
    // Tokens are sent to this address, so there is no fallback.
    wrong('api', 'an address like https://shop.example');
    return undefined;
  }
  const language = locale && canonicalLocale(locale);
  if (locale && !language) wrong('locale', 'a language like en or pt-BR');
  return {
    clientId,
    // Named even if undefined: a property of all objects must not take its place.
    api: origin,
    locale: language || undefined,
    theme: word('theme'),
    position: word('position'),
    afterAdd: word('afterAdd'),
    login: word('login'),
    tokens: word('tokens'),
  };
};
