// Converts an error of the platform's login page to a StoreError (RFC 6749 section 4.1.2.1).
import { StoreError } from '../../errors.ts';

const codeOf = (error: string): string => {
  if (/^(login|interaction|consent|account_selection)_required$/.test(error))
    return 'login_required';
  if (/^(server_error|temporarily_unavailable)$/.test(error)) return 'system_error';
  return error === 'access_denied' ? error : 'login_refused';
};

/** Leaves out the description, because the author of a link can choose its text. */
export const refusalOf = (error: string): StoreError => {
  const code = codeOf(error);
  return new StoreError('The login was refused', {
    code,
    retryable: code === 'system_error',
    details: /^\w{1,60}$/.test(error) ? { error } : {},
  });
};
