// Tells a member what came along from the cart before the login, and takes it back if unwanted.
import type { ReactNode } from 'react';
import type { MergedView, StoreActions } from '../../store/store-api.ts';
import type { Translate } from '../i18n/translate.ts';
import { Icon } from '../ui/icon.tsx';
import { CHECK } from '../ui/icons.ts';

interface MergedProps {
  merged: MergedView;
  text: Translate;
  actions: StoreActions;
}

export const countOf = ({ lines }: MergedView): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

export function Merged({ merged, text, actions }: MergedProps): ReactNode {
  return (
    <div className="no mg" part="merged" role="status">
      <Icon d={CHECK} />
      <div className="nt">
        {text('merged', { count: countOf(merged) })}
        {merged.lines.map(({ name, quantity }) => (
          <p key={name}>
            <bdi>{name}</bdi> × {quantity}
          </p>
        ))}
      </div>
      <button type="button" className="x" part="undo" onClick={actions.undoMerge}>
        {text('undo')}
      </button>
      <button type="button" className="x" onClick={actions.dismissMerged}>
        {text('dismiss')}
      </button>
    </div>
  );
}
