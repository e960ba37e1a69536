// The way to the next page: one button that keeps its place and the focus, whatever comes of it.
import type { ReactNode } from 'react';
import type { CollectionState } from '../../../store/catalog/catalog-api.ts';
import type { Translate } from '../../i18n/translate.ts';
import { troubleOf } from '../shared/trouble.tsx';

interface MoreButtonProps {
  text: Translate;
  state: CollectionState;
  onMore(): void;
}

export function MoreButton({ text, state, onMore }: MoreButtonProps): ReactNode {
  const { ids, total, hasMore, isLoadingMore } = state;
  const problem = isLoadingMore ? state.problem : undefined;
  const isBusy = isLoadingMore && !problem;
  if (!hasMore) return null;
  return (
    <div className="mo" part="more">
      {problem && <p role="alert">{troubleOf(text, problem)}</p>}
      <button type="button" className="b q" aria-disabled={isBusy} onClick={onMore}>
        <span>{text(problem ? 'tryAgain' : 'showMore')}</span>
        {isBusy && <i className="sp" />}
      </button>
      {total !== undefined && <p>{text('shownOf', { count: ids.length, total })}</p>}
    </div>
  );
}
