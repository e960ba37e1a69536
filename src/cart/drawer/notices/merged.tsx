// Notice after a login: which lines were added from the visitor's cart, with a button that removes them again.
import { type ReactNode, useEffect, useState } from 'react';
import type { DetailsStore } from '../../../app/store/actions.ts';
import type { MergedView, StoreState } from '../../../app/store/state.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { Icon } from '../../../ui/components/icon.tsx';
import { CHECK } from '../../../ui/components/icons.ts';
import { undoOrDismiss } from '../../../ui/components/undo-or-dismiss.tsx';
import {
  drawerFocusFallback,
  useFocusFallback,
} from '../../../ui/components/use-focus-fallback.ts';
import { useStore } from '../../../ui/runtime/use-store.ts';

export interface MergedProps {
  store: DetailsStore;
  text: Translate;
  showToast: (sentence: string) => void;
}

/** The carts were merged just now, while the drawer is closed. */
const isNews = ({ announcement, isDrawerOpen }: StoreState): boolean =>
  announcement?.code === 'merged' && !isDrawerOpen;

const countOf = ({ lines }: MergedView): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

export function Merged(props: MergedProps): ReactNode {
  const merged = useStore(props.store, (state) => state.merged);
  return merged ? <MergedNotice {...props} merged={merged} /> : null;
}

function MergedNotice(props: MergedProps & { merged: MergedView }): ReactNode {
  const { merged, store, text, showToast } = props;
  const { actions } = store;
  const sentence = text('merged', { count: countOf(merged) });
  const [wasNews] = useState(() => isNews(store.getState()));
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
      {undoOrDismiss(text, actions.undoMerge, actions.dismissMerged)}
    </div>
  );
}
