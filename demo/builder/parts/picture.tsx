// A small square picture of a product or collection.
import type { ReactNode } from 'react';
import { imageUrl } from '../../../src/package/image-url.ts';

export function Picture({ address }: { address: string }): ReactNode {
  const src = address && imageUrl(address, { width: 96, height: 96 });
  return src ? (
    <img src={src} alt="" width="48" height="48" loading="lazy" />
  ) : (
    <span className="no-picture" aria-hidden="true" />
  );
}
