// The placeholder of a grid that is loading, in the size of the grid.
import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/translate.ts';

export function GridSkeleton({ text, count }: { text: Translate; count: number }): ReactNode {
  return (
    <div className="root cg sk" role="status" aria-label={text('loadingCatalog')}>
      <div className="tb" />
      {/* The place of the filters. */}
      <div />
      <div className="gr">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items never change
          <div key={index} className="c">
            <div className="ci">
              <span className="image" />
            </div>
            <div>
              <b />
              <b />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
