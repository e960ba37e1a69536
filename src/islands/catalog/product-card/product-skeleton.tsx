// A product's card in its final size before anything is known; it does not shimmer.
import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/translate.ts';

export function ProductSkeleton({ text }: { text: Translate }): ReactNode {
  return (
    <div className="r pc sk" role="status" aria-label={text('loadingCatalog')}>
      <div className="im" />
      <div className="pi">
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
