// The button that loads more products. It stays in place and focused while loading and after an error.
import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import type { CollectionState } from '../catalog-api.ts';
import { loadErrorText } from '../shared/fallback.tsx';

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
    <div className="more" part="more">
      {problem && <p role="alert">{loadErrorText(text, problem)}</p>}
      <button type="button" className="button secondary" aria-disabled={isBusy} onClick={onMore}>
        <span>{text(problem ? 'tryAgain' : 'showMore')}</span>
        {isBusy && <i className="spinner" />}
      </button>
      {total !== undefined && <p>{text('shownOf', { count: ids.length, total })}</p>}
    </div>
  );
}
