// Error messages of the sign-in pages; they reveal nothing about other accounts.
import { PlatformError } from '../../foundation/validation/platform-error.ts';
import type { Notice } from './entry-page.ts';

export type Step = 'login' | 'sign-up' | 'code' | 'forgot' | 'reset';

/** The same message for a wrong password and an unknown address, so that nobody learns who is a member. */
const sentences: Record<Step, string> = {
  login: 'This address and this password do not fit together.',
  'sign-up':
    'We cannot create an account with these details. If you have one already, sign in or set a new password.',
  code: 'This code is not right. Look at it again, or ask for a new one.',
  forgot: 'Enter an address like name@example.com.',
  reset: 'This link has ended. Ask for a new one where you sign in.',
};

const byCode: Readonly<Record<string, string>> = {
  '-19970': 'Show us once more that you are not a robot.',
  '-19971': 'Show us that you are not a robot.',
  '-19973': 'Set a new password first: choose "Forgot password?" and we send you a link.',
  STATE_TOKEN_EXPIRED: 'This code is too old. Sign in again and we send you a new one.',
  INVALID_STATE_TOKEN: 'This code is too old. Sign in again and we send you a new one.',
};

const byField: Readonly<Record<string, string>> = {
  'loginId.email': 'Enter an address like name@example.com.',
  email: 'Enter an address like name@example.com.',
  password: 'Choose a password of 8 to 256 characters.',
};

const duration = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 100) return seconds === 1 ? 'one second' : `${seconds} seconds`;
  return `${minutes} minutes`;
};

/** @throws any error that is not a PlatformError. */
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

export const cannotSignIn: Notice = { text: 'We cannot sign you in here at the moment.' };

export const foreignForm: Notice = {
  text: 'Please try once more. This page needs cookies, and your browser did not send ours.',
};
