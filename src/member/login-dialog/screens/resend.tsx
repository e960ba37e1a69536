// The button that requests a mail again, with a countdown until it is enabled.
import { type ReactNode, useState } from 'react';
import type { LoginView } from '../../../app/store/state.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { Icon } from '../../../ui/components/icon.tsx';
import { CHECK } from '../../../ui/components/icons.ts';
import { inTime, useSecondsUntil } from './use-seconds-until.ts';

interface ResendProps {
  text: Translate;
  locale: string;
  login: LoginView;
  onResend(): Promise<boolean>;
}

export function Resend({ text, locale, login, onResend }: ResendProps): ReactNode {
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const left = useSecondsUntil(login.resendAt);
  const canSend = !left && !isSending;
  const resend = async () => {
    setIsSending(true);
    setIsSent(false);
    setIsSent(await onResend());
    setIsSending(false);
  };
  return (
    <div className="resend">
      {/* Not `disabled`: a disabled button would lose the focus. */}
      <button
        type="button"
        className="link-button"
        part="link"
        aria-disabled={!canSend}
        onClick={() => canSend && void resend()}
      >
        {left ? text('resendWait', { time: inTime(left, locale) }) : text('resend')}
      </button>
      <span className="resend-status" role="status">
        {isSent && (
          <>
            <Icon d={CHECK} />
            {text('resent')}
          </>
        )}
      </span>
    </div>
  );
}
