// The identity services for developers.
import type { Identity } from '../../model/identity.ts';
import type { StateMachineResponse } from '../../model/state-machine.ts';
import type { RequireReturn } from '../../session/login/allowed-returns.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import * as authentication from './authentication.ts';
import * as recovery from './recovery.ts';
import * as verification from './verification.ts';

/** Authentication calls (spec section 7, Authentication). All methods may throw StoreError. */
export interface AuthenticationService {
  register(
    loginId: authentication.LoginId,
    request?: authentication.RegisterRequest,
  ): Promise<StateMachineResponse>;
  login(
    loginId: authentication.LoginId,
    request?: authentication.LoginRequest,
  ): Promise<StateMachineResponse>;
  changePassword(newPassword: string): Promise<void>;
  loginCallback(request?: {
    state?: string;
    sessionToken?: string;
  }): Promise<authentication.RawHttpResponse<string>>;
  /** Server only: needs the API key. */
  signOn(
    loginId: authentication.LoginId,
    request?: authentication.SignOnRequest,
    apiKey?: string,
  ): Promise<{ sessionToken: string; identity: Identity | undefined }>;
  logout(request?: {
    postLogoutRedirectUri?: string;
    clientId?: string;
  }): Promise<authentication.RawHttpResponse<Uint8Array>>;
  verify(
    factorType: authentication.FactorType,
    request: authentication.VerifyRequest,
  ): Promise<StateMachineResponse>;
}

/** Account recovery calls (spec section 7, Recovery). All methods may throw StoreError. */
export interface RecoveryService {
  sendRecoveryEmail(email: string, options?: recovery.MailOptions): Promise<void>;
  sendActivationEmail(
    identityId: string,
    options?: { emailOptions?: recovery.MailOptions },
  ): Promise<void>;
  recover(recoveryToken: string, options?: { password?: string }): Promise<StateMachineResponse>;
}

/** Email verification calls (spec section 7, Verification). All methods may throw StoreError. */
export interface VerificationService {
  start(request?: { identityId?: string; target?: 'EMAIL' }): Promise<{ verificationId: string }>;
  verifyDuringAuthentication(
    code: string,
    request: { stateToken: string },
  ): Promise<StateMachineResponse>;
  resendDuringAuthentication(stateToken: string): Promise<StateMachineResponse>;
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
  const checkLink = (options: recovery.MailOptions | undefined): void => {
    const url = options?.redirect?.url;
    if (url) requireReturn('redirect.url', url);
  };
  return {
    authentication: {
      register: (loginId, request) => authentication.register(send, loginId, request),
      login: (loginId, request) => authentication.login(send, loginId, request),
      changePassword: (newPassword) => authentication.changePassword(send, newPassword),
      loginCallback: (request) => authentication.loginCallback(send, request),
      signOn: (loginId, request, apiKey) =>
        authentication.signOn(apiKey ? sendWithKey(apiKey) : send, loginId, request),
      logout: async (request) => {
        const address = request?.postLogoutRedirectUri;
        if (address) requireReturn('postLogoutRedirectUri', address);
        return authentication.logout(send, request);
      },
      verify: (factorType, request) => authentication.verify(send, factorType, request),
    },
    recovery: {
      sendRecoveryEmail: async (email, options) => {
        checkLink(options);
        return recovery.sendRecoveryEmail(send, email, options);
      },
      sendActivationEmail: async (id, options) => {
        checkLink(options?.emailOptions);
        return recovery.sendActivationEmail(send, id, options);
      },
      recover: (recoveryToken, options) => recovery.recover(send, recoveryToken, options),
    },
    verification: {
      start: (request) => verification.start(send, request),
      verifyDuringAuthentication: (code, request) =>
        verification.verifyDuringAuthentication(send, code, request),
      resendDuringAuthentication: (stateToken) =>
        verification.resendDuringAuthentication(send, stateToken),
    },
  };
};
