// @vitest-environment happy-dom
// The login dialog: its fields, the error beside each field, and how it opens and closes.
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { LoginScreen } from '../../../../src/app/state/state.ts';
import { type Opened, openLoginStage } from '../../../support/fakes/open-login.ts';

const EMAIL = 'jo@example.com';
const { open, opened } = openLoginStage();

describe('the fields of the login form', () => {
  it('the fields of the login form are inputs in the page, outside any shadow root', async () => {
    const { form, field } = await open();
    expect(form.isConnected && form.getRootNode()).toBe(document);
    expect([...form.querySelectorAll('input')].map(({ name }) => name)).toEqual([
      'pannier-email',
      'pannier-password',
    ]);
    expect(field('password').form).toBe(form);
    expect(form.querySelector('button')?.type).toBe('submit');
  });

  it('the fields of the login form have labels in the same document tree', async () => {
    const { form } = await open();
    for (const label of form.querySelectorAll('label')) {
      expect(document.getElementById(label.htmlFor)?.localName).toBe('input');
    }
  });

  it.each<[LoginScreen, string[]]>([
    ['sign-in', ['username', 'current-password']],
    ['sign-up', ['username', 'new-password']],
    ['code', ['username', 'one-time-code']],
    ['forgot', ['username']],
    ['reset', ['username', 'new-password']],
  ])(
    'the fields of the screen %s have autocomplete values for password managers',
    async (screen, expected) => {
      const { form } = await open({ screen, email: EMAIL });
      const inputs = [...form.querySelectorAll('input')];
      expect(inputs.map((input) => input.getAttribute('autocomplete'))).toEqual(expected);
      expect(inputs[0]?.value).toBe(EMAIL);
      expect(inputs.every((input) => !input.hasAttribute('maxlength'))).toBe(true);
    },
  );

  it('the fields of the login form are in the page only while the dialog is open', async () => {
    const { app, form, wait } = await open();
    await act(() => app.store.actions.closeLogin());
    await wait(500);
    expect(form.querySelector('input')).toBeNull();
  });

  it('the fields for email addresses and passwords are left to right in every language', async () => {
    const { field } = await open();
    expect([field('email').dir, field('password').dir]).toEqual(['ltr', 'ltr']);
  });
});

describe('a password', () => {
  it.each<[string, (app: Opened['app']) => void]>([
    ['the dialog is closed', (app) => app.store.actions.closeLogin()],
    ['the member is signed in', (app) => app.setLogin({ screen: 'done' })],
    ['another screen opens', (app) => app.setLogin({ screen: 'forgot' })],
  ])('a password is cleared from its field when %s', async (_, happen) => {
    const { app, field, type } = await open();
    const input = field('password');
    await type('password', 'correct horse');
    await act(() => happen(app));
    expect(input.value).toBe('');
  });

  it('a password is cleared when the widget is removed from the page', async () => {
    const { field, type, unmount } = await open();
    const input = field('password');
    await type('password', 'correct horse');
    await unmount();
    expect(input.value).toBe('');
    expect(document.querySelector('[data-pannier-node]')).toBeNull();
  });

  it('a refused password stays in its field, and is not in the markup', async () => {
    const { app, field, type, submit } = await open({ email: EMAIL });
    await type('password', 'correct horse');
    await submit();
    await act(() => app.setLogin({ problem: { code: '-19976' } }));
    expect(field('password').value).toBe('correct horse');
    expect(document.documentElement.outerHTML).not.toContain('correct horse');
  });

  it('a password can be shown, and is hidden again when it is sent', async () => {
    const { field, type, button, submit } = await open({ email: EMAIL });
    await type('password', 'correct horse');
    await act(() => button('Show password').click());
    expect(field('password').type).toBe('text');
    await submit();
    expect(field('password').type).toBe('password');
    expect(button('Show password')).toBeTruthy();
  });

  it('a password field shows a hint while Caps Lock is on', async () => {
    const { field, form } = await open();
    const press = (isOn: boolean) =>
      act(() => {
        const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true });
        Object.assign(event, { getModifierState: () => isOn });
        field('password').dispatchEvent(event);
      });
    await press(true);
    expect(form.textContent).toContain('Caps Lock is on.');
    expect(field('password').getAttribute('aria-describedby')).toContain('-caps');
    await press(false);
    expect(form.textContent).not.toContain('Caps Lock');
  });

  it('a password form has no action URL, and its submit event does not reach the page', async () => {
    const { form, submit } = await open();
    expect(form.getAttribute('method')).toBe('dialog');
    const received = vi.fn();
    document.addEventListener('submit', received);
    await submit();
    document.removeEventListener('submit', received);
    expect(received).not.toHaveBeenCalled();
  });
});

describe('typed values', () => {
  it('a typed email address is sent trimmed, and the password unchanged', async () => {
    const { app, type, submit } = await open();
    await type('email', ` ${EMAIL} `);
    await type('password', ' with blanks ');
    await submit();
    expect(app.calls).toContainEqual(['signIn', { email: EMAIL, password: ' with blanks ' }]);
  });

  it('a typed code can contain spaces and digits of another script', async () => {
    const { app, type, submit } = await open({ screen: 'code' });
    await type('code', ' 12 ٣٤ ５６ ');
    await submit();
    expect(app.calls).toContainEqual(['verifyCode', '123456']);
  });

  it.each<[LoginScreen, 'email' | 'password', unknown[]]>([
    ['forgot', 'email', ['sendRecovery', EMAIL]],
    ['reset', 'password', ['setNewPassword', EMAIL]],
  ])('submitting the form of the screen %s calls its action', async (screen, field, call) => {
    const { app, type, submit } = await open({ screen });
    await type(field, EMAIL);
    await submit();
    expect(app.calls).toContainEqual(call);
  });

  it('a typed email address is also filled in on the next screen', async () => {
    const { app, type, field, button } = await open();
    await type('email', EMAIL);
    await act(() => button('Forgot your password?').click());
    expect(app.calls).toContainEqual(['showScreen', 'forgot']);
    expect(field('email').value).toBe(EMAIL);
  });

  it('a form is not sent a second time while its request is pending', async () => {
    const { app, type, submit } = await open({ email: EMAIL });
    let arrive = () => {};
    app.store.actions.signIn = (input) => {
      app.calls.push(['signIn', input]);
      return new Promise((resolve) => {
        arrive = resolve;
      });
    };
    await type('password', 'x');
    await submit();
    await submit();
    expect(app.calls.filter(([name]) => name === 'signIn')).toHaveLength(1);
    await act(async () => arrive());
    await submit();
    expect(app.calls.filter(([name]) => name === 'signIn')).toHaveLength(2);
  });
});

describe('an input error', () => {
  it.each([
    ['', 'Enter your email address.'],
    ['jo', 'Enter an email like name@example.com.'],
    ['jo@', 'Enter an email like name@example.com.'],
  ])(
    'the typed email address "%s" gets an error message under its field before anything is sent',
    async (typed, sentence) => {
      const { app, field, type, submit, errorOf } = await open();
      await type('email', typed);
      await type('password', 'x');
      await submit();
      expect(errorOf('email')).toBe(sentence);
      expect(document.activeElement).toBe(field('email'));
      expect(app.calls).toEqual([]);
    },
  );

  it('an input error moves the focus to the first invalid field, and disappears after a correction', async () => {
    const { field, type, submit, errorOf } = await open({ email: EMAIL });
    field('email').focus();
    await submit();
    expect(document.activeElement).toBe(field('password'));
    expect(errorOf('password')).toBe('Enter a password.');
    field('email').focus();
    await submit();
    expect(document.activeElement).toBe(field('password'));
    await type('password', 'x');
    expect(errorOf('password')).toBeUndefined();
  });
});

describe('the login dialog', () => {
  it('the login dialog focuses the first empty field', async () => {
    const { field } = await open({ email: EMAIL });
    expect(document.activeElement).toBe(field('password'));
  });

  it.each<LoginScreen>(['approval', 'forgot-sent', 'done'])(
    'the login dialog focuses the heading of the screen %s, which has no field',
    async (screen) => {
      const { shadow } = await open({ screen, email: EMAIL });
      expect(shadow.activeElement?.localName).toBe('h2');
    },
  );

  it('the login dialog returns the focus to the opening button after Escape', async () => {
    const opener = document.body.appendChild(document.createElement('button'));
    const { app, dialog, wait } = await open({ opener });
    await act(async () => dialog.close());
    await wait(10);
    expect(app.calls).toContainEqual(['closeLogin']);
    expect(document.activeElement).toBe(opener);
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });

  it('the login dialog closes on a click outside it only while its fields are empty', async () => {
    const { app, dialog, type } = await open();
    const clickBeside = () =>
      act(() => {
        for (const name of ['pointerdown', 'click']) dialog.dispatchEvent(new Event(name));
      });
    await type('email', 'j');
    await clickBeside();
    expect(app.calls).toEqual([]);
    await type('email', '');
    await clickBeside();
    expect(app.calls).toEqual([['closeLogin']]);
  });

  it('the login dialog shows the name of the account, as plain text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const { app, shadow } = await open({ screen: 'done' });
    await act(() => app.set({ member: { isMember: true, name } }));
    expect(shadow.querySelector('h2')?.textContent).toBe(`Signed in as \u2068${name}\u2069`);
    expect(shadow.querySelector('img')).toBeNull();
  });

  it('the login dialog shows a shortened form of the email address that a mail was sent to', async () => {
    const { form } = await open({ screen: 'code', email: EMAIL });
    expect(form.textContent).toContain('j•••@example.com');
    expect(form.textContent).not.toContain('jo@');
  });

  it('the login dialog is in the language of the page', async () => {
    const { login } = await import('../../../../src/i18n/languages/de.ts');
    const { form } = await open({ screen: 'code', resendAt: Date.now() + 42_000 }, login, 'de');
    expect(form.textContent).toContain('Geben Sie den Code aus der E-Mail ein.');
    expect(opened().shadow.textContent).toContain('Erneut senden in 42 Sekunden');
  });
});
