// The captcha stand-in: its tokens on the server, and its script in a page.
import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import { credentials } from '../support/sign-in.ts';
import { call, codeOf, type Json, origin } from '../support/store.ts';

const visibleKey = 'sandbox-visible-key';
const invisibleKey = 'sandbox-invisible-key';

const { store, clock, visitor } = await openTestStore({ member: credentials });

describe('the captcha stand-in', () => {
  const askForToken = (siteKey: string) =>
    call(store, 'POST', '/captcha/token', {
      body: new URLSearchParams({ siteKey }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const solve = async (siteKey: string): Promise<string> => (await askForToken(siteKey)).body.token;

  describe('on the server', () => {
    const outcome = async (captchaTokens?: unknown) => {
      const { email, password } = credentials;
      const answer = await call(store, 'POST', '/_api/iam/authentication/v2/login', {
        body: { loginId: { email }, password, captchaTokens },
        token: visitor.token,
      });
      return answer.status === 200 ? answer.body.state : codeOf(answer);
    };
    const demand = (captcha: string) => store.control.settings({ captcha });

    it('is asked for nothing unless the shop demands it', async () => {
      expect(await outcome()).toBe('SUCCESS');
      expect(await outcome([{ Recaptcha: 'anything' }])).toBe('SUCCESS');
    });

    it('tells a missing token from a bad one', async () => {
      demand('visible');
      expect(await outcome()).toBe('-19971');
      expect(await outcome([])).toBe('-19971');
      expect(await outcome([{ Recaptcha: '' }])).toBe('-19971');
      expect(await outcome([{ Recaptcha: 'captcha.foreign' }])).toBe('-19970');
    });

    it('takes each token once', async () => {
      demand('visible');
      const token = await solve(visibleKey);
      expect(await outcome([{ Recaptcha: token }])).toBe('SUCCESS');
      expect(await outcome([{ Recaptcha: token }])).toBe('-19970');
      const twice = await solve(visibleKey);
      const both = await Promise.all([1, 2].map(() => outcome([{ Recaptcha: twice }])));
      expect(both.sort()).toEqual(['-19970', 'SUCCESS']);
    });

    it('takes a token for two minutes', async () => {
      demand('visible');
      const [first, second] = [await solve(visibleKey), await solve(visibleKey)];
      clock.now += 119_999;
      expect(await outcome([{ Recaptcha: first }])).toBe('SUCCESS');
      clock.now += 1;
      expect(await outcome([{ Recaptcha: second }])).toBe('-19970');
    });

    it('wants the visible one where that is demanded, whatever the invisible one says', async () => {
      demand('visible');
      expect(await outcome([{ InvisibleRecaptcha: await solve(invisibleKey) }])).toBe('-19971');
      expect(await outcome([{ Recaptcha: await solve(invisibleKey) }])).toBe('-19970');
      const both = {
        Recaptcha: await solve(visibleKey),
        InvisibleRecaptcha: await solve(invisibleKey),
      };
      expect(await outcome([both])).toBe('SUCCESS');
      expect(await outcome([{ NoCaptcha: await solve(visibleKey) }])).toBe('SUCCESS');
    });

    it('takes either where the invisible one is demanded', async () => {
      demand('invisible');
      expect(await outcome([{ InvisibleRecaptcha: await solve(invisibleKey) }])).toBe('SUCCESS');
      expect(await outcome([{ Recaptcha: await solve(visibleKey) }])).toBe('SUCCESS');
      const named = { token: await solve(invisibleKey) };
      expect(await outcome([{ recaptchaForClientSiteKey: named }])).toBe('SUCCESS');
      expect(await outcome([{ InvisibleRecaptcha: await solve(visibleKey) }])).toBe('-19970');
    });

    it('gives no token for a foreign site key', async () => {
      const answer = await askForToken('6Lc-foreign');
      expect([answer.status, codeOf(answer)]).toEqual([400, 'INVALID_SITE_KEY']);
    });

    it('is told to fail, to stay silent, or to give dead tokens', async () => {
      demand('visible');
      store.control.settings({ captchaScript: 'fail' });
      expect((await askForToken(visibleKey)).status).toBe(500);
      store.control.settings({ captchaScript: 'silent' });
      expect((await askForToken(visibleKey)).status).toBe(204);
      store.control.settings({ captchaScript: 'expire' });
      expect(await outcome([{ Recaptcha: await solve(visibleKey) }])).toBe('-19970');
    });

    it('gives its script to every page', async () => {
      const { status, headers } = await call(store, 'GET', '/captcha/api.js');
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    });
  });

  describe('in a page', () => {
    let window: Window;
    let grecaptcha: Json;
    let container: Json;
    /** What the next answer of the platform waits for. */
    let held: Promise<void> | undefined;
    const load = async (query = '') => {
      const { body } = await call(store, 'GET', '/captcha/api.js');
      const page: Json = window;
      page.fetch = async (url: URL, init: RequestInit) => {
        const waitsFor = held;
        const answer = await store.fetch(new Request(url, init));
        await waitsFor;
        return answer;
      };
      const document: Json = new Proxy(window.document, {
        get(target: Json, name) {
          if (name === 'currentScript') return { src: `${origin}/captcha/api.js${query}` };
          const value = target[name];
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      new Function('window', 'document', 'CSSStyleSheet', body)(page, document, page.CSSStyleSheet);
      grecaptcha = page.grecaptcha;
    };
    const callbacks = () => ({
      callback: vi.fn(),
      'expired-callback': vi.fn(),
      'error-callback': vi.fn(),
    });
    const renderInvisible = (own: ReturnType<typeof callbacks>) =>
      grecaptcha.render(container, { sitekey: invisibleKey, size: 'invisible', ...own });

    beforeEach(async () => {
      held = undefined;
      window = new Window({ url: 'http://127.0.0.1:4400/' });
      container = window.document.createElement('div');
      window.document.body.append(container);
      await load();
    });
    afterEach(() => window.happyDOM.close());

    it('tells when it is ready', async () => {
      const ready = vi.fn();
      grecaptcha.ready(ready);
      await vi.waitFor(() => expect(ready).toHaveBeenCalledOnce());
      (window as Json).begin = vi.fn();
      const first = grecaptcha;
      await load('?onload=begin&render=explicit');
      expect((window as Json).begin).toHaveBeenCalledOnce();
      expect(grecaptcha).toBe(first);
    });

    it('shows nothing when invisible, and answers execute with a token', async () => {
      const own = callbacks();
      const id = renderInvisible(own);
      expect(container.querySelector('div')).toBeNull();
      expect(grecaptcha.getResponse(id)).toBe('');
      grecaptcha.execute(id);
      await vi.waitFor(() => expect(own.callback).toHaveBeenCalledOnce());
      const token = own.callback.mock.calls[0]?.[0];
      expect(token).toMatch(/^captcha\./);
      expect(grecaptcha.getResponse(id)).toBe(token);
      expect(container.querySelector('textarea').value).toBe(token);
      grecaptcha.reset(id);
      expect(grecaptcha.getResponse(id)).toBe('');
    });

    it('shows a box that is ticked once the platform has said yes', async () => {
      const own = callbacks();
      grecaptcha.render(container, { sitekey: visibleKey, ...own });
      const root = container.querySelector('div').shadowRoot;
      const box = root.querySelector('input');
      expect(root.querySelector('label').textContent).toContain('I am not a robot');
      box.click();
      expect(own.callback).not.toHaveBeenCalled();
      await vi.waitFor(() => expect(own.callback).toHaveBeenCalledOnce());
      await vi.waitFor(() => expect(box.checked).toBe(true));
      expect(root.querySelector('[role=status]').textContent).toBe('Done');
    });

    it('puts no style into the markup, for pages that allow none', () => {
      grecaptcha.render(container, { sitekey: visibleKey });
      const { shadowRoot } = container.querySelector('div');
      expect(shadowRoot.adoptedStyleSheets).toHaveLength(1);
      expect(shadowRoot.querySelector('style')).toBeNull();
    });

    it('tells of a failure, and tries again when asked to', async () => {
      const own = callbacks();
      const id = renderInvisible(own);
      store.control.settings({ captchaScript: 'fail' });
      grecaptcha.execute(id);
      await vi.waitFor(() => expect(own['error-callback']).toHaveBeenCalledOnce());
      store.control.settings({ captchaScript: 'ok' });
      grecaptcha.execute(id);
      await vi.waitFor(() => expect(own.callback).toHaveBeenCalledOnce());
    });

    it('tells when a token has expired', async () => {
      const own = callbacks();
      const id = renderInvisible(own);
      store.control.settings({ captchaScript: 'expire' });
      grecaptcha.execute(id);
      await vi.waitFor(() => expect(own['expired-callback']).toHaveBeenCalledOnce());
      expect(own.callback).toHaveBeenCalledOnce();
      expect(grecaptcha.getResponse(id)).toBe('');
    });

    it('tells nothing of a token that was reset meanwhile', async () => {
      const own = callbacks();
      const id = renderInvisible(own);
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      grecaptcha.execute(id);
      held = undefined;
      grecaptcha.reset(id);
      grecaptcha.execute(id);
      await vi.waitFor(() => expect(own.callback).toHaveBeenCalledOnce());
      const token = grecaptcha.getResponse(id);
      release();
      await new Promise((resolve) => setImmediate(resolve));
      expect(own.callback).toHaveBeenCalledOnce();
      expect(grecaptcha.getResponse(id)).toBe(token);
    });

    it('refuses what the usual script refuses', () => {
      expect(() => grecaptcha.render('nowhere', { sitekey: visibleKey })).toThrow('must exist');
      expect(() => grecaptcha.render(container, {})).toThrow('sitekey');
      grecaptcha.render(container, { sitekey: visibleKey });
      expect(() => grecaptcha.render(container, { sitekey: visibleKey })).toThrow('already');
      expect(() => grecaptcha.execute(7)).toThrow('Invalid');
    });
  });
});
