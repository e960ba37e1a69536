// Setting presets: as strict as the platform, or lenient for development.
import { defaultSettings, loopbackDomains, type Settings } from './settings.ts';

/** Registers the origins of this machine on every port. The hosted login may return to any address of these origins. */
export const loopbackReturns = {
  allowedRedirectDomains: ['http', 'https'].flatMap((scheme) =>
    loopbackDomains.map((host) => `${scheme}://${host}:*`),
  ),
  redirectUriCheck: 'domain',
} satisfies Partial<Settings>;

/** Settings that can be more lenient than the platform, with their lenient values. */
const kind = {
  ...loopbackReturns,
  callbackCheck: 'request',
  frameRedirects: 0,
  refusedAdds: 'error',
  overStock: 'refused',
  catalogQueries: 'lenient',
  returnedOptions: 'sent',
  handBuiltPictures: 'documented',
  pictureCors: true,
  exposedHeaders: 'some',
  backInStock: 'collected',
} satisfies Partial<Settings>;

/** The strict preset: defaults of all settings in `kind` except registered origins, which depend on the pages. */
const strict = (): Partial<Settings> => {
  const settings = defaultSettings();
  const names = (Object.keys(kind) as (keyof typeof kind)[]).filter(
    (name) => name !== 'allowedRedirectDomains',
  );
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
};

/** The settings for a value of `--platform`. @throws RangeError for any other value. */
export const platformSettings = (word: string): Partial<Settings> => {
  if (word === 'strict') return strict();
  if (word === 'kind') return kind;
  throw new RangeError(`Expected --platform to be strict or kind, received "${word}".`);
};

/** One line per setting, for the console. */
export const describeSettings = (settings: Partial<Settings>): string =>
  Object.entries(settings)
    .map(([name, value]) => `  ${name}: ${Array.isArray(value) ? value.join(' ') : value}`)
    .join('\n');
