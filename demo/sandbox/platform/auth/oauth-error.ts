// Errors of the token endpoint: the error names of RFC 6749 section 5.2 in the platform's error body.
import type { z } from 'zod';
import { violationsOf } from '../../foundation/validation/parse.ts';
import {
  type FieldViolation,
  PlatformError,
  violationDetails,
} from '../../foundation/validation/platform-error.ts';

export type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unsupported_grant_type';

export const oauthError = (
  error: OAuthError,
  description: string,
  details?: Record<string, unknown>,
): PlatformError =>
  new PlatformError(error === 'invalid_client' ? 401 : 400, {
    error,
    error_description: description,
    message: description,
    details: details ?? {
      applicationError: { code: error.toUpperCase(), description, data: {} },
    },
  });

export const invalidRequest = (description: string, fieldViolations: FieldViolation[]) =>
  oauthError('invalid_request', description, violationDetails(fieldViolations));

/** @throws PlatformError invalid_request with every violated field. */
export const parseGrant = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return result.data;
  throw invalidRequest('The token request is not valid.', violationsOf(result.error.issues));
};
