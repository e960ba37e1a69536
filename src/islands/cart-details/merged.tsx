// Tells a member what came along from the cart before the login, and takes it back if unwanted.
import { type ReactNode, useEffect } from 'react';
import type { MergedView } from '../../store/store-api.ts';
import type { App } from '../app.ts';
import type { Translate } from '../i18n/translate.ts';
import { showToast } from '../toast/index.tsx';
import { Icon } from '../ui/icon.tsx';
import { CHECK } from '../ui/icons.ts';

interface MergedProps {
  app: App;
  merged: MergedView;
  text: Translate;
}

const countOf = ({ lines }: MergedView): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

export function Merged({ app, merged, text }: MergedProps): ReactNode {
  const { actions, getState } = app.store;
  const sentence = text('merged', { count: countOf(merged) });
  useEffect(() => {
    const { announcement, isDrawerOpen } = getState();
    // Just now, and not on a later page: whoever has not the drawer before their eyes hears of it.
    if (announcement?.code !== 'merged' || isDrawerOpen) return;
    return showToast(app, sentence);
  }, [app, getState, sentence]);
  return (
    <div className="no mg" part="merged" role="status">
      <Icon d={CHECK} />
      <div className="nt">
        {sentence}
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
