// What stands above the button: one sentence, and up to two ways on.
import type { ReactNode } from 'react';
import { ALERT } from '../../../ui/alert-icon.ts';
import { Icon } from '../../../ui/icon.tsx';

/** What a button says, and does. */
export type NoticeAction = readonly [label: string, act: () => void];

export function LoginNotice(props: {
  sentence: string;
  /** Something failed, rather than just taking long. */
  isError: boolean;
  actions: readonly NoticeAction[];
}): ReactNode {
  const { sentence, isError, actions } = props;
  return (
    <div className={isError ? 'no e' : 'no'} part="notice" role={isError ? 'alert' : 'status'}>
      <Icon d={ALERT} />
      <div>
        <p>{sentence}</p>
        {actions.map(([label, act]) => (
          <button key={label} type="button" className="x" onClick={act}>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
