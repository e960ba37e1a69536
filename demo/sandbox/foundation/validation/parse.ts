// Validates a request's data and turns the validation library's issues into the platform's field violations.
import type { z } from 'zod';
import { type FieldViolation, type ViolatedRule, validationError } from './platform-error.ts';

type Issue = z.core.$ZodIssue;

/** `['lineItems', 0, 'quantity']` -> `lineItems[0].quantity` */
export const fieldPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');

/** Parameters of a refinement: `ctx.addIssue({ code: 'custom', params: { rule, data } })`. */
export interface RuleParams {
  rule: ViolatedRule;
  data?: Record<string, unknown>;
}

/** One violation per issue; for unknown keys, one violation per key. */
export const violationsOf = (issues: readonly Issue[]): FieldViolation[] =>
  issues.flatMap((issue): FieldViolation[] => {
    const field = fieldPath(issue.path);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: fieldPath([...issue.path, key.slice(0, 100)]),
        description: 'is not a known field',
        violatedRule: 'FIELD_NOT_ALLOWED',
      }));
    }
    return [{ field, ...violationOf(issue) }];
  });

const violationOf = (issue: Issue): Omit<FieldViolation, 'field'> => {
  if (issue.code === 'custom') {
    const params = issue.params as RuleParams | undefined;
    return {
      description: issue.message,
      violatedRule: params?.rule ?? 'VALIDATION',
      ...(params?.data && { data: params.data }),
    };
  }
  if (
    issue.input === undefined &&
    (issue.code === 'invalid_type' || issue.code === 'invalid_value')
  ) {
    return { description: 'is required', violatedRule: 'REQUIRED_FIELD' };
  }
  if (issue.code === 'too_big') {
    return outOfBounds(most, 'at most', issue.origin, Number(issue.maximum));
  }
  if (issue.code === 'too_small') {
    return outOfBounds(least, 'at least', issue.origin, Number(issue.minimum));
  }
  if (issue.code === 'invalid_format') {
    return {
      description: `must have the format ${issue.format}`,
      violatedRule: 'FORMAT',
      data: { format: issue.format },
    };
  }
  if (issue.code === 'invalid_value') {
    return {
      description: `must be one of ${issue.values.map(String).join(', ')}`,
      violatedRule: 'INVALID_ENUM_VALUE',
      data: { enumValues: issue.values },
    };
  }
  if (issue.code === 'invalid_type') {
    return { description: `must be of type ${issue.expected}`, violatedRule: 'VALIDATION' };
  }
  return { description: 'is not valid', violatedRule: 'VALIDATION' };
};

type Limits = Record<'string' | 'array' | 'number', readonly [rule: ViolatedRule, name: string]>;

const most: Limits = {
  string: ['MAX_LENGTH', 'maxLength'],
  array: ['MAX_SIZE', 'maxSize'],
  number: ['MAX', 'max'],
};
const least: Limits = {
  string: ['MIN_LENGTH', 'minLength'],
  array: ['MIN_SIZE', 'minSize'],
  number: ['MIN', 'min'],
};

/** Violation of a limit; `words` is `at most` or `at least`. */
const outOfBounds = (
  limits: Limits,
  words: string,
  origin: string,
  limit: number,
): Omit<FieldViolation, 'field'> => {
  const kind = origin === 'string' || origin === 'array' ? origin : 'number';
  const [violatedRule, name] = limits[kind];
  const description = {
    string: `must be ${words} ${limit} characters`,
    array: `must have ${words} ${limit} elements`,
    number: `must be ${words} ${limit}`,
  }[kind];
  return { description, violatedRule, data: { [name]: limit } };
};

/** Returns the validated value. @throws PlatformError 400 with every violated field. */
export const parse = <T>(schema: z.ZodType<T>, input: unknown): T => {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  throw validationError(violationsOf(result.error.issues));
};
