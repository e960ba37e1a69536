// Why a delivery is not taken: a code that a program can act on, words for people, and the answer's status.

/**
 * | code | status | because |
 * | --- | --- | --- |
 * | `method_not_allowed` | 405 | events come by POST |
 * | `too_large` | 413 | the body is longer than any event |
 * | `malformed_token` | 400 | the body is no JSON Web Token |
 * | `malformed_event` | 400 | the token is the platform's, but what is in it is no event |
 * | `unexpected_event` | 400 | no handler is there for this type |
 * | `invalid_token` | 401 | not signed by the platform: wrong key, wrong algorithm, or tampered with |
 * | `expired_token` | 401 | signed by the platform, but its time is over, or has not come |
 * | `handler_failed` | 500 | at least one handler has failed; send it again |
 * | `receiver_failed` | 500 | the receiver's own key or store failed; send it again |
 */
export type EventErrorCode =
  | 'method_not_allowed'
  | 'too_large'
  | 'malformed_token'
  | 'malformed_event'
  | 'unexpected_event'
  | 'invalid_token'
  | 'expired_token'
  | 'handler_failed'
  | 'receiver_failed';

const statuses: Readonly<Record<EventErrorCode, number>> = {
  method_not_allowed: 405,
  too_large: 413,
  malformed_token: 400,
  malformed_event: 400,
  unexpected_event: 400,
  invalid_token: 401,
  expired_token: 401,
  handler_failed: 500,
  receiver_failed: 500,
};

/** Stays inside the receiver: callers get it as an answer. */
export class EventRefusal extends Error {
  readonly code: EventErrorCode;

  constructor(code: EventErrorCode, message: string) {
    super(message);
    this.name = 'EventRefusal';
    this.code = code;
  }
}

export const answerRefusal = ({ code, message }: EventRefusal): Response =>
  Response.json(
    { error: { code, message } },
    {
      status: statuses[code],
      headers: {
        'cache-control': 'no-store',
        ...(code === 'method_not_allowed' && { allow: 'POST' }),
      },
    },
  );
