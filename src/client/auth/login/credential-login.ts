// Logs in and registers with email and password. The result is a session token or the next required step.

import type { Json } from '../../codec/json.ts';
import type { Call } from '../../http/call.ts';
import type { IdentityProfile } from '../../members/identity.ts';
import type { PlatformSession } from '../tokens/authorized-client.ts';
import { loginCall, registerCall, verifyDuringAuthenticationCall } from './login-calls.ts';
import {
  type LoginFailure,
  type LoginResult,
  loginFailureOf,
  loginResultOf,
  registerFailureOf,
  unknownState,
} from './login-result.ts';

/** The captcha token of this attempt, of one of the two kinds. Valid once. */
export interface CaptchaTokens {
  recaptchaToken?: string | undefined;
  invisibleRecaptchaToken?: string | undefined;
}

/** The credentials that a member types to log in. Passwords are sent to the platform only, and kept nowhere. */
export interface Credentials {
  email: string;
  password: string;
  captchaTokens?: CaptchaTokens | undefined;
}

/** The fields that a visitor fills in to become a member. */
export interface Registration extends Credentials {
  profile?: IdentityProfile | undefined;
}

const bodyOf = ({ email, captchaTokens, ...rest }: Registration): Json => ({
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

/** @throws StoreError `network`, `timeout` or `aborted`. The platform's refusals are results. */
type Attempt<Given> = (
  session: Pick<PlatformSession, 'send'> & {
    accessToken: Pick<PlatformSession['accessToken'], 'get'>;
  },
  given: Given,
  signal?: AbortSignal,
) => Promise<LoginResult>;

const attempt =
  (call: Call, failureOf: (thrown: unknown) => LoginFailure): Attempt<Registration> =>
  async ({ send, accessToken }, given, signal) => {
    // First, so that its errors are not reported as wrong credentials.
    await accessToken.get();
    try {
      return loginResultOf(await send(call, bodyOf(given), signal));
    } catch (error) {
      return failureOf(error);
    }
  };

export const login: Attempt<Credentials> = attempt(loginCall, loginFailureOf);
export const register: Attempt<Registration> = attempt(registerCall, registerFailureOf);

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
  return loginResultOf(await send(verifyDuringAuthenticationCall, { code, stateToken }, signal));
};
