// Authorization in the hidden frame: what the page in it sends to the shop, and how it can fail.
import { describe, expect, it } from 'vitest';
import { openAuthorization } from '../support/authorize.ts';
import { loadFrame, runFrame } from '../support/run-frame.ts';
import { sessionTokenFor, shopOrigin } from '../support/sign-in.ts';
import { call } from '../support/store.ts';

const { store, clock, visitor, transaction, askForFrame, signedInFrame, exchange } =
  await openAuthorization();

describe('an authorization request', () => {
  describe('answered in the hidden frame', () => {
    it('LIVE 9.1: sends code and state only to the page that asked', async () => {
      const page = await loadFrame(store, await signedInFrame());
      const { messages } = runFrame(page.body);
      expect(messages).toEqual([
        { data: { code: expect.any(String), state: transaction.state }, target: shopOrigin },
      ]);
      expect((await exchange(messages[0]?.data.code)).status).toBe(200);
    });

    it('answers the opener of a window', async () => {
      const page = await loadFrame(store, await signedInFrame());
      expect(runFrame(page.body, 'popup').messages).toHaveLength(1);
    });

    it('may be framed by that page only, and is neither cached nor passed on', async () => {
      const { headers } = await loadFrame(store, await signedInFrame());
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy.split('; ')).toContain(`frame-ancestors ${shopOrigin}`);
      expect(policy).toContain("default-src 'none'; script-src 'nonce-");
      expect(headers.get('x-frame-options')).toBeNull();
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.getSetCookie()).toEqual([]);
    });

    it('answers once, and reports an error when it is loaded again', async () => {
      const url = await signedInFrame();
      await loadFrame(store, url);
      const { messages } = runFrame((await loadFrame(store, url)).body);
      expect(messages[0]?.data).toMatchObject({
        error: 'invalid_request',
        state: transaction.state,
      });
      expect(messages[0]?.data.code).toBeUndefined();
    });

    it('gives one code to two simultaneous loads', async () => {
      const url = await signedInFrame();
      const pages = await Promise.all([1, 2].map(() => loadFrame(store, url)));
      const codes = pages.map((page) => runFrame(page.body).messages[0]?.data.code);
      expect(codes.filter(Boolean)).toHaveLength(1);
    });

    it('LIVE 9.1: accepts a session token once and within five minutes', async () => {
      const errorFor = async (sessionToken: string) => {
        const page = await loadFrame(store, await askForFrame({ sessionToken }));
        return runFrame(page.body).messages[0]?.data.error;
      };
      const used = await sessionTokenFor(store, visitor);
      expect(await errorFor(used)).toBeUndefined();
      expect(await errorFor(used)).toBe('login_required');
      expect(await errorFor('session.foreign')).toBe('login_required');
      const old = await sessionTokenFor(store, visitor);
      const young = await sessionTokenFor(store, visitor);
      clock.now += 299_000;
      expect(await errorFor(young)).toBeUndefined();
      clock.now += 1_000;
      expect(await errorFor(old)).toBe('login_required');
    });

    it('reports at once that there is no session', async () => {
      const { messages } = runFrame((await loadFrame(store, await askForFrame())).body);
      expect(messages).toEqual([
        {
          data: {
            error: 'login_required',
            error_description: expect.any(String),
            state: transaction.state,
          },
          target: shopOrigin,
        },
      ]);
    });

    it.each([
      ['by its referrer', { referer: `${shopOrigin}/shop.html` }, shopOrigin],
      ['not without a referrer', {}, 'https://registered.shop.example'],
    ])(
      'LIVE 9.1: with frameTarget referrer, answers the page that frames it %s',
      async (_, headers, target) => {
        store.control.settings({ frameTarget: 'referrer' });
        const { body } = await loadFrame(store, await signedInFrame(), { headers });
        expect(runFrame(body).messages.map((message) => message.target)).toEqual([target]);
      },
    );

    it('writes any state as text, never as markup', async () => {
      const state = '</script><script>alert(1)</script><!--\u2028"\\';
      const { body } = await loadFrame(store, await askForFrame({ state }));
      expect(body).not.toContain('<script>alert');
      expect(body).not.toContain('<!--');
      expect(runFrame(body).messages[0]?.data.state).toBe(state);
    });

    it('expires after ten minutes', async () => {
      const url = await signedInFrame();
      clock.now += 600_000;
      const { messages } = runFrame((await loadFrame(store, url)).body);
      expect(messages[0]?.data.error).toBe('invalid_request');
    });

    it.each(['/hosted/authorize', '/hosted/authorize?session=x', '/hosted/login?session=x'])(
      'is a friendly page without a script at %s',
      async (path) => {
        const { status, body } = await call(store, 'GET', path);
        expect(status).toBe(410);
        expect(body).not.toContain('<script');
      },
    );
  });

  describe('in a frame that is set to fail', () => {
    const behave = async (frameAnswer: string) => {
      store.control.settings({ frameAnswer });
      const page = await loadFrame(store, await signedInFrame());
      return { page, run: page.body.includes('<script') ? runFrame(page.body) : undefined };
    };

    it('answers with an error', async () => {
      const { run } = await behave('error');
      expect(run?.messages[0]?.data).toMatchObject({
        error: 'server_error',
        state: transaction.state,
      });
    });

    it('stays silent, or navigates away', async () => {
      expect((await behave('silent')).run).toMatchObject({ messages: [], wentTo: undefined });
      expect((await behave('navigates')).run).toMatchObject({
        messages: [],
        wentTo: 'about:blank',
      });
    });

    it('answers with another state, without a code, or twice', async () => {
      const wrong = (await behave('wrong-state')).run?.messages ?? [];
      expect(wrong[0]?.data.code).toBeTruthy();
      expect(wrong[0]?.data.state).not.toBe(transaction.state);
      expect((await behave('no-code')).run?.messages).toEqual([
        { data: { state: transaction.state }, target: shopOrigin },
      ]);
      const [first, second, ...more] = (await behave('twice')).run?.messages ?? [];
      expect(first).toEqual(second);
      expect(more).toEqual([]);
    });

    it('answers after the timeout of ten seconds', async () => {
      const { run } = await behave('late');
      expect(run?.delays).toEqual([12_000]);
      expect(run?.messages).toHaveLength(1);
    });

    it('LIVE 6: answers to another registered origin, for a page that is not registered', async () => {
      const { run } = await behave('wrong-origin');
      expect(run?.messages.map(({ target }) => target)).toEqual([
        'https://registered.shop.example',
      ]);
    });

    it('forbids framing', async () => {
      const { page } = await behave('deny-framing');
      expect(page.headers.get('x-frame-options')).toBe('DENY');
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(page.body).not.toContain('<script');
    });
  });
});
