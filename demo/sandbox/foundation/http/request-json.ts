// Reads a request's JSON and checks its size, syntax and storability.
import { fieldPath } from '../validation/parse.ts';
import {
  applicationError,
  type FieldViolation,
  validationError,
} from '../validation/platform-error.ts';

export const maxBodyBytes = 512 * 1024;
const maxDepth = 40;

/** The whole body as text. @throws PlatformError 413 REQUEST_TOO_LARGE. */
export const readBodyText = async (request: Request): Promise<string> => {
  const tooLarge = () =>
    applicationError(413, 'REQUEST_TOO_LARGE', 'The request body is too large.', {
      maxBytes: maxBodyBytes,
    });
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw tooLarge();
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** An empty body becomes {}. @throws PlatformError 400 MALFORMED_JSON, or a violation if strings cannot be stored. */
export const parseJson = (body: string): unknown => {
  if (body.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw applicationError(400, 'MALFORMED_JSON', 'The request body is not JSON.');
  }
  const violations: FieldViolation[] = [];
  inspect(value, [], violations);
  if (violations.length > 0) throw validationError(violations);
  return value;
};

// PostgreSQL cannot store NUL or unpaired surrogates. The check reports the field's name instead of an internal error.
const inspect = (value: unknown, path: PropertyKey[], violations: FieldViolation[]): void => {
  const refuse = (description: string) =>
    violations.push({ field: fieldPath(path), description, violatedRule: 'VALIDATION' });
  if (typeof value === 'string') {
    if (!isStorable(value)) refuse('has characters that cannot be stored');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= maxDepth) {
    refuse('is nested too deeply');
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    if (!isStorable(key)) refuse('has a field name that cannot be stored');
    inspect(child, [...path, Array.isArray(value) ? Number(key) : key.slice(0, 100)], violations);
  }
};

/** True for a string that a text column can store. */
export const isStorable = (value: string): boolean =>
  !value.includes('\u0000') && !/[\ud800-\udfff]/u.test(value);
