// The drawer without lines: empty, or an order just placed.
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

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
