// The grid of a loaded collection: toolbar, filters, cards, and the button for more.
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { AnyKey } from '../../i18n/translate.ts';
import { useOwnId } from '../../ui/runtime/use-own-id.ts';
import type { CollectionList, CollectionState } from '../catalog-api.ts';
import { LoadError } from '../shared/fallback.tsx';
import { useFocusAfterMore, useGridAnnouncement } from './grid-announcement.ts';
import { GridCard, type GridCardProps } from './grid-card.tsx';
import { filterCount, useFilters, withoutFilters } from './grid-filters.ts';
import { MoreButton } from './more-button.tsx';
import { Toolbar } from './toolbar.tsx';

interface GridProps extends Omit<GridCardProps, 'productId'> {
  list: CollectionList;
  state: CollectionState;
}

/** Problems that trying again may solve; with any other the platform refuses the filters. */
const TEMPORARY = ['offline', 'platform_down'];

/** A message in place of the products. */
const message = (sentence: string, button?: ReactNode): ReactNode => (
  <div className="message" part="message">
    <p>{sentence}</p>
    {button}
  </div>
);

/** The products, or a message when there are none or the filters fail. */
const results = (
  props: GridProps,
  items: RefObject<HTMLUListElement | null>,
  beforeMore: () => void,
): ReactNode => {
  const { app, list, state } = props;
  const { text } = app;
  const { ids, problem, refinement, isRefining } = state;
  const clearable = (key: AnyKey): ReactNode =>
    message(
      text(key),
      <button
        type="button"
        className="button secondary"
        onClick={() => list.refine(withoutFilters(refinement))}
      >
        {text('clearFilters')}
      </button>,
    );
  if (problem && isRefining) {
    return TEMPORARY.includes(problem.code) ? (
      <LoadError text={text} problem={problem} onRetry={list.retry} />
    ) : (
      clearable('badFilter')
    );
  }
  return (
    <>
      {ids.length > 0 && (
        <ul
          ref={items}
          className="cards"
          part="list"
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
          role="list"
          aria-label={state.name}
          aria-busy={isRefining}
        >
          {ids.map((id) => (
            <li key={id} className="card" part="card">
              <GridCard {...props} productId={id} />
            </li>
          ))}
        </ul>
      )}
      {!ids.length && !isRefining && clearable('noMatch')}
      <MoreButton
        text={text}
        state={state}
        onMore={() => {
          beforeMore();
          if (problem) list.retry();
          else list.more();
        }}
      />
    </>
  );
};

export function Grid(props: GridProps): ReactNode {
  const { app, list, state } = props;
  const { text } = app;
  const { ids, refinement, isRefining } = state;
  const panel = useOwnId();
  const [isFiltering, setIsFiltering] = useState(false);
  const items = useRef<HTMLUListElement>(null);
  const announcement = useGridAnnouncement(text, state);
  const beforeMore = useFocusAfterMore(items, state);
  const count = filterCount(refinement);
  const { filters, prepare } = useFilters(app);

  if (!ids.length && !count && !isRefining) {
    return (
      <div className="root collection-grid" part="root">
        {message(text('emptyCollection'))}
      </div>
    );
  }
  return (
    <div className="root collection-grid" part="root">
      <Toolbar
        text={text}
        state={state}
        filterCount={count}
        panel={panel}
        isOpen={isFiltering}
        onPrepare={prepare}
        onToggle={() => {
          prepare();
          setIsFiltering(!isFiltering);
        }}
        onRefine={list.refine}
      />
      <div id={panel}>
        {filters && (
          <filters.Filters
            app={app}
            text={text}
            list={list}
            state={state}
            isOpen={isFiltering}
            onRefine={list.refine}
          />
        )}
      </div>
      {results(props, items, beforeMore)}
      <div className="visually-hidden" role="status">
        {announcement}
      </div>
    </div>
  );
}
