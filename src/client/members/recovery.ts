// Sends emails with a link to set a password, and sets it.

import type { Send } from '../auth/tokens/authorized-client.ts';
import { recoverCall, sendActivationEmailCall, sendRecoveryEmailCall } from './identity-calls.ts';
import type { StateMachineResponse } from './state-machine.ts';
import { stateMachineOf } from './state-machine-of.ts';

/** The language of an email and the target of its link. */
export interface MailOptions {
  /** A language code such as `en`. */
  language?: string;
  redirect?: { url: string; clientId?: string };
}

/** Sends a password reset link if the member exists. The response does not reveal whether it does. */
export const sendRecoveryEmail = async (
  send: Send,
  email: string,
  options: MailOptions = {},
): Promise<void> => {
  await send(sendRecoveryEmailCall, { email, ...options });
};

/** Sends a link to set the first password, to a member whom the store has added. */
export const sendActivationEmail = async (
  send: Send,
  identityId: string,
  options: { emailOptions?: MailOptions } = {},
): Promise<void> => {
  await send(sendActivationEmailCall, { identityId, ...options });
};

/** Sets a new password with the token of a link, which is valid once. */
export const recover = async (
  send: Send,
  recoveryToken: string,
  options: { password?: string } = {},
): Promise<StateMachineResponse> =>
  stateMachineOf(await send(recoverCall, { recoveryToken, ...options }));
