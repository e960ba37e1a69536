// Verifies an email address with a code.
import { object, words } from '../../model/codec.ts';
import type { StateMachineResponse } from '../../model/state-machine.ts';
import { verifyDuringAuthenticationCall } from '../../session/calls/login-calls.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import { readAnswer } from '../../transport/read-answer.ts';
import { resendDuringAuthenticationCall, startVerificationCall } from '../calls/identity-calls.ts';
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
