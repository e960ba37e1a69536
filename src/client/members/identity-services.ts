// The identity services for developers.

import type { RequireReturn } from '../auth/login/allowed-returns.ts';
import type { Send } from '../auth/tokens/authorized-client.ts';
import { type CallOptions, withSignal } from '../http/abortable.ts';
import type { RawHttpResponse } from '../http/raw-response.ts';
import * as authentication from './authentication.ts';
import type { Identity, StateMachineResponse } from './identity.ts';
import * as recovery from './identity-calls.ts';
import * as verification from './identity-calls.ts';

/** Authentication calls (spec section 7, Authentication). All methods may throw StoreError. */
export interface AuthenticationService {
  /** Makes an account. The answer says whether it needs an approval or a code (spec section 7). */
  register(
    loginId: authentication.LoginId,
    request?: authentication.RegisterRequest,
    options?: CallOptions,
  ): Promise<StateMachineResponse>;
  /** Checks an email and its password. A success has a session token (spec section 7). */
  login(
    loginId: authentication.LoginId,
    request?: authentication.LoginRequest,
    options?: CallOptions,
  ): Promise<StateMachineResponse>;
  /** Changes the password of the member whose token is sent (spec section 7). */
  changePassword(newPassword: string, options?: CallOptions): Promise<void>;
  /** The page that the platform leads a login back through, as text (spec section 7). */
  loginCallback(
    request?: { state?: string; sessionToken?: string },
    options?: CallOptions,
  ): Promise<RawHttpResponse<string>>;
  /** Server only: needs the API key. */
  signOn(
    loginId: authentication.LoginId,
    request?: authentication.SignOnRequest,
    apiKey?: string,
    options?: CallOptions,
  ): Promise<{ sessionToken: string; identity: Identity | undefined }>;
  /** The answer that ends the session at the platform and leads back to the shop (spec section 7). */
  logout(
    request?: { postLogoutRedirectUri?: string; clientId?: string },
    options?: CallOptions,
  ): Promise<RawHttpResponse<Uint8Array>>;
  /** Sends the code of a second factor (spec section 7). */
  verify(
    factorType: authentication.LoginFactor,
    request: authentication.VerifyRequest,
    options?: CallOptions,
  ): Promise<StateMachineResponse>;
}

/** Account recovery calls (spec section 7, Recovery). All methods may throw StoreError. */
export interface RecoveryService {
  /** Mails a link that sets a new password. (spec section 7). */
  sendRecoveryEmail(
    email: string,
    mail?: recovery.MailOptions,
    options?: CallOptions,
  ): Promise<void>;
  /** Mails a link that activates an account (spec section 7). */
  sendActivationEmail(
    identityId: string,
    mail?: { emailOptions?: recovery.MailOptions },
    options?: CallOptions,
  ): Promise<void>;
  /** Sets a new password, with the token of the mailed link (spec section 7). */
  recover(
    recoveryToken: string,
    request?: { password?: string },
    options?: CallOptions,
  ): Promise<StateMachineResponse>;
}

/** Email verification calls (spec section 7, Verification). All methods may throw StoreError. */
export interface VerificationService {
  /** Mails a code to the member (spec section 7). */
  start(
    request?: { identityId?: string; target?: 'EMAIL' },
    options?: CallOptions,
  ): Promise<{ verificationId: string }>;
  /** Sends the mailed code that a login waits for (spec section 7). */
  verifyDuringAuthentication(
    code: string,
    request: { stateToken: string },
    options?: CallOptions,
  ): Promise<StateMachineResponse>;
  /** Mails another code to the login that waits for one (spec section 7). */
  resendDuringAuthentication(
    stateToken: string,
    options?: CallOptions,
  ): Promise<StateMachineResponse>;
}

export interface IdentityServices {
  authentication: AuthenticationService;
  recovery: RecoveryService;
  verification: VerificationService;
}

/** `send` and `sendWithKey` convert what the identity calls declare. */
export const createIdentityServices = (
  send: Send,
  sendWithKey: (apiKey: string) => Send,
  requireReturn: RequireReturn,
): IdentityServices => {
  /** The page that the email links to, with a token. */
  const checkLink = (mail: recovery.MailOptions | undefined): void => {
    const url = mail?.redirect?.url;
    if (url) requireReturn('redirect.url', url);
  };
  return {
    authentication: {
      register: (loginId, request, options) =>
        authentication.register(withSignal(send, options), loginId, request),
      login: (loginId, request, options) =>
        authentication.login(withSignal(send, options), loginId, request),
      changePassword: (newPassword, options) =>
        authentication.changePassword(withSignal(send, options), newPassword),
      loginCallback: (request, options) =>
        authentication.loginCallback(withSignal(send, options), request),
      signOn: (loginId, request, apiKey, options) =>
        authentication.signOn(
          withSignal(apiKey ? sendWithKey(apiKey) : send, options),
          loginId,
          request,
        ),
      logout: async (request, options) => {
        const address = request?.postLogoutRedirectUri;
        if (address) requireReturn('postLogoutRedirectUri', address);
        return authentication.logout(withSignal(send, options), request);
      },
      verify: (factorType, request, options) =>
        authentication.verify(withSignal(send, options), factorType, request),
    },
    recovery: {
      sendRecoveryEmail: async (email, mail, options) => {
        checkLink(mail);
        return recovery.sendRecoveryEmail(withSignal(send, options), email, mail);
      },
      sendActivationEmail: async (id, mail, options) => {
        checkLink(mail?.emailOptions);
        return recovery.sendActivationEmail(withSignal(send, options), id, mail);
      },
      recover: (recoveryToken, request, options) =>
        recovery.recover(withSignal(send, options), recoveryToken, request),
    },
    verification: {
      start: (request, options) => verification.start(withSignal(send, options), request),
      verifyDuringAuthentication: (code, request, options) =>
        verification.verifyDuringAuthentication(withSignal(send, options), code, request),
      resendDuringAuthentication: (stateToken, options) =>
        verification.resendDuringAuthentication(withSignal(send, options), stateToken),
    },
  };
};
