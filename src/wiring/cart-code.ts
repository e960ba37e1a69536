// Code that not every cart needs.
import type { LateParts } from '../islands/cart/cart-details/late.tsx';
import type { LoadChunk } from '../page-api/widget.ts';
import type { Lazy } from '../store/lazy.ts';

/** The chunks that the cart loads after its details. */
export interface CartChunks {
  cartv2: Pick<typeof import('../services/cart-adapter/cart-v2.ts'), 'createV2Send'>;
  detailsv2: Pick<typeof import('./open-details-v2.ts'), 'openDetailsV2'>;
  returned: Pick<
    typeof import('../store/checkout/finish-checkout.ts'),
    'finishCheckout' | 'reportMissingReturn'
  >;
  repairs: typeof import('../browser/lease.ts') &
    Pick<typeof import('../services/cart/other-version.ts'), 'sendInOther'> &
    Pick<typeof import('../store/cart/cart-transfer.ts'), 'createCartTransfer'> &
    Pick<typeof import('../store/cart/repairs/repairs.ts'), 'createRepairs'>;
  edits: Pick<typeof import('./open-edits.ts'), 'openEdits' | 'keepPendingCoupon'>;
  choices: LateParts['choices'] &
    Pick<typeof import('../store/cart/edits/replace/line-changes.ts'), 'openLineChanges'> &
    Pick<typeof import('../store/cart/edits/replace/replace-line.ts'), 'finishSwap'>;
  notices: LateParts['notices'] &
    Pick<typeof import('../store/cart/edits/refused-adds.ts'), 'keepRefusedAdds'>;
  fields: Pick<typeof import('../islands/cart/cart-fields/index.tsx'), 'fields'>;
  selling: Pick<typeof import('./selling-text.ts'), 'sellingText'>;
  related: Pick<typeof import('./open-related.ts'), 'openRelated'>;
  cartlink: Pick<typeof import('./open-cart-link.ts'), 'cartLink' | 'copyCartLink' | 'openOffers'>;
  saved: Pick<typeof import('./open-saved.ts'), 'openSaved'>;
  edit: Pick<typeof import('./open-edit.ts'), 'openEdit'>;
  cartapi: Pick<typeof import('../page-api/cart-api.ts'), 'createCartApi'>;
}

export type CartCode = { readonly [Name in keyof CartChunks]: Lazy<CartChunks[Name]> };

/** How this code is brought: by the loader, or else by import. */
export interface CartLoads {
  load?: LoadChunk<CartChunks>;
  code?: CartCode;
}

/** Here, so that the first chunk of the cart has no name of a file that few carts load. */
export const codeOf = ({ load, code }: CartLoads): CartCode => {
  if (code || !load) return code as CartCode;
  return {
    cartv2: () => load('cartv2'),
    detailsv2: () => load('detailsv2'),
    returned: () => load('returned'),
    repairs: () => load('repairs'),
    edits: () => load('edits'),
    choices: () => load('choices'),
    notices: () => load('notices'),
    fields: () => load('fields'),
    selling: () => load('selling'),
    related: () => load('related'),
    cartlink: () => load('cartlink'),
    saved: () => load('saved'),
    edit: () => load('edit'),
    cartapi: () => load('cartapi'),
  };
};
