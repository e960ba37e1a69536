// API calls that write the catalog. Facts: docs/platform/catalog.md#versions.
import {
  collectionMembers,
  productAs,
  productMembers,
  variantAs,
} from '../catalog/catalog-read-calls.ts';
import { asNumber, asSentNumber, converted, type Members } from '../codec/converted.ts';
import type { Call } from '../http/call.ts';

const write = (method: Call['method'], path: string): Call => ({
  method,
  service: '/stores',
  path,
  isElevated: true,
});

// Numbers that JSON cannot represent are sent as strings, so that the platform's error identifies the field.
const product: Pick<Call, 'answer' | 'request'> = {
  answer: converted({ product: productMembers }),
  request: converted({ product: productAs(asSentNumber) }),
};
const collection: Pick<Call, 'answer'> = {
  answer: converted({ collection: collectionMembers }),
};
const amounts: Members = { price: asSentNumber, cost: asSentNumber, weight: asSentNumber };
const adjustment: Members = { amount: asSentNumber, percentage: { rate: asSentNumber } };

export const createProductCall: Call = { ...write('POST', '/v1/products'), ...product };
export const updateProductCall: Call = {
  ...write('PATCH', '/v1/products/{product.id}'),
  ...product,
};
export const deleteProductCall: Call = write('DELETE', '/v1/products/{id}');
export const updateProductVariantsCall: Call = {
  ...write('PATCH', '/v1/products/{id}/variants'),
  answer: converted({ variants: variantAs(asNumber) }),
  request: converted({ variants: amounts }),
};
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
export const createCollectionCall: Call = { ...write('POST', '/v1/collections'), ...collection };
export const updateCollectionCall: Call = {
  ...write('PATCH', '/v1/collections/{collection.id}'),
  ...collection,
};
export const deleteCollectionCall: Call = write('DELETE', '/v1/collections/{id}');
export const bulkUpdateProductsPropertyCall: Call = {
  ...write('POST', '/v1/bulk/products/update'),
  request: converted({ set: amounts }),
};
export const bulkAdjustProductPropertyCall: Call = {
  ...write('POST', '/v1/bulk/products/adjust-properties'),
  request: converted({ adjust: { price: adjustment, cost: adjustment, weight: adjustment } }),
};
