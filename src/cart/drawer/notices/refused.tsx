// Notices of refused adds that left no line: what was not added, why, and how to go on.
import { Fragment, type ReactNode } from 'react';
import type { DetailsStore } from '../../../app/store/actions.ts';
import type { RefusedView } from '../../../app/store/state.ts';
import { safeHref } from '../../../client/codec/safe-url.ts';
import { sentenceOf } from '../../../i18n/problems.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { ALERT } from '../../../ui/components/alert-icon.ts';
import { Icon } from '../../../ui/components/icon.tsx';
import {
  drawerFocusFallback,
  useFocusFallback,
} from '../../../ui/components/use-focus-fallback.ts';
import { useStore } from '../../../ui/runtime/use-store.ts';

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
  // The same add would be refused the same way: it lacks what only the product's page asks for.
  const canRepeat = problem.code !== 'needs_choice';
  // Without a role: the drawer and the page announce the refusal when it comes.
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
        <p>{sentenceOf(text, problem)}</p>
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
