// Notice after a login: which lines were added from the visitor's cart, with a button that removes them again.
import { type ReactNode, useEffect, useState } from 'react';
import type { CartEdits } from '../../../store/actions.ts';
import type { MergedView } from '../../../store/state.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/icon.tsx';
import { CHECK } from '../../ui/icons.ts';
import { drawerFocusFallback, useFocusFallback } from '../../ui/use-focus-fallback.ts';

interface MergedProps {
  merged: MergedView;
  text: Translate;
  actions: CartEdits;
  /** The carts were merged just now, while the drawer is closed. */
  isNews: boolean;
  showToast: (sentence: string) => void;
}

const countOf = ({ lines }: MergedView): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

export function Merged(props: MergedProps): ReactNode {
  const { merged, text, actions, isNews, showToast } = props;
  const sentence = text('merged', { count: countOf(merged) });
  const [wasNews] = useState(isNews);
  const box = useFocusFallback<HTMLDivElement>(drawerFocusFallback);
  useEffect(() => {
    if (wasNews) showToast(sentence);
  }, [wasNews, showToast, sentence]);
  return (
    <div ref={box} className="notice merged" part="merged" role="status">
      <Icon d={CHECK} />
      <div className="notice-text">
        {sentence}
        {merged.lines.map(({ name, quantity }) => (
          <p key={name}>
            <bdi>{name}</bdi> × {quantity}
          </p>
        ))}
      </div>
      <button type="button" className="link-button" part="undo" onClick={actions.undoMerge}>
        {text('undo')}
      </button>
      <button type="button" className="link-button" onClick={actions.dismissMerged}>
        {text('dismiss')}
      </button>
    </div>
  );
}
