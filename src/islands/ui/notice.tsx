// Notice: a warning or an error in one sentence, with an optional action button.
import type { ReactNode } from 'react';
import { ALERT } from './alert-icon.ts';
import { Icon } from './icon.tsx';
import { drawerFocusFallback, useFocusFallback } from './use-focus-fallback.ts';

interface NoticeProps {
  tone: 'warning' | 'error';
  children: ReactNode;
  action?: string | undefined;
  onAction?: (() => void) | undefined;
}

export function Notice({ tone, children, action, onAction }: NoticeProps): ReactNode {
  const box = useFocusFallback<HTMLDivElement>(drawerFocusFallback);
  return (
    <div
      ref={box}
      className={`notice ${tone === 'error' ? 'error' : 'warning'}`}
      part="notice"
      role={tone === 'error' ? 'alert' : undefined}
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
