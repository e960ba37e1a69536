// What can be seen to be wrong before anything is sent: empty, or no address at all.
import type { LoginKey } from '../../../i18n/translate.ts';
import type { FieldName } from '../screens/screens.ts';

const EMPTY: Readonly<Record<FieldName, LoginKey>> = {
  email: 'enterEmail',
  password: 'enterPassword',
  code: 'enterCode',
};

/** A sentence for each field that cannot be right; the platform judges all the rest. */
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

/** As it was meant: without blanks around it, and a code without any and in plain digits. */
export function tidyValue(field: FieldName, typed: string): string {
  if (field === 'password') return typed;
  if (field === 'email') return typed.trim();
  // A keyboard may write digits of another script; all of them end in their own value.
  const digits = /[٠-٩۰-۹０-９]/g;
  return typed.replace(/\s/g, '').replace(digits, (digit) => String(digit.charCodeAt(0) & 15));
}
