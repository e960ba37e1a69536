// Verifies an email address with a code.

import { verifyDuringAuthenticationCall } from '../auth/login/login-calls.ts';
import type { Send } from '../auth/tokens/authorized-client.ts';
import { object, words } from '../codec/codec.ts';
import { readAnswer } from '../http/read-answer.ts';
import { resendDuringAuthenticationCall, startVerificationCall } from './identity-calls.ts';
import type { StateMachineResponse } from './state-machine.ts';
import { stateMachineOf } from './state-machine-of.ts';

/** Sends a code to the member's email. @throws StoreError `bad_answer`, or of the call. */
export const start = async (
  send: Send,
  request: { identityId?: string; target?: 'EMAIL' } = {},
): Promise<{ verificationId: string }> => {
  const answer = await send(startVerificationCall, { ...request });
  return readAnswer(object({ verificationId: words }), answer);
};

/** Continues a pending login with its code of six characters. */
export const verifyDuringAuthentication = async (
  send: Send,
  code: string,
  request: { stateToken: string },
): Promise<StateMachineResponse> =>
  stateMachineOf(await send(verifyDuringAuthenticationCall, { code, ...request }));

/** Sends a new code for a pending login. */
export const resendDuringAuthentication = async (
  send: Send,
  stateToken: string,
): Promise<StateMachineResponse> =>
  stateMachineOf(await send(resendDuringAuthenticationCall, { stateToken }));
