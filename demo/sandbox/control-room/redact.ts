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

/** Copies a value without secrets. A `code` is secret only at the top level, because shipping options also have one. */
export const redact = (value: unknown, depth = 0): unknown => {
  // A hostile body can be nested deeper than the stack allows.
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
