// Notice: a warning or an error in one sentence, with an optional action button.

import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import { ALERT } from './alert-icon.ts';
import { Icon } from './icon.tsx';
import { drawerFocusFallback, useFocusFallback } from './use-focus-fallback.ts';

/** The two buttons of a notice about added lines: one removes the lines again, the other hides the notice. */
export const undoOrDismiss = (
  text: Translate,
  onUndo: () => void,
  onDismiss: () => void,
): ReactNode => (
  <>
    <button type="button" className="link-button" part="undo" onClick={onUndo}>
      {text('undo')}
    </button>
    <button type="button" className="link-button" onClick={onDismiss}>
      {text('dismiss')}
    </button>
  </>
);

interface NoticeProps {
  tone: 'warning' | 'error';
  /** Whether screen readers announce the notice when it appears; true for errors by default. */
  isAlert?: boolean;
  children: ReactNode;
  action?: string | undefined;
  onAction?: (() => void) | undefined;
}

export function Notice(props: NoticeProps): ReactNode {
  const { tone, isAlert = tone === 'error', children, action, onAction } = props;
  const box = useFocusFallback<HTMLDivElement>(drawerFocusFallback);
  return (
    <div
      ref={box}
      className={`notice ${tone === 'error' ? 'error' : 'warning'}`}
      part="notice"
      role={isAlert ? 'alert' : undefined}
    >
      <Icon d={ALERT} />
      <span className="notice-text">{children}</span>
      {action && (
        <button type="button" className="link-button" onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  );
}
