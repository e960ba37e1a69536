// Error of a refused delivery: a code, a message, and the status of the response.

/**
 * | code | status | cause |
 * | --- | --- | --- |
 * | `method_not_allowed` | 405 | the method is not POST |
 * | `too_large` | 413 | the body is larger than `maxBytes` |
 * | `malformed_token` | 400 | the body is not a JSON Web Token |
 * | `malformed_event` | 400 | the token is valid, but does not contain an event |
 * | `unexpected_event` | 400 | no handler is registered for this type |
 * | `invalid_token` | 401 | not signed by the platform: wrong key, wrong algorithm, or tampered with |
 * | `expired_token` | 401 | the token has expired or is not valid yet |
 * | `handler_failed` | 500 | at least one handler failed; repeat the delivery |
 * | `receiver_failed` | 500 | the receiver's key or event store failed; repeat the delivery |
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

/** Internal to the receiver, which converts it to a response. */
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
