// The preview of a line or a product, which is shown before the platform has confirmed it.
import type { LineView } from '../../../app/store/views.ts';

/** How a line is shown before the platform has confirmed it. */
export type LinePreview = Pick<LineView, 'name' | 'options'> &
  Partial<{
    [K in 'image' | 'url' | 'price' | 'fullPrice' | 'maxQuantity']: LineView[K] | undefined;
  }>;

/** The preview of what is shown now. */
export const previewOf = (shown: LinePreview): LinePreview => {
  const { name, options, image, url, price, fullPrice, maxQuantity } = shown;
  return { name, options, image, url, price, fullPrice, maxQuantity };
};
