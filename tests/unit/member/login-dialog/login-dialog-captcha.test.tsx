// @vitest-environment happy-dom
// The captcha: in the page instead of a shadow root, loaded on demand, and never skipped.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Opened, openLogin } from '../../../support/fakes/open-login.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const EMAIL = 'jo@example.com';
const DOWN = 'The security check didn’t load. Try again, or continue on the sign-in page.';

interface Drawn {
  box: Element;
  parameters: { sitekey: string; size: string; [callback: string]: unknown };
  wasReset: boolean;
}

/** A fake of the captcha script's API. Tests simulate the shopper and the network. */
const createGrecaptcha = () => {
  const drawn: Drawn[] = [];
  const api = {
    ready: (then: () => void) => then(),
    render: (box: Element, parameters: Drawn['parameters']) =>
      drawn.push({ box, parameters, wasReset: false }) - 1,
    execute: vi.fn(),
    reset: (widget: number) => {
      const one = drawn[widget];
      if (one) one.wasReset = true;
    },
  };
  const tell = (widget: number, name: string, token?: string) =>
    act(async () => {
      const callback = drawn[widget]?.parameters[name];
      if (typeof callback !== 'function') throw new Error(`Widget ${widget} has no ${name}`);
      callback(token);
    });
  return { api, drawn, tell };
};

let opened: Opened;
let grecaptcha: ReturnType<typeof createGrecaptcha>;
const scripts = () =>
  [...document.scripts].filter(({ src }) => src.startsWith('https://captcha.test/'));
const arrive = async (name: 'load' | 'error' = 'load') => {
  if (name === 'load') Object.assign(window, { grecaptcha: grecaptcha.api });
  await act(async () => void scripts()[0]?.dispatchEvent(new Event(name)));
};
const open = async (...given: Parameters<typeof openLogin>): Promise<Opened> => {
  opened = await openLogin(...given);
  await opened.type('password', 'correct horse');
  return opened;
};
const tokens = () =>
  opened.app.calls.filter(([name]) => name === 'signIn').map(([, input]) => input);

beforeEach(() => {
  vi.useFakeTimers();
  grecaptcha = createGrecaptcha();
  // Prevents fetching scripts. Tests decide when a script loads.
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    if (name === 'script') Object.defineProperty(element, 'src', { value: '', writable: true });
    return element;
  });
});
afterEach(async () => {
  await opened.unmount();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
  Object.assign(window, { grecaptcha: undefined });
});

describe('the captcha box', () => {
  it('the captcha box is rendered in the page, by our script with the page’s nonce', async () => {
    const { form } = await open({ email: EMAIL, captcha: 'visible' });
    const [script] = scripts();
    expect(script?.nonce).toBe('once');
    expect(script?.getAttribute('data-pannier-node')).toBe('captcha');
    expect(script?.src).toBe('https://captcha.test/api.js?render=explicit&hl=en');
    await arrive();
    const [first] = grecaptcha.drawn;
    expect(first?.parameters.sitekey).toBe('box');
    expect(form.contains(first?.box ?? null)).toBe(true);
  });

  it('the captcha box is required, and nothing is sent without its token', async () => {
    const { shadow, submit } = await open({ email: EMAIL, captcha: 'visible' });
    await arrive();
    await submit();
    expect(tokens()).toEqual([]);
    expect(shadow.querySelector('.captcha [role=alert]')?.textContent).toBe(
      'Confirm that you’re not a robot.',
    );
    await grecaptcha.tell(0, 'callback', 'solved');
    await submit();
    expect(tokens()).toEqual([
      { email: EMAIL, password: 'correct horse', captcha: { visible: 'solved' } },
    ]);
  });

  it('the token of a captcha box is valid for one attempt, and the box is reset afterwards', async () => {
    const { submit } = await open({ email: EMAIL, captcha: 'visible' });
    await arrive();
    await grecaptcha.tell(0, 'callback', 'solved');
    await submit();
    expect(grecaptcha.drawn[0]?.wasReset).toBe(true);
    await submit();
    expect(tokens()).toHaveLength(1);
  });

  it('an expired captcha token is not sent', async () => {
    const { submit } = await open({ email: EMAIL, captcha: 'visible' });
    await arrive();
    await grecaptcha.tell(0, 'callback', 'solved');
    await grecaptcha.tell(0, 'expired-callback');
    await submit();
    expect(tokens()).toEqual([]);
  });

  it.each<[string, () => Promise<void>]>([
    ['its script is blocked', () => arrive('error')],
    ['its script never loads', () => opened.wait(10_100)],
    [
      'its script defines no API',
      async () => {
        await act(async () => void scripts()[0]?.dispatchEvent(new Event('load')));
      },
    ],
    [
      'it reports an error',
      async () => {
        await arrive();
        await grecaptcha.tell(0, 'error-callback');
      },
    ],
  ])('a captcha offers a retry and the sign-in page if %s', async (_, fail) => {
    const { app, notice, button } = await open({ email: EMAIL, captcha: 'visible' });
    await fail();
    expect(notice()).toContain(DOWN);
    expect(button('Continue on the sign-in page')).toBeTruthy();
    await act(async () => button('Try again').click());
    expect(notice()).toBeUndefined();
    await arrive();
    await grecaptcha.tell(grecaptcha.drawn.length - 1, 'callback', 'solved');
    await opened.submit();
    expect(tokens()).toHaveLength(1);
    expect(app.calls).not.toContainEqual(['continueByRedirect']);
  });

  it('the captcha box is rendered again on the next screen', async () => {
    const { app } = await open({ email: EMAIL, captcha: 'visible' });
    await arrive();
    await act(async () => app.store.actions.showScreen('sign-up'));
    expect(grecaptcha.drawn.map(({ box }) => box.isConnected)).toEqual([false, true]);
    await act(async () => app.store.actions.showScreen('forgot'));
    expect(document.querySelector('[slot=captcha]')).toBeNull();
  });

  it('the captcha box and the captcha script are removed with the widget', async () => {
    const { unmount } = await open({ email: EMAIL, captcha: 'visible' });
    await arrive();
    await unmount();
    expect(document.querySelector('[data-pannier-node]')).toBeNull();
  });

  it('the captcha box uses a captcha script that is already in the page', async () => {
    const own = document.createElement('script');
    own.src = 'https://captcha.test/api.js?hl=en';
    document.body.append(own);
    Object.assign(window, { grecaptcha: grecaptcha.api });
    await open({ email: EMAIL, captcha: 'visible' });
    expect(scripts()).toEqual([own]);
    expect(grecaptcha.drawn).toHaveLength(1);
    await opened.unmount();
    expect(own.isConnected).toBe(true);
  });
});

describe('the invisible captcha', () => {
  it('the invisible captcha runs when the button is pressed, and shows no challenge', async () => {
    const { submit } = await open({ email: EMAIL, captcha: 'invisible' });
    expect(scripts()).toEqual([]);
    await submit();
    await arrive();
    expect(grecaptcha.drawn[0]?.parameters).toMatchObject({ sitekey: 'silent', size: 'invisible' });
    expect(grecaptcha.api.execute).toHaveBeenCalledTimes(1);
    await grecaptcha.tell(0, 'callback', 'unseen');
    expect(tokens()).toEqual([
      { email: EMAIL, password: 'correct horse', captcha: { invisible: 'unseen' } },
    ]);
  });

  it('the invisible captcha runs automatically when the platform requires it', async () => {
    const { app, submit, wait, shadow } = await open({ email: EMAIL });
    const { signIn } = app.store.actions;
    app.store.actions.signIn = async (input) => {
      await signIn(input);
      if (!input.captcha) app.setLogin({ captcha: 'invisible' });
    };
    await submit();
    await wait(1);
    expect(shadow.querySelector('[role=alert]')).toBeNull();
    await arrive();
    await grecaptcha.tell(0, 'callback', 'unseen');
    expect(tokens()).toHaveLength(2);
    expect(tokens()[1]).toMatchObject({ captcha: { invisible: 'unseen' } });
  });

  it('an invisible captcha without a token is reported after ten seconds, and a late token is still sent', async () => {
    const { notice, submit, wait } = await open({ email: EMAIL, captcha: 'invisible' });
    await submit();
    await arrive();
    await wait(10_100);
    expect(notice()).toContain(DOWN);
    expect(tokens()).toEqual([]);
    await grecaptcha.tell(0, 'callback', 'late');
    expect(tokens()).toHaveLength(1);
    expect(notice()).toBeUndefined();
  });

  it('an invisible captcha token that arrives after the dialog was closed is ignored', async () => {
    const { app, submit } = await open({ email: EMAIL, captcha: 'invisible' });
    await submit();
    await arrive();
    await act(() => app.store.actions.closeLogin());
    await grecaptcha.tell(0, 'callback', 'late');
    expect(tokens()).toEqual([]);
  });
});

describe('the dialog with a captcha', () => {
  it('the dialog with a captcha is not modal, because a captcha puzzle appears outside the dialog in the page', async () => {
    const { app, dialog } = await open({ email: EMAIL });
    const show = vi.spyOn(dialog, 'show');
    await act(() => app.setLogin({ captcha: 'visible' }));
    expect(show).toHaveBeenCalledTimes(1);
    expect(dialog.open).toBe(true);
    expect(app.calls).toEqual([]);
  });

  it('the dialog keeps the focus inside while a captcha is visible, and closes on Escape', async () => {
    const behind = document.body.appendChild(document.createElement('button'));
    const { app, dialog, form } = await open({ email: EMAIL, captcha: 'visible' });
    await act(async () => behind.focus());
    expect(form.contains(document.activeElement)).toBe(true);
    await act(() => {
      dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    });
    expect(app.calls).toContainEqual(['closeLogin']);
  });
});
