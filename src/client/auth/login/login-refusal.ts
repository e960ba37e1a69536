// Converts an error of the platform's login page to a StoreError (RFC 6749 section 4.1.2.1).
import { StoreError } from '../../errors.ts';

const toCode = (error: string): string => {
  if (/^(login|interaction|consent|account_selection)_required$/.test(error))
    return 'login_required';
  if (/^(server_error|temporarily_unavailable)$/.test(error)) return 'system_error';
  return error === 'access_denied' ? error : 'login_refused';
};

/** Omits the description, because the author of a link can choose its text. */
export const createLoginRefusal = (error: string): StoreError => {
  const code = toCode(error);
  return new StoreError('The login was refused', {
    code,
    retryable: code === 'system_error',
    details: /^\w{1,60}$/.test(error) ? { error } : {},
  });
};

/** The return from the platform's login page has no code or no state. */
export const missingCodeOrState = (): StoreError =>
  new StoreError('Missing code or _state', { code: 'missing_code_or_state' });
