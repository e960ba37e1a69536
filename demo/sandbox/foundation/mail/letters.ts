// The words of each message.

import type { Platform } from '../../platform.ts';
import type { FactorType } from '../db/stored-json.ts';
import type { Message } from './message.ts';

type Draft = Omit<Message, 'sentAt'>;

const send = (platform: Platform, draft: Draft): void =>
  platform.send({ ...draft, sentAt: new Date(platform.now()).toISOString() });

const minutes = (seconds: number): string => {
  const count = Math.max(1, Math.round(seconds / 60));
  return count === 1 ? 'one minute' : `${count} minutes`;
};

export const sendVerificationCode = (platform: Platform, to: string, code: string): void =>
  send(platform, {
    to,
    via: 'mail',
    kind: 'verification',
    code,
    subject: `${code} is your code`,
    text: `Enter ${code} in the shop to show that this address is yours. The code works for ${minutes(platform.settings.codeSeconds)}. If you did not ask for it, do nothing.`,
  });

export const sendRecoveryLink = (platform: Platform, to: string, link: string): void =>
  send(platform, {
    to,
    via: 'mail',
    kind: 'recovery',
    link,
    subject: 'Set a new password',
    text: `Somebody, we think you, asked to set a new password. This link works once, for ${minutes(platform.settings.recoveryTokenSeconds)}: ${link}`,
  });

export const sendActivationLink = (platform: Platform, to: string, link: string): void =>
  send(platform, {
    to,
    via: 'mail',
    kind: 'activation',
    link,
    subject: 'Your account is ready',
    text: `Choose a password to begin. This link works once, for ${minutes(platform.settings.recoveryTokenSeconds)}: ${link}`,
  });

/** SMS, CALL and EMAIL carry a code, PUSH a transaction. */
export const sendFactorMessage = (
  platform: Platform,
  type: Exclude<FactorType, 'PASSWORD' | 'TOTP'>,
  message: { to: string; code?: string; transactionId?: string },
): void =>
  send(platform, {
    ...message,
    via: ({ SMS: 'sms', CALL: 'call', EMAIL: 'mail', PUSH: 'push' } as const)[type],
    kind: 'factor',
    subject: 'Is it you?',
    text: message.code
      ? `Your code for signing in is ${message.code}.`
      : 'Approve your sign-in on this device.',
  });

export const sendGiftCard = (platform: Platform, to: string, code: string, name: string): void =>
  send(platform, {
    to,
    via: 'mail',
    kind: 'gift-card',
    code,
    subject: `Your gift card: ${name}`,
    text: `Enter ${code} at the checkout of the shop to pay with it.`,
  });
