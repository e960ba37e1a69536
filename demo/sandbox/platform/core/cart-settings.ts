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
  /** Whether a summary of version 2 names a delivery method that nobody has chosen; real ones do, once there is an address. */
  deliverySummaryV2: (typeof deliverySummaries)[number];
  /** Whether a refused item in a call of several refuses all. */
  batchV2: (typeof batchKinds)[number];
  /** Whether the public path takes writes of version 2, or only a site's own path does. */
  edgeWritesV2: (typeof edgeWrites)[number];
  /** Who may read a cart of version 2 by its id: its owner, or apps only. */
  cartByIdV2: (typeof cartByIdReaders)[number];
  /** Which status refusals of version 2 have, where no source names it. */
  refusalStatusV2: (typeof refusalStatuses)[number];
  /** The order of a cart's lines in version 2. */
  lineOrderV2: (typeof lineOrders)[number];
  /** When a cart's revision moves in version 2: with each write, with what changes something, or with calculations, too. */
  revisionMovesV2: (typeof revisionMoves)[number];
  /** Whether an ordered cart is still the current one in version 2. */
  orderedCartV2: (typeof orderedCarts)[number];
  /** Whether the address of a cart's page keeps the shopper's session, coming from another domain. */
  checkoutUrlV2: (typeof checkoutUrls)[number];
  /** Whether a redirect session takes a cart of version 2 that is not the current one. */
  redirectCartV2: (typeof redirectCarts)[number];
  /** Whether the platform itself adds a visitor's cart to the member's at login. */
  loginCart: (typeof loginCarts)[number];
  /** Carts are deleted after so many seconds without a change; 0 for never. */
  cartLifeSeconds: number;
  /** Whether version 2 names the reason of a refused coupon, or says that it is unknown. */
  couponReasonsV2: (typeof couponReasonKinds)[number];
  /** Whether an app of the shop objects to every cart of version 2. */
  customViolationV2: (typeof customViolations)[number];
  /** Whether an order without a page is paid at once, or waits for the call that completes it. */
  directPaymentV2: (typeof directPayments)[number];
  /** Whether carts of version 2 are of the editor's preview, which cannot be ordered. */
  demoCartsV2: boolean;
  /** Whether the site has a checkout page, to which `get-checkout-url` can lead. */
  checkoutPageV2: boolean;
  /** The least subtotal of an order, of which version 2 tells; 0 for none. */
  minimumOrder: number;
}

const cartV1States = ['on', 'proxied', 'removed'] as const;

const cartV1GoneAnswers = ['404', '410', '428'] as const;

const noCartAnswers = ['OWNED', 'CURRENT', 'empty', 'null', '428'] as const;

const edgeWrites = ['accepted', 'refused'] as const;

const cartByIdReaders = ['owners', 'apps'] as const;

const refusalStatuses = ['inferred', '400', '428'] as const;

const lineOrders = ['oldest', 'newest'] as const;

const revisionMoves = ['writes', 'changes', 'calculations'] as const;

const orderedCarts = ['past', 'current'] as const;

const checkoutUrls = ['session', 'bare'] as const;

const redirectCarts = ['any', 'current'] as const;

const loginCarts = ['kept', 'merged'] as const;

const refusedItemKinds = ['error', 'silent'] as const;

const secondAddKinds = ['merged', 'separate'] as const;

const patchKinds = ['merged', 'replaced'] as const;

const revisionKinds = ['ignored', 'checked'] as const;

const pictureKinds = ['sent', 'absent'] as const;

const deliverySummaries = ['named', 'selected'] as const;

const batchKinds = ['whole', 'each'] as const;

const couponReasonKinds = ['declared', 'unknown'] as const;

const customViolations = ['none', 'WARNING', 'ERROR'] as const;

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
  deliverySummaryV2: 'named',
  batchV2: 'whole',
  edgeWritesV2: 'accepted',
  cartByIdV2: 'owners',
  refusalStatusV2: 'inferred',
  lineOrderV2: 'oldest',
  revisionMovesV2: 'writes',
  orderedCartV2: 'past',
  checkoutUrlV2: 'session',
  redirectCartV2: 'any',
  loginCart: 'kept',
  cartLifeSeconds: 0,
  couponReasonsV2: 'declared',
  customViolationV2: 'none',
  directPaymentV2: 'paid',
  demoCartsV2: false,
  checkoutPageV2: true,
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
  deliverySummaryV2: z.enum(deliverySummaries),
  batchV2: z.enum(batchKinds),
  edgeWritesV2: z.enum(edgeWrites),
  cartByIdV2: z.enum(cartByIdReaders),
  refusalStatusV2: z.enum(refusalStatuses),
  lineOrderV2: z.enum(lineOrders),
  revisionMovesV2: z.enum(revisionMoves),
  orderedCartV2: z.enum(orderedCarts),
  checkoutUrlV2: z.enum(checkoutUrls),
  redirectCartV2: z.enum(redirectCarts),
  loginCart: z.enum(loginCarts),
  cartLifeSeconds: z.number().int().min(0).max(31_536_000),
  couponReasonsV2: z.enum(couponReasonKinds),
  customViolationV2: z.enum(customViolations),
  directPaymentV2: z.enum(directPayments),
  demoCartsV2: z.boolean(),
  checkoutPageV2: z.boolean(),
  minimumOrder: z.number().min(0).max(999_999_999),
};
