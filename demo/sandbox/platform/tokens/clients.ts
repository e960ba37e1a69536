// The client applications known to the platform.

export const sandboxClientId = 'sandbox-client';

/** A second client, to test that tokens of one are useless to the other. */
export const otherClientId = 'sandbox-other-client';

export const isKnownClient = (clientId: string): boolean =>
  clientId === sandboxClientId || clientId === otherClientId;
