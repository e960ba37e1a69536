// Settings of the two versions of the cart: when version 1 ends, and what is not known of version 2.
import { z } from 'zod';

export interface CartSettings {
  /** Version 1 as now, its errors in version 2's form, or gone. The platform has announced the end for 2027-02-01. */
  cartV1: (typeof cartV1States)[number];
  /** What a path of version 1 answers when it is gone; no source says it. */
  cartV1Gone: (typeof cartV1GoneAnswers)[number];
  /** What version 2 answers when there is no cart: an error, or an answer without one. */
  noCartV2: (typeof noCartAnswers)[number];
  /** What version 2 does with an item that the catalog refuses: an error, or an answer without its line. */
  refusedItemsV2: (typeof refusedItemKinds)[number];
  /** Whether a second add of the same item raises the quantity of its line or makes another line. */
  secondAddV2: (typeof secondAddKinds)[number];
  /** Whether an update replaces a nested object such as `deliveryInfo` or only the members given. */
  patchV2: (typeof patchKinds)[number];
  /** Whether reading a cart's revision in an update is checked; it is declared read-only. */
  revisionV2: (typeof revisionKinds)[number];
  /** Whether lines of version 2 have a picture; some answers of the platform lack it. */
  pictureV2: (typeof pictureKinds)[number];
  /** Whether a refused item in a call of several refuses all. */
  batchV2: (typeof batchKinds)[number];
  /** Whether an order without a page is paid at once, or waits for the call that completes it. */
  directPaymentV2: (typeof directPayments)[number];
  /** The least subtotal of an order, of which version 2 tells; 0 for none. */
  minimumOrder: number;
}

const cartV1States = ['on', 'proxied', 'removed'] as const;

const cartV1GoneAnswers = ['404', '410', '428'] as const;

const noCartAnswers = ['OWNED', 'CURRENT', 'empty', 'null'] as const;

const refusedItemKinds = ['error', 'silent'] as const;

const secondAddKinds = ['merged', 'separate'] as const;

const patchKinds = ['merged', 'replaced'] as const;

const revisionKinds = ['ignored', 'checked'] as const;

const pictureKinds = ['sent', 'absent'] as const;

const batchKinds = ['whole', 'each'] as const;

const directPayments = ['paid', 'pending'] as const;

export const defaultCartSettings: CartSettings = {
  cartV1: 'on',
  cartV1Gone: '404',
  noCartV2: 'OWNED',
  refusedItemsV2: 'error',
  secondAddV2: 'merged',
  patchV2: 'merged',
  revisionV2: 'ignored',
  pictureV2: 'sent',
  batchV2: 'whole',
  directPaymentV2: 'paid',
  minimumOrder: 0,
};

/** The values that each may have. */
export const cartSettingShape = {
  cartV1: z.enum(cartV1States),
  cartV1Gone: z.enum(cartV1GoneAnswers),
  noCartV2: z.enum(noCartAnswers),
  refusedItemsV2: z.enum(refusedItemKinds),
  secondAddV2: z.enum(secondAddKinds),
  patchV2: z.enum(patchKinds),
  revisionV2: z.enum(revisionKinds),
  pictureV2: z.enum(pictureKinds),
  batchV2: z.enum(batchKinds),
  directPaymentV2: z.enum(directPayments),
  minimumOrder: z.number().min(0).max(999_999_999),
};
