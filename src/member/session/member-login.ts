// Login without leaving the page: credentials first, then the hidden frame.

import {
  type Credentials,
  login,
  processVerification,
  type Registration,
  register,
} from '../../client/auth/login/credential-login.ts';
import { loginThroughFrame, type WaitOptions } from '../../client/auth/login/login-frame.ts';
import type { LoginResult } from '../../client/auth/login/login-result.ts';
import type { MemberContext } from './member-session.ts';

export interface MemberLogin {
  /** @throws StoreError when the platform does not respond. */
  login(credentials: Credentials, signal?: AbortSignal): Promise<LoginResult>;
  /** @throws StoreError when the platform does not respond. */
  register(registration: Registration, signal?: AbortSignal): Promise<LoginResult>;
  /** `state` is the result that required the code. @throws StoreError if the code is refused. */
  processVerification(code: string, state: LoginResult, signal?: AbortSignal): Promise<LoginResult>;
  /** Signs in through the hidden frame. @throws StoreError, see login-frame.ts. */
  signInWith(sessionToken: string, options?: WaitOptions): Promise<void>;
  /**
   * Signs in the member who is logged in on the platform's pages, if `isWanted` still returns true when the tokens
   * arrive.
   * @throws StoreError, see login-frame.ts; `login_required` if nobody is logged in or the frame gets no cookies.
   */
  signInSilently(isWanted: () => boolean): Promise<void>;
}

export const createMemberLogin = ({ session, accessToken }: MemberContext): MemberLogin => ({
  login: (credentials, signal) => login(session, credentials, signal),
  register: (registration, signal) => register(session, registration, signal),
  processVerification: (code, state, signal) => processVerification(session, code, state, signal),
  signInWith: async (sessionToken, options) =>
    accessToken.signIn(await loginThroughFrame(session, sessionToken, options)),
  signInSilently: async (isWanted) => {
    const giving = new AbortController();
    const options = { signal: giving.signal, onSlow: () => giving.abort() };
    const tokens = await loginThroughFrame(session, undefined, options);
    if (isWanted()) await accessToken.signIn(tokens);
  },
});
