// Placeholder for the lines while the cart is still unknown.
import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/translate.ts';

/** Two lines in their final size, without animation. */
export function Skeleton({ text }: { text: Translate }): ReactNode {
  return (
    <div className="ll" role="status" aria-label={text('loading')}>
      {[0, 1].map((row) => (
        <div key={row} className="li sk">
          <span className="im" />
          <div className="lb">
            <span />
            <span />
            <span />
          </div>
        </div>
      ))}
    </div>
  );
}
