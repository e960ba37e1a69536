// The placeholder of a grid that is loading, in the size of the grid.
import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/translate.ts';

export function GridSkeleton({ text, count }: { text: Translate; count: number }): ReactNode {
  return (
    <div
      className="root collection-grid skeleton"
      role="status"
      aria-label={text('loadingCatalog')}
    >
      <div className="toolbar" />
      {/* The place of the filters. */}
      <div />
      <div className="cards">
        {[...Array(count).keys()].map((index) => (
          <div key={index} className="card">
            <div className="card-picture">
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
