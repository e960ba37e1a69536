// Placeholder for the lines while the cart is still unknown.
import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/translate.ts';

/** Two lines in their final size, without animation. */
export function Skeleton({ text }: { text: Translate }): ReactNode {
  return (
    <div className="lines" role="status" aria-label={text('loading')}>
      {[0, 1].map((row) => (
        <div key={row} className="line skeleton">
          <span className="image" />
          <div className="line-body">
            <span />
            <span />
            <span />
          </div>
        </div>
      ))}
    </div>
  );
}
