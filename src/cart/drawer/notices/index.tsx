// Shows the notices above the lines: lines merged by a login, and refused adds.

import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { DetailsStore } from '../../../app/state/actions.ts';
import type { MergedView, RefusedView, StoreState } from '../../../app/state/state.ts';
import { safeHref } from '../../../client/codec/safe-url.ts';
import { explainProblem } from '../../../i18n/problem-sentences.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { ALERT } from '../../../ui/components/alert-icon.ts';
import { Icon } from '../../../ui/components/icon.tsx';
import { CHECK } from '../../../ui/components/icons.ts';
import { undoOrDismiss } from '../../../ui/components/notice.tsx';
import {
  drawerFocusFallback,
  useFocusFallback,
} from '../../../ui/components/use-focus-fallback.ts';
import { useStore } from '../../../ui/runtime/hooks.ts';

// Notice after a login: the lines added from the visitor's cart, with a button that removes them again.

export interface MergedProps {
  store: DetailsStore;
  text: Translate;
  showToast: (sentence: string) => void;
}

/** Whether a merge of carts has just been announced while the drawer is closed. */
const isNews = ({ announcement, isDrawerOpen }: StoreState): boolean =>
  announcement?.code === 'merged' && !isDrawerOpen;

const countPieces = ({ lines }: MergedView): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

export function Merged(props: MergedProps): ReactNode {
  const merged = useStore(props.store, (state) => state.merged);
  return merged ? <MergedNotice {...props} merged={merged} /> : null;
}

function MergedNotice(props: MergedProps & { merged: MergedView }): ReactNode {
  const { merged, store, text, showToast } = props;
  const { actions } = store;
  const sentence = text('merged', { count: countPieces(merged) });
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

// Notices of refused adds that left no line: what was not added, why, and what the shopper can do.

export function RefusedAdds({ store, text }: { store: DetailsStore; text: Translate }): ReactNode {
  const refused = useStore(store, (state) => state.refused) ?? [];
  return refused.map((one) => (
    <Fragment key={one.key}>
      <RefusedAdd refused={one} store={store} text={text} />
    </Fragment>
  ));
}

function RefusedAdd(props: {
  refused: RefusedView;
  store: DetailsStore;
  text: Translate;
}): ReactNode {
  const { refused, store, text } = props;
  const { key, name, options, quantity: count, isShort, problem } = refused;
  const box = useFocusFallback<HTMLDivElement>(drawerFocusFallback);
  const { tryAgain, dismissProblem } = store.actions;
  const href = safeHref(refused.url);
  // An add that lacks choices would be refused again: only the product page offers these choices.
  const canRepeat = problem.code !== 'needs_choice';
  // No ARIA role, because the drawer and the page announce the refusal.
  return (
    <div ref={box} className="notice error refused" part="notice">
      <Icon d={ALERT} />
      <div className="notice-text">
        <b dir="auto">{text('notAdded', { name: name || text('anItem') })}</b>
        {options.length > 0 && (
          <p>
            <bdi>{options.join(', ')}</bdi>
          </p>
        )}
        <p>{explainProblem(text, problem)}</p>
      </div>
      <div className="notice-actions">
        {href && !isShort && (
          <a className="link-button" href={href}>
            {text('chooseAgain')}
          </a>
        )}
        {canRepeat && (
          <button
            type="button"
            className="link-button"
            onClick={() => tryAgain(key, isShort ? count : undefined)}
          >
            {isShort ? text('addLeft', { count }) : text('tryAgain')}
          </button>
        )}
        <button type="button" className="link-button" onClick={() => dismissProblem(key)}>
          {text('dismiss')}
        </button>
      </div>
    </div>
  );
}

export type CartNoticesProps = MergedProps;

export function CartNotices(props: CartNoticesProps): ReactNode {
  return (
    <>
      <Merged {...props} />
      <RefusedAdds {...props} />
    </>
  );
}
