// Names that the cart looks for before the code behind them has loaded.

/** Storage name of a visitor's saved lines, and the start of a member's. */
export const SAVED = 'saved';

/** Name of the link to a cart in the fragment of an address. It begins with CART_ADDRESS of shared-names.ts. */
export const LINK_NAME = 'pannier-cart';

/** Storage name of a line that is being replaced. */
export const SWAP = 'swap';

/** The parameter of an address that marks the return from a checkout. It begins with CART_ADDRESS of shared-names.ts. */
export const RETURN_MARKER = 'pannier-checkout';

/** Storage name, in the tab, of what a link to a cart offers. */
export const LINK_OFFER = 'link-offer';
