// The grid itself, once there is something to know: its tools, its cards, and how it goes on.
import { type ReactNode, useId, useRef, useState } from 'react';
import type { CollectionList, CollectionState } from '../../../store/catalog/catalog-api.ts';
import { Trouble } from '../shared/trouble.tsx';
import { GridCard, type GridCardProps } from './grid-card.tsx';
import { useFocusAfterMore, useNews } from './grid-news.ts';
import { MoreButton } from './more-button.tsx';
import { Toolbar } from './toolbar.tsx';
import { useFilters } from './use-filters.ts';
import { wantedCount, withoutFilters } from './without-filters.ts';

interface GridProps extends Omit<GridCardProps, 'productId'> {
  list: CollectionList;
  state: CollectionState;
}

/** Anything else that the platform says about a wish is a no. */
const PASSING = ['offline', 'platform_down'];

export function Grid({ list, state, ...card }: GridProps): ReactNode {
  const { text } = card.app;
  const { ids, name, problem, refinement, isRefining } = state;
  const panel = useId();
  const [isFiltering, setIsFiltering] = useState(false);
  const items = useRef<HTMLUListElement>(null);
  const said = useNews(text, state);
  const beforeMore = useFocusAfterMore(items, state);
  const wanted = wantedCount(refinement);
  const { filters, prepare } = useFilters(card.app);
  const clear = () => list.refine(withoutFilters(refinement));

  if (!ids.length && !wanted && !isRefining) {
    return (
      <div className="r cg" part="root">
        <Message words={text('emptyCollection')} />
      </div>
    );
  }
  return (
    <div className="r cg" part="root">
      <Toolbar
        text={text}
        state={state}
        wanted={wanted}
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
            text={text}
            list={list}
            state={state}
            isOpen={isFiltering}
            onRefine={list.refine}
          />
        )}
      </div>
      {problem && isRefining ? (
        PASSING.includes(problem.code) ? (
          <Trouble text={text} problem={problem} onRetry={list.retry} />
        ) : (
          <Message words={text('badFilter')} action={text('clearFilters')} onAction={clear} />
        )
      ) : (
        <>
          {ids.length > 0 && (
            <ul
              ref={items}
              className="gr"
              part="list"
              // biome-ignore lint/a11y/noRedundantRoles: without dots some readers take it for no list
              role="list"
              aria-label={name}
              aria-busy={isRefining}
            >
              {ids.map((id) => (
                <li key={id} className="c" part="card">
                  <GridCard {...card} productId={id} />
                </li>
              ))}
            </ul>
          )}
          {!ids.length && !isRefining && (
            <Message words={text('noMatch')} action={text('clearFilters')} onAction={clear} />
          )}
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
      )}
      <div className="h" role="status">
        {said}
      </div>
    </div>
  );
}

function Message(props: { words: string; action?: string; onAction?: () => void }): ReactNode {
  return (
    <div className="tr" part="message">
      <p>{props.words}</p>
      {props.action && (
        <button type="button" className="b q" onClick={props.onAction}>
          {props.action}
        </button>
      )}
    </div>
  );
}
