// Notice: a warning or an error in one sentence, with an optional action button.
import type { ReactNode } from 'react';
import { ALERT } from './alert-icon.ts';
import { Icon } from './icon.tsx';
import { drawerFocusFallback, useFocusFallback } from './use-focus-fallback.ts';

interface NoticeProps {
  tone: 'warning' | 'error';
  /** Whether screen readers say it when it comes; errors by default. */
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
