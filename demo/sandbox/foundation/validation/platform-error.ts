// The refusals of the platform: one error class that knows its own status and body.

/** What a field broke; the platform's own list of kinds. */
export type ViolatedRule =
  | 'VALIDATION'
  | 'OTHER'
  | 'MAX'
  | 'MIN'
  | 'MAX_LENGTH'
  | 'MIN_LENGTH'
  | 'MAX_SIZE'
  | 'MIN_SIZE'
  | 'FORMAT'
  | 'DECIMAL_LTE'
  | 'DECIMAL_GTE'
  | 'DECIMAL_LT'
  | 'DECIMAL_GT'
  | 'DECIMAL_MAX_SCALE'
  | 'INVALID_ENUM_VALUE'
  | 'REQUIRED_FIELD'
  | 'FIELD_NOT_ALLOWED'
  | 'ONE_OF_ALIGNMENT'
  | 'EXACT_LENGTH'
  | 'EXACT_SIZE'
  | 'REQUIRED_ONE_OF_FIELD';

export interface FieldViolation {
  /** Dotted path, list elements in brackets: `lineItems[0].quantity`. */
  field: string;
  description: string;
  violatedRule: ViolatedRule;
  data?: Record<string, unknown>;
}

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 428 | 429 | 500 | 501 | 503;

/** A refusal on its way to the caller; whoever throws it has decided status and body. */
export class PlatformError extends Error {
  /** Sent as Retry-After. */
  retryAfterSeconds?: number;
  readonly status: ErrorStatus;
  readonly body: Record<string, unknown>;

  constructor(status: ErrorStatus, body: { message: string } & Record<string, unknown>) {
    super(body.message);
    this.name = 'PlatformError';
    this.status = status;
    this.body = body;
  }
}

/** A refusal with a code that a program can act on. */
export const applicationError = (
  status: ErrorStatus,
  code: string,
  description: string,
  data: Record<string, unknown> = {},
): PlatformError =>
  new PlatformError(status, {
    message: description,
    details: { applicationError: { code, description, data } },
  });

/** A refusal of somebody who comes too often; `retryAt` in milliseconds since 1970. */
export const tooManyRequests = (
  code: string,
  description: string,
  { retryAt, now }: { retryAt: number; now: number },
): PlatformError => {
  const retryAfterSeconds = Math.max(1, Math.ceil((retryAt - now) / 1000));
  const error = applicationError(429, code, description, { retryAfterSeconds });
  error.retryAfterSeconds = retryAfterSeconds;
  return error;
};

/** A refusal that names every broken field at once. */
export const validationError = (fieldViolations: FieldViolation[]): PlatformError =>
  new PlatformError(400, {
    message: fieldViolations.map(({ field, description }) => `${field} ${description}`).join('; '),
    details: { validationError: { fieldViolations } },
  });
