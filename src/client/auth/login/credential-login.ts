// Logs in and registers with email and password. The result is a session token or the next required step.
// Facts: docs/platform/authentication.md#login, docs/platform/authentication.md#captcha.

import type { Json } from '../../codec/json.ts';
import type { Call } from '../../http/call.ts';
import type { IdentityProfile } from '../../members/identity.ts';
import type { PlatformSession } from '../tokens/authorized-client.ts';
import { loginCall, registerCall, verifyDuringAuthenticationCall } from './login-calls.ts';
import {
  type LoginFailure,
  type LoginResult,
  readLoginResult,
  toLoginFailure,
  toRegisterFailure,
  unknownState,
} from './login-result.ts';

/** Captcha token of this attempt, visible or invisible. Valid once. */
export interface CaptchaTokens {
  recaptchaToken?: string | undefined;
  invisibleRecaptchaToken?: string | undefined;
}

/** Credentials of a login. Passwords are only sent to the platform, never stored. */
export interface Credentials {
  email: string;
  password: string;
  captchaTokens?: CaptchaTokens | undefined;
}

/** Registration fields of a new member. */
export interface Registration extends Credentials {
  profile?: IdentityProfile | undefined;
}

const toBody = ({ email, captchaTokens, ...rest }: Registration): Json => ({
  loginId: { email },
  ...rest,
  ...(captchaTokens && {
    captchaTokens: [
      {
        Recaptcha: captchaTokens.recaptchaToken,
        InvisibleRecaptcha: captchaTokens.invisibleRecaptchaToken,
      },
    ],
  }),
});

/** @throws StoreError `network`, `timeout` or `aborted`. The platform's refusals are returned as results. */
type Attempt<Given> = (
  session: Pick<PlatformSession, 'send'> & {
    accessToken: Pick<PlatformSession['accessToken'], 'get'>;
  },
  given: Given,
  signal?: AbortSignal,
) => Promise<LoginResult>;

const attempt =
  (call: Call, toFailure: (thrown: unknown) => LoginFailure): Attempt<Registration> =>
  async ({ send, accessToken }, given, signal) => {
    // The token is requested outside the `try`, so that its errors are not reported as wrong credentials.
    await accessToken.get();
    try {
      return readLoginResult(await send(call, toBody(given), signal));
    } catch (error) {
      return toFailure(error);
    }
  };

export const login: Attempt<Credentials> = attempt(loginCall, toLoginFailure);
export const register: Attempt<Registration> = attempt(registerCall, toRegisterFailure);

/**
 * Continues a login that requires email verification.
 * @throws StoreError when the platform refuses the code or does not respond.
 */
export const processVerification = async (
  { send }: Pick<PlatformSession, 'send'>,
  code: string,
  state: LoginResult | { loginState: 'INITIAL' },
  signal?: AbortSignal,
): Promise<LoginResult> => {
  if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState();
  const { stateToken } = state.data;
  return readLoginResult(await send(verifyDuringAuthenticationCall, { code, stateToken }, signal));
};
