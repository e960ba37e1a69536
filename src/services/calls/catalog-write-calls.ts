// The calls that write the catalog, in the order of spec section 7, Catalog write.
import type { Call } from '../../transport/call.ts';

const write = (method: Call['method'], path: string): Call => ({
  method,
  service: '/stores',
  path,
  isElevated: true,
});

export const createProductCall: Call = write('POST', '/v1/products');
export const updateProductCall: Call = write('PATCH', '/v1/products/{product.id}');
export const deleteProductCall: Call = write('DELETE', '/v1/products/{id}');
export const updateProductVariantsCall: Call = write('PATCH', '/v1/products/{id}/variants');
export const resetAllProductVariantDataCall: Call = write(
  'POST',
  '/v1/products/{id}/variants/resetToDefault',
);
export const addProductsToCollectionCall: Call = write('POST', '/v1/collections/{id}/productIds');
export const removeProductsFromCollectionCall: Call = write(
  'POST',
  '/v1/collections/{id}/productIds/delete',
);
export const addProductMediaCall: Call = write('POST', '/v1/products/{id}/media');
export const removeProductMediaCall: Call = write('POST', '/v1/products/{id}/media/delete');
export const addProductMediaToChoicesCall: Call = write('PATCH', '/v1/products/{id}/choices/media');
export const removeProductMediaFromChoicesCall: Call = write(
  'POST',
  '/v1/products/{id}/choices/media/delete',
);
export const deleteProductOptionsCall: Call = write('DELETE', '/v1/products/{id}/options');
export const removeBrandCall: Call = write('POST', '/v1/products/{id}/remove-brand');
export const removeRibbonCall: Call = write('POST', '/v1/products/{id}/remove-ribbon');
export const createCollectionCall: Call = write('POST', '/v1/collections');
export const updateCollectionCall: Call = write('PATCH', '/v1/collections/{collection.id}');
export const deleteCollectionCall: Call = write('DELETE', '/v1/collections/{id}');
export const bulkUpdateProductsPropertyCall: Call = write('POST', '/v1/bulk/products/update');
export const bulkAdjustProductPropertyCall: Call = write(
  'POST',
  '/v1/bulk/products/adjust-properties',
);
