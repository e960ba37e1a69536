// Error messages of the sign-in pages; they reveal nothing about other accounts.
import { PlatformError } from '../../foundation/validation/platform-error.ts';
import type { Notice } from './entry-page.ts';

export type Step = 'login' | 'sign-up' | 'code' | 'forgot' | 'reset';

/** A wrong password and an unknown address get the same message, which does not reveal who is a member. */
const sentences: Record<Step, string> = {
  login: 'The email address or password is incorrect.',
  'sign-up':
    'We could not create an account with these details. If you already have one, sign in or set a new password.',
  code: 'This code is incorrect. Check it, or request a new one.',
  forgot: 'Enter an email address like name@example.com.',
  reset: 'This link has expired. Request a new one from the sign-in page.',
};

const byCode: Readonly<Record<string, string>> = {
  '-19970': 'Confirm again that you are not a robot.',
  '-19971': 'Confirm that you are not a robot.',
  '-19973': 'You need to set a new password first. Choose "Forgot password?" to get a link.',
  STATE_TOKEN_EXPIRED: 'This code has expired. Sign in again to get a new one.',
  INVALID_STATE_TOKEN: 'This code has expired. Sign in again to get a new one.',
};

const byField: Readonly<Record<string, string>> = {
  'loginId.email': 'Enter an email address like name@example.com.',
  email: 'Enter an email address like name@example.com.',
  password: 'Choose a password of 8 to 256 characters.',
};

const duration = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 100) return seconds === 1 ? 'one second' : `${seconds} seconds`;
  return `${minutes} minutes`;
};

export const noticeOf = (step: Step, error: unknown): Notice => {
  if (!(error instanceof PlatformError)) throw error;
  const { retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined)
    return { text: `Wait ${duration(retryAfterSeconds)}, then try again.`, retryAfterSeconds };
  const details = error.body['details'] as Details | undefined;
  const code = details?.applicationError?.code ?? '';
  const field = details?.validationError?.fieldViolations[0]?.field ?? '';
  const text =
    byCode[code] ?? (step === 'sign-up' || step === 'reset' ? byField[field] : undefined);
  return { text: text ?? sentences[step] };
};

interface Details {
  applicationError?: { code?: string };
  validationError?: { fieldViolations: { field: string }[] };
}

export const cannotSignIn: Notice = { text: 'We could not sign you in.' };

export const unknownForm: Notice = {
  text: 'Please try again. This page needs cookies, and your browser did not send any.',
};
