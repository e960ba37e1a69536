// The platform's errors: one class that carries its HTTP status and body.

/** The rule that a field violates, from the platform's list. */
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
  /** Dotted path with list indexes in brackets: `lineItems[0].quantity`. */
  field: string;
  description: string;
  violatedRule: ViolatedRule;
  data?: Record<string, unknown>;
}

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 428 | 429 | 500 | 501 | 503;

/** An error to be sent to the caller, with its status and body. */
export class PlatformError extends Error {
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

export interface ApplicationError {
  code: string;
  description: string;
  data: Record<string, unknown>;
}

export const applicationErrorOf = ({ body }: PlatformError): ApplicationError | undefined =>
  (body['details'] as { applicationError?: ApplicationError } | undefined)?.applicationError;

/** An error for a caller that sends too many requests; `retryAt` is in milliseconds since 1970. */
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

export const validationError = (fieldViolations: readonly FieldViolation[]): PlatformError =>
  new PlatformError(400, {
    message: fieldViolations.map(({ field, description }) => `${field} ${description}`).join('; '),
    details: violationDetails(fieldViolations),
  });

/** Each violation has `data`, because the platform's client accesses properties of `data` without a check. */
export const violationDetails = (fieldViolations: readonly FieldViolation[]) => ({
  validationError: {
    fieldViolations: fieldViolations.map(({ data = {}, ...violation }) => ({ ...violation, data })),
  },
});
