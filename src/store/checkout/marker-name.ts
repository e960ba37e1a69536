// The parameter that marks an address as the way back from checkout.

export const MARKER_NAME = 'pannier-checkout';
