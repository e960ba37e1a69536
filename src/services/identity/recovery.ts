// The platform's calls for members who have lost their password, or never had one.
import type { StateMachineResponse } from '../../model/state-machine.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import {
  recoverCall,
  sendActivationEmailCall,
  sendRecoveryEmailCall,
} from '../calls/identity-calls.ts';
import { stateMachineOf } from './state-machine-of.ts';

/** Where the link of a mail leads. */
export interface MailOptions {
  /** Of the mail, e.g. `en`. */
  language?: string;
  redirect?: { url: string; clientId?: string };
}

/** Sends a link for a new password, if there is such a member; nobody is told whether there is. */
export const sendRecoveryEmail = async (
  send: Send,
  email: string,
  options: MailOptions = {},
): Promise<void> => {
  await send(sendRecoveryEmailCall, { email, ...options });
};

/** Sends a link with which a member who was added by the store sets a first password. */
export const sendActivationEmail = async (
  send: Send,
  identityId: string,
  options: { emailOptions?: MailOptions } = {},
): Promise<void> => {
  await send(sendActivationEmailCall, { identityId, ...options });
};

/** Sets a new password with the token of such a link, which works once. */
export const recover = async (
  send: Send,
  recoveryToken: string,
  options: { password?: string } = {},
): Promise<StateMachineResponse> =>
  stateMachineOf(await send(recoverCall, { recoveryToken, ...options }));
