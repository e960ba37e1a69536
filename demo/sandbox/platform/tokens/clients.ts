// The applications that the platform knows.

export const sandboxClientId = 'sandbox-client';

/** A second application, to show that what one was given is worth nothing to another. */
export const otherClientId = 'sandbox-other-client';

export const isKnownClient = (clientId: string): boolean =>
  clientId === sandboxClientId || clientId === otherClientId;
