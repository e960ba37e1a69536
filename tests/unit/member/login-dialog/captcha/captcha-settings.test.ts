// The script tag's captcha attributes: the platform's defaults if absent, a reported error if invalid.
import { describe, expect, it } from 'vitest';
import { readCaptcha } from '../../../../../src/member/login-dialog/captcha/captcha-settings.ts';
import { createReading } from '../../../../support/fakes/reading.ts';

const read = (attributes: Record<string, string>, platform = 'https://shop.example') => {
  const given = createReading(attributes);
  return { settings: readCaptcha(given, platform), reported: given.reported };
};
const defaults = {
  src: 'https://shop.example/captcha/api.js',
  key: 'sandbox-visible-key',
  invisibleKey: '',
};

describe('the captcha settings', () => {
  it('the default captcha settings fit the sandbox', () => {
    expect(read({})).toEqual({ settings: defaults, reported: [] });
  });

  it.each(['https://www.wixapis.com', 'https://edge.wixapis.com'])(
    'the captcha settings for the hosted platform are the Enterprise script with the platform’s two keys: %s',
    (platform) => {
      const hosted = {
        src: 'https://www.google.com/recaptcha/enterprise.js',
        key: '6Ld0J8IcAAAAANyrnxzrRlX1xrrdXsOmsepUYosy',
        invisibleKey: '6LdoPaUfAAAAAJphvHoUoOob7mx0KDlXyXlgrx5v',
      };
      expect(read({}, platform)).toEqual({ settings: hosted, reported: [] });
      expect(read({ captchaKey: 'own' }, platform).settings).toEqual({
        ...hosted,
        key: 'own',
        // The platform's invisible key is left out, because it does not match the owner's key.
        invisibleKey: '',
      });
      expect(read({ captchaSrc: '/x' }, platform).settings).toEqual(hosted);
    },
  );

  it.each(['https://wixapis.com.evil.example', 'http://www.wixapis.com', 'http://127.0.0.1:4401'])(
    'a platform other than the hosted platform gets the captcha settings of a sandbox: %s',
    (platform) => {
      expect(read({}, platform).settings).toEqual({
        ...defaults,
        src: `${platform}/captcha/api.js`,
      });
    },
  );

  it('the captcha settings use the owner’s keys and script', () => {
    const src = 'https://captcha.example/api.js?hl=en';
    expect(read({ captchaKey: 'box', captchaInvisibleKey: 'silent', captchaSrc: src })).toEqual({
      settings: { src, key: 'box', invisibleKey: 'silent' },
      reported: [],
    });
  });

  it.each(['', '/api.js', 'javascript:alert(1)', 'data:text/javascript,1'])(
    'the captcha script address %j is reported as invalid',
    (captchaSrc) => {
      const { settings, reported } = read({ captchaSrc });
      expect(settings).toEqual(defaults);
      expect(reported).toEqual([
        `data-captcha-src: expected an address like https://captcha.example/api.js, received "${captchaSrc}"`,
      ]);
    },
  );
});
