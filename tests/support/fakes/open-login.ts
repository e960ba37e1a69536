// Opens the login dialog with a fake app, and reads the dialog as a shopper would.
import { act } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { LoginView } from '../../../src/app/state/state.ts';
import type { LoginMessages } from '../../../src/i18n/translate.ts';
import { mountLoginDialog } from '../../../src/member/login-dialog/index.tsx';
import { createFakeApp, type FakeApp } from './fake-app.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

export interface LoginApp extends FakeApp {
  setLogin(patch: Partial<LoginView>): void;
}

export interface Opened {
  app: LoginApp;
  dialog: HTMLDialogElement;
  form: HTMLFormElement;
  shadow: ShadowRoot;
  field(name: 'email' | 'password' | 'code'): HTMLInputElement;
  errorOf(name: 'email' | 'password' | 'code'): string | undefined;
  /** Message above the button. */
  notice(): string | undefined;
  button(name: string): HTMLButtonElement;
  type(name: 'email' | 'password' | 'code', text: string): Promise<void>;
  submit(): Promise<void>;
  wait(ms: number): Promise<void>;
  unmount(): Promise<void>;
}

const there = <T>(found: T | null | undefined, what: string): T => {
  if (found === null || found === undefined) throw new Error(`There is no ${what}`);
  return found;
};

const createLoginApp = (locale: string): LoginApp => {
  const app = createFakeApp();
  const setLogin = (patch: Partial<LoginView>) => {
    const closed: LoginView = { isOpen: false, screen: 'sign-in', status: 'idle', email: '' };
    app.set({ login: { ...closed, ...app.store.getState().login, ...patch } });
  };
  const { actions } = app.store;
  const { closeLogin, showScreen } = actions;
  actions.closeLogin = () => {
    closeLogin();
    setLogin({ isOpen: false });
  };
  actions.showScreen = (screen) => {
    showScreen(screen);
    setLogin({ screen, status: 'idle', problem: undefined });
  };
  return Object.assign(app, { setLogin, locale });
};

const errorAt = (input: HTMLInputElement): string | undefined => {
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
  const text = ids
    .map((id) => id && document.getElementById(id))
    .map((node) => node && node.role === 'alert' && node.textContent)
    .find(Boolean);
  if (Boolean(text) !== (input.getAttribute('aria-invalid') === 'true'))
    throw new Error('An invalid field has an error, and no other has');
  return text || undefined;
};

export const openLogin = async (
  view: Partial<LoginView> = {},
  messages?: LoginMessages,
  locale = 'en',
  providers: readonly string[] = [],
): Promise<Opened> => {
  const app = createLoginApp(locale);
  let stop = () => {};
  await act(() => {
    stop = mountLoginDialog(app, {
      captcha: { src: 'https://captcha.test/api.js', key: 'box', invisibleKey: 'silent' },
      providers,
      nonce: 'once',
      messages,
    });
  });
  await act(() => app.setLogin({ isOpen: true, ...view }));
  const host = there(document.querySelector('[data-pannier-node=login]'), 'login');
  const form = there(host.querySelector('form'), 'form');
  const shadow = there(form.querySelector('pannier-node')?.shadowRoot, 'shadow root');
  const field: Opened['field'] = (name) =>
    there(form.querySelector<HTMLInputElement>(`input[slot=${name}]`), name);
  return {
    app,
    form,
    shadow,
    dialog: there(host.shadowRoot?.querySelector('dialog'), 'dialog'),
    field,
    errorOf: (name) => errorAt(field(name)),
    notice: () => shadow.querySelector('[part=notice]')?.textContent ?? undefined,
    button: (name) =>
      there(
        [...shadow.querySelectorAll('button'), ...form.querySelectorAll('button')].find(
          (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
        ),
        `button ${name}`,
      ),
    type: (name, text) =>
      act(async () => {
        field(name).value = text;
        field(name).dispatchEvent(new Event('input', { bubbles: true }));
      }),
    submit: () =>
      act(async () => {
        form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      }),
    wait: (ms) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(ms);
      }),
    unmount: () => act(async () => stop()),
  };
};

/** Opens dialogs under fake timers, and removes them after each test. Call at the top of a test file. */
export const openLoginStage = () => {
  let dialog: Opened | undefined;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(async () => {
    await dialog?.unmount();
    dialog = undefined;
    vi.useRealTimers();
    document.body.replaceChildren();
  });
  const open = async (...given: Parameters<typeof openLogin>): Promise<Opened> => {
    dialog = await openLogin(...given);
    return dialog;
  };
  return { open, opened: (): Opened => there(dialog, 'dialog') };
};
