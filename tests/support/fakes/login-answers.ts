import type { Json } from '../../../src/client/codec/json.ts';
import { describeAnswer } from '../../../src/client/http/describe-answer.ts';
import { responseToError } from '../../../src/client/http/to-store-error.ts';

export const credentials = { email: 'ada@example.com', password: 'pass-word-word' };

/** A platform that always sends the same response, and the requests that it received. */
export const platform = (answer: unknown) => {
  const sent: unknown[] = [];
  return {
    sent,
    accessToken: { get: async () => 'token' },
    send: async (_: unknown, body: unknown) => {
      sent.push(body);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
};

export const refusal = (status: number, body: unknown) =>
  responseToError(new Response(null, { status }), body, 'https://x/login', describeAnswer);

export const applicationError = (code: unknown, description = 'no') =>
  refusal(403, { message: description, details: { applicationError: { code, description } } });

export const violations = (...fieldViolations: Json[]) =>
  refusal(400, { message: 'no', details: { validationError: { fieldViolations } } });
