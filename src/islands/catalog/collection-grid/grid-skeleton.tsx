// A grid in its final size before anything is known; it does not shimmer.
import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/translate.ts';

export function GridSkeleton({ text, count }: { text: Translate; count: number }): ReactNode {
  return (
    <div className="r cg sk" role="status" aria-label={text('loadingCatalog')}>
      <div className="tb" />
      {/* Of the filters. */}
      <div />
      <div className="gr">
        {[...Array.from({ length: count }).keys()].map((place) => (
          <div key={place} className="c">
            <div className="ci">
              <span className="im" />
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
