export const sandboxClientId = 'sandbox-client';

/** A second client, to test that a client cannot use the tokens of another client. */
export const otherClientId = 'sandbox-other-client';

export const isKnownClient = (clientId: string): boolean =>
  clientId === sandboxClientId || clientId === otherClientId;
