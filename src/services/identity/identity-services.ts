// The identity services for developers.
import type { Identity } from '../../model/identity.ts';
import type { StateMachineResponse } from '../../model/state-machine.ts';
import type { RequireReturn } from '../../session/login/allowed-returns.ts';
import { type CallOptions, withSignal } from '../../session/package/abortable.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import type { RawHttpResponse } from '../conversion/raw-response.ts';
import * as authentication from './authentication.ts';
import * as recovery from './recovery.ts';
import * as verification from './verification.ts';

/** Authentication calls (spec section 7, Authentication). All methods may throw StoreError. */
export interface AuthenticationService {
  register(
    loginId: authentication.LoginId,
    request?: authentication.RegisterRequest,
    options?: CallOptions,
  ): Promise<StateMachineResponse>;
  login(
    loginId: authentication.LoginId,
    request?: authentication.LoginRequest,
    options?: CallOptions,
  ): Promise<StateMachineResponse>;
  changePassword(newPassword: string, options?: CallOptions): Promise<void>;
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
  logout(
    request?: { postLogoutRedirectUri?: string; clientId?: string },
    options?: CallOptions,
  ): Promise<RawHttpResponse<Uint8Array>>;
  verify(
    factorType: authentication.LoginFactor,
    request: authentication.VerifyRequest,
    options?: CallOptions,
  ): Promise<StateMachineResponse>;
}

/** Account recovery calls (spec section 7, Recovery). All methods may throw StoreError. */
export interface RecoveryService {
  sendRecoveryEmail(
    email: string,
    mail?: recovery.MailOptions,
    options?: CallOptions,
  ): Promise<void>;
  sendActivationEmail(
    identityId: string,
    mail?: { emailOptions?: recovery.MailOptions },
    options?: CallOptions,
  ): Promise<void>;
  recover(
    recoveryToken: string,
    request?: { password?: string },
    options?: CallOptions,
  ): Promise<StateMachineResponse>;
}

/** Email verification calls (spec section 7, Verification). All methods may throw StoreError. */
export interface VerificationService {
  start(
    request?: { identityId?: string; target?: 'EMAIL' },
    options?: CallOptions,
  ): Promise<{ verificationId: string }>;
  verifyDuringAuthentication(
    code: string,
    request: { stateToken: string },
    options?: CallOptions,
  ): Promise<StateMachineResponse>;
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
