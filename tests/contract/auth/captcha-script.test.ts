// The script of the captcha stand-in, in a page. Facts: docs/platform/authentication.md#captcha.
import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import { credentials } from '../support/sign-in.ts';
import { call, type Json, origin } from '../support/store.ts';

const visibleKey = 'sandbox-visible-key';

const invisibleKey = 'sandbox-invisible-key';

const { store } = await openTestStore({ member: credentials });

describe('the captcha stand-in in a page', () => {
  describe('the loaded script', () => {
    let window: Window;
    let grecaptcha: Json;
    let container: Json;
    /** The platform's next response waits for this promise. */
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
    /** Runs an invisible check with the given script behavior. */
    const execute = (captchaScript: 'fail' | 'expire') => {
      const own = callbacks();
      const id = renderInvisible(own);
      store.control.settings({ captchaScript });
      grecaptcha.execute(id);
      return { own, id };
    };

    beforeEach(async () => {
      held = undefined;
      window = new Window({ url: 'http://127.0.0.1:4400/' });
      container = window.document.createElement('div');
      window.document.body.append(container);
      await load();
    });
    afterEach(() => window.happyDOM.close());

    it('the captcha script runs ready() callbacks and the onload callback', async () => {
      const ready = vi.fn();
      grecaptcha.ready(ready);
      await vi.waitFor(() => expect(ready).toHaveBeenCalledOnce());
      (window as Json).begin = vi.fn();
      const first = grecaptcha;
      await load('?onload=begin&render=explicit');
      expect((window as Json).begin).toHaveBeenCalledOnce();
      expect(grecaptcha).toBe(first);
    });

    it('the captcha script offers its methods in grecaptcha.enterprise', async () => {
      const { enterprise } = grecaptcha;
      const names = ['execute', 'getResponse', 'ready', 'render', 'reset'];
      expect(Object.keys(enterprise).sort()).toEqual(names);
      const own = callbacks();
      enterprise.execute(
        enterprise.render(container, { sitekey: invisibleKey, size: 'invisible', ...own }),
      );
      await vi.waitFor(() => expect(own.callback).toHaveBeenCalledOnce());
    });

    it('an invisible captcha shows nothing, and returns a token after execute()', async () => {
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

    it('a visible captcha shows a box that is ticked when the platform accepts', async () => {
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

    it('the captcha script adds no style element, because a page’s policy can forbid it', () => {
      grecaptcha.render(container, { sitekey: visibleKey });
      const { shadowRoot } = container.querySelector('div');
      expect(shadowRoot.adoptedStyleSheets).toHaveLength(1);
      expect(shadowRoot.querySelector('style')).toBeNull();
    });

    it('the captcha script reports a failure, and the next execute() tries again', async () => {
      const { own, id } = execute('fail');
      await vi.waitFor(() => expect(own['error-callback']).toHaveBeenCalledOnce());
      store.control.settings({ captchaScript: 'ok' });
      grecaptcha.execute(id);
      await vi.waitFor(() => expect(own.callback).toHaveBeenCalledOnce());
    });

    it('the captcha script reports an expired token', async () => {
      const { own, id } = execute('expire');
      await vi.waitFor(() => expect(own['expired-callback']).toHaveBeenCalledOnce());
      expect(own.callback).toHaveBeenCalledOnce();
      expect(grecaptcha.getResponse(id)).toBe('');
    });

    it('the captcha script drops a token whose request was reset before the response', async () => {
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

    it('the captcha script refuses the same calls as the original script', () => {
      expect(() => grecaptcha.render('nowhere', { sitekey: visibleKey })).toThrow('must exist');
      expect(() => grecaptcha.render(container, {})).toThrow('sitekey');
      grecaptcha.render(container, { sitekey: visibleKey });
      expect(() => grecaptcha.render(container, { sitekey: visibleKey })).toThrow('already');
      expect(() => grecaptcha.execute(7)).toThrow('Invalid');
    });
  });
});
