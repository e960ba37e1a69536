// The credential form: an address and a password become a session token, or what is still missing.
import type { IdentityProfile } from '../../model/identity.ts';
import type { Json } from '../../model/json.ts';
import { loginCall, registerCall, verifyDuringAuthenticationCall } from '../calls/login-calls.ts';
import type { Send } from '../tokens/authorized-client.ts';
import {
  type LoginResult,
  loginFailureOf,
  loginResultOf,
  registerFailureOf,
  unknownState,
} from './login-result.ts';

/** What a captcha gave for this attempt; either kind, once. */
export interface CaptchaTokens {
  recaptchaToken?: string | undefined;
  invisibleRecaptchaToken?: string | undefined;
}

export interface Credentials {
  email: string;
  password: string;
  captchaTokens?: CaptchaTokens | undefined;
}

export interface Registration extends Credentials {
  profile?: IdentityProfile | undefined;
}

export interface CredentialParts {
  send: Send;
  /** A valid access token. Asked for first: that there is none is no fault of the credentials. */
  getAccessToken: () => Promise<string>;
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

/** @throws StoreError when the platform gave no answer: offline, timed out, given up. */
export const login = async (
  { send, getAccessToken }: CredentialParts,
  credentials: Credentials,
  signal?: AbortSignal,
): Promise<LoginResult> => {
  await getAccessToken();
  try {
    return loginResultOf(await send(loginCall, bodyOf(credentials), signal));
  } catch (error) {
    return loginFailureOf(error);
  }
};

/** @throws StoreError when the platform gave no answer: offline, timed out, given up. */
export const register = async (
  { send, getAccessToken }: CredentialParts,
  registration: Registration,
  signal?: AbortSignal,
): Promise<LoginResult> => {
  await getAccessToken();
  try {
    return loginResultOf(await send(registerCall, bodyOf(registration), signal));
  } catch (error) {
    return registerFailureOf(error);
  }
};

/**
 * A code counts only while an address waits to be verified.
 * @throws StoreError when the platform refuses the code, or gave no answer.
 */
export const processVerification = async (
  { send }: Pick<CredentialParts, 'send'>,
  code: string,
  state: LoginResult | { loginState: 'INITIAL' },
  signal?: AbortSignal,
): Promise<LoginResult> => {
  if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState();
  const { stateToken } = state.data;
  return loginResultOf(await send(verifyDuringAuthenticationCall, { code, stateToken }, signal));
};
