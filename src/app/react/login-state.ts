// The state of a login, for an app that renders its own login form.

import type { LoginScreen, LoginView } from '../state/state.ts';

/** The state of a login: the next step, and why the last step was refused. */
export interface LoginState
  extends Pick<
    LoginView,
    'status' | 'problem' | 'email' | 'captcha' | 'isSignUp' | 'resendAt' | 'retryAt'
  > {
  /**
   * The step that comes next: `sign-in`, `sign-up`, `code` (a code was mailed), `approval` (the store must approve the
   * member), `forgot-sent` (a link was mailed), `reset` (a new password), or `done`.
   */
  screen: LoginScreen;
}

const INITIAL: LoginState = { screen: 'sign-in', status: 'idle', email: '' };

const states = new WeakMap<LoginView, LoginState>();

/** Returns the same state object for the same view object. */
export const toLoginState = (view: LoginView | undefined): LoginState => {
  if (!view) return INITIAL;
  const { screen, status, problem, email, captcha, isSignUp, resendAt, retryAt } = view;
  const known = states.get(view);
  const state = known ?? {
    screen,
    status,
    problem,
    email,
    captcha,
    isSignUp,
    resendAt,
    retryAt,
  };
  states.set(view, state);
  return state;
};
