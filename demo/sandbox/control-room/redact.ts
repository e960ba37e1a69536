// Takes secrets out of what is kept.

const secrets = new Set([
  'accesstoken',
  'refreshtoken',
  'sessiontoken',
  'statetoken',
  'recoverytoken',
  'token',
  'session',
  'password',
  'newpassword',
  'code',
  'codeverifier',
  'captchatokens',
  'state',
  'smsdata',
  'calldata',
  'emaildata',
  'totpdata',
  'pushdata',
]);

const isSecret = (name: string): boolean => secrets.has(name.toLowerCase().replaceAll('_', ''));

/** A copy without secrets. A selected shipping option has a `code` too, so only text at the top is a secret code. */
export const redact = (value: unknown, depth = 0): unknown => {
  // A hostile body may be nested deeper than the stack.
  if (depth > 40) return '[too deep]';
  if (Array.isArray(value)) return value.map((child) => redact(child, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => {
      const isInnerCode = name === 'code' && depth > 0;
      return [name, isSecret(name) && !isInnerCode ? '[redacted]' : redact(child, depth + 1)];
    }),
  );
};
