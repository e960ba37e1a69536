// Lists the content security policy directives that the choices need, and the addresses to register in the store.
import { HOSTED_PLATFORM } from '../../../src/client/http/host-map.ts';
import { type Choices, originOf } from './choices.ts';

/** Origins that are unknown until the store has responded. */
export interface StoreOrigins {
  pictures: readonly string[];
  /** Origin of the store’s hosted pages. */
  pages: string;
}

export interface Directive {
  name: string;
  sources: readonly string[];
  why: string;
}

const HOSTED_PICTURES = 'https://static.wixstatic.com';
const HOSTED_FILMS = 'https://video.wixstatic.com';
/** Placeholder: only the dashboard shows the real domain. */
const UNKNOWN_PAGES = 'https://YOUR-PAGES-DOMAIN';

const isHosted = ({ api }: Choices): boolean => !api || originOf(api) === HOSTED_PLATFORM;

const sourceOf = (origin: string, { site }: Choices): string =>
  origin === originOf(site) ? "'self'" : origin;

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];

const usesFrame = ({ login, header }: Choices): boolean =>
  login === 'frame' && header.includes('login');

export const directivesOf = (choices: Choices, store?: StoreOrigins): Directive[] => {
  const hosted = isHosted(choices);
  const source = (origin: string) => sourceOf(origin, choices);
  const pictures = [...(hosted ? [HOSTED_PICTURES] : []), ...(store?.pictures ?? [])];
  const directives: Directive[] = [
    {
      name: 'script-src',
      sources: distinct([source(originOf(choices.script))]),
      why: 'the script and what it loads',
    },
    {
      name: 'connect-src',
      sources: [source(hosted ? HOSTED_PLATFORM : originOf(choices.api))],
      why: 'all requests to your store',
    },
    { name: 'img-src', sources: distinct(pictures.map(source)), why: 'pictures of products' },
    { name: 'media-src', sources: hosted ? [HOSTED_FILMS] : [], why: 'films of products' },
    {
      name: 'frame-src',
      sources: usesFrame(choices) ? [store?.pages || UNKNOWN_PAGES] : [],
      why: 'the login’s hidden frame, on your store’s own domain of hosted pages',
    },
  ];
  return directives.filter(({ sources }) => sources[0]);
};

/** The policy in one line, as in a header. */
export const policyText = (directives: readonly Directive[]): string =>
  directives.map(({ name, sources }) => [name, ...sources].join(' ')).join('; ');

export interface Registration {
  list: 'allowed redirect domains' | 'allowed redirect URIs';
  entry: string;
  why: string;
}

/** Entries for the lists of the store’s OAuth client, see docs/embedding.md. */
export const registrationsOf = (choices: Choices): Registration[] => {
  const origin = originOf(choices.site);
  if (!origin) return [];
  const leaves = choices.login === 'redirect' && choices.header.includes('login');
  return [
    {
      list: 'allowed redirect domains',
      entry: origin,
      why: usesFrame(choices)
        ? 'the way back from checkout, and the login’s hidden frame'
        : 'the way back from checkout',
    },
    ...(leaves
      ? [
          {
            list: 'allowed redirect URIs',
            entry: `${origin}/`,
            why: 'the way back from the platform’s login page: one entry for each page with a login, compared character by character',
          } as const,
        ]
      : []),
  ];
};
