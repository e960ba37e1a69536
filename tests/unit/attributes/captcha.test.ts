// The script tag's attributes for the captcha: the sandbox's own where there are none, a word where one is wrong.
import { describe, expect, it } from 'vitest';
import { readCaptcha } from '../../../src/attributes/captcha.ts';

const read = (attributes: Record<string, string>) => {
  const told: string[] = [];
  const settings = readCaptcha(attributes, 'https://shop.example', (mistake) => told.push(mistake));
  return { settings, told };
};
const defaults = {
  src: 'https://shop.example/captcha/api.js',
  key: 'sandbox-visible-key',
  invisibleKey: 'sandbox-invisible-key',
};

describe('the captcha’s attributes', () => {
  it('are the sandbox’s own by default', () => {
    expect(read({})).toEqual({ settings: defaults, told: [] });
  });

  it('take the owner’s keys and script', () => {
    const src = 'https://captcha.example/api.js?hl=en';
    expect(read({ captchaKey: 'box', captchaInvisibleKey: 'silent', captchaSrc: src })).toEqual({
      settings: { src, key: 'box', invisibleKey: 'silent' },
      told: [],
    });
  });

  it('take no silent captcha for an answer', () => {
    expect(read({ captchaInvisibleKey: '' }).settings.invisibleKey).toBe('');
  });

  it.each(['', '/api.js', 'javascript:alert(1)', 'data:text/javascript,1'])(
    'say that %j is no address of a script',
    (captchaSrc) => {
      const { settings, told } = read({ captchaSrc });
      expect(settings).toEqual(defaults);
      expect(told).toEqual([
        `data-captcha-src: expected an address like https://captcha.example/api.js, received "${captchaSrc}"`,
      ]);
    },
  );
});
