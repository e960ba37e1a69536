// Checks and normalizes the fields before anything is sent.
import type { LoginKey } from '../../../i18n/translate.ts';
import type { FieldName } from '../screens/screens.ts';

const EMPTY: Readonly<Record<FieldName, LoginKey>> = {
  email: 'enterEmail',
  password: 'enterPassword',
  code: 'enterCode',
};

/** A message for each field that is empty or malformed; the platform checks everything else. */
export function checkFields(
  fields: readonly FieldName[],
  read: (field: FieldName) => string,
): Partial<Record<FieldName, LoginKey>> {
  const mistakes: Partial<Record<FieldName, LoginKey>> = {};
  for (const field of fields) {
    const value = read(field);
    if (!value) mistakes[field] = EMPTY[field];
    else if (field === 'email' && !/^\S+@\S+$/.test(value)) mistakes.email = 'emailShape';
  }
  return mistakes;
}

/** Trims an email address; removes spaces from a code and converts its digits to ASCII. */
export function normalizeValue(field: FieldName, typed: string): string {
  if (field === 'password') return typed;
  if (field === 'email') return typed.trim();
  // In each of these Unicode blocks, the last four bits of a digit are its value.
  const digits = /[٠-٩۰-۹０-９]/g;
  return typed.replace(/\s/g, '').replace(digits, (digit) => String(digit.charCodeAt(0) & 15));
}
