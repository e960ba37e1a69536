// The script tag's attributes: default, values and error message of each.
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../src/app/attributes/read-config.ts';
import { createReading } from '../../../support/fakes/reading.ts';

const read = (attributes: Record<string, string> = {}, clientId: string | undefined = 'shop') => {
  const given = createReading({ ...(clientId && { clientId }), ...attributes });
  return { config: readConfig(given), reported: given.reported };
};
const defaults = {
  clientId: 'shop',
  theme: 'auto',
  position: 'bottom-end',
  afterAdd: 'open',
  login: 'frame',
  tokens: 'local',
};

describe('the attributes', () => {
  it('a client id is the only required attribute', () => {
    expect(read()).toEqual({ config: defaults, reported: [] });
    expect(read({}, '')).toEqual({
      config: undefined,
      reported: ['data-client-id: expected your store\'s client id, received ""'],
    });
  });

  it.each([
    ['theme', 'data-theme', ['auto', 'light', 'dark', 'own']],
    ['position', 'data-position', ['bottom-end', 'bottom-start', 'top-end', 'top-start', 'none']],
    ['afterAdd', 'data-after-add', ['open', 'toast', 'badge', 'none']],
    ['login', 'data-login', ['frame', 'form', 'redirect']],
    ['tokens', 'data-tokens', ['local', 'session', 'memory', 'cookie']],
  ])(
    'the attribute %s accepts each listed value and reports any other value',
    (name, attribute, words) => {
      for (const word of words) {
        expect(read({ [name]: word })).toEqual({
          config: { ...defaults, [name]: word },
          reported: [],
        });
      }
      for (const wrong of ['', 'AUTO', 'constructor', 'javascript:alert(1)', `${words[0]} `]) {
        expect(read({ [name]: wrong })).toEqual({
          config: defaults,
          reported: [`${attribute}: expected ${words.join(', ')}, received "${wrong}"`],
        });
      }
    },
  );

  it('every invalid attribute is reported, and valid attributes keep working', () => {
    const { config, reported } = read({
      theme: 'x',
      position: 'y',
      tokens: 'session',
    });
    expect(config).toEqual({ ...defaults, tokens: 'session' });
    expect(reported).toHaveLength(2);
  });

  it('attributes with unknown names are ignored', () => {
    expect(read({ own: 'x', pannierNode: '' })).toEqual({ config: defaults, reported: [] });
  });
});

describe('data-api', () => {
  it.each([
    ['https://shop.example', 'https://shop.example'],
    ['https://shop.example/', 'https://shop.example'],
    ['http://127.0.0.1:4401/some/path?a=1', 'http://127.0.0.1:4401'],
    ['HTTPS://Shop.Example:443', 'https://shop.example'],
    ['https://user:secret@shop.example', 'https://shop.example'],
  ])('the value %s of data-api is read as the origin %s', (api, origin) => {
    expect(read({ api })).toEqual({ config: { ...defaults, api: origin }, reported: [] });
  });

  it.each([
    '',
    'shop.example',
    '//shop.example',
    '/api',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc',
    'ftp://shop.example',
    'ws://shop.example',
    'https://',
  ])(
    'the value %j of data-api is refused and the widget does not start, because tokens are sent to that address',
    (api) => {
      expect(read({ api })).toEqual({
        config: undefined,
        reported: [`data-api: expected an address like https://shop.example, received "${api}"`],
      });
    },
  );
});

describe('data-locale', () => {
  it.each(['de', 'de-DE', 'zh-Hant-TW', 'ar-EG'])(
    'data-locale accepts the language %s',
    (locale) => {
      expect(read({ locale })).toEqual({ config: { ...defaults, locale }, reported: [] });
    },
  );

  it.each(['de_DE', 'not a language', 'de\nX-Header: 1'])(
    'the value %j of data-locale is reported as invalid, and the page’s language is used',
    (locale) => {
      const { config, reported } = read({ locale });
      expect(config).toEqual(defaults);
      expect(reported).toEqual([expect.stringMatching(/^data-locale: expected .+, received "/)]);
    },
  );
});
