import type { FactorType } from '../member-json.ts';
import type { Message } from './message.ts';

export interface Mailer {
  /** Puts a message into the outbox; nothing leaves the sandbox. */
  send(message: Message): void;
  /** Milliseconds since 1970. */
  now(): number;
  settings: { codeSeconds: number; recoveryTokenSeconds: number };
}

type Draft = Omit<Message, 'sentAt'>;

const send = (mailer: Mailer, draft: Draft): void =>
  mailer.send({ ...draft, sentAt: new Date(mailer.now()).toISOString() });

const minutes = (seconds: number): string => {
  const count = Math.max(1, Math.round(seconds / 60));
  return count === 1 ? 'one minute' : `${count} minutes`;
};

export const sendVerificationCode = (mailer: Mailer, to: string, code: string): void =>
  send(mailer, {
    to,
    via: 'mail',
    kind: 'verification',
    code,
    subject: `${code} is your verification code`,
    text: `Enter ${code} in the shop to verify your email address. The code is valid for ${minutes(mailer.settings.codeSeconds)}. If you did not request it, you can ignore this email.`,
  });

export const sendRecoveryLink = (mailer: Mailer, to: string, link: string): void =>
  send(mailer, {
    to,
    via: 'mail',
    kind: 'recovery',
    link,
    subject: 'Set a new password',
    text: `You asked to set a new password. If this was not you, you can ignore this email. The link works once and is valid for ${minutes(mailer.settings.recoveryTokenSeconds)}: ${link}`,
  });

export const sendActivationLink = (mailer: Mailer, to: string, link: string): void =>
  send(mailer, {
    to,
    via: 'mail',
    kind: 'activation',
    link,
    subject: 'Your account is ready',
    text: `Choose a password to activate your account. The link works once and is valid for ${minutes(mailer.settings.recoveryTokenSeconds)}: ${link}`,
  });

/** Messages by SMS, CALL and EMAIL contain a code; a PUSH message contains a transaction id. */
export const sendFactorMessage = (
  mailer: Mailer,
  type: Exclude<FactorType, 'PASSWORD' | 'TOTP'>,
  message: { to: string; code?: string; transactionId?: string },
): void =>
  send(mailer, {
    ...message,
    via: ({ SMS: 'sms', CALL: 'call', EMAIL: 'mail', PUSH: 'push' } as const)[type],
    kind: 'factor',
    subject: 'Confirm your sign-in',
    text: message.code
      ? `Your sign-in code is ${message.code}.`
      : 'Approve your sign-in on this device.',
  });

export const sendGiftCard = (mailer: Mailer, to: string, code: string, name: string): void =>
  send(mailer, {
    to,
    via: 'mail',
    kind: 'gift-card',
    code,
    subject: `Your gift card: ${name}`,
    text: `Enter ${code} at checkout to pay with this gift card.`,
  });

export const sendBackInStock = (mailer: Mailer, to: string, name: string): void =>
  send(mailer, {
    to,
    via: 'mail',
    kind: 'back-in-stock',
    subject: `${name} is back in stock`,
    text: `${name} can be bought again. You asked for this email; there will be no other.`,
  });
