// The drawer without lines: nothing known yet, empty, or an order just placed.
import type { ReactNode } from 'react';
import type { Translate } from '../i18n/translate.ts';
import { Icon } from '../ui/icon.tsx';

export function Message(props: {
  icon: string;
  title: string;
  hint: string;
  action: string;
  onAction(): void;
}): ReactNode {
  return (
    <div className="ms" part="message">
      <Icon d={props.icon} />
      <h3>{props.title}</h3>
      <p>{props.hint}</p>
      <button type="button" className="b q" onClick={props.onAction}>
        {props.action}
      </button>
    </div>
  );
}

/** Two lines in their final size; it does not shimmer. */
export function Skeleton({ text }: { text: Translate }): ReactNode {
  return (
    <div className="ll" role="status" aria-label={text('loading')}>
      {[0, 1].map((row) => (
        <div key={row} className="li sk">
          <span className="im" />
          <div className="lb">
            <span />
            <span />
            <span />
          </div>
        </div>
      ))}
    </div>
  );
}
