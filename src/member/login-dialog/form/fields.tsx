// The fields in the light DOM: plain labels and inputs that password managers and screen readers find.
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { LoginView } from '../../../app/state/state.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { type FieldName, SCREENS } from '../screens/screens.ts';
import type { LoginForm } from './use-login-form.ts';

interface FieldsProps {
  text: Translate;
  login: LoginView;
  form: LoginForm;
  /** Whether the platform rejects attempts at the moment. */
  isLocked: boolean;
  hint: string | undefined;
  /** The email address as typed on any screen. */
  draft: string;
  isPasswordShown: boolean;
  onDraft(email: string): void;
}

const PREFIX = 'pannier-';

/** Random: in the light DOM, an element of the page with the same id would get the labels of our fields. */
const newIdPrefix = (): string => `${PREFIX}${Math.random().toString(36).slice(2)}-`;

export function Fields(props: FieldsProps): ReactNode {
  const { text, login, form, hint, draft } = props;
  const { screen } = login;
  const { fields, submit } = SCREENS[screen];
  const [idPrefix] = useState(newIdPrefix);
  const hintId = `${idPrefix}hint`;
  return (
    <>
      {hint && (
        <p key={`hint-${screen}`} slot="hint" id={hintId}>
          {hint}
        </p>
      )}
      {/* Hidden: no slot shows this input. Password managers read from it which account a password or code is for. */}
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
      {fields.map((field, index) => (
        <Field
          {...props}
          key={screen + field}
          field={field}
          error={form.errors[field] && text(form.errors[field])}
          idPrefix={idPrefix}
          hintId={hint && !index ? hintId : undefined}
          initial={field === 'email' ? draft || login.email : ''}
        />
      ))}
      {/* `aria-disabled`, not `disabled`: a disabled button would lose the focus. */}
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
  idPrefix: string;
  hintId: string | undefined;
  initial: string;
}

const INPUTS = {
  email: { type: 'email', autoComplete: 'username' },
  password: { type: 'password', autoComplete: 'current-password' },
  'new-password': { type: 'password', autoComplete: 'new-password' },
  code: { type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric' },
} as const;

/** The password exists only in its field and is cleared when the dialog closes. */
function useClearedPassword(
  input: RefObject<HTMLInputElement | null>,
  isPassword: boolean,
  isOpen: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: isOpen clears it on closing
  useLayoutEffect(() => {
    const node = input.current;
    return () => {
      if (isPassword && node) node.value = '';
    };
  }, [isPassword, isOpen]);
}

function Note(props: {
  field: FieldName;
  id: string;
  role: 'alert' | 'status';
  message: string;
}): ReactNode {
  const { field, id, role, message } = props;
  return (
    <p slot={field} id={id} role={role}>
      {message}
    </p>
  );
}

function Field(props: FieldProps): ReactNode {
  const { text, login, form, field, error, idPrefix, hintId } = props;
  const { isNewPassword } = SCREENS[login.screen];
  const input = useRef<HTMLInputElement>(null);
  // The initial value must not change while the shopper types.
  const [initial] = useState(props.initial);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const isPassword = field === 'password';
  const kind = isPassword && isNewPassword ? 'new-password' : field;
  const { type, ...hints } = INPUTS[kind];
  const id = idPrefix + kind;
  const errorId = `${id}-error`;
  const capsId = `${id}-caps`;

  useClearedPassword(input, isPassword, login.isOpen);
  // Some password managers dispatch plain keydown events without getModifierState.
  const onKey = (event: KeyboardEvent) => {
    if (isPassword) setHasCapsLock(Boolean(event.getModifierState?.('CapsLock')));
  };
  const label = kind === 'new-password' && login.screen.startsWith('reset') ? 'newPassword' : field;
  return (
    <>
      <label slot={field} htmlFor={id}>
        {text(label)}
      </label>
      <input
        ref={input}
        slot={field}
        id={id}
        name={PREFIX + kind}
        type={isPassword && props.isPasswordShown ? 'text' : type}
        {...hints}
        // Addresses and passwords are left-to-right in every language.
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
      {error && <Note field={field} id={errorId} role="alert" message={error} />}
      {hasCapsLock && <Note field={field} id={capsId} role="status" message={text('capsLock')} />}
    </>
  );
}
