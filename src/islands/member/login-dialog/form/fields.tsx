// The fields as the page, password managers and screen readers see them: plain labels and inputs.
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { LoginView } from '../../../../store/state.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { type FieldName, SCREENS } from '../screens/screens.ts';
import type { LoginForm } from './use-login-form.ts';

interface FieldsProps {
  text: Translate;
  login: LoginView;
  form: LoginForm;
  /** The platform takes no try for now. */
  isLocked: boolean;
  hint: string | undefined;
  /** Typed on another screen. */
  draft: string;
  isPasswordShown: boolean;
  onDraft(email: string): void;
}

const PREFIX = 'pannier-';

export function Fields(props: FieldsProps): ReactNode {
  const { text, login, form, hint, draft } = props;
  const { screen } = login;
  const { fields, submit } = SCREENS[screen];
  return (
    <>
      {hint && (
        <p key={`hint-${screen}`} slot="hint" id={`${PREFIX}hint`}>
          {hint}
        </p>
      )}
      {/* In no slot, so not shown: whose password or code it is, for whoever keeps passwords. */}
      {fields.length > 0 && !fields.includes('email') && (
        <input
          key="username"
          name={`${PREFIX}email`}
          autoComplete="username"
          readOnly
          tabIndex={-1}
          defaultValue={login.email}
        />
      )}
      {fields.map((field, place) => (
        <Field
          {...props}
          key={screen + field}
          field={field}
          error={form.errors[field] && text(form.errors[field])}
          hintId={hint && !place ? `${PREFIX}hint` : undefined}
          initial={field === 'email' ? draft || login.email : ''}
        />
      ))}
      {/* Not `disabled`: a button that was just pressed would drop the focus. */}
      <button
        key="submit"
        type="submit"
        slot="submit"
        aria-busy={form.isBusy}
        aria-disabled={props.isLocked}
      >
        {text(submit)}
      </button>
    </>
  );
}

interface FieldProps extends FieldsProps {
  field: FieldName;
  error: string | undefined;
  hintId: string | undefined;
  initial: string;
}

const INPUTS = {
  email: { type: 'email', autoComplete: 'username' },
  password: { type: 'password', autoComplete: 'current-password' },
  'new-password': { type: 'password', autoComplete: 'new-password' },
  code: { type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric' },
} as const;

function Field(props: FieldProps): ReactNode {
  const { text, login, form, field, error, hintId } = props;
  const { isNewPassword } = SCREENS[login.screen];
  const input = useRef<HTMLInputElement>(null);
  // What it begins with is not to follow what is typed into it.
  const [initial] = useState(props.initial);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const isPassword = field === 'password';
  const kind = isPassword && isNewPassword ? 'new-password' : field;
  const { type, ...hints } = INPUTS[kind];
  const id = PREFIX + kind;
  const errorId = `${id}-error`;
  const capsId = `${id}-caps`;

  // A password stays in its field for as long as the dialog is open, and nowhere after that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: cleared on closing, too
  useLayoutEffect(() => {
    const node = input.current;
    return () => {
      if (isPassword && node) node.value = '';
    };
  }, [isPassword, login.isOpen]);

  // Some password managers send key events that are none.
  const onKey = (event: KeyboardEvent) => {
    if (isPassword) setHasCapsLock(Boolean(event.getModifierState?.('CapsLock')));
  };
  const label = kind === 'new-password' && login.screen === 'reset' ? 'newPassword' : field;
  return (
    <>
      <label slot={field} htmlFor={id}>
        {text(label)}
      </label>
      <input
        ref={input}
        slot={field}
        id={id}
        name={id}
        type={isPassword && props.isPasswordShown ? 'text' : type}
        {...hints}
        // An address or a password reads from left to right in every language.
        dir="ltr"
        autoCapitalize="none"
        spellCheck="false"
        required
        defaultValue={initial}
        aria-invalid={Boolean(error)}
        aria-describedby={
          [hintId, error && errorId, hasCapsLock && capsId].filter(Boolean).join(' ') || undefined
        }
        onInput={(event) => {
          if (field === 'email') props.onDraft(event.currentTarget.value);
          form.onEdit();
        }}
        onKeyDown={onKey}
        onKeyUp={onKey}
      />
      {error && (
        <p slot={field} id={errorId} role="alert">
          {error}
        </p>
      )}
      {hasCapsLock && (
        <p slot={field} id={capsId} role="status">
          {text('capsLock')}
        </p>
      )}
    </>
  );
}
