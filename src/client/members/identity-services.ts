import type { RequireReturn } from '../auth/login/allowed-returns.ts';
import type { ApiSend } from '../auth/tokens/authorized-client.ts';
import { type CallOptions, withSignal } from '../http/abortable.ts';
import type { RawHttpResponse } from '../http/raw-response.ts';
import * as authentication from './authentication.ts';
import type { Identity, StateMachineResponse } from './identity.ts';
import * as recovery from './identity-calls.ts';
import * as verification from './identity-calls.ts';

/** Authentication calls. All methods may throw StoreError. See docs/platform/authentication.md#login. */
export interface AuthenticationService {
  /** Creates an account. The response states whether the account needs an approval or a code. */
  register(
    loginId: authentication.LoginId,
    request?: authentication.RegisterRequest,
    options?: CallOptions,
  ): Promise<StateMachineResponse>;
  /** Checks an email and its password. A success contains a session token. */
  login(
    loginId: authentication.LoginId,
    request?: authentication.LoginRequest,
    options?: CallOptions,
  ): Promise<StateMachineResponse>;
  /** Changes the password of the member whose token is sent. */
  changePassword(newPassword: string, options?: CallOptions): Promise<void>;
  /** Resolves to the page that redirects back after a login. The body of the page is a base64 string. */
  loginCallback(
    request?: { state?: string; sessionToken?: string },
    options?: CallOptions,
  ): Promise<RawHttpResponse<string>>;
  /** Signs on a member. Server only: needs the API key. */
  signOn(
    loginId: authentication.LoginId,
    request?: authentication.SignOnRequest,
    apiKey?: string,
    options?: CallOptions,
  ): Promise<{ sessionToken: string; identity: Identity | undefined }>;
  /** Ends the session on the platform. The response redirects back to the store. */
  logout(
    request?: { postLogoutRedirectUri?: string; clientId?: string },
    options?: CallOptions,
  ): Promise<RawHttpResponse<Uint8Array>>;
  /** Sends the code of a second factor. */
  verify(
    factorType: authentication.LoginFactor,
    request: authentication.VerifyRequest,
    options?: CallOptions,
  ): Promise<StateMachineResponse>;
}

/** Account recovery calls. All methods may throw StoreError. See docs/platform/authentication.md#recovery. */
export interface RecoveryService {
  /** Sends an email with a link to set a new password. */
  sendRecoveryEmail(
    email: string,
    mail?: recovery.MailOptions,
    options?: CallOptions,
  ): Promise<void>;
  /** Sends an email with a link to activate an account. */
  sendActivationEmail(
    identityId: string,
    mail?: { emailOptions?: recovery.MailOptions },
    options?: CallOptions,
  ): Promise<void>;
  /** Sets a new password with the token of the emailed link. */
  recover(
    recoveryToken: string,
    request?: { password?: string },
    options?: CallOptions,
  ): Promise<StateMachineResponse>;
}

/** Email verification calls. All methods may throw StoreError. See docs/platform/authentication.md#login. */
export interface VerificationService {
  /** Sends an email with a code to the member. */
  start(
    request?: { identityId?: string; target?: 'EMAIL' },
    options?: CallOptions,
  ): Promise<{ verificationId: string }>;
  /** Continues a pending login with the emailed code. */
  verifyDuringAuthentication(
    code: string,
    request: { stateToken: string },
    options?: CallOptions,
  ): Promise<StateMachineResponse>;
  /** Sends an email with another code for a pending login. */
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

/** `send` and `sendWithKey` convert requests and responses with the codecs of the calls. */
export const createIdentityServices = (
  send: ApiSend,
  sendWithKey: (apiKey: string) => ApiSend,
  requireReturn: RequireReturn,
): IdentityServices => {
  /** Checks the URL that the email links to, because its page receives a token. */
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
