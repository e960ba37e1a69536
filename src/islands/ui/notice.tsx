// One sentence about something that needs attention, with the way out as a button.
import type { ReactNode } from 'react';
import { ALERT } from './alert-icon.ts';
import { Icon } from './icon.tsx';
import { heirInDrawer, useHeir } from './use-focus-fallback.ts';

interface NoticeProps {
  tone: 'warning' | 'error';
  children: ReactNode;
  action?: string | undefined;
  onAction?: (() => void) | undefined;
}

export function Notice({ tone, children, action, onAction }: NoticeProps): ReactNode {
  const box = useHeir<HTMLDivElement>(heirInDrawer);
  return (
    <div
      ref={box}
      className={`no ${tone[0]}`}
      part="notice"
      role={tone === 'error' ? 'alert' : undefined}
    >
      <Icon d={ALERT} />
      <span className="nt">{children}</span>
      {action && (
        <button type="button" className="x" onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  );
}
